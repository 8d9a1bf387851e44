import { ArgsType, Field, ID, InputType, Int, OmitType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEnum,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { TimeRange } from '../../../platform/validation/time-range.js';
import { RecordId } from '../../../platform/validation/validation.js';
import { AuditAction, AuditSubject } from '../../../core/ledger/audit/audit-registry.js';
import { LISTED_EVENTS } from './audit-operation.js';
import { AfterArgs } from '../../../core/ledger/live/subscription.js';

/** A record that entries of the audit log are about. */
@InputType({ description: 'A record that entries of the audit log are about.' })
export class AuditRecordInput {
  @Field(() => AuditSubject, { description: 'The kind of record, as in `AuditEvent.subjectType`.' })
  @IsEnum(AuditSubject)
  type: AuditSubject;

  @Field(() => ID, { description: 'The id of the record, as in `AuditEvent.subjectId`.' })
  @IsString()
  @MaxLength(200)
  id: string;
}

/** Filters the audit log. All conditions must match. */
@InputType({ description: 'Filters the audit log. All given conditions must match.' })
export class AuditFilter extends TimeRange {
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

  @Field(() => AuditRecordInput, { nullable: true, description: 'Changes of this record, such as a role.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditRecordInput)
  record?: AuditRecordInput;

  @Field(() => String, {
    nullable: true,
    description: 'Changes by this request or job, as in `AuditEvent.requestId`.',
  })
  @IsOptional()
  @MaxLength(200)
  @IsString()
  requestId?: string;

  @Field(() => AuditAction, { nullable: true, description: 'Changes of this kind.' })
  @IsOptional()
  @IsEnum(AuditAction)
  action?: AuditAction;
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

/** More actions than the words of a search usually name. */
const MAX_NAMED_ACTIONS = 20;

/** Which page of the operations in the audit log, newest first. */
@ArgsType()
export class AuditOperationArgs extends OmitType(PageArgs, ['last', 'before'], ArgsType) {
  @Field(() => AuditFilter, { nullable: true, description: 'Conditions for the events to return.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditFilter)
  filter?: AuditFilter;

  @Field(() => [AuditAction], {
    nullable: true,
    description:
      'With `search`: events of these kinds match, too, such as those whose names in the language of the reader match. At most 20. Ignored for MASTER CONTROL without a company.',
  })
  @IsOptional()
  @IsEnum(AuditAction, { each: true })
  @ArrayMaxSize(MAX_NAMED_ACTIONS)
  @IsArray()
  namedActions?: AuditAction[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the events of one operation form one row: the default. Otherwise each event is a row, for exports.',
  })
  @IsOptional()
  @IsBoolean()
  grouped?: boolean;
}

const LISTED_MESSAGE = { message: `must be a whole number from 1 to ${LISTED_EVENTS}` };

@ArgsType()
export class ListedEventsArgs {
  @Field(() => Int, { nullable: true, description: 'The number of events: 1 to 5, the default.' })
  @IsOptional()
  @Max(LISTED_EVENTS, LISTED_MESSAGE)
  @Min(1, LISTED_MESSAGE)
  @IsInt(LISTED_MESSAGE)
  first?: number;
}

@ArgsType()
export class AuditAfterArgs extends AfterArgs {
  @Field(() => ID, { nullable: true, description: 'Only the log of this company.' })
  @IsOptional()
  @RecordId()
  companyId?: number;
}
