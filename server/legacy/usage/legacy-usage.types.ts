import { Extensions, Field, Float, ObjectType } from '@nestjs/graphql';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import { enumOf } from '../../platform/validation/enum-of.js';
import { DateTime, type IsoTime } from '../../platform/validation/time.js';
import { MAX_DAYS } from '../../platform/validation/usage-range.js';

/** The number of groups with their own row in a period; all others share one. */
export const TOP_GROUPS = 8;
/** The number of listed clients. */
export const MAX_CLIENTS = 200;
/** The number of legacy calls. */
export const LEGACY_CALLS = 14;

/** The property by which calls are counted. */
export const LegacyUsageGroup = enumOf('LegacyUsageGroup', 'By what legacy calls are counted.', {
  PATH: 'By route, such as `/api/getFeatures/:company_id`.',
  CLIENT: 'By the kind of client, such as `axios`.',
  OUTCOME: '`ok` for calls that succeeded; the HTTP status for others, such as `403`.',
});
export type LegacyUsageGroup = keyof typeof LegacyUsageGroup;

/** Whether periods are days or weeks. */
export const LegacyUsagePeriod = enumOf('LegacyUsagePeriod', 'How long the periods of a count are.', {
  DAY: `Days in UTC, for ranges of up to ${MAX_DAYS} days.`,
  WEEK: 'Weeks that start on Monday, for longer ranges.',
});
export type LegacyUsagePeriod = keyof typeof LegacyUsagePeriod;

/** Calls of one group in one period. */
@ObjectType({ description: 'How often legacy calls of one group were made in one period.' })
export class LegacyUsageRow {
  @Field({ description: 'The first day of the period, such as `2026-12-01`, in UTC.' })
  start: string;

  @Field(() => String, {
    nullable: true,
    description: 'The path, client or outcome; null for all but the most frequent ones together.',
  })
  group: string | null;

  @Field(() => Float, { description: 'How many calls: a whole number.' })
  calls: number;
}

/** Calls over time. */
@ObjectType({ description: 'How often legacy calls were made over time.' })
export class LegacyUsage {
  @Field(() => LegacyUsagePeriod, { description: 'How long each period is.' })
  period: LegacyUsagePeriod;

  @Field({ description: 'The first day of the range, such as `2026-12-01`, in UTC.' })
  firstDay: string;

  @Field({ description: 'The last day of the range, in UTC.' })
  lastDay: string;

  @Field(() => Float, { description: 'All calls of the range: a whole number.' })
  calls: number;

  @Field(() => [LegacyUsageRow], {
    description: `The counts by period and group, oldest first. Periods without calls are left out. The ${TOP_GROUPS} most frequent groups have rows of their own.`,
  })
  @Extensions(costsStatements(0, (MAX_DAYS + 1) * (TOP_GROUPS + 1)))
  rows: LegacyUsageRow[];
}

/** A kind of client that makes legacy calls. */
@ObjectType({ description: 'A kind of client that makes legacy calls.' })
export class LegacyClient {
  @Field({
    description:
      'What its requests say about it, without versions, such as `okhttp` or `Chrome on https://partner.example`.',
  })
  name: string;

  @Field(() => Float, { description: 'All calls of the range: a whole number.' })
  calls: number;

  @Field(() => Float, { description: 'Those that failed.' })
  failedCalls: number;

  @Field(() => DateTime, { description: 'When it made its last call of the range.' })
  lastSeenAt: IsoTime;

  @Field(() => [String], { description: 'The paths that it called, the most frequent first.' })
  @Extensions(costsStatements(0, LEGACY_CALLS))
  paths: string[];

  @Field({
    description:
      'Whether it has made a call within the last 30 days that succeeded or that a brownout refused, so that it breaks when the legacy calls end. False for pages and programs of the product itself.',
  })
  breaks: boolean;
}
