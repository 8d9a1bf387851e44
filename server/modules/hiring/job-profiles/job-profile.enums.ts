import { enumOf } from '../../../platform/validation/enum-of.js';

/** When a person can begin to work. The values are those of the database. */
export const Availability = enumOf('Availability', 'When a person can begin to work.', {
  NOW: 'At once.',
  ONE_MONTH: 'Within a month.',
  THREE_MONTHS: 'Within three months.',
  LATER: 'Later, or it depends.',
});
export type Availability = keyof typeof Availability;

/** What became of a request for contact. The values are those of the database. */
export const ContactState = enumOf('ContactState', 'What became of a request for contact.', {
  PENDING: 'The person has not answered yet.',
  ACCEPTED: 'The person has agreed, and is a candidate for the role.',
  DECLINED: 'The person has declined.',
  EXPIRED: 'Nobody answered within 30 days, or the person has joined a company.',
});
export type ContactState = keyof typeof ContactState;
