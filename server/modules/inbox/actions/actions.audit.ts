import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const ACTIONS_AUDIT = {
  actions: {
    ACTION_DECIDED: 'An action was decided.',
    ACTION_REOPENED: 'The decision of an action was undone.',
    ACTION_DELEGATED: 'An action was passed on to another person, or taken back.',
    DELEGATION_SET: 'A user named a deputy who decides their actions for a period.',
    DELEGATION_ENDED: 'A user ended a delegation early.',
  },
  subjects: {
    ACTION: { description: 'An item of the inbox, such as a task, by number.', inEvents: true },
  },
  facts: ['decision', 'kind'],
  fields: ['delegateId', 'endsAt', 'startsAt'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof ACTIONS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof ACTIONS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof ACTIONS_AUDIT)['facts' | 'fields'][number], true> {}
}
