import { Args, Context, Extensions, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import type { LiveAction } from '../../core/ledger/live/live-event.js';
import { LiveStream } from '../../core/ledger/live/live-stream.js';
import { changeOf } from '../../core/ledger/live/subscription.js';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { checkCanSeeCompany } from '../companies/company.policy.js';
import { ApplicationExtensions } from './application-extensions.js';
import { ApplicationChange, RoleApplicationsChange } from './application.model.js';
import { ApplicationAfterArgs, RoleAfterArgs } from './applications.input.js';
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
  'JOB_ROLE_STAGES_CHANGED',
];

@Resolver()
export class CandidateSubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly applications: ApplicationsService,
    private readonly extensions: ApplicationExtensions,
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
      matches: ({ companyId: of, action }) => of === companyId && this.isShown(action),
      admits: ({ action, recordId }, subscriber) =>
        this.applications.isOfRole(subscriber, action, recordId, roleId),
      toChange: async (_event, subscriber, cursor) => {
        await this.applications.checkCanDecide(subscriber, roleId);
        return { cursor };
      },
    });
  }

  @Extensions(costsStatements(4))
  @Subscription(() => ApplicationChange, {
    resolve: changeOf,
    description:
      'Sends an event without details when an application, or what is shown of it, may have changed. For those that may read the application, which is checked for each event.',
  })
  @Access('authenticated')
  async applicationChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { applicationId, after }: ApplicationAfterArgs,
  ) {
    const { application, role } = await this.applications.read(actor, applicationId);
    const { companyId } = role;
    return this.stream.subscribe<ApplicationChange>(context, {
      after,
      check: (subscriber) => checkCanSeeCompany(subscriber, companyId),
      matches: ({ companyId: of, action, recordId }) =>
        of === companyId &&
        this.isShown(action) &&
        (action === 'CANDIDATE_ERASED' ||
          recordId === null ||
          recordId === (action === 'JOB_ROLE_STAGES_CHANGED' ? role.id : application.id)),
      admits: (_event, subscriber) => this.applications.isReadable(subscriber, application.id),
      toChange: async (_event, subscriber, cursor) => {
        await this.applications.read(subscriber, application.id);
        return { cursor };
      },
    });
  }

  private isShown(action: LiveAction): boolean {
    return ACTIONS.includes(action) || this.extensions.changesApplication(action);
  }
}
