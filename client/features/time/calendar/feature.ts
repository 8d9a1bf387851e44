import type { FeatureTitle } from '../../../generated/features';

/** The feature that the calendar belongs to. */
export const EVENTS = 'Events' satisfies FeatureTitle;
