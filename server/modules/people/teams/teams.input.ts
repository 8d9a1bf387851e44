import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsBoolean, IsOptional, Matches, ValidateNested } from 'class-validator';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { Unique } from '../../../platform/validation/unique.js';
import { OrderDirection } from '../../../platform/database/pagination.js';
import { ExpectedVersion, IdField, RecordIds } from '../../../platform/graphql/arguments.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { Omittable, Name, Note, OneOf, RecordId } from '../../../platform/validation/validation.js';
import { TeamRole, TeamVisibility } from './team.entity.js';

/** The maximum number of people that one operation adds to a team or removes from it. */
export const MAX_ASSIGNED = 500;
/** The maximum number of members whose roles one operation sets. */
export const MAX_ROLES = 200;

const lowerCase = Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value));

/** A color such as #1d4ed8, in lower case. */
const Color = () =>
  applyDecorators(lowerCase, Matches(/^#[0-9a-f]{6}$/, { message: 'must be a color such as #1d4ed8' }));

@ArgsType()
export class TeamArgs {
  @IdField('The team.')
  teamId: number;
}

@InputType({ description: 'A new team.' })
export class CreateTeamInput {
  @Field({ description: '1 to 100 characters. Unique in the company, ignoring case and accents.' })
  @Name()
  name: string;

  @Field(() => String, { nullable: true, description: 'What the team is for: at most 500 characters.' })
  @Note({ optional: true })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Such as #1d4ed8. Blue by default.' })
  @IsOptional()
  @Color()
  color?: string | null;

  @Field(() => TeamVisibility, {
    defaultValue: TeamVisibility.OPEN,
    description: 'How people get into the team, and who sees its members.',
  })
  @OneOf(Object.values(TeamVisibility))
  visibility: TeamVisibility;

  @Field(() => ID, { nullable: true, description: 'The team above it. Without it, the team is at the top.' })
  @RecordId({ optional: true })
  parentId?: number | null;

  @Field(() => ID, { nullable: true, description: 'The user that leads it, of the same company.' })
  @RecordId({ optional: true })
  leadId?: number | null;
}

@ArgsType()
export class CreateTeamArgs {
  @Field(() => ID, {
    nullable: true,
    description: "Without it, the caller's own company. Another company needs MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;

  @Field(() => CreateTeamInput, { description: 'The new team.' })
  @ValidateNested()
  @Type(() => CreateTeamInput)
  input: CreateTeamInput;
}

@InputType({ description: 'Changes of a team. Omitted fields keep their values.' })
export class UpdateTeamInput {
  @Field(() => String, { nullable: true, description: '1 to 100 characters. Cannot be cleared.' })
  @Omittable()
  @Name()
  name?: string;

  @Field(() => String, { nullable: true, description: 'At most 500 characters; null clears it.' })
  @Note({ optional: true })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Such as #1d4ed8. Cannot be cleared.' })
  @Omittable()
  @Color()
  color?: string;

  @Field(() => TeamVisibility, {
    nullable: true,
    description: 'How people get into the team, and who sees its members. Cannot be cleared.',
  })
  @Omittable()
  @OneOf(Object.values(TeamVisibility))
  visibility?: TeamVisibility;
}

@ArgsType()
export class UpdateTeamArgs extends TeamArgs {
  @Field(() => UpdateTeamInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => UpdateTeamInput)
  input: UpdateTeamInput;

  @ExpectedVersion('team')
  expectedVersion: number;
}

@ArgsType()
export class MoveTeamArgs extends TeamArgs {
  @Field(() => ID, { nullable: true, description: 'The team that it moves below. Null moves it to the top.' })
  @RecordId({ optional: true })
  parentId?: number | null;
}

@ArgsType()
export class RemoveTeamMembersArgs extends TeamArgs {
  @Field(() => [ID], { description: `1 to ${MAX_ASSIGNED} users of the company.` })
  @RecordIds(MAX_ASSIGNED, 'users')
  userIds: number[];
}

@ArgsType()
export class AddTeamMembersArgs extends RemoveTeamMembersArgs {
  @Field(() => TeamRole, {
    defaultValue: TeamRole.MEMBER,
    description: 'MEMBER or GUEST. `setTeamRole` makes a member the lead.',
  })
  @OneOf([TeamRole.MEMBER, TeamRole.GUEST])
  role: TeamRole;
}

@ArgsType()
export class SetTeamRoleArgs extends TeamArgs {
  @IdField('A member of the team.')
  userId: number;

  @Field(() => TeamRole, { description: 'The new role. A new lead makes the present one a member.' })
  @OneOf(Object.values(TeamRole))
  role: TeamRole;
}

@InputType({ description: 'The role of a member of a team.' })
export class TeamRoleInput {
  @IdField('A member of the team.')
  userId: number;

  @Field(() => TeamRole, { description: 'The new role.' })
  @OneOf(Object.values(TeamRole))
  role: TeamRole;
}

@ArgsType()
export class SetTeamRolesArgs extends TeamArgs {
  @Field(() => [TeamRoleInput], {
    description: `1 to ${MAX_ROLES} different members with their new roles, at most one of them LEAD.`,
  })
  @ArrayMinSize(1, { message: 'must have at least one member' })
  @ArrayMaxSize(MAX_ROLES, { message: `must have at most ${MAX_ROLES} members` })
  @Unique({ by: 'userId', message: 'must have each user once' })
  @ValidateNested({ each: true })
  @Type(() => TeamRoleInput)
  members: TeamRoleInput[];
}

/** What lists of teams can be sorted by. */
export const TeamOrderField = enumOf(
  'TeamOrderField',
  'The fields that lists of teams can be sorted by. Equal rows are sorted by id.',
  {
    NAME: 'The name of the team.',
    CREATED_AT: 'When the team was created.',
  },
);
export type TeamOrderField = keyof typeof TeamOrderField;

@InputType({ description: 'How a list of teams is sorted.' })
export class TeamOrder {
  @Field(() => TeamOrderField, { description: 'The field to sort by.' })
  field: TeamOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@InputType({ description: 'Filters a list of teams. All given conditions must match.' })
export class TeamFilter {
  @Field(() => Boolean, { nullable: true, description: 'Archived teams if true; otherwise those in use.' })
  @IsOptional()
  @IsBoolean()
  archived?: boolean;

  @Field(() => TeamVisibility, { nullable: true, description: 'Teams with this visibility.' })
  @IsOptional()
  visibility?: TeamVisibility;

  @Field(() => ID, { nullable: true, description: 'Teams directly below this one.' })
  @RecordId({ optional: true })
  parentId?: number;
}

@ArgsType()
export class TeamPageArgs extends PageArgs {
  @Field(() => TeamOrder, { nullable: true, description: 'The order. Without it the list is sorted by id.' })
  @IsOptional()
  orderBy?: TeamOrder;

  @Field(() => TeamFilter, { nullable: true, description: 'Conditions that the teams must meet.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TeamFilter)
  filter?: TeamFilter;
}

/** What lists of members can be sorted by. */
export const TeamMemberOrderField = enumOf(
  'TeamMemberOrderField',
  'The fields that lists of members can be sorted by. Equal rows are sorted by id.',
  {
    NAME: 'The name that others see.',
    JOINED_AT: 'Since when the person belongs to the team.',
  },
);
export type TeamMemberOrderField = keyof typeof TeamMemberOrderField;

@InputType({ description: 'How a list of members is sorted.' })
export class TeamMemberOrder {
  @Field(() => TeamMemberOrderField, { description: 'The field to sort by.' })
  field: TeamMemberOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@InputType({ description: 'Filters a list of members.' })
export class TeamMemberFilter {
  @Field(() => TeamRole, { nullable: true, description: 'Members with this role.' })
  @IsOptional()
  role?: TeamRole;
}

@ArgsType()
export class TeamMemberPageArgs extends PageArgs {
  @Field(() => TeamMemberOrder, {
    nullable: true,
    description: 'The order. Without it the list is sorted by id.',
  })
  @IsOptional()
  orderBy?: TeamMemberOrder;

  @Field(() => TeamMemberFilter, { nullable: true, description: 'Conditions that the members must meet.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TeamMemberFilter)
  filter?: TeamMemberFilter;
}
