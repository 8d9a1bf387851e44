import { Field, ID, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { TalentPoolState } from './talent-pool.enums.js';
import { TalentPoolMember } from './talent-pool-member.entity.js';

/** The maximum number of people that are suggested for a role. */
export const MOST_SUGGESTED = 10;
/** The maximum number of pending requests and members of a company. */
export const MAX_MEMBERS = 5_000;

/** A page of the people of a talent pool. */
export const TalentPoolMemberConnection = connectionOf('TalentPoolMember', TalentPoolMember);

/** A member of the talent pool who suits a role. */
@ObjectType({ description: 'A member of the talent pool that fits a role.' })
export class PoolSuggestion {
  @Field(() => TalentPoolMember, { description: 'The member.' })
  member: TalentPoolMember;

  @Field(() => [String], { description: 'The skills of the member that the role asks for.' })
  commonSkills: string[];
}

/** A company's request to keep the data, as the applicant sees it. */
@ObjectType({
  description: 'A request of a company to keep the data of an application, for the person that applied.',
})
export class OwnTalentPoolRequest {
  @Field(() => ID, { description: 'The id of the request.' })
  id: string;

  @Field(() => TalentPoolState, { description: 'Where it stands.' })
  state: TalentPoolState;

  @Field(() => String, {
    nullable: true,
    description: 'The last day for which the person has agreed, such as 2026-12-31.',
  })
  until: string | null;
}

/** A change of the talent pool of a company. */
@ObjectType({ description: 'The talent pool of a company has changed. Read again what is shown.' })
export class TalentPoolChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}
