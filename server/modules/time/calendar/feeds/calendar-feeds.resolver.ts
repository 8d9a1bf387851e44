import { Extensions, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NotForClients } from '../../../../core/access/operation-rules.js';
import { AnySignIn, RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Limited } from '../../../../platform/limits/limited.decorator.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { WithoutFeature } from '../../../directory/features/feature-gate.service.js';

const FEATURE = "FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events'.";

@Resolver(() => CalendarFeed)
export class CalendarFeedsResolver {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Extensions(costsStatements(2))
  @Query(() => CalendarFeed, {
    nullable: true,
    description: `Returns when the address of the caller's feed was made and last read. Null without one. ${FEATURE}`,
  })
  @Access('authenticated')
  @NotForClients()
  calendarFeed(@CurrentActor() actor: Actor) {
    return this.feeds.find(actor);
  }

  @Extensions(costsStatements(6))
  @Mutation(() => String, {
    description: `Makes an address at which calendar programs read the events that the caller sees, without signing in. Returns it, this once. The address before stops at once. FORBIDDEN (\`RECENT_SIGN_IN_REQUIRED\`) if the sign-in is older than ten minutes. ${FEATURE}`,
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn()
  @Limited('calendar-changes')
  rotateCalendarFeed(@CurrentActor() actor: Actor) {
    return this.feeds.rotate(actor);
  }

  @Extensions(costsStatements(4))
  @Mutation(() => Boolean, {
    description: "Ends the caller's feed: its address stops at once. Returns whether there was one.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('ENDS')
  @Limited('calendar-changes')
  @WithoutFeature()
  revokeCalendarFeed(@CurrentActor() actor: Actor) {
    return this.feeds.revoke(actor);
  }
}
