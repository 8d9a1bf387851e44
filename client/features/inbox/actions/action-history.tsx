import { useLingui } from '@lingui/react/macro';
import { History } from '../../../components/history';
import { Feed, type FeedEntry } from '../../../components/list/feed';
import type { ActionPage_ActionFragment } from '../../../generated/graphql';
import { stateNames } from './action-words';

/** What happened to an action, newest first. */
export function ActionHistory({ action }: { action: ActionPage_ActionFragment }) {
  const { t } = useLingui();
  const { createdAt, requester, delegatedAt, delegatedBy, delegate, decidedAt, decidedBy, comment } = action;
  const entry = (id: string, at: string, text: string): FeedEntry => ({ id, at, text, sentence: text });
  const opener = requester?.displayName;
  const entries = [entry('opened', createdAt, opener ? t`${opener} opened this.` : t`This was opened.`)];
  if (delegatedAt && delegate) {
    const [from, to] = [delegatedBy?.displayName, delegate.displayName];
    const text = from ? t`${from} passed this on to ${to}.` : t`This was passed on to ${to}.`;
    entries.unshift(entry('delegated', delegatedAt, text));
  }
  if (decidedAt) {
    const decision = action.decisionLabel ?? t(stateNames[action.state]);
    const person = decidedBy?.displayName;
    entries.unshift({
      ...entry('decided', decidedAt, person ? t`${person} decided: ${decision}` : decision),
      facts: comment && (
        <span dir="auto" className="breaking">
          “{comment}”
        </span>
      ),
    });
  }
  return (
    <History>
      <Feed entries={entries} />
    </History>
  );
}
