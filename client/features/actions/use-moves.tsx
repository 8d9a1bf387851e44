import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import {
  type Action_RowFragment,
  ActionPageDocument,
  DecideActionDocument,
  SnoozeActionDocument,
  UndoActionDocument,
  UnsnoozeActionDocument,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';

/** How long the notice offers to undo a decision, in seconds. The server allows ten minutes. */
const UNDO_SECONDS = 10;

/** What moves do to a page. */
interface Options {
  /** Called after each change, and after one that failed because somebody else came first. */
  changed?: () => void;
}

/** Decides actions and puts them off, with a way back where there is one. Errors are shown, and nothing is lost. */
export function useMoves({ changed }: Options = {}) {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const { message, notification } = App.useApp();
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
    } finally {
      changed?.();
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

  function offerUndo(key: string, title: string, undo: () => Promise<unknown>): void {
    notification.success({
      key,
      role: 'status',
      duration: UNDO_SECONDS,
      title,
      actions: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy(key);
            void attempt(undo);
          }}
        >
          {t`Undo`}
        </Button>
      ),
    });
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
        offerUndo(id, t`${label}: ${title}`, () => undoOne({ variables: { id, language } }));
      } else void message.success(t`${label}: ${title}`);
    }, id);
  }

  const undo = (id: string) => attempt(() => undoOne({ variables: { id, language } }));
  const unsnooze = (id: string) => attempt(() => unsnoozeOne({ variables: { id } }));

  async function snooze({ id, title }: Pick<Action_RowFragment, 'id' | 'title'>, until: Date): Promise<void> {
    await attempt(async () => {
      await snoozeOne({ variables: { id, until: until.toISOString() } });
      offerUndo(id, t`Put off: ${title}`, () => unsnoozeOne({ variables: { id } }));
    });
  }

  return { decide, undo, snooze, unsnooze };
}

/** Times until which actions can be put off: this evening, tomorrow morning and next Monday, in the reader's time zone. */
export function snoozeTimes(now = new Date()): { laterToday: Date; tomorrow: Date; nextWeek: Date } {
  const at = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  return {
    laterToday: new Date(now.getTime() + 3 * 3_600_000),
    tomorrow: at(1, 9),
    nextWeek: at(((8 - now.getDay()) % 7) + (now.getDay() === 1 ? 7 : 0), 9),
  };
}
