/** The feature that the inbox belongs to. */
export const ACTIONS_FEATURE = 'Actions';

declare module '../../directory/features/feature-gate.service.js' {
  interface FeatureTitles extends Record<typeof ACTIONS_FEATURE, true> {}
}
