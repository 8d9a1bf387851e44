import { Args, Context, Extensions, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import type { LiveAction } from '../../core/ledger/live/live-event.js';
import { LiveStream } from '../../core/ledger/live/live-stream.js';
import { changeOf, CompanyAfterArgs } from '../../core/ledger/live/subscription.js';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { checkCanSeeCompany } from '../companies/company.policy.js';
import { parseId } from '../../platform/validation/validation.js';
import { CompanyCandidatesChange, RoleApplicationsChange } from './application.model.js';
import { RoleAfterArgs } from './applications.input.js';
import { ApplicationsService } from './applications.service.js';

/** What changes the applications for roles, or what is shown with them. */
const ACTIONS: readonly LiveAction[] = [
  'APPLICATION_RECEIVED',
  'APPLICATION_MOVED',
  'APPLICATION_REJECTED',
  'APPLICATION_REOPENED',
  'APPLICATION_WITHDRAWN',
  'APPLICATION_HIRED',
  'APPLICATION_NOTE_ADDED',
  'APPLICATION_NOTE_REMOVED',
  'CANDIDATE_ERASED',
  'CANDIDATES_MERGED',
  'CANDIDATE_MERGE_UNDONE',
  'JOB_ROLE_STAGES_CHANGED',
];

@Resolver()
export class CandidateSubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly applications: ApplicationsService,
  ) {}

  @Extensions(costsStatements(4))
  @Subscription(() => RoleApplicationsChange, {
    resolve: changeOf,
    description:
      'Sends an event without details when applications for a role, or their details, may have changed. For those that manage the role, which is checked for each event.',
  })
  @Access('authenticated')
  async roleApplicationsChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { roleId, after }: RoleAfterArgs,
  ) {
    const { companyId } = await this.applications.checkCanDecide(actor, roleId);
    return this.stream.subscribe<RoleApplicationsChange>(context, {
      after,
      check: (subscriber) => checkCanSeeCompany(subscriber, companyId),
      matches: ({ companyId: of, action }) => of === companyId && ACTIONS.includes(action),
      admits: ({ action, recordId }, subscriber) =>
        this.applications.isOfRole(subscriber, action, recordId, roleId),
      toChange: async (_event, subscriber, cursor) => {
        await this.applications.checkCanDecide(subscriber, roleId);
        return { cursor };
      },
    });
  }

  @Extensions(costsStatements(4))
  @Subscription(() => CompanyCandidatesChange, {
    resolve: changeOf,
    description:
      "Sends an event without details when `Company.candidates` may have changed for the caller. For those that manage a role of the company. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles', which is checked for each event.",
  })
  @Access('authenticated')
  async companyCandidatesChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId: id, after }: CompanyAfterArgs,
  ) {
    const companyId = parseId(id);
    await this.applications.checkManagesAny(actor, companyId);
    return this.stream.subscribe<CompanyCandidatesChange>(context, {
      after,
      check: (subscriber) => checkCanSeeCompany(subscriber, companyId),
      matches: ({ companyId: of, action }) => of === companyId && ACTIONS.includes(action),
      admits: ({ action, recordId }, subscriber) =>
        this.applications.isOfManaged(subscriber, companyId, action, recordId),
      toChange: async (_event, subscriber, cursor) => {
        await this.applications.checkManagesAny(subscriber, companyId);
        return { cursor };
      },
    });
  }
}
