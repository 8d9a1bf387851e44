/** The feature that the events calendar belongs to. */
export const CALENDAR_FEATURE = 'Events';

declare module '../../directory/features/feature-gate.service.js' {
  interface FeatureTitles extends Record<typeof CALENDAR_FEATURE, true> {}
}
