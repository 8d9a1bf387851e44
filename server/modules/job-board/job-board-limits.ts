import { MINUTE, type PurposeBudgets } from '../../platform/limits/budgets.js';

/** The limits of the public job board. */
export const JOB_BOARD_LIMITS = {
  /** Pages and feeds that have to be built: searches, and what no server has kept. A hundred people may share an address. */
  jobBoard: {
    'job-board': { per: 'address', points: 3_000, seconds: MINUTE, what: 'searches' },
  },
} satisfies PurposeBudgets;

type JobBoardLimits = typeof JOB_BOARD_LIMITS;

declare module '../../platform/limits/budgets.js' {
  interface Purposes extends JobBoardLimits {}
}
