import { CHANGES } from './changes.js';
import { JOB_CHANGES, JOB_LOOK_UPS } from './jobs.js';
import { INVITATION_CHANGES, INVITATION_LOOK_UPS } from './invitations.js';
import { ACCOUNTS } from './accounts.js';
import { LOOK_UPS } from './look-ups.js';
import { PAGES } from './pages.js';
import { REGISTRATIONS } from './registrations.js';
import { SUBSCRIPTIONS } from './subscriptions.js';
import type { Operation } from './targets.js';

/** Every operation of the product. */
export const OPERATIONS: Operation[] = [
  ...PAGES,
  ...ACCOUNTS,
  ...LOOK_UPS,
  ...INVITATION_LOOK_UPS,
  ...JOB_LOOK_UPS,
  ...SUBSCRIPTIONS,
  ...REGISTRATIONS,
  ...INVITATION_CHANGES,
  ...JOB_CHANGES,
  ...CHANGES,
];
