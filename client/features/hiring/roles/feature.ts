import type { FeatureTitle } from '../../../generated/features';

/** The feature that open roles belong to. */
export const OPEN_ROLES = 'Open Roles' satisfies FeatureTitle;
