import { registerEnumType } from '@nestjs/graphql';

/** The state of an interview. The values are those of the database. */
export enum InterviewState {
  PLANNED = 'PLANNED',
  DONE = 'DONE',
  CANCELLED = 'CANCELLED',
  NO_SHOW = 'NO_SHOW',
}

registerEnumType(InterviewState, {
  name: 'InterviewState',
  description: 'The state of an interview.',
  valuesMap: {
    PLANNED: { description: 'It is planned, or its outcome is not recorded yet.' },
    DONE: { description: 'It took place.' },
    CANCELLED: { description: 'It was cancelled.' },
    NO_SHOW: { description: 'The person did not come.' },
  },
});

/** What happened to an interview. The values are those of the database. */
export enum InterviewEventKind {
  PLANNED = 'PLANNED',
  CHANGED = 'CHANGED',
  CANCELLED = 'CANCELLED',
  RESTORED = 'RESTORED',
  DONE = 'DONE',
  NO_SHOW = 'NO_SHOW',
}

registerEnumType(InterviewEventKind, {
  name: 'InterviewEventKind',
  description: 'What happened to an interview.',
  valuesMap: {
    PLANNED: { description: 'It was planned.' },
    CHANGED: { description: 'Its time, place or people were changed.' },
    CANCELLED: { description: 'It was cancelled.' },
    RESTORED: { description: 'It was planned again after it was cancelled.' },
    DONE: { description: 'It was recorded that it took place.' },
    NO_SHOW: { description: 'It was recorded that the person did not come.' },
  },
});
