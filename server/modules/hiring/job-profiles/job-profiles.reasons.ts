import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about job profiles. */
export const JOB_PROFILES_REASONS = {
  PROFILE_EMPTY: {
    code: 'CONFLICT',
    meaning: 'The job profile of the caller is empty.',
    action: 'Upload a CV or fill in the profile first.',
    changeableBy: 'SELF',
  },
  PROFILE_OF_MEMBERS_ONLY: {
    code: 'FORBIDDEN',
    meaning: 'The caller belongs to a company, so that the profile cannot be published.',
    action: 'Nothing. Members of Job Lobby Members and people without a company publish profiles.',
    changeableBy: 'NOBODY',
  },
  CONTACT_ASKED: {
    code: 'CONFLICT',
    meaning: 'The company has asked the person already: it waits for an answer, or the person has agreed.',
    action: 'Wait for the answer, or look among the applications.',
    changeableBy: 'NOBODY',
  },
  CONTACT_DECLINED: {
    code: 'CONFLICT',
    meaning: 'The person has declined a request of the company within 90 days.',
    action: 'Ask again later.',
    changeableBy: 'NOBODY',
  },
  CONTACT_LIMIT: {
    code: 'CONFLICT',
    meaning: 'The company has made 50 requests within a day, or the person has got 5.',
    action: 'Ask again tomorrow.',
    changeableBy: 'NOBODY',
  },
  CONTACT_ENDED: {
    code: 'CONFLICT',
    meaning: 'The request for contact was answered otherwise, or has expired.',
    action: 'Read the requests again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof JOB_PROFILES_REASONS, true> {}
}
