import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { DateTime, type IsoTime } from '../../../platform/validation/time.js';
import { Colleague } from '../../directory/users/lists/colleagues.service.js';
import { ForwardPage } from './forward-page.js';

/** A field that changed, with the values that every reader of the entry may see. */
@ObjectType({ description: 'A field that changed. Fields whose values are not shown have nulls.' })
export class ActivityValue {
  @Field({ description: 'The name of the field.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'The value before.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The value after.' })
  after: string | null;
}

/** The team that an entry is about, as it is now. */
@ObjectType({ description: 'The team that an entry is about, as it is now.' })
export class ActivityTeam {
  @Field(() => ID, { description: 'The id of the team.' })
  id: number;

  @Field({ description: 'The name of the team.' })
  name: string;

  @Field({ description: 'The color of the team, such as #1d4ed8.' })
  color: string;
}

/** One entry in a feed. */
@ObjectType({ description: 'One change in a feed.' })
export class ActivityEntry {
  @Field(() => ID, { description: 'The id of the entry, for `undoActivity`.' })
  id: number;

  @Field(() => DateTime, { description: 'When it happened.' })
  at: IsoTime;

  @Field(() => Colleague, {
    nullable: true,
    description:
      'The person that it is about, as they are now. Null if it is not about a person, or the caller may not see them.',
  })
  person: Colleague | null;

  @Field(() => [ActivityValue], {
    description: 'The fields that changed, without those that have been erased.',
  })
  values: ActivityValue[];

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Until when the caller may undo it. Null if the caller may not, or the record has changed since.',
  })
  undoableUntil: IsoTime | null;
}

/** Consecutive entries of the same kind. */
@ObjectType({
  description:
    'Changes of the same kind and in the same team that happened one after the other: by one request or job, or by the same person within an hour.',
})
export class ActivityGroup {
  @Field(() => ID, { description: 'The id of the newest entry.' })
  id: number;

  @Field(() => AuditAction, { description: 'What happened.' })
  action: AuditAction;

  @Field(() => DateTime, { description: 'When the newest entry happened.' })
  at: IsoTime;

  @Field(() => DateTime, { description: 'When the oldest entry happened.' })
  since: IsoTime;

  @Field(() => Int, { description: 'The number of entries.' })
  count: number;

  @Field(() => Int, {
    description:
      'The number of different people that the entries are about. An entry about nobody known counts as one.',
  })
  peopleCount: number;

  @Field(() => Colleague, {
    nullable: true,
    description:
      'The person that did it, as they are now. Null if the caller may not see them, or the product did it by itself.',
  })
  actor: Colleague | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The number of the former member that did it, if their account was closed, as in the company's audit log. For callers that may list the staff.",
  })
  formerActor: number | null;

  @Field({ description: 'Whether each person did it themselves, such as joining a team.' })
  isOwn: boolean;

  @Field(() => ActivityTeam, { nullable: true, description: 'The team, if the changes belong to one.' })
  team: ActivityTeam | null;

  @Field(() => [ActivityEntry], { description: 'The newest entries, at most 10.' })
  entries: ActivityEntry[];
}

/** One page of a feed. */
@ObjectType({ description: 'One page of a feed.' })
export class ActivityFeed extends ForwardPage {
  @Field(() => [ActivityGroup], { description: 'The groups, newest first.' })
  groups: ActivityGroup[];
}

/** Something in a feed has changed. */
@ObjectType({ description: 'Something in a feed has changed. Read it again.' })
export class ActivityChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}
