import { CheckSquareOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { paged } from '../../lib/cache';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { ACTIONS } from './feature';
import { InboxLink } from './inbox-link';

/** What the console shows of actions. */
export default {
  reasons: {
    OWN_REQUEST: msg`You made this request yourself, so somebody else decides it.`,
    NOT_YOUR_ACTION: msg`This is assigned to somebody else. Ask the assignee.`,
    NOT_UNDOABLE: msg`This decision cannot be undone any more.`,
  },
  cache: {
    Query: { fields: { actions: paged() } },
    Action: { fields: { decisions: { merge: false } } },
    ActionDecision: { keyFields: false },
    ActionDelegations: { keyFields: false },
    ActionDelegation: { keyFields: false },
    DecideResult: { keyFields: false },
  },
  headerItems: [{ place: 10, Item: InboxLink }],
  panels: [
    {
      place: 50,
      key: 'actions',
      title: msg`ACTIONS`,
      feature: ACTIONS,
      summary: msg`One inbox of tasks, requests and decisions.`,
      audience: () => true,
      Icon: CheckSquareOutlined,
      Component: lazy(() => import('./actions-panel')),
      Aside: lazy(async () => ({ default: (await import('./actions-panel')).ActionsAside })),
    },
  ],
} satisfies ConsoleParts;
