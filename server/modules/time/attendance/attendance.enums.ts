import { registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../../platform/validation/enum-of.js';

/** What a punch is. The values are those of the database. */
export const PunchKind = enumOf('PunchKind', 'What a punch is.', {
  IN: 'Work begins, or goes on after a break.',
  OUT: 'Work ends, or a break begins.',
});
export type PunchKind = keyof typeof PunchKind;

/** Where a punch comes from. The values are those of the database. */
export const PunchSource = enumOf('PunchSource', 'Where a punch comes from.', {
  WEB: 'A browser.',
  PHONE: 'A phone.',
  API: 'An API client, such as a time clock.',
  CORRECTION: 'Somebody has added or corrected it later.',
});
export type PunchSource = keyof typeof PunchSource;

export const AttendanceStatus = enumOf('AttendanceStatus', 'What a day was.', {
  PRESENT: 'The person worked, at least partly at the workplace.',
  REMOTE: 'The person worked from elsewhere.',
  LEAVE: 'The person is on leave that was approved.',
  HOLIDAY: 'A holiday without work.',
  ABSENT: 'The person was to work, did not, and was not on leave.',
  PARTIAL:
    'The person worked in one half and was on leave in the other, or worked less than half of the hours.',
});
export type AttendanceStatus = keyof typeof AttendanceStatus;

export const LeavePart = enumOf('LeavePart', 'The part of a day that is leave.', {
  MORNING: 'The first half.',
  AFTERNOON: 'The second half.',
  DAY: 'The whole day.',
});
export type LeavePart = keyof typeof LeavePart;

/** Where a request stands. The values are those of the database. */
export enum RequestState {
  REQUESTED = 'REQUESTED',
  APPROVED = 'APPROVED',
  DECLINED = 'DECLINED',
  CANCELLED = 'CANCELLED',
}

registerEnumType(RequestState, {
  name: 'AbsenceState',
  description: 'Where a request for leave stands.',
  valuesMap: {
    REQUESTED: { description: 'It waits for a decision.' },
    APPROVED: { description: 'The person is on leave.' },
    DECLINED: { description: 'It was declined.' },
    CANCELLED: { description: 'The person has cancelled it, or has left the company.' },
  },
});
