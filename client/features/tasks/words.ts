import { msg } from '@lingui/core/macro';
import type { Words } from '../../lib/words';

/** What sentences and names say of tasks. */
export default {
  notifications: {
    TASK_DUE: ({ detail }) => msg`Reminder: ${detail}`,
    TASK_DONE: ({ person, detail }) => msg`${person} finished: ${detail}`,
    TASK_COMMENTED: ({ person, detail }) => msg`${person} commented: ${detail}`,
  },
} satisfies Words;
