import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import { msg } from '../../../platform/mail/texts.js';

/** The audit actions for tasks that involve anybody but their creator. Admins may not read the texts. */
const audit = {
  actions: {
    TASK_CREATED: 'A task was created for another person or for a team.',
    TASK_CHANGED: 'A task was changed or assigned to somebody else.',
    TASK_DONE: 'A task was done.',
    TASK_REOPENED: 'A task that was done or cancelled waits again.',
    TASK_CANCELLED: 'A task was cancelled.',
  },
  subjects: {
    TASK: { description: 'A task, by number.', inEvents: true },
  },
  facts: ['dueOn', 'dueTime', 'priority', 'recurrence'],
  fields: ['assigneeId'],
} as const satisfies AuditDeclaration;

/** The notifications of this module. Only people who still belong to the company may read titles of tasks. */
const notices = {
  TASK_DUE: {
    description: 'A reminder of a task that the user should do.',
    text: msg('Reminder: {action}'),
    color: NOTICE_COLORS.bad,
    path: '/page-actions',
    readers: 'members',
    hasOwnEmail: true,
  },
  TASK_DONE: {
    description: 'A task that the user had created is done.',
    text: msg('{person} finished: {action}'),
    color: NOTICE_COLORS.good,
    path: '/page-actions',
    readers: 'members',
  },
  TASK_COMMENTED: {
    description: 'Somebody commented on a task of the user.',
    text: msg('{person} commented: {action}'),
    color: NOTICE_COLORS.neutral,
    path: '/page-actions',
    readers: 'members',
  },
} as const satisfies NotificationKindDeclarations;

const OWN_COLUMNS = ifOwn(
  'company_id',
  'title',
  'description',
  'priority',
  'due_on',
  'due_time',
  'time_zone',
  'due_at',
  'reminder',
  'remind_at',
  'reminded_at',
  'recurrence',
  'series_start',
);

const declared = { audit, notices };

export const TASKS_CAPABILITY = {
  name: 'tasks',
  ...declared,
  events: {
    'task.created': {
      description:
        'A task was created for another person or a team. There are no events of tasks that people keep for themselves.',
      actions: ['TASK_CREATED'],
    },
    'task.updated': {
      description: 'A task was changed or assigned to somebody else.',
      actions: ['TASK_CHANGED'],
    },
    'task.done': {
      description: 'A task was done. If it repeats, `task.created` follows for the next occurrence.',
      actions: ['TASK_DONE'],
    },
    'task.reopened': {
      description: 'A task that was done or cancelled waits again.',
      actions: ['TASK_REOPENED'],
    },
    'task.cancelled': { description: 'A task was cancelled.', actions: ['TASK_CANCELLED'] },
  },
  /** The tasks that a person has or assigned, and the person's comments. */
  personalExport: [
    {
      name: 'tasks',
      sql: `SELECT company_id, creator_id = $1 AS is_creator, assignee_id = $1 AS is_assignee, created_at, ${OWN_COLUMNS}
      FROM tasks WHERE creator_id = $1 OR assignee_id = $1 ORDER BY id DESC`,
    },
    {
      name: 'taskComments',
      sql: `SELECT task_id, text, created_at FROM task_comments WHERE author_id = $1 ORDER BY id DESC`,
    },
  ],
} satisfies CapabilityOf<'tasks'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    tasks: typeof declared;
  }
}
