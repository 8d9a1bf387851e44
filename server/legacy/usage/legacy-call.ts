import { Extensions, Field, Float, ObjectType } from '@nestjs/graphql';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import { DateTime, type IsoTime } from '../../platform/validation/time.js';

/** Brownouts that are listed for a call. */
export const MAX_BROWNOUTS = 10;

/** The part of the GraphQL schema that replaces a legacy call. */
@ObjectType({ description: 'A part of this schema that replaces a legacy call.' })
export class LegacySuccessor {
  @Field({ description: 'Its schema coordinate, such as `Query.company`.' })
  name: string;

  @Field({ description: 'The path of its documentation.' })
  url: string;
}

/** A time during which legacy calls are refused. */
@ObjectType({ description: 'A time during which a legacy call is refused with 410.' })
export class LegacyBrownout {
  @Field(() => DateTime, { description: 'When it starts.' })
  startsAt: IsoTime;

  @Field(() => DateTime, { description: 'When it ends.' })
  endsAt: IsoTime;

  @Field(() => String, { nullable: true, description: 'The client that it affects; null for all clients.' })
  client: string | null;
}

/** A legacy call, its use and its successor. */
@ObjectType({ description: 'A legacy call, how often it is made, and what replaces it.' })
export class LegacyCall {
  @Field({ description: 'GET or POST.' })
  method: string;

  @Field({ description: 'The route, such as `/api/getFeatures/:company_id`.' })
  path: string;

  @Field({ description: 'What it does, in a few words.' })
  summary: string;

  @Field({ description: 'Whether it changes data.' })
  isChange: boolean;

  @Field(() => [LegacySuccessor], { description: 'What replaces it.' })
  successors: LegacySuccessor[];

  @Field({ description: 'A GraphQL document that replaces it.' })
  query: string;

  @Field({ description: 'Variables for the document, as JSON. The values are those of the demo data.' })
  variables: string;

  @Field(() => DateTime, { description: 'Since when it is deprecated.' })
  deprecatedSince: IsoTime;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it ends; null if the operator has set no date.',
  })
  sunset: IsoTime | null;

  @Field(() => [LegacyBrownout], {
    description: `The brownouts that have not ended, the next one first, at most ${MAX_BROWNOUTS}.`,
  })
  @Extensions(costsStatements(0, MAX_BROWNOUTS))
  brownouts: LegacyBrownout[];

  @Field(() => Float, { description: 'How often it was made within the range: a whole number.' })
  calls: number;

  @Field(() => DateTime, { nullable: true, description: 'When it was made last within the range.' })
  lastSeenAt: IsoTime | null;
}
