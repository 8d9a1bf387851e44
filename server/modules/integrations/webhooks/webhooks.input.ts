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
import { Unique } from '../../../platform/validation/unique.js';
import { eventTypes } from '../../../core/ledger/event-types.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { TimeRange } from '../../../platform/validation/time-range.js';
import { Omittable, Name, OneOf } from '../../../platform/validation/validation.js';
import { WebhookDeliveryState } from './webhook-delivery.entity.js';
import { TEST_EVENT } from './webhook-test-event.js';
import { IdField } from '../../../platform/graphql/arguments.js';

const MAX_URL = 500;
/** More types than there are. */
export const MAX_TYPES = 200;
/** Longer than every id of an event. */
const MAX_EVENT_ID = 64;

/** The maximum and the default time for which an old secret keeps signing, in hours. */
const MAX_OVERLAP = 30 * 24;
const OVERLAP = 24;
const HOURS = { message: `must be a whole number from 0 to ${MAX_OVERLAP}` };

const URL_DESCRIPTION =
  'Where events are sent: https, with a public address, without a user name and a password. Redirects are not followed.';
const TYPES_DESCRIPTION = 'The types of events to send, as in `eventTypes`. Empty for all.';

@InputType({ description: 'A new webhook endpoint.' })
export class CreateWebhookEndpointInput {
  @IdField('The company whose events it receives.')
  companyId: number;

  @Field({ description: 'What it is called in lists and in the audit log: 1 to 100 characters.' })
  @Name()
  name: string;

  @Field({ description: URL_DESCRIPTION })
  @MaxLength(MAX_URL, { message: `must be at most ${MAX_URL} characters long` })
  @IsString({ message: 'must be text' })
  url: string;

  @Field(() => [String], { defaultValue: [], description: TYPES_DESCRIPTION })
  @OneOf(() => [...eventTypes().keys()], { each: true })
  @Unique({ message: 'must differ from each other' })
  @ArrayMaxSize(MAX_TYPES, { message: `must be at most ${MAX_TYPES}` })
  @IsArray({ message: 'must be a list' })
  types: string[];

  @Field({ defaultValue: true, description: 'Whether it receives events at once.' })
  @IsBoolean({ message: 'must be true or false' })
  enabled: boolean;
}

@InputType({ description: 'Changes of a webhook endpoint. What is left out stays.' })
export class UpdateWebhookEndpointInput {
  @Field(() => String, { nullable: true, description: 'The new name: 1 to 100 characters.' })
  @Omittable()
  @Name()
  name?: string;

  @Field(() => String, { nullable: true, description: URL_DESCRIPTION })
  @Omittable()
  @MaxLength(MAX_URL, { message: `must be at most ${MAX_URL} characters long` })
  @IsString({ message: 'must be text' })
  url?: string;

  @Field(() => [String], { nullable: true, description: TYPES_DESCRIPTION })
  @Omittable()
  @OneOf(() => [...eventTypes().keys()], { each: true })
  @Unique({ message: 'must differ from each other' })
  @ArrayMaxSize(MAX_TYPES, { message: `must be at most ${MAX_TYPES}` })
  @IsArray({ message: 'must be a list' })
  types?: string[];
}

@ArgsType()
export class UpdateWebhookEndpointArgs {
  @IdField('The endpoint.')
  id: number;

  @Field(() => UpdateWebhookEndpointInput, { description: 'What to change.' })
  @ValidateNested()
  @Type(() => UpdateWebhookEndpointInput)
  input: UpdateWebhookEndpointInput;
}

@ArgsType()
export class RotateWebhookSecretArgs {
  @IdField('The endpoint.')
  id: number;

  @Field(() => Int, {
    defaultValue: OVERLAP,
    description: `For how many hours requests are signed with the old secret as well: 0 to ${MAX_OVERLAP}. A secret from before that is dropped at once.`,
  })
  @Max(MAX_OVERLAP, HOURS)
  @Min(0, HOURS)
  @IsInt(HOURS)
  overlapHours: number;
}

/** Filters the deliveries of an endpoint. All conditions must match. */
@InputType({
  description:
    'Filters the deliveries of an endpoint, by when they were created and more. All conditions must match.',
})
export class WebhookDeliveryFilter extends TimeRange {
  @Field(() => WebhookDeliveryState, { nullable: true, description: 'Only deliveries in this state.' })
  @IsOptional()
  @IsEnum(WebhookDeliveryState)
  state?: WebhookDeliveryState;

  @Field(() => String, {
    nullable: true,
    description: `Only events of this type, as in \`eventTypes\`, or \`${TEST_EVENT}\`.`,
  })
  @IsOptional()
  @OneOf(() => [...eventTypes().keys(), TEST_EVENT])
  eventType?: string;

  @Field(() => ID, { nullable: true, description: 'Only the event with this id.' })
  @IsOptional()
  @MaxLength(MAX_EVENT_ID)
  @IsString()
  eventId?: string;
}

/** Which page of the deliveries of an endpoint, newest first. */
@ArgsType()
export class WebhookDeliveriesArgs extends OmitType(PageArgs, ['search'], ArgsType) {
  @IdField('The endpoint.')
  endpointId: number;

  @Field(() => WebhookDeliveryFilter, {
    nullable: true,
    description: 'Conditions for the deliveries to return.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => WebhookDeliveryFilter)
  filter?: WebhookDeliveryFilter;
}

/** Which events to send again. */
@InputType({
  description:
    'Which events to send again: from a place in the last 30 days, up to another or to the present. Give one of `after` and `since`.',
})
export class WebhookResendInput extends TimeRange {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of an event, or a cursor of `events`: the events after it.',
  })
  @IsOptional()
  @MaxLength(MAX_EVENT_ID)
  @IsString()
  after?: string;

  @Field(() => ID, { nullable: true, description: 'The id of the last event.' })
  @IsOptional()
  @MaxLength(MAX_EVENT_ID)
  @IsString()
  upTo?: string;

  @Field({
    defaultValue: false,
    description:
      'Only deliveries that have failed. Otherwise also events that were not for the endpoint before.',
  })
  @IsBoolean({ message: 'must be true or false' })
  failedOnly: boolean;
}

@ArgsType()
export class ResendWebhookDeliveriesArgs {
  @IdField('The endpoint.')
  endpointId: number;

  @Field(() => WebhookResendInput, { description: 'Which events.' })
  @ValidateNested()
  @Type(() => WebhookResendInput)
  range: WebhookResendInput;
}
