import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { IdArg } from '../../../../platform/graphql/arguments.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Limited } from '../../../../platform/limits/limited.decorator.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { MAX_SUBSCRIPTIONS } from '../attendance.model.js';
import { HolidaySubscription } from './holiday-subscription.entity.js';
import { OfferedHolidaysArgs, SubscribeToHolidaysArgs } from './holiday-subscriptions.input.js';
import { OfferedHoliday } from './holiday-subscriptions.model.js';
import { HolidaySubscriptionsService } from './holiday-subscriptions.service.js';

@Resolver(() => Company)
export class HolidaySubscriptionsResolver {
  constructor(private readonly subscriptions: HolidaySubscriptionsService) {}

  @Extensions(costsStatements(1, 100))
  @Query(() => [OfferedHoliday], {
    description:
      "Returns the public holidays of a region in this year and the next two, sorted by day. For the company's admins and holders of 'manage ATTENDANCE'.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  @Limited('public-holidays')
  offeredHolidays(@CurrentActor() actor: Actor, @Args() args: OfferedHolidaysArgs) {
    return this.subscriptions.offered(actor, args);
  }

  @Extensions(costsStatements(3, MAX_SUBSCRIPTIONS))
  @ResolveField(() => [HolidaySubscription], {
    description: `The regions whose public holidays are kept up to date: at most ${MAX_SUBSCRIPTIONS}. For the company's admins and holders of 'manage ATTENDANCE'.`,
  })
  @NeedsScope('ATTENDANCE_READ')
  holidaySubscriptions(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.subscriptions.list(actor, id);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => HolidaySubscription, {
    description:
      "Adds the public holidays of a region until the year after the next, and later ones as years come near. Holidays that the company has stay as they are. Replaces the subscription to the same region. For the company's admins and holders of 'manage ATTENDANCE'.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  @Limited('public-holidays')
  subscribeToHolidays(@CurrentActor() actor: Actor, @Args() { companyId, input }: SubscribeToHolidaysArgs) {
    return this.subscriptions.subscribe(actor, companyId ?? actor.user?.companyId ?? null, input);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => Boolean, {
    description:
      "Ends the subscription to the holidays of a region. Holidays that were added stay. For the company's admins and holders of 'manage ATTENDANCE'.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeHolidaySubscription(
    @CurrentActor() actor: Actor,
    @IdArg('id', 'The id of the subscription.') id: number,
  ) {
    return this.subscriptions.unsubscribe(actor, id);
  }
}
