import { msg, t } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of tasks. */
export default {
  notifications: {
    TASK_DUE: ({ detail }) => msg`Reminder: ${detail}`,
    TASK_DONE: ({ person, detail }) =>
      person ? msg`${person} finished: ${detail}` : msg`Finished: ${detail}`,
    TASK_COMMENTED: ({ person, detail }) =>
      person ? msg`${person} commented: ${detail}` : msg`New comment: ${detail}`,
  },
  audit: {
    TASK_CREATED: {
      name: msg`Task created`,
      sentence: ({ actor, subject }) => msg`${actor} created ${subject}.`,
    },
    TASK_CHANGED: {
      name: msg`Task changed`,
      sentence: ({ actor, subject }) => msg`${actor} changed ${subject}.`,
    },
    TASK_DONE: {
      name: msg`Task done`,
      sentence: ({ actor, subject }) => msg`${actor} finished ${subject}.`,
    },
    TASK_REOPENED: {
      name: msg`Task reopened`,
      sentence: ({ actor, subject }) => msg`${actor} reopened ${subject}.`,
    },
    TASK_CANCELLED: {
      name: msg`Task cancelled`,
      sentence: ({ actor, subject }) => msg`${actor} cancelled ${subject}.`,
    },
  },
  subjects: {
    TASK: ({ entry: { subjectId } }) => t`Task ${subjectId}`,
  },
  fields: {
    assigneeId: msg`Number of the assignee`,
    dueOn: msg`Due on`,
    dueTime: msg`Due at`,
    priority: msg`Priority`,
    recurrence: msg`Repeats`,
  },
  scopes: {
    TASKS_READ: msg`Read the tasks that you see`,
    TASKS_WRITE: msg`Create, change, cancel and comment on tasks`,
  },
} satisfies Words;
