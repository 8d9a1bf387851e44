import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, ID, InputType, OmitType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsDate, IsEnum, IsOptional, MinDate, ValidateNested } from 'class-validator';
import { PageArgs } from '../common/pagination.js';
import { DateTime } from '../common/time.js';
import { RecordId } from '../common/validation.js';
import { AuditAction } from './audit-entry.js';

/** PostgreSQL's times begin later than JavaScript's. */
const YEAR_1 = new Date('0001-01-01T00:00:00Z');

/** An end of a range of times. */
export const TimeBound = () =>
  applyDecorators(
    IsOptional(),
    MinDate(YEAR_1, { message: 'must be a time after Christ' }),
    IsDate({ message: 'must be a time' }),
  );

/** Narrows the audit log; every part must hold. */
@InputType({ description: 'Filters the audit log. All given conditions must match.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'Changes in the log of this company.' })
  @IsOptional()
  @RecordId()
  companyId?: number;

  @Field(() => ID, { nullable: true, description: 'Changes made by this user.' })
  @IsOptional()
  @RecordId()
  actorId?: number;

  @Field(() => ID, { nullable: true, description: 'Changes of this user.' })
  @IsOptional()
  @RecordId()
  userId?: number;

  @Field(() => AuditAction, { nullable: true, description: 'Changes of this kind.' })
  @IsOptional()
  @IsEnum(AuditAction)
  action?: AuditAction;

  @Field(() => DateTime, { nullable: true, description: 'From this time on.' })
  @TimeBound()
  since?: Date;

  @Field(() => DateTime, { nullable: true, description: 'Before this time.' })
  @TimeBound()
  until?: Date;
}

/** Which page of the audit log, newest first. */
@ArgsType()
export class AuditPageArgs extends OmitType(PageArgs, ['search'], ArgsType) {
  @Field(() => AuditFilter, { nullable: true, description: 'Conditions for the events to return.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditFilter)
  filter?: AuditFilter;
}
