import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const INVITATION_LIMITS = {
  /** Inviting people; a point per row, also if nothing is sent. */
  invitations: {
    'invited-people': { per: 'identity', points: 50_000, seconds: DAY, what: 'invitations', strict: true },
  },
  /** Results of invitations that reveal that an address has an account in another company; a point for each. */
  'revealed-accounts': {
    'revealed-accounts': {
      per: 'identity',
      points: 600,
      seconds: HOUR,
      what: 'invitations of members of other companies',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

type InvitationLimits = typeof INVITATION_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends InvitationLimits {}
}
