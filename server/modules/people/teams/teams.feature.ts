/** The feature that teams belong to. */
export const TEAMS_FEATURE = 'Teams';

declare module '../../directory/features/feature-gate.service.js' {
  interface FeatureTitles extends Record<typeof TEAMS_FEATURE, true> {}
}
