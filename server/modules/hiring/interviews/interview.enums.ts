import { enumOf } from '../../../platform/validation/enum-of.js';

/** The state of an interview. The values are those of the database. */
export const InterviewState = enumOf('InterviewState', 'The state of an interview.', {
  PLANNED: 'It is planned, or its outcome is not recorded yet.',
  DONE: 'It took place.',
  CANCELLED: 'It was cancelled.',
  NO_SHOW: 'The person did not come.',
});
export type InterviewState = keyof typeof InterviewState;

/** What happened to an interview. The values are those of the database. */
export const InterviewEventKind = enumOf('InterviewEventKind', 'What happened to an interview.', {
  PLANNED: 'It was planned.',
  CHANGED: 'Its time, place or people were changed.',
  CANCELLED: 'It was cancelled.',
  RESTORED: 'It was planned again after it was cancelled.',
  DONE: 'It was recorded that it took place.',
  NO_SHOW: 'It was recorded that the person did not come.',
});
export type InterviewEventKind = keyof typeof InterviewEventKind;
