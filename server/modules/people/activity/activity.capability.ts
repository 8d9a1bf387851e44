import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The feature of the activity feed and of the company's past. */
export const ACTIVITY_FEATURE = 'Activity';

const limits = {
  /** Reconstructing a company at a past moment, or comparing two. The cost grows with the company's audit log. */
  past: {
    past: perHour('identity', 1_200, 'views of the past'),
  },
} satisfies PurposeBudgets;

export const ACTIVITY_CAPABILITY = {
  name: 'activity',
  feature: ACTIVITY_FEATURE,
  limits,
} satisfies CapabilityOf<'activity'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    activity: {
      feature: typeof ACTIVITY_FEATURE;
      limits: typeof limits;
    };
  }
}
