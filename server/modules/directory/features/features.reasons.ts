import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about features. */
export const FEATURES_REASONS = {
  FEATURE_MISSING: {
    code: 'FORBIDDEN',
    meaning: 'The company does not have the feature that this belongs to.',
    action: "Ask a holder of 'MASTER CONTROL' to add the feature to the company.",
    changeableBy: 'MASTER_CONTROL',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof FEATURES_REASONS, true> {}
}
