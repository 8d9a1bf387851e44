import { CheckSquareOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { ACTIONS } from './feature';
import { InboxLink } from './inbox-link';
import { actionPaths } from './paths';
import { part } from './part';
import * as shapes from '../../../components/shapes';
import { hasFeature } from '../../../lib/access';

/** What the console shows of actions. */
export default {
  destinations: [
    {
      to: actionPaths.actions,
      group: 'inbox',
      label: msg({ message: 'Actions', context: 'inbox' }),
      icon: shapes.inbox,
      inPhoneBar: true,
      waiting: (me) => me.actionCount,
      shown: (me) => hasFeature(me, ACTIONS),
    },
  ],
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
  keywords: [
    {
      of: actionPaths.actions,
      words: msg`inbox tasks approvals requests decisions to-do reminders overdue approve`,
    },
  ],
  sidebarItems: [{ Item: InboxLink }],
  today: [
    {
      place: 'waiting',
      shown: (me) => hasFeature(me, ACTIONS),
      Part: part((all) => all.WaitingPart),
    },
  ],
  panels: [
    {
      key: 'actions',
      title: msg`ACTIONS`,
      feature: ACTIONS,
      summary: msg`One inbox of tasks, requests and decisions.`,
      audience: () => true,
      Icon: CheckSquareOutlined,
      Component: part((all) => all.ActionsPanel),
      Aside: part((all) => all.ActionsAside),
    },
  ],
} satisfies ConsoleParts;
