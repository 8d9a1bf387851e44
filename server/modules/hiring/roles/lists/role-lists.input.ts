import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, ValidateNested } from 'class-validator';
import { enumOf } from '../../../../platform/validation/enum-of.js';
import { Unique } from '../../../../platform/validation/unique.js';
import { OrderDirection } from '../../../../platform/database/pagination.js';
import { PageArgs } from '../../../../platform/graphql/connections.js';
import { RecordId } from '../../../../platform/validation/validation.js';
import { EmploymentType, JobRoleState, WorkMode } from '../role.enums.js';

/** What lists of roles can be sorted by. Never by the salary: the order would reveal hidden ones. */
export const JobRoleOrderField = enumOf(
  'JobRoleOrderField',
  'The fields that lists of roles can be sorted by. Equal rows are sorted by id.',
  {
    TITLE: 'The title of the role.',
    CREATED_AT: 'When the role was created.',
    OPENED_AT: 'When the role was opened last or, if it never was, when it was created.',
  },
);
export type JobRoleOrderField = keyof typeof JobRoleOrderField;

@InputType({ description: 'How a list of roles is sorted.' })
export class JobRoleOrder {
  @Field(() => JobRoleOrderField, { description: 'The field to sort by.' })
  field: JobRoleOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@InputType({ description: 'Filters a list of roles. All given conditions must match.' })
export class JobRoleFilter {
  @Field(() => [JobRoleState], { nullable: true, description: 'Roles in one of these states.' })
  @IsOptional()
  @Unique({ message: 'must be different' })
  @ArrayMaxSize(6)
  states?: JobRoleState[];

  @Field(() => ID, { nullable: true, description: 'Roles of this team.' })
  @RecordId({ optional: true })
  teamId?: number;

  @Field(() => ID, { nullable: true, description: 'Roles whose hiring manager or recruiter is this user.' })
  @RecordId({ optional: true })
  ownerId?: number;

  @Field(() => EmploymentType, { nullable: true, description: 'Roles with this kind of employment.' })
  @IsOptional()
  employmentType?: EmploymentType;

  @Field(() => WorkMode, { nullable: true, description: 'Roles with this mode of work.' })
  @IsOptional()
  workMode?: WorkMode;
}

@ArgsType()
export class JobRolePageArgs extends PageArgs {
  @Field(() => JobRoleOrder, {
    nullable: true,
    description: 'The order. Without it the list is sorted by id.',
  })
  @IsOptional()
  orderBy?: JobRoleOrder;

  @Field(() => JobRoleFilter, { nullable: true, description: 'Conditions that the roles must meet.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => JobRoleFilter)
  filter?: JobRoleFilter;
}
