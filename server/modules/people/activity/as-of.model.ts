import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { TeamRole, TeamVisibility } from '../teams/team.entity.js';
import { UserType } from '../../directory/users/user.entity.js';
import { ForwardPage } from './forward-page.js';

/** A staff member as they were at a past moment. */
@ObjectType({
  description:
    'A staff member as they were at a past moment. Fields that have been erased from the log since are null and named in `unknown`.',
})
export class AsOfPerson {
  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @Field(() => String, { nullable: true, description: 'The name that others saw. Null if unknown.' })
  displayName: string | null;

  @Field(() => UserType, { nullable: true, description: 'The role in the company. Null if unknown.' })
  userType: UserType | null;

  @Field(() => String, { nullable: true, description: 'The job title.' })
  jobTitle: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the person was suspended. Null if unknown.' })
  suspended: boolean | null;

  @Field(() => [String], { description: 'The privileges that the person held.' })
  privileges: string[];

  @Field(() => [String], {
    description:
      'The names of the fields that are unknown, because their values have been erased or the person deleted.',
  })
  unknown: string[];

  @Field(() => String, {
    nullable: true,
    description:
      "The identity provider's id of the account, for a link to the person. Null unless the caller may see the user now.",
  })
  firebaseId: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The number of the person in the company's audit log, if their account was closed since. Null otherwise.",
  })
  formerMember: number | null;
}

/** A page of staff members. */
@ObjectType({ description: 'A page of staff members at a past moment, sorted by id.' })
export class AsOfPeople extends ForwardPage {
  @Field(() => [AsOfPerson], { description: 'The people.' })
  people: AsOfPerson[];
}

/** A team as it was at a past moment. */
@ObjectType({ description: 'A team as it was at a past moment.' })
export class AsOfTeam {
  @Field(() => ID, { description: 'The id of the team.' })
  id: number;

  @Field({ description: 'The name of the team.' })
  name: string;

  @Field({ description: 'The color of the team, such as #1d4ed8.' })
  color: string;

  @Field(() => TeamVisibility, {
    description: 'How people got into the team, and whether others saw its members.',
  })
  visibility: TeamVisibility;

  @Field(() => ID, { nullable: true, description: 'The team above it. Null at the top.' })
  parentId: number | null;

  @Field({ description: 'Whether the team was archived.' })
  archived: boolean;

  @Field(() => Int, { description: 'How many people belonged to the team.' })
  size: number;

  @Field(() => [String], {
    description: 'The names of the fields that are unknown, because their values have been erased.',
  })
  unknown: string[];
}

/** A page of teams. */
@ObjectType({ description: 'A page of teams at a past moment, sorted by id.' })
export class AsOfTeams extends ForwardPage {
  @Field(() => [AsOfTeam], { description: 'The teams.' })
  teams: AsOfTeam[];
}

/** A member of a team at a past moment. */
@ObjectType({ description: 'A member of a team at a past moment.' })
export class AsOfMember {
  @Field(() => AsOfPerson, { description: 'The person, as they were.' })
  person: AsOfPerson;

  @Field(() => TeamRole, {
    nullable: true,
    description: 'The role of the person in the team. Null if unknown.',
  })
  role: TeamRole | null;
}

/** A page of members. */
@ObjectType({ description: 'A page of the members of a team at a past moment, sorted by id.' })
export class AsOfMembers extends ForwardPage {
  @Field(() => [AsOfMember], { description: 'The members.' })
  members: AsOfMember[];
}

/** A company as it was at a past moment. */
@ObjectType({ description: 'A company as it was at a past moment, reconstructed from its audit log.' })
export class CompanyAsOf {
  @Field(() => DateTime, { description: 'The moment.' })
  at: IsoTime;

  @HideField()
  companyId: number;
}

export const DifferenceKind = enumOf('DifferenceKind', 'What differs between two moments.', {
  PERSON_JOINED: 'The person belonged to the company only later.',
  PERSON_LEFT: 'The person belonged to the company only before.',
  ROLE_CHANGED: 'The role of the person in the company differs.',
  PRIVILEGE_GRANTED: 'The person held the privilege only later.',
  PRIVILEGE_REVOKED: 'The person held the privilege only before.',
  TEAM_CREATED: 'The team existed only later.',
  TEAM_ARCHIVED: 'The team was archived only later.',
  TEAM_RESTORED: 'The team was archived only before.',
  TEAM_RENAMED: 'The name of the team differs.',
  TEAM_MOVED: 'The team above the team differs.',
  TEAM_VISIBILITY_CHANGED: 'The visibility of the team differs.',
  TEAM_JOINED: 'The person belonged to the team only later.',
  TEAM_LEFT: 'The person belonged to the team only before.',
  TEAM_ROLE_CHANGED: 'The role of the person in the team differs.',
});
export type DifferenceKind = keyof typeof DifferenceKind;

/** One difference between two moments. */
@ObjectType({ description: 'One difference between two moments.' })
export class Difference {
  @Field(() => DifferenceKind, { description: 'What differs.' })
  kind: DifferenceKind;

  @Field(() => AsOfPerson, {
    nullable: true,
    description:
      'The person: as at the later moment, or the earlier one for a person that left. Null for teams.',
  })
  person: AsOfPerson | null;

  @Field(() => ID, { nullable: true, description: 'The id of the team. Null if it is not about a team.' })
  teamId: number | null;

  @Field(() => String, { nullable: true, description: 'The name of the team at the later moment.' })
  team: string | null;

  @Field(() => String, { nullable: true, description: 'The value at the earlier moment.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The value at the later moment.' })
  after: string | null;
}

/** A page of differences. */
@ObjectType({
  description: 'A page of the differences between two moments: of people, then teams, then members of teams.',
})
export class Differences extends ForwardPage {
  @Field(() => [Difference], { description: 'The differences.' })
  changes: Difference[];
}
