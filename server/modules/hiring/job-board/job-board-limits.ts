import { DAY, HOUR, MINUTE, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of the public job board. Emails have limits of their own: see `job-board.mail.ts`. */
export const JOB_BOARD_LIMITS = {
  /** Pages and feeds that have to be built: searches, and what no server has kept. A hundred people may share an address. */
  jobBoard: {
    'job-board': { per: 'address', points: 3_000, seconds: MINUTE, what: 'searches' },
  },
  /** Forms that are sent, right or not: each may have a file of 5 MB. */
  applyForms: {
    'apply-forms': { per: 'address', points: 300, seconds: HOUR, what: 'forms', strict: true },
  },
  /** Applications that are stored until they are confirmed. */
  applying: {
    'applications-an-hour': {
      per: 'address',
      points: 60,
      seconds: HOUR,
      what: 'applications',
      strict: true,
    },
    'applications-a-day': {
      per: 'address',
      points: 200,
      seconds: DAY,
      what: 'applications',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

type JobBoardLimits = typeof JOB_BOARD_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends JobBoardLimits {}
}
