import { msg } from '@lingui/core/macro';
import type { Words } from '../../lib/words';

/** What sentences and names say of tasks. */
export default {
  notifications: {
    TASK_DUE: ({ detail }) => msg`Reminder: ${detail}`,
    TASK_DONE: ({ person, detail }) =>
      person ? msg`${person} finished: ${detail}` : msg`Finished: ${detail}`,
    TASK_COMMENTED: ({ person, detail }) =>
      person ? msg`${person} commented: ${detail}` : msg`New comment: ${detail}`,
  },
  scopes: {
    TASKS_READ: msg`Read the tasks that you see`,
    TASKS_WRITE: msg`Create, change, cancel and comment on tasks`,
  },
} satisfies Words;
