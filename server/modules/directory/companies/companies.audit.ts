import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const COMPANIES_AUDIT = {
  actions: {
    COMPANY_CREATED: 'A company was created.',
    COMPANY_FOUNDED: 'A company was founded. It stays invisible until its admin registers.',
    COMPANY_OPENED: 'The admin of a founded company registered.',
    COMPANY_ABANDONED: 'A founded company was removed because its admin never registered.',
    COMPANY_CHANGED: 'The profile or the logo of a company was changed.',
    SIGN_IN_RULES_CHANGED: 'The rules of a company for sign-ins were changed.',
    COMPANY_CLOSED: 'A company was closed, and its users became unallocated.',
    COMPANY_REOPENED: 'A closed company was opened again.',
    COMPANY_DELETED: 'A company that had been closed for 30 days was deleted.',
  },
  subjects: {
    COMPANY: { description: 'A company, by number.', inEvents: false },
  },
  facts: ['companyId'],
  fields: [
    'closedAt',
    'country',
    'createdAt',
    'firstDayOfWeek',
    'logo',
    'people',
    'reason',
    'requiresSecondFactor',
    'signOutAfterMinutes',
    'timeZone',
    'title',
    'website',
  ],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof COMPANIES_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof COMPANIES_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof COMPANIES_AUDIT)['facts' | 'fields'][number], true> {}
}
