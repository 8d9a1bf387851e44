import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { Colleague } from '../../directory/users/lists/colleagues.service.js';
import { Team, TeamRole, TeamVisibility } from './team.entity.js';

/** The maximum number of teams of a company that are not archived. */
export const MAX_TEAMS = 2_000;
/** The maximum number of teams of a company, including archived ones. */
export const MAX_STORED_TEAMS = 4_000;

/** A person's membership in a team. */
@ObjectType({ description: "A person's membership in a team." })
export class TeamMember {
  @Field(() => ID, { description: 'The id of the membership.' })
  id: number;

  @Field(() => Colleague, { description: 'The person.' })
  user: Colleague;

  @Field(() => TeamRole, { description: 'The role of the person in the team.' })
  role: TeamRole;

  @Field(() => DateTime, { description: 'Since when the person belongs to the team.' })
  joinedAt: IsoTime;
}

/** A team as a node of a tree or an organisation chart. */
@ObjectType({ description: 'A team as a node of a tree or an organization chart.' })
export class TeamNode {
  @Field(() => ID, { description: 'The id of the team.' })
  id: number;

  @Field({ description: 'The name of the team.' })
  name: string;

  @Field({ description: 'The color of the team, such as #1d4ed8.' })
  color: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The team above it. Null at the top, or if the caller may not see it.',
  })
  parentId: number | null;

  @Field(() => TeamVisibility, { description: 'How people get into the team, and who sees its members.' })
  visibility: TeamVisibility;

  @Field(() => Int, { description: 'How many people belong to the team.' })
  size: number;

  @Field(() => String, { nullable: true, description: 'The name of the lead. Null without one.' })
  leadName: string | null;

  @Field(() => TeamRole, {
    nullable: true,
    description: "The caller's role in the team. Null if the caller does not belong to it.",
  })
  myRole: TeamRole | null;
}

/** A request to join a team. */
@ObjectType({
  description: 'A request to join a team that waits for a decision. See `Mutation.decideAction`.',
})
export class JoinRequest {
  @Field(() => ID, { description: 'The id of the action that decides it.' })
  id: number;

  @Field(() => Colleague, { description: 'The person that asks.' })
  user: Colleague;

  @Field(() => DateTime, { description: 'When the person asked.' })
  askedAt: IsoTime;
}

/** A person whose membership was changed. */
@ObjectType({ description: 'A person whose membership was changed.' })
export class ChangedMember {
  @Field(() => ID, { description: 'The id of the user.' })
  userId: number;

  @Field(() => TeamRole, { description: 'The role that the person has, or had before.' })
  role: TeamRole;
}

/** The result of changing many members. */
@ObjectType({ description: 'What adding people to a team, removing them or setting their roles led to.' })
export class TeamMembersChange {
  @Field(() => Team, { description: 'The team.' })
  team: Team;

  @Field(() => [ChangedMember], {
    description:
      'The people that were added or removed, or whose roles were set. The others were in the team already, were not in it, or had the role.',
  })
  changed: ChangedMember[];
}

/** A change of the teams of a company. */
@ObjectType({ description: 'Something about the teams of a company has changed. Read again what is shown.' })
export class CompanyTeamsChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}
