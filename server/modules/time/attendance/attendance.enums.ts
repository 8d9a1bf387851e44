import { registerEnumType } from '@nestjs/graphql';

/** What a punch is. The values are those of the database. */
export enum PunchKind {
  IN = 'IN',
  OUT = 'OUT',
}

registerEnumType(PunchKind, {
  name: 'PunchKind',
  description: 'What a punch is.',
  valuesMap: {
    IN: { description: 'Work begins, or goes on after a break.' },
    OUT: { description: 'Work ends, or a break begins.' },
  },
});

/** Where a punch comes from. The values are those of the database. */
export enum PunchSource {
  WEB = 'WEB',
  PHONE = 'PHONE',
  API = 'API',
  CORRECTION = 'CORRECTION',
}

registerEnumType(PunchSource, {
  name: 'PunchSource',
  description: 'Where a punch comes from.',
  valuesMap: {
    WEB: { description: 'A browser.' },
    PHONE: { description: 'A phone.' },
    API: { description: 'An API client, such as a time clock.' },
    CORRECTION: { description: 'Somebody has added or corrected it later.' },
  },
});

/** What a day was. */
export enum AttendanceStatus {
  PRESENT = 'PRESENT',
  REMOTE = 'REMOTE',
  LEAVE = 'LEAVE',
  HOLIDAY = 'HOLIDAY',
  ABSENT = 'ABSENT',
  PARTIAL = 'PARTIAL',
}

registerEnumType(AttendanceStatus, {
  name: 'AttendanceStatus',
  description: 'What a day was.',
  valuesMap: {
    PRESENT: { description: 'The person worked, at least partly at the workplace.' },
    REMOTE: { description: 'The person worked from elsewhere.' },
    LEAVE: { description: 'The person is on leave that was approved.' },
    HOLIDAY: { description: 'A holiday without work.' },
    ABSENT: { description: 'The person was to work, did not, and was not on leave.' },
    PARTIAL: {
      description:
        'The person worked in one half and was on leave in the other, or worked less than half of the hours.',
    },
  },
});

/** The part of a day that is leave. */
export enum LeavePart {
  MORNING = 'MORNING',
  AFTERNOON = 'AFTERNOON',
  DAY = 'DAY',
}

registerEnumType(LeavePart, {
  name: 'LeavePart',
  description: 'The part of a day that is leave.',
  valuesMap: {
    MORNING: { description: 'The first half.' },
    AFTERNOON: { description: 'The second half.' },
    DAY: { description: 'The whole day.' },
  },
});

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
