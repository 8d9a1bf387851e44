import { msg } from '@lingui/core/macro';
import { Task_ActionFragmentDoc } from '../../generated/graphql';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { CreateTaskButton } from './create-task-button';

/** What the console shows of tasks. */
export default {
  cache: { Task: { fields: { comments: { merge: false } } } },
  extensions: [{ into: 'ActionPage_action', fields: Task_ActionFragmentDoc }],
  actionKinds: [{ place: 10, kind: 'TASK', name: msg`Tasks` }],
  actionButtons: [{ place: 20, Button: CreateTaskButton }],
  actionSections: [{ Section: lazy(() => import('./task-parts')) }],
} satisfies ConsoleParts;
