/** The feature that attendance belongs to. */
export const ATTENDANCE_FEATURE = 'Attendance';

declare module '../../directory/features/feature-gate.service.js' {
  interface FeatureTitles extends Record<typeof ATTENDANCE_FEATURE, true> {}
}
