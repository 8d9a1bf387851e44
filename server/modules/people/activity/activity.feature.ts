/** The feature that the activity feed and looking into the past belong to. */
export const ACTIVITY_FEATURE = 'Activity';

declare module '../../directory/features/feature-gate.service.js' {
  interface FeatureTitles extends Record<typeof ACTIVITY_FEATURE, true> {}
}
