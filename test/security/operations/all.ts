import { ACTIVITY_CHANGES, ACTIVITY_LOOK_UPS } from './activity.js';
import { ACTION_CHANGES, ACTION_LOOK_UPS } from './actions.js';
import { CHANGES } from './changes.js';
import { DASHBOARD } from './dashboard.js';
import { JOB_CHANGES, JOB_LOOK_UPS } from './jobs.js';
import { INVITATION_CHANGES, INVITATION_LOOK_UPS } from './invitations.js';
import { ACCOUNTS } from './accounts.js';
import { LOOK_UPS } from './look-ups.js';
import { PAGES } from './pages.js';
import { REGISTRATIONS } from './registrations.js';
import { TEAM_CHANGES, TEAM_LOOK_UPS } from './teams.js';
import { SUBSCRIPTIONS } from './subscriptions.js';
import type { Operation } from './targets.js';

/** Every operation of the product. */
export const OPERATIONS: Operation[] = [
  ...PAGES,
  ...ACCOUNTS,
  ...LOOK_UPS,
  ...INVITATION_LOOK_UPS,
  ...JOB_LOOK_UPS,
  ...TEAM_LOOK_UPS,
  ...ACTIVITY_LOOK_UPS,
  ...ACTION_LOOK_UPS,
  ...SUBSCRIPTIONS,
  ...REGISTRATIONS,
  ...INVITATION_CHANGES,
  ...JOB_CHANGES,
  ...TEAM_CHANGES,
  ...ACTIVITY_CHANGES,
  ...ACTION_CHANGES,
  ...DASHBOARD,
  ...CHANGES,
];
