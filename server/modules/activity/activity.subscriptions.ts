import { Args, Context, Extensions, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { checkCanSeeCompany } from '../companies/company.policy.js';
import { type LiveEvent, REFRESHED } from '../../core/ledger/live/live-event.js';
import { LiveStream } from '../../core/ledger/live/live-stream.js';
import { changeOf } from '../../core/ledger/live/subscription.js';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { maySeeTeamEvent } from '../teams/team-events.js';
import { TeamsService } from '../teams/teams.service.js';
import { canListStaff } from '../users/user.policy.js';
import { activityParts } from '../../core/ledger/feed.js';
import { ActivityFactsService } from './activity-facts.service.js';
import { ActivityFeedService } from './activity-feed.service.js';
import { ActivityAfterArgs } from './activity.input.js';
import { ActivityChange } from './activity.model.js';

@Resolver()
export class ActivitySubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly feed: ActivityFeedService,
    private readonly facts: ActivityFactsService,
    private readonly teams: TeamsService,
  ) {}

  @Extensions(costsStatements(7))
  @Subscription(() => ActivityChange, {
    resolve: changeOf,
    description:
      'Sends an event without details when the feed of the company that the caller sees may have changed, or that of a team. For callers that may read `Query.activity`.',
  })
  @Access('authenticated')
  async activityChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId, teamId, after }: ActivityAfterArgs,
  ) {
    // Checks that need no statement come first, so that they fail at once.
    checkCanSeeCompany(actor, companyId);
    await this.feed.checkCompany(actor, companyId);
    await this.feed.checkFilter(await this.facts.viewer(actor, companyId), { teamId });
    return this.stream.subscribe<ActivityChange>(context, {
      after,
      check: (subscriber) => checkCanSeeCompany(subscriber, companyId),
      matches: (event, subscriber) => concerns(event, subscriber, companyId, teamId),
      admits: (event, subscriber) => maySeeTeamEvent(this.teams, event, subscriber),
      toChange: async (_event, subscriber, cursor) => {
        await this.feed.checkCompany(subscriber, companyId);
        await this.feed.checkFilter(await this.facts.viewer(subscriber, companyId), { teamId });
        return { cursor };
      },
    });
  }
}

/** Whether an event may change a feed, judging by the event and the subscriber alone. */
function concerns(
  { action, companyId, recordId, userId }: LiveEvent,
  subscriber: Actor,
  ofCompany: number,
  ofTeam: number | undefined,
): boolean {
  if (companyId !== ofCompany || action === REFRESHED) return false;
  const kind = activityParts().shown[action]?.kind;
  if (kind === 'TEAMS' || kind === 'TEAM_MEMBERS') {
    return ofTeam == null || recordId === null || recordId === ofTeam;
  }
  if (kind === undefined || ofTeam != null) return false;
  return canListStaff(subscriber, ofCompany) || (userId !== null && userId === subscriber.user?.id);
}
