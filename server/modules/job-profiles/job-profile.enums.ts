import { registerEnumType } from '@nestjs/graphql';

/** When a person can begin to work. The values are those of the database. */
export enum Availability {
  NOW = 'NOW',
  ONE_MONTH = 'ONE_MONTH',
  THREE_MONTHS = 'THREE_MONTHS',
  LATER = 'LATER',
}

registerEnumType(Availability, {
  name: 'Availability',
  description: 'When a person can begin to work.',
  valuesMap: {
    NOW: { description: 'At once.' },
    ONE_MONTH: { description: 'Within a month.' },
    THREE_MONTHS: { description: 'Within three months.' },
    LATER: { description: 'Later, or it depends.' },
  },
});
