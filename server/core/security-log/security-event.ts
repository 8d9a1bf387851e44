import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumOf } from '../../platform/validation/enum-of.js';
import { DateTime, type IsoTime } from '../../platform/validation/time.js';

/** The kinds of events in the security log. */
export const SecurityEventKind = enumOf('SecurityEventKind', 'What the security log keeps.', {
  SIGN_IN: 'A session was started, or the first token of a new sign-in was used.',
  DENIED:
    'A request was refused: invalid credentials (UNAUTHENTICATED), FORBIDDEN, or a record that is missing or not visible (NOT_FOUND).',
  STAFF_READ: "MASTER CONTROL read another company's staff.",
  SUPPORT: 'MASTER CONTROL started or ended a support session, or allowed changes in one.',
  SECOND_FACTOR_USED: 'A sign-in used a second factor.',
  SECOND_FACTOR_ADDED: 'A person added a second factor to their account.',
  SECOND_FACTOR_REMOVED: "A second factor of the caller's account was removed.",
  SECOND_FACTORS_RESET: 'The caller removed all second factors of another person.',
});
export type SecurityEventKind = keyof typeof SecurityEventKind;

/** One row of the security log. */
@ObjectType({
  description: 'An event of the security log; equal events within a minute are one row with a count.',
})
export class SecurityEvent {
  @Field(() => ID, { description: 'Number of the row.' })
  id: number;

  @Field(() => SecurityEventKind, { description: 'What happened.' })
  kind: SecurityEventKind;

  @Field(() => DateTime, { description: 'When it happened first.' })
  at: IsoTime;

  @Field(() => DateTime, { description: 'When it happened last.' })
  lastAt: IsoTime;

  @Field(() => Int, { description: 'How often it happened.' })
  count: number;

  @Field(() => String, {
    nullable: true,
    description:
      'firebase_id of the caller; null if its credentials were invalid. In a support session, that of its holder.',
  })
  firebaseId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The caller, if it was registered here and known then. In a support session, its person.',
  })
  userId: number | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The company whose staff was read, or that of the person of a support session or of a reset of second factors; null for all companies and for events of other kinds.',
  })
  companyId: number | null;

  @Field({
    description: 'The route, or the first root field of the GraphQL operation, such as `query users`.',
  })
  operation: string;

  @Field(() => String, { nullable: true, description: 'Why a request was refused, as in `extensions.code`.' })
  code: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The caller's IPv4 address, or the /64 network of its IPv6 address.",
  })
  address: string | null;
}
