import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about the talent pool. */
export const TALENT_POOL_REASONS = {
  APPLICATION_NOT_ENDED: {
    code: 'CONFLICT',
    meaning: 'The application is being decided, or the person was hired.',
    action: 'Ask once the application was rejected or withdrawn.',
    changeableBy: 'SELF',
  },
  APPLICANT_UNREACHABLE: {
    code: 'CONFLICT',
    meaning: 'The person has not applied with a confirmed address, so nobody can ask for consent.',
    action: 'Nothing. Only people that have applied themselves can be asked.',
    changeableBy: 'NOBODY',
  },
  POOL_ASKED: {
    code: 'CONFLICT',
    meaning: 'The person is in the talent pool, or has not answered yet.',
    action: 'Look at the talent pool.',
    changeableBy: 'NOBODY',
  },
  POOL_DECLINED: {
    code: 'CONFLICT',
    meaning: 'The person has declined, or left the talent pool, within 180 days.',
    action: 'Ask again later.',
    changeableBy: 'NOBODY',
  },
  POOL_FULL: {
    code: 'CONFLICT',
    meaning: 'The talent pool of the company has as many people as it may have.',
    action: 'Remove somebody first.',
    changeableBy: 'SELF',
  },
  POOL_ENDED: {
    code: 'CONFLICT',
    meaning: 'The request has ended, or the person is no longer in the talent pool.',
    action: 'Read the talent pool again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof TALENT_POOL_REASONS, true> {}
}
