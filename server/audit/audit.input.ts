import { ArgsType, Field, ID, InputType, OmitType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { PageArgs } from '../common/pagination.js';
import { TimeBound } from '../common/time-range.js';
import { DateTime } from '../common/time.js';
import { RecordId } from '../common/validation.js';
import { AuditAction } from './audit-entry.js';

/** Filters the audit log. All given conditions must match. */
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
