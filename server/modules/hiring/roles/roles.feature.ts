/** The feature that open roles belong to. */
export const ROLES_FEATURE = 'Open Roles';

declare module '../../directory/features/feature-gate.service.js' {
  interface FeatureTitles extends Record<typeof ROLES_FEATURE, true> {}
}
