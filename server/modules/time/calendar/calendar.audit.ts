import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. Of events that admins may not read, it tells nothing but that they changed. */
export const CALENDAR_AUDIT = {
  actions: {
    CALENDAR_EVENT_CREATED: 'An event was created.',
    CALENDAR_EVENT_CHANGED: 'An event, or some of its occurrences, was changed.',
    CALENDAR_EVENT_CANCELLED: 'An event, or some of its occurrences, was cancelled.',
    CALENDAR_EVENT_RESTORED: 'An event, or an occurrence of it, takes place after all.',
  },
  subjects: {
    CALENDAR_EVENT: { description: 'An event of a calendar, by number.', inEvents: true },
  },
  facts: ['eventVisibility'],
  fields: ['eventTitle', 'eventStart'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof CALENDAR_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof CALENDAR_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof CALENDAR_AUDIT)['facts' | 'fields'][number], true> {}
}
