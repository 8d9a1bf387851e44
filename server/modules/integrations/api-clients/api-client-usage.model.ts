import { Extensions, Field, Float, ObjectType } from '@nestjs/graphql';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { MAX_DAYS } from '../../../platform/validation/usage-range.js';

/** Whether periods are days or weeks. */
export const ApiClientUsagePeriod = enumOf('ApiClientUsagePeriod', 'How long the periods of a count are.', {
  DAY: `Days in UTC, for ranges of up to ${MAX_DAYS} days.`,
  WEEK: 'Weeks that start on Monday, for longer ranges.',
});
export type ApiClientUsagePeriod = keyof typeof ApiClientUsagePeriod;

@ObjectType({ description: 'How the requests of an API client ended in one period.' })
export class ApiClientUsageRow {
  @Field({ description: 'The first day of the period, such as `2026-12-01`, in UTC.' })
  start: string;

  @Field(() => Float, { description: 'Requests that succeeded: a whole number, as the others.' })
  succeeded: number;

  @Field(() => Float, {
    description:
      'Requests with an error that the client can correct, such as FORBIDDEN or VALIDATION_FAILED.',
  })
  refused: number;

  @Field(() => Float, { description: 'Requests that exceeded a limit: TOO_MANY_REQUESTS.' })
  limited: number;

  @Field(() => Float, { description: 'Requests that failed on our side: INTERNAL or UNAVAILABLE.' })
  failed: number;
}

@ObjectType({ description: 'How many requests an API client has sent over time, and how they ended.' })
export class ApiClientUsage {
  @Field(() => ApiClientUsagePeriod, { description: 'How long each period is.' })
  period: ApiClientUsagePeriod;

  @Field({ description: 'The first day of the range, such as `2026-12-01`, in UTC.' })
  firstDay: string;

  @Field({ description: 'The last day of the range, in UTC.' })
  lastDay: string;

  @Field(() => Float, { description: 'All requests of the range: a whole number.' })
  requests: number;

  @Field(() => [ApiClientUsageRow], {
    description: 'The counts by period, oldest first. Periods without requests are left out.',
  })
  @Extensions(costsStatements(0, MAX_DAYS))
  rows: ApiClientUsageRow[];
}
