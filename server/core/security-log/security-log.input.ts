import { ArgsType, Field, ID, InputType, OmitType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { PageArgs } from '../../platform/graphql/connections.js';
import { TimeRange } from '../../platform/validation/time-range.js';
import { RecordId } from '../../platform/validation/validation.js';
import { SecurityEventKind } from './security-event.js';

/** Filters the security log. All conditions must match. */
@InputType({ description: 'Filters the security log. All given conditions must match.' })
export class SecurityLogFilter extends TimeRange {
  @Field(() => SecurityEventKind, { nullable: true, description: 'Events of this kind.' })
  @IsOptional()
  @IsEnum(SecurityEventKind)
  kind?: SecurityEventKind;

  @Field(() => ID, { nullable: true, description: 'Events that this user caused.' })
  @IsOptional()
  @RecordId()
  actorId?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Events that this identity caused, by its firebase_id.',
  })
  @IsOptional()
  @MaxLength(128, { message: 'must be at most 128 characters long' })
  @IsString({ message: 'must be text' })
  firebaseId?: string;
}

/** Selects a page of the security log, newest first. */
@ArgsType()
export class SecurityLogPageArgs extends OmitType(PageArgs, ['search'], ArgsType) {
  @Field(() => SecurityLogFilter, { nullable: true, description: 'Conditions for the events to return.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => SecurityLogFilter)
  filter?: SecurityLogFilter;
}
