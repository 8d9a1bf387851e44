import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';
import { hiddenApplications } from '../candidates/merging/people.js';

/** What the audit log records of interviews. Its entries name neither candidates nor interviewers. */
export const INTERVIEWS_AUDIT = {
  actions: {
    INTERVIEW_PLANNED: 'An interview with an applicant was planned.',
    INTERVIEW_CHANGED: 'The time, place or people of an interview were changed.',
    INTERVIEW_CANCELLED: 'An interview was cancelled.',
    INTERVIEW_RESTORED: 'A cancelled interview was planned again.',
    INTERVIEW_OUTCOME_RECORDED: 'The outcome of an interview was recorded.',
    SCORECARD_SUBMITTED: 'Somebody rated an applicant. The entry does not say how.',
    SCORECARD_CORRECTED: 'Somebody corrected a submitted rating of an applicant. The entry does not say how.',
    SCORECARD_WAIVED:
      'A manager of a role stated not to rate an applicant, and so reads the ratings of others.',
    ROLE_CRITERIA_CHANGED: 'What the applicants for a role are rated by was changed.',
  },
  subjects: {
    SCORECARDS: {
      description: 'The scorecards of an application, by the number of the application.',
      inEvents: true,
      hiddenFrom: hiddenApplications,
    },
  },
  facts: ['criteria'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof INTERVIEWS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof INTERVIEWS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof INTERVIEWS_AUDIT)['facts'][number], true> {}
}
