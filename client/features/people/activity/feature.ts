import type { FeatureTitle } from '../../../generated/features';

/** The feature that a company needs, by the server's title. */
export const ACTIVITY = 'Activity' satisfies FeatureTitle;
