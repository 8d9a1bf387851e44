import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { HOUR_MS } from '../../../../server/platform/time/durations.js';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  type Action_RowFragment,
  ActionPageDocument,
  DecideActionDocument,
  SnoozeActionDocument,
  UndoActionDocument,
  UnsnoozeActionDocument,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';

/** Decides actions and puts them off, with a way back where there is one. Errors are shown, and nothing is lost. */
export function useMoves() {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const { message } = App.useApp();
  const { offerUndo } = useUndoNotice();
  const [decideOne] = useMutation(DecideActionDocument);
  const [undoOne] = useMutation(UndoActionDocument);
  const [snoozeOne] = useMutation(SnoozeActionDocument);
  const [unsnoozeOne] = useMutation(UnsnoozeActionDocument);
  const language = i18n.locale;

  /** Runs a change. Returns whether it succeeded. */
  async function attempt(work: () => Promise<unknown>, id?: string): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const problem = toProblem(error);
      const decision = id && problem.code === 'CONFLICT' ? await whoDecided(id) : undefined;
      void message.error(decision ?? problem.message);
      return false;
    }
  }

  /** Says who came first, in the user's language. */
  async function whoDecided(id: string): Promise<string | undefined> {
    const { data } = await client
      .query({ query: ActionPageDocument, variables: { id, language }, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }));
    const name = data?.action.decidedBy?.displayName;
    const label = data?.action.decisionLabel;
    return name && label ? t`${name} has decided this already: ${label}` : undefined;
  }

  async function decide(
    { id, title }: Pick<Action_RowFragment, 'id' | 'title'>,
    decision: { name: string; label: string },
    comment?: string,
  ): Promise<boolean> {
    const label = decision.label;
    return attempt(async () => {
      const variables = { id, decision: decision.name, comment: comment || null, language };
      const { data } = await decideOne({ variables });
      if (data?.decideAction.isUndoable) {
        offerUndo({
          key: id,
          title: t`${label}: ${title}`,
          undo: () => undoOne({ variables: { id, language } }),
        });
      } else void message.success(t`${label}: ${title}`);
    }, id);
  }

  const undo = (id: string) => attempt(() => undoOne({ variables: { id, language } }));
  const unsnooze = (id: string) => attempt(() => unsnoozeOne({ variables: { id } }));

  async function snooze({ id, title }: Pick<Action_RowFragment, 'id' | 'title'>, until: Date): Promise<void> {
    await attempt(async () => {
      await snoozeOne({ variables: { id, until: until.toISOString() } });
      offerUndo({ key: id, title: t`Put off: ${title}`, undo: () => unsnoozeOne({ variables: { id } }) });
    });
  }

  return { decide, undo, snooze, unsnooze };
}

/** Times until which actions can be put off: this evening, tomorrow morning and next Monday, in the reader's time zone. */
export function snoozeTimes(now = new Date()): { laterToday: Date; tomorrow: Date; nextWeek: Date } {
  const at = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  return {
    laterToday: new Date(now.getTime() + 3 * HOUR_MS),
    tomorrow: at(1, 9),
    nextWeek: at(((8 - now.getDay()) % 7) + (now.getDay() === 1 ? 7 : 0), 9),
  };
}
