import type { FeatureTitle } from '../../generated/features';

/** The feature that attendance belongs to. */
export const ATTENDANCE = 'Attendance' satisfies FeatureTitle;
