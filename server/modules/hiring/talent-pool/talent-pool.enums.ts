import { enumOf } from '../../../platform/validation/enum-of.js';

/** Where a request to stay in the talent pool stands. The values are those of the database. */
export const TalentPoolState = enumOf(
  'TalentPoolState',
  'Where a request to stay in the talent pool of a company stands.',
  {
    ASKED: 'The person has not answered yet.',
    MEMBER: 'The person has agreed, until a day.',
    DECLINED: 'The person has declined, or has ended what was agreed.',
    ENDED: 'The day has passed, the company has ended it, or the request has expired.',
  },
);
export type TalentPoolState = keyof typeof TalentPoolState;
