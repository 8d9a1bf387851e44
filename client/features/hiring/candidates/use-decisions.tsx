import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useState } from 'react';
import { useAttempt } from '../../../components/use-attempt';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  MoveApplicationsDocument,
  RejectApplicationsDocument,
  ReopenApplicationsDocument,
  type DecisionEmailInput,
  type MoveApplicationsMutationVariables,
} from '../../../generated/graphql';
import { IN_TURN } from '../../../lib/in-turn';
import { useCandidateName } from './application-words';
import { MoveDialog, OfferDialog, RejectDialog, type Rejection } from './decision-dialogs';
import { byStage, wayTo, type Card, type Stage } from './placement';
import { place } from './shown-columns';

interface Options {
  /** The stage of those who were rejected. If it is known, they are shown there at once. */
  rejected?: Stage;
  /** Tells users of screen readers what was done. */
  announce?: (text: string) => void;
  /** Called after each decision. */
  done?: () => void;
}

/** How long a decision can be undone before the people are told, in milliseconds. The server waits as long. */
const TELLING_UNDO_TIME = 30_000;

/** What else a move needs. */
type Moving = Omit<MoveApplicationsMutationVariables, 'ids' | 'stageId'>;

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

/**
 * Decides applications: moves them to other stages, rejects and reopens them. Says what was done, with a button that undoes
 * it. `dialog` asks before offers and rejections; show it.
 */
export function useDecisions({ rejected, announce, done }: Options = {}) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const attempt = useAttempt();
  const { offerUndo } = useUndoNotice();
  const nameOf = useCandidateName();
  const [asked, setAsked] = useState<{ cards: readonly Card[]; offer?: Stage; stages?: readonly Stage[] }>();
  const [sendMove] = useMutation(MoveApplicationsDocument);
  const [sendRejection] = useMutation(RejectApplicationsDocument);
  const [sendReopening] = useMutation(ReopenApplicationsDocument);

  /** Options of a decision: how the cache has its result, and what the cards are expected to become, to show that at once. */
  const options = (cards: readonly Card[], expected?: Partial<Card>) => ({
    context: IN_TURN,
    ...(expected && { optimisticResponse: { cards: cards.map((card) => ({ ...card, ...expected })) } }),
    update: (cache: ApolloCache, { data }: { data?: { cards: readonly Card[] } | null }) =>
      place(cache, cards, data?.cards ?? []),
  });

  async function moveAll(
    cards: readonly Card[],
    stage: Stage,
    more: Moving,
    isUndo = false,
  ): Promise<Card[]> {
    const { data } = await sendMove({
      variables: { ids: idsOf(cards), stageId: stage.id, ...more },
      ...options(cards, isUndo ? undefined : { stage: { __typename: 'JobRoleStage', ...stage } }),
    });
    return among(cards, data?.cards, ({ stage: { id } }) => id === stage.id);
  }

  function say(
    key: string,
    text: string,
    leftOut: number,
    undo?: () => Promise<unknown>,
    time?: number,
  ): void {
    const title =
      leftOut === 0
        ? text
        : t`${text} ${plural(leftOut, {
            one: '# application had ended and was left out.',
            other: '# applications had ended and were left out.',
          })}`;
    announce?.(title);
    if (undo) offerUndo({ key, title, undo, undone: t`Undone.`, time });
    else void message.success(title);
    done?.();
  }

  /** Undoing a move also cancels its email, as long as that was not sent. An offer is sent at once, so it has no undo. */
  async function move(cards: readonly Card[], stage: Stage, email?: DecisionEmailInput): Promise<void> {
    const expected = byStage(cards);
    const expectedStageId = expected.length === 1 ? expected[0]?.stage.id : undefined;
    const moved = await moveAll(cards, stage, { expectedStageId, email });
    const [first] = moved;
    if (!first) return;
    const [name, to, count] = [nameOf(first.candidate), stage.name, moved.length];
    const isSent = stage.kind === 'OFFER' && !email;
    const undo = async () => {
      for (const group of byStage(moved)) {
        const more = { expectedStageId: stage.id, unlessEmailed: email && true };
        await moveAll(group.cards.map(at(stage)), group.stage, more, true);
      }
    };
    say(
      `move-${first.id}`,
      count === 1
        ? t`${name} is in the stage “${to}” now.`
        : t`${plural(count, {
            one: `# application is in the stage “${to}” now.`,
            other: `# applications are in the stage “${to}” now.`,
          })}`,
      cards.length - count,
      isSent ? undefined : undo,
      email && TELLING_UNDO_TIME,
    );
  }

  async function reject(cards: readonly Card[], { reason, tell, email }: Rejection): Promise<void> {
    const variables = { ids: idsOf(cards), reason, tell, email: tell ? email : undefined };
    const stage = rejected && { __typename: 'JobRoleStage' as const, ...rejected };
    const { data } = await sendRejection({
      variables,
      ...options(cards, stage && { stage, state: 'REJECTED' }),
    });
    const ended = among(cards, data?.cards, ({ state }) => state === 'REJECTED');
    const [first] = ended;
    if (!first) return;
    const [name, count] = [nameOf(first.candidate), ended.length];
    const now = data?.cards.filter(({ state }) => state === 'REJECTED') ?? [];
    say(
      `reject-${first.id}`,
      count === 1
        ? t`The application of ${name} was rejected.`
        : t`${plural(count, { one: '# application was rejected.', other: '# applications were rejected.' })}`,
      cards.length - count,
      () =>
        sendReopening({
          variables: { ids: idsOf(ended), unlessEmailed: variables.email && true },
          ...options(now),
        }),
      tell ? TELLING_UNDO_TIME : undefined,
    );
  }

  async function reopen(cards: readonly Card[]): Promise<void> {
    await attempt(async () => {
      const { data } = await sendReopening({ variables: { ids: idsOf(cards) }, ...options(cards) });
      const [first] = data?.cards ?? [];
      if (!first) return;
      const [name, stage] = [nameOf(first.candidate), first.stage.name];
      const text = t`The application of ${name} is in the stage “${stage}” again.`;
      announce?.(text);
      void message.success(text);
      done?.();
    });
  }

  const ask = (cards: readonly Card[]) => setAsked(cards.length > 0 ? { cards } : undefined);

  /** Moves cards to a stage, or asks first if that tells the people something. */
  function decide(cards: readonly Card[], stage: Stage): void {
    const way = wayTo(stage);
    if (cards.length === 0 || !way) return;
    if (way === 'reject') ask(cards);
    else if (stage.kind === 'OFFER') setAsked({ cards, offer: stage });
    else void attempt(() => move(cards, stage));
  }

  /** Asks for the stage and the email that cards get. */
  function moveWithEmail(cards: readonly Card[], stages: readonly Stage[]): void {
    if (cards.length > 0) setAsked({ cards, stages });
  }

  const close = () => setAsked(undefined);
  const offer = asked?.offer;
  const dialog = asked && (
    <>
      {offer && <OfferDialog cards={asked.cards} act={() => move(asked.cards, offer)} onClose={close} />}
      {asked.stages && (
        <MoveDialog
          cards={asked.cards}
          stages={asked.stages}
          act={(stage, email) => move(asked.cards, stage, email)}
          onClose={close}
        />
      )}
      {!offer && !asked.stages && (
        <RejectDialog
          cards={asked.cards}
          act={(rejection) => reject(asked.cards, rejection)}
          onClose={close}
        />
      )}
    </>
  );
  return { decide, moveWithEmail, reject: ask, reopen, dialog };
}

/** Returns a function that returns a card in another stage. */
const at =
  (stage: Stage) =>
  (card: Card): Card => ({ ...card, stage: { __typename: 'JobRoleStage', ...stage } });

/** Returns those cards, as they were, for which the server's answer holds. */
function among(cards: readonly Card[], answer: readonly Card[] = [], holds: (card: Card) => boolean): Card[] {
  const ids = new Set(answer.filter(holds).map(({ id }) => id));
  return cards.filter(({ id }) => ids.has(id));
}
