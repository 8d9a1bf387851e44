import { Args, Context, Extensions, Resolver, Subscription } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import type { LiveAction, LiveEvent } from '../../core/ledger/live/live-event.js';
import { LiveStream } from '../../core/ledger/live/live-stream.js';
import { changeOf, CompanyAfterArgs } from '../../core/ledger/live/subscription.js';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { parseId } from '../../platform/validation/validation.js';
import { checkCanSeeCompany } from '../companies/company.policy.js';
import { CompanyRolesChange } from './role.model.js';
import { managesRoles } from './role.policy.js';
import { RolesService } from './roles.service.js';

/** What changes one role. The events carry its id, and nothing else about it. */
const OF_ROLE: readonly LiveAction[] = [
  'JOB_ROLE_CREATED',
  'JOB_ROLE_CHANGED',
  'JOB_ROLE_STAGES_CHANGED',
  'JOB_ROLE_APPROVAL_REQUESTED',
  'JOB_ROLE_APPROVAL_WITHDRAWN',
  'JOB_ROLE_APPROVAL_DECLINED',
  'JOB_ROLE_OPENED',
  'JOB_ROLE_HELD',
  'JOB_ROLE_CLOSED',
  'JOB_ROLE_OPENING_FILLED',
];
/** What changes the people of roles, or how the company hires. The events do not name a role. */
const OTHERS: readonly LiveAction[] = [
  'USER_DELETED',
  'JOB_ROLE_PERSON_ADDED',
  'JOB_ROLE_PERSON_REMOVED',
  'HIRING_SETTINGS_CHANGED',
];
/** What makes an open role disappear from the lists of people that see open roles only. */
const ENDINGS: readonly LiveAction[] = ['JOB_ROLE_HELD', 'JOB_ROLE_CLOSED', 'JOB_ROLE_OPENING_FILLED'];

@Resolver()
export class RoleSubscriptions {
  constructor(
    private readonly stream: LiveStream,
    private readonly roles: RolesService,
  ) {}

  @Extensions(costsStatements(3))
  @Subscription(() => CompanyRolesChange, {
    resolve: changeOf,
    description:
      "Sends an event without details when roles of a company that the caller may see have changed. For members of the company and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles', which is checked for each event.",
  })
  @Access('authenticated')
  async companyRolesChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId: id, after }: CompanyAfterArgs,
  ) {
    const companyId = parseId(id);
    await this.roles.checkCanList(actor, companyId);
    return this.stream.subscribe<CompanyRolesChange>(context, {
      after,
      check: (subscriber) => checkCanSeeCompany(subscriber, companyId),
      matches: ({ companyId: of, action }) =>
        of === companyId && (OF_ROLE.includes(action) || OTHERS.includes(action)),
      admits: (event, subscriber) => this.admits(event, subscriber),
      toChange: async (_event, subscriber, cursor) => {
        await this.roles.checkCanList(subscriber, companyId);
        return { cursor };
      },
    });
  }

  /**
   * Whether a subscriber that sees the company may receive an event. Managers of all roles receive all; others those of
   * roles that they see, or saw until the event, and those about themselves. Even the time of a change of a draft is for
   * its managers only.
   */
  private async admits(
    { action, companyId, recordId, userId }: LiveEvent,
    subscriber: Actor,
  ): Promise<boolean> {
    if (managesRoles(subscriber, companyId)) return true;
    if (OTHERS.includes(action)) return userId !== null && userId === subscriber.user?.id;
    // Many changes at once: what they are about is not known.
    if (recordId === null) return ENDINGS.includes(action) || action === 'JOB_ROLE_OPENED';
    if (await this.roles.find(subscriber, recordId)) return true;
    return ENDINGS.includes(action) && (await this.roles.wasOpened(recordId));
  }
}
