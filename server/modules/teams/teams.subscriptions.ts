import { Args, Context, Extensions, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { checkCanSeeCompany } from '../companies/company.policy.js';
import type { LiveAction } from '../../core/ledger/live/live-event.js';
import { LiveStream } from '../../core/ledger/live/live-stream.js';
import { changeOf, CompanyAfterArgs } from '../../core/ledger/live/subscription.js';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { parseId } from '../../platform/validation/validation.js';
import { MEMBER_CHANGES, maySeeTeamEvent, TEAM_CHANGES } from './team-events.js';
import { CompanyTeamsChange } from './team.model.js';
import { TeamsService } from './teams.service.js';

/** What changes teams or their members. Leaving a company ends memberships without entries of their own. */
const ACTIONS: readonly LiveAction[] = [...TEAM_CHANGES, ...MEMBER_CHANGES, 'USER_LEFT', 'USER_DELETED'];

@Resolver()
export class TeamSubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly teams: TeamsService,
  ) {}

  @Extensions(costsStatements(3))
  @Subscription(() => CompanyTeamsChange, {
    resolve: changeOf,
    description:
      "Sends an event without details when teams of a company that the caller may see have changed. Changes of the members of a closed team are for callers that may see them. For its members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Teams', which is checked for each event.",
  })
  @Access('authenticated')
  async companyTeamsChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId: id, after }: CompanyAfterArgs,
  ) {
    const companyId = parseId(id);
    await this.teams.checkCanList(actor, companyId);
    return this.stream.subscribe<CompanyTeamsChange>(context, {
      after,
      check: (subscriber) => checkCanSeeCompany(subscriber, companyId),
      matches: (event) => event.companyId === companyId && ACTIONS.includes(event.action),
      admits: (event, subscriber) => maySeeTeamEvent(this.teams, event, subscriber),
      toChange: async (_event, subscriber, cursor) => {
        await this.teams.checkCanList(subscriber, companyId);
        return { cursor };
      },
    });
  }
}
