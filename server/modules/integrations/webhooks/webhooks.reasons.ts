import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about webhooks. */
export const WEBHOOKS_REASONS = {
  TOO_MANY_WEBHOOKS: {
    code: 'CONFLICT',
    meaning: 'The company has as many webhook endpoints as it can have.',
    action: 'Delete one that is not used.',
    changeableBy: 'COMPANY_ADMIN',
  },
  WEBHOOK_DISABLED: {
    code: 'CONFLICT',
    meaning: 'The webhook endpoint is disabled, so it receives no events.',
    action: 'Enable it first.',
    changeableBy: 'COMPANY_ADMIN',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof WEBHOOKS_REASONS, true> {}
}
