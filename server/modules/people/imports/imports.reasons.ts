import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about bulk jobs. */
export const IMPORTS_REASONS = {
  JOB_RUNNING: {
    code: 'CONFLICT',
    meaning: 'Another job of the company is running.',
    action: 'Wait until it has finished, or cancel it.',
    changeableBy: 'COMPANY_ADMIN',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof IMPORTS_REASONS, true> {}
}
