import { registerEnumType } from '@nestjs/graphql';

/** A half of a day. The values are stored in the database. */
export enum DayHalf {
  MORNING = 'MORNING',
  AFTERNOON = 'AFTERNOON',
}

registerEnumType(DayHalf, {
  name: 'DayHalf',
  description: 'A half of a working day.',
  valuesMap: {
    MORNING: { description: 'The first half of the hours.' },
    AFTERNOON: { description: 'The second half of the hours.' },
  },
});
