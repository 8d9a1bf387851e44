import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const PRIVILEGE_LIMITS = {
  /** Rows of `changePrivileges`; a point per row, also if nothing changes. */
  'privilege-changes': {
    'privilege-changes': {
      per: 'identity',
      points: 20_000,
      seconds: HOUR,
      what: 'changes of privileges',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

type PrivilegeLimits = typeof PRIVILEGE_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends PrivilegeLimits {}
}
