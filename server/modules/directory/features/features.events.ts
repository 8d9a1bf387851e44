import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const FEATURES_EVENTS = {
  'feature.added': {
    description: 'A feature was added to the company.',
    actions: ['FEATURE_ADDED', 'DEFAULT_FEATURES_ADDED'],
  },
  'feature.removed': {
    description: 'A feature was removed from the company.',
    actions: ['FEATURE_REMOVED'],
  },
} as const satisfies EventsPart;
