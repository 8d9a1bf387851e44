import { Resolver } from '@nestjs/graphql';
import type { Actor } from '../../../core/access/actor.js';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import type { LiveAction, LiveEvent } from '../../../core/ledger/live/live-event.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { CompanyRolesChange } from './role.model.js';
import { managesRoles } from './role.policy.js';
import { RolesService } from './roles.service.js';

/** The changes of a single role. The events carry its id only. */
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
/** The changes of roles' people, or of the hiring settings. The events do not name a role. */
const OTHERS: readonly LiveAction[] = [
  'USER_DELETED',
  'JOB_ROLE_PERSON_ADDED',
  'JOB_ROLE_PERSON_REMOVED',
  'HIRING_SETTINGS_CHANGED',
];
/** The changes that remove an open role from the lists of people who see open roles only. */
const ENDINGS: readonly LiveAction[] = ['JOB_ROLE_HELD', 'JOB_ROLE_CLOSED', 'JOB_ROLE_OPENING_FILLED'];

@Resolver()
export class RoleSubscriptions extends companySubscription({
  name: 'companyRolesChanged',
  description:
    "Sends an event without details when roles of a company that the caller may see have changed. For members of the company and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles', which is checked for each event.",
  access: 'authenticated',
  scope: 'ROLES_READ',
  change: CompanyRolesChange,
  statements: 3,
  service: RolesService,
  enter: (roles, actor, { companyId }) => roles.checkCanList(actor, companyId),
  check: checkCanSeeCompany,
  follows: [...OF_ROLE, ...OTHERS],
  admits: maySeeRoleEvent,
}) {}

/**
 * Whether a subscriber that sees the company may receive an event. Managers of all roles receive all events; others
 * those of roles that they see, or saw until the event, and those about themselves. Even the time of a change of a
 * draft is for its managers only.
 */
async function maySeeRoleEvent(
  roles: RolesService,
  { action, companyId, recordId, userId }: LiveEvent,
  subscriber: Actor,
): Promise<boolean> {
  if (managesRoles(subscriber, companyId)) return true;
  if (OTHERS.includes(action)) return userId !== null && userId === subscriber.user?.id;
  // A batch of many changes, whose subjects are unknown.
  if (recordId === null) return ENDINGS.includes(action) || action === 'JOB_ROLE_OPENED';
  if (await roles.find(subscriber, recordId)) return true;
  return ENDINGS.includes(action) && (await roles.wasOpened(recordId));
}
