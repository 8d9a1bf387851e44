import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';
import { hiddenApplications } from './merging/people.js';

/** What the audit log records of this module. Its entries never name candidates. */
export const CANDIDATES_AUDIT = {
  actions: {
    APPLICATION_RECEIVED: 'A person applied for a role, or was referred or added.',
    APPLICATION_MOVED: 'An application was moved to another stage.',
    APPLICATION_REJECTED: 'An application was rejected.',
    APPLICATION_REOPENED: 'A rejected application is being decided again.',
    APPLICATION_WITHDRAWN: 'A person withdrew an application.',
    APPLICATION_HIRED: 'A person accepted the offer of a role.',
    APPLICATION_CV_CHANGED: 'The CV of an application was added or replaced.',
    APPLICATION_NOTE_ADDED: 'A note about an application was written.',
    APPLICATION_NOTE_REMOVED: 'A note about an application was removed.',
    CANDIDATES_MERGED: 'Two candidates are treated as one person.',
    CANDIDATE_MERGE_UNDONE: 'Candidates that were treated as one person are two again.',
    CANDIDATES_DISTINGUISHED: 'Two candidates were found not to be the same person.',
    CANDIDATE_DISTINCTION_UNDONE: 'Two candidates may be the same person again.',
    CANDIDATE_ERASED: 'The personal data of a candidate was erased.',
  },
  subjects: {
    APPLICATION: {
      description: 'An application for a role, by number.',
      inEvents: true,
      hiddenFrom: hiddenApplications,
    },
    CANDIDATE: { description: 'A candidate of a company, by number.', inEvents: true },
  },
  facts: ['stage', 'source', 'rejectReason', 'mergedCandidate', 'otherCandidate'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof CANDIDATES_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof CANDIDATES_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof CANDIDATES_AUDIT)['facts'][number], true> {}
}
