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
  type Application_CardFragment,
  type DecisionEmailInput,
} from '../../../generated/graphql';
import { useCandidateName } from './application-words';
import { MoveDialog, OfferDialog, RejectDialog, type Rejection } from './decision-dialogs';
import { byStage, wayTo, type Stage } from './placement';

/** An application on the board, with the place in the CV that a search has found. */
export type Card = Application_CardFragment & {
  snippet?: readonly { text: string; isMatch: boolean }[] | null;
};

/** Cards and the stage that they get into. */
export interface Placement {
  cards: readonly Card[];
  stage: Stage;
}

/** Sends a change of the stages of cards, and may show its result before the server has confirmed it. */
export type Transfer = (
  placements: readonly Placement[],
  send: () => Promise<unknown>,
  isUndo?: boolean,
) => Promise<void>;

interface Options {
  transfer?: Transfer;
  /** The stage of those who were rejected, for the board. */
  rejected?: Stage;
  /** Tells users of screen readers what was done. */
  announce?: (text: string) => void;
  /** Called after each decision. */
  done?: () => void;
}

const sendOnly: Transfer = async (_, send) => void (await send());

/** How long a decision can be undone before the people are told, in milliseconds. The server waits as long. */
const TELLING_UNDO_TIME = 30_000;

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

/**
 * Decides applications: moves them to other stages, rejects and reopens them. Says what was done, with a button that undoes
 * it. `dialog` asks before offers and rejections; show it.
 */
export function useDecisions({ transfer = sendOnly, rejected, announce, done }: Options = {}) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const attempt = useAttempt();
  const { offerUndo } = useUndoNotice();
  const nameOf = useCandidateName();
  const [asked, setAsked] = useState<{ cards: readonly Card[]; offer?: Stage; stages?: readonly Stage[] }>();
  const [sendMove] = useMutation(MoveApplicationsDocument);
  const [sendRejection] = useMutation(RejectApplicationsDocument);
  const [sendReopening] = useMutation(ReopenApplicationsDocument);
  const moveAll = (
    cards: readonly Card[],
    stageId: string,
    expectedStageId?: string,
    more: { email?: DecisionEmailInput; unlessEmailed?: boolean } = {},
  ) => sendMove({ variables: { ids: idsOf(cards), stageId, expectedStageId, ...more } });

  function say(key: string, title: string, undo?: () => Promise<unknown>, time?: number): void {
    announce?.(title);
    if (undo) offerUndo({ key, title, undo, undone: t`Undone.`, time });
    else void message.success(title);
    done?.();
  }

  /** Undoing a move also cancels its email, as long as that was not sent. An offer is sent at once, so it has no undo. */
  async function move(cards: readonly Card[], stage: Stage, email?: DecisionEmailInput): Promise<void> {
    const groups = byStage(cards);
    await transfer([{ cards, stage }], () =>
      moveAll(cards, stage.id, groups.length === 1 ? groups[0]!.stage.id : undefined, { email }),
    );
    const [name, to, count] = [nameOf(cards[0]!.candidate), stage.name, cards.length];
    const isSent = stage.kind === 'OFFER' && !email;
    const undo = () =>
      transfer(
        groups.map((group) => ({ stage: group.stage, cards: group.cards.map(at(stage)) })),
        async () => {
          const unlessEmailed = email && true;
          for (const group of groups) await moveAll(group.cards, group.stage.id, stage.id, { unlessEmailed });
        },
        true,
      );
    say(
      `move-${cards[0]!.id}`,
      count === 1
        ? t`${name} is in the stage “${to}” now.`
        : t`${plural(count, {
            one: `# application is in the stage “${to}” now.`,
            other: `# applications are in the stage “${to}” now.`,
          })}`,
      isSent ? undefined : undo,
      email && TELLING_UNDO_TIME,
    );
  }

  async function reject(cards: readonly Card[], { reason, tell, email }: Rejection): Promise<void> {
    const groups = byStage(cards);
    const variables = { ids: idsOf(cards), reason, tell, email: tell ? email : undefined };
    await transfer(rejected ? [{ cards, stage: rejected }] : [], () => sendRejection({ variables }));
    const [name, count] = [nameOf(cards[0]!.candidate), cards.length];
    say(
      `reject-${cards[0]!.id}`,
      count === 1
        ? t`The application of ${name} was rejected.`
        : t`${plural(count, { one: '# application was rejected.', other: '# applications were rejected.' })}`,
      () =>
        transfer(
          rejected
            ? groups.map((group) => ({ stage: group.stage, cards: group.cards.map(at(rejected)) }))
            : [],
          () => sendReopening({ variables: { ids: idsOf(cards), unlessEmailed: variables.email && true } }),
          true,
        ),
      tell ? TELLING_UNDO_TIME : undefined,
    );
  }

  async function reopen(cards: readonly Card[]): Promise<void> {
    await attempt(async () => {
      const { data } = await sendReopening({ variables: { ids: idsOf(cards) } });
      const [first] = data?.reopenApplications ?? [];
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
  const dialog = asked && (
    <>
      {asked.offer && (
        <OfferDialog cards={asked.cards} act={() => move(asked.cards, asked.offer!)} onClose={close} />
      )}
      {asked.stages && (
        <MoveDialog
          cards={asked.cards}
          stages={asked.stages}
          act={(stage, email) => move(asked.cards, stage, email)}
          onClose={close}
        />
      )}
      {!asked.offer && !asked.stages && (
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
