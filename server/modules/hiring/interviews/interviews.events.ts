import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const INTERVIEWS_EVENTS = {
  'interview.planned': {
    description: 'An interview with an applicant was planned, or planned again.',
    actions: ['INTERVIEW_PLANNED', 'INTERVIEW_RESTORED'],
  },
  'interview.updated': {
    description: 'The time, place or people of an interview were changed.',
    actions: ['INTERVIEW_CHANGED'],
  },
  'interview.cancelled': {
    description: 'An interview was cancelled.',
    actions: ['INTERVIEW_CANCELLED'],
  },
  'interview.completed': {
    description: 'The outcome of an interview was recorded.',
    actions: ['INTERVIEW_OUTCOME_RECORDED'],
  },
} as const satisfies EventsPart;
