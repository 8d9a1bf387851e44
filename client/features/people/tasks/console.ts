import { CheckSquareOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { createElement } from 'react';
import { hasFeature } from '../../../lib/access';
import type { ConsoleParts } from '../../../lib/capability';
import { ACTIONS } from '../../inbox/actions/feature';
import { CreateTaskButton } from './create-task-button';
import { findTasks } from './find-tasks';
import { part } from './part';
import * as shapes from '../../../components/shapes';

/** What the console shows of tasks. */
export default {
  cache: { Task: { fields: { comments: { merge: false } } } },
  commands: [
    {
      key: 'create-task',
      label: () => msg`Create task`,
      icon: createElement(CheckSquareOutlined),
      shown: (me) => me.company !== null && hasFeature(me, ACTIONS),
      Dialog: part((all) => all.CreateTaskDialog),
    },
  ],
  finders: [
    { title: msg`Tasks`, shown: (me) => me.company !== null && hasFeature(me, ACTIONS), find: findTasks },
  ],
  keywords: [{ of: 'create-task', words: msg`new to-do todo reminder assign` }],
  actionKinds: [{ kind: 'TASK', name: msg`Tasks`, icon: shapes.done }],
  actionButtons: [{ Button: CreateTaskButton }],
  actionSections: [{ Section: part((all) => all.TaskParts) }],
} satisfies ConsoleParts;
