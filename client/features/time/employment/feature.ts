import type { FeatureTitle } from '../../../generated/features';

/** The feature that employment, working time and leave belong to. */
export const ATTENDANCE = 'Attendance' satisfies FeatureTitle;
