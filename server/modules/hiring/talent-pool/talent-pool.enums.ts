import { registerEnumType } from '@nestjs/graphql';

/** Where a request to stay in the talent pool stands. The values are those of the database. */
export enum TalentPoolState {
  ASKED = 'ASKED',
  MEMBER = 'MEMBER',
  DECLINED = 'DECLINED',
  ENDED = 'ENDED',
}

registerEnumType(TalentPoolState, {
  name: 'TalentPoolState',
  description: 'Where a request to stay in the talent pool of a company stands.',
  valuesMap: {
    ASKED: { description: 'The person has not answered yet.' },
    MEMBER: { description: 'The person has agreed, until a day.' },
    DECLINED: { description: 'The person has declined, or has ended what was agreed.' },
    ENDED: { description: 'The day has passed, the company has ended it, or the request has expired.' },
  },
});
