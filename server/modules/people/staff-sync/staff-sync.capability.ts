import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';

const limits = {
  /** Rows of synchronizations; one point per row, even if nothing changes. */
  'staff-sync': {
    'synchronized-people': perHour('identity', 50_000, 'rows of synchronizations'),
  },
} satisfies PurposeBudgets;

export const STAFF_SYNC_CAPABILITY = {
  name: 'staff-sync',
  limits,
  gateway: [
    [
      /^(Mutation\.syncStaff$|StaffSync|StaffRowInput|StaffState$|SyncOutcome$)/,
      'The old backend has no invitations and no external ids.',
    ],
  ],
} satisfies CapabilityOf<'staff-sync'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'staff-sync': {
      limits: typeof limits;
    };
  }
}
