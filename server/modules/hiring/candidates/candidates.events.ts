import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const CANDIDATES_EVENTS = {
  'application.received': {
    description: 'A person applied for a role, or was referred or added.',
    actions: ['APPLICATION_RECEIVED'],
  },
  'application.moved': {
    description: 'An application was moved to another stage.',
    actions: ['APPLICATION_MOVED'],
  },
  'application.rejected': {
    description: 'An application was rejected.',
    actions: ['APPLICATION_REJECTED'],
  },
  'application.reopened': {
    description: 'A rejected application is being decided again.',
    actions: ['APPLICATION_REOPENED'],
  },
  'application.withdrawn': {
    description: 'A person withdrew an application.',
    actions: ['APPLICATION_WITHDRAWN'],
  },
  'application.hired': {
    description: 'A person accepted the offer of a role.',
    actions: ['APPLICATION_HIRED'],
  },
  'candidate.merged': {
    description: 'Two candidates are treated as one person.',
    actions: ['CANDIDATES_MERGED'],
  },
  'candidate.unmerged': {
    description: 'Candidates that were treated as one person are two again.',
    actions: ['CANDIDATE_MERGE_UNDONE'],
  },
  'candidate.erased': {
    description: 'The personal data of a candidate was erased.',
    actions: ['CANDIDATE_ERASED'],
  },
} as const satisfies EventsPart;
