import { registerEnumType } from '@nestjs/graphql';

/** What somebody enters by hand. The values are those of the database. */
export enum LeaveEntryKind {
  OPENING = 'OPENING',
  CORRECTION = 'CORRECTION',
  PAYOUT = 'PAYOUT',
}

registerEnumType(LeaveEntryKind, {
  name: 'LeaveEntryKind',
  description: 'What somebody enters in the ledger of a person.',
  valuesMap: {
    OPENING: { description: 'What the person has at the beginning of the day, whatever was before.' },
    CORRECTION: { description: 'More or less.' },
    PAYOUT: { description: 'What was paid out.' },
  },
});

export enum LeaveUnit {
  DAYS = 'DAYS',
  HOURS = 'HOURS',
}

registerEnumType(LeaveUnit, {
  name: 'LeaveUnit',
  description: 'In what a kind of leave is counted.',
  valuesMap: { DAYS: { description: 'Working days.' }, HOURS: { description: 'Working hours.' } },
});

export enum LeaveAccrual {
  YEARLY = 'YEARLY',
  MONTHLY = 'MONTHLY',
}

registerEnumType(LeaveAccrual, {
  name: 'LeaveAccrual',
  description: 'How often leave is granted.',
  valuesMap: {
    YEARLY: { description: "A year's amount at once." },
    MONTHLY: { description: 'Month by month.' },
  },
});

export enum LeaveProRata {
  NONE = 'NONE',
  MONTH = 'MONTH',
  FULL_MONTH = 'FULL_MONTH',
  DAY = 'DAY',
}

registerEnumType(LeaveProRata, {
  name: 'LeaveProRata',
  description: 'What a person gets for a year that it does not work from beginning to end.',
  valuesMap: {
    NONE: { description: 'All of it.' },
    MONTH: { description: 'A twelfth for each month in which it is employed.' },
    FULL_MONTH: {
      description: 'A twelfth for each month in which it is employed from the first to the last day.',
    },
    DAY: { description: 'A part for each day.' },
  },
});

export enum LeaveRounding {
  NONE = 'NONE',
  UP = 'UP',
  DOWN = 'DOWN',
  NEAREST = 'NEAREST',
}

registerEnumType(LeaveRounding, {
  name: 'LeaveRounding',
  description: "How a year's amount is rounded.",
  valuesMap: {
    NONE: { description: 'Not at all.' },
    UP: { description: 'Up.' },
    DOWN: { description: 'Down.' },
    NEAREST: { description: 'To the nearest step. Half of a step is rounded up.' },
  },
});

export enum LeaveShortDays {
  WHOLE = 'WHOLE',
  HALF = 'HALF',
}

registerEnumType(LeaveShortDays, {
  name: 'LeaveShortDays',
  description: 'What a day costs that is at most half as long as the longest one of the week.',
  valuesMap: { WHOLE: { description: 'A day.' }, HALF: { description: 'Half a day.' } },
});

export enum LedgerEntryKind {
  OPENING = 'OPENING',
  CARRIED = 'CARRIED',
  GRANTED = 'GRANTED',
  TAKEN = 'TAKEN',
  CORRECTED = 'CORRECTED',
  PAID_OUT = 'PAID_OUT',
  EXPIRED = 'EXPIRED',
}

registerEnumType(LedgerEntryKind, {
  name: 'LedgerEntryKind',
  description: 'What an entry of the ledger of a person is.',
  valuesMap: {
    OPENING: { description: 'What the person had at the beginning of the day.' },
    CARRIED: { description: 'What was left of the year before.' },
    GRANTED: { description: 'What the person has earned.' },
    TAKEN: { description: 'Leave.' },
    CORRECTED: { description: 'A correction.' },
    PAID_OUT: { description: 'What was paid out.' },
    EXPIRED: { description: 'What was more than the maximum, or not taken in time.' },
  },
});

export enum LedgerExpiry {
  OVER_MAXIMUM = 'OVER_MAXIMUM',
  NOT_TAKEN = 'NOT_TAKEN',
}

registerEnumType(LedgerExpiry, {
  name: 'LedgerExpiry',
  description: 'Why leave expired.',
  valuesMap: {
    OVER_MAXIMUM: { description: 'It was more than what goes over into the next year.' },
    NOT_TAKEN: { description: 'It was carried over, and not taken in time.' },
  },
});
