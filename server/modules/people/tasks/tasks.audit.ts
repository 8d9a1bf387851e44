import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of tasks that concern more people than their creator. Their texts are not for admins. */
export const TASKS_AUDIT = {
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
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof TASKS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof TASKS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof TASKS_AUDIT)['facts' | 'fields'][number], true> {}
}
