import type { AuditPart } from '../../core/ledger/audit/audit-registry.js';

/** What the audit log records of interviews. Its entries name neither candidates nor interviewers. */
export const INTERVIEWS_AUDIT = {
  actions: {
    INTERVIEW_PLANNED: 'An interview with an applicant was planned.',
    INTERVIEW_CHANGED: 'The time, place or people of an interview were changed.',
    INTERVIEW_CANCELLED: 'An interview was cancelled.',
    INTERVIEW_RESTORED: 'A cancelled interview was planned again.',
    INTERVIEW_OUTCOME_RECORDED: 'The outcome of an interview was recorded.',
  },
  subjects: {},
} as const satisfies AuditPart;

declare module '../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof INTERVIEWS_AUDIT)['actions'], true> {}
}
