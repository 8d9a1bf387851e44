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

/** What became of a request for contact. The values are those of the database. */
export enum ContactState {
  PENDING = 'PENDING',
  ACCEPTED = 'ACCEPTED',
  DECLINED = 'DECLINED',
  EXPIRED = 'EXPIRED',
}

registerEnumType(ContactState, {
  name: 'ContactState',
  description: 'What became of a request for contact.',
  valuesMap: {
    PENDING: { description: 'The person has not answered yet.' },
    ACCEPTED: { description: 'The person has agreed, and is a candidate for the role.' },
    DECLINED: { description: 'The person has declined.' },
    EXPIRED: { description: 'Nobody answered within 30 days, or the person has joined a company.' },
  },
});
