import { Resolver } from '@nestjs/graphql';
import type { Actor } from '../../../core/access/actor.js';
import { activityDeclarations } from '../../../core/ledger/activity.js';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { type LiveEvent, REFRESHED } from '../../../core/ledger/live/live-event.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { canListStaff } from '../../directory/users/user.policy.js';
import { ActivityPagesService } from './activity-pages.service.js';
import { ActivityAfterArgs } from './activity.input.js';
import { ActivityChange } from './activity.model.js';

@Resolver()
export class ActivitySubscriptions extends companySubscription({
  name: 'activityChanged',
  description:
    'Sends an event without details when the feed of the company that the caller sees may have changed, or that of a team. For callers that may read `Query.activity`.',
  access: 'authenticated',
  scope: 'ACTIVITY_READ',
  change: ActivityChange,
  statements: 7,
  service: ActivityPagesService,
  args: ActivityAfterArgs,
  enter: (feed, actor, args) => feed.checkCanFollow(actor, args),
  check: checkCanSeeCompany,
  follows: concerns,
  admits: (feed, event, subscriber) => feed.maySee(event, subscriber),
}) {}

/** Whether a company's event may change a feed, based on the event and the subscriber alone. */
function concerns(
  { action, recordId, userId }: LiveEvent,
  subscriber: Actor,
  { companyId, teamId }: ActivityAfterArgs,
): boolean {
  if (action === REFRESHED) return false;
  const kind = activityDeclarations().shown[action]?.kind;
  if (kind === 'TEAMS' || kind === 'TEAM_MEMBERS') {
    return teamId == null || recordId === null || recordId === teamId;
  }
  if (kind === undefined || teamId != null) return false;
  return canListStaff(subscriber, companyId) || (userId !== null && userId === subscriber.user?.id);
}
