import { Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { privilegeTitles, type PrivilegeTitle } from '../../core/access/privilege.js';
import { rangeConditions, type SqlValues } from '../../platform/database/keyset.js';
import { TimeRange } from '../../platform/validation/time-range.js';
import { OneOf, RecordId } from '../../platform/validation/validation.js';
import { teamRelation } from './team-relations.js';
import { UserType } from './user.entity.js';

/** Filters a list of users. All given conditions must match. */
@InputType({ description: 'Filters a list of users. All given conditions must match.' })
export class UserFilter {
  @Field(() => UserType, { nullable: true, description: 'Users of this type.' })
  @IsOptional()
  userType?: UserType;

  @Field(() => Boolean, { nullable: true, description: 'Users whose email is confirmed, or is not.' })
  @IsOptional()
  @IsBoolean()
  accountConfirmed?: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Users who hold this privilege, one of `Query.privilegeCatalogue`.',
  })
  @OneOf(privilegeTitles, { optional: true })
  privilege?: PrivilegeTitle;

  @Field(() => Boolean, { nullable: true, description: 'Suspended users if true, all others if false.' })
  @IsOptional()
  @IsBoolean()
  isSuspended?: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Members of this team. FORBIDDEN (`TEAM_CLOSED`) if the caller may not see them.',
  })
  @RecordId({ optional: true })
  teamId?: number;

  @Field(() => TimeRange, { nullable: true, description: 'Users created in this range.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  createdAt?: TimeRange;

  @Field(() => TimeRange, { nullable: true, description: 'Users last updated in this range.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TimeRange)
  updatedAt?: TimeRange;
}

/** Returns the conditions of a filter on `users u`. */
export function filterConditions(filter: UserFilter | null | undefined, sql: SqlValues): string[] {
  const { userType, accountConfirmed, privilege, isSuspended, teamId, createdAt, updatedAt } = filter ?? {};
  return [
    ...(userType ? [`u.user_type = ${sql.add(userType)}`] : []),
    ...(accountConfirmed == null ? [] : [`${accountConfirmed ? '' : 'NOT '}u.account_confirmed`]),
    ...(privilege
      ? [
          `EXISTS (SELECT FROM user_privileges p WHERE p.user_id = u.id AND p.privilege_title = ${sql.add(privilege)})`,
        ]
      : []),
    ...(isSuspended == null ? [] : [`u.suspended_at IS ${isSuspended ? 'NOT ' : ''}NULL`]),
    ...(teamId == null
      ? []
      : [
          `u.id IN (SELECT m.user_id FROM ${teamRelation('members')} AS m WHERE m.team_id = ${sql.add(teamId)})`,
        ]),
    ...rangeConditions(createdAt, 'u.created_at', sql),
    ...rangeConditions(updatedAt, 'u.updated_at', sql),
  ];
}
