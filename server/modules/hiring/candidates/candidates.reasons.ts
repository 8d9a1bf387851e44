import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about candidates and their applications. */
export const CANDIDATES_REASONS = {
  ALREADY_APPLIED: {
    code: 'CONFLICT',
    meaning: 'The person has an application for the role that is being decided.',
    action: 'Wait for the decision, or withdraw the application first.',
    changeableBy: 'SELF',
  },
  OWN_CANDIDACY: {
    code: 'FORBIDDEN',
    meaning:
      'The caller is a candidate for the role. Until that ends, it neither sees nor handles applications for it.',
    action:
      'Leave them to the other people in `applicationHandlers` of the role. If there is nobody, an admin adds a recruiter.',
    changeableBy: 'COMPANY_ADMIN',
  },
  APPLICANT_EMAIL_UNCONFIRMED: {
    code: 'FORBIDDEN',
    meaning: 'The email of the caller is not confirmed, so that companies could not rely on it.',
    action: 'Follow the link in the confirmation email, then apply again.',
    changeableBy: 'SELF',
  },
  APPLICATION_ENDED: {
    code: 'CONFLICT',
    meaning: 'The application has ended: the person was hired or rejected, or has withdrawn it.',
    action: 'Read the application again.',
    changeableBy: 'NOBODY',
  },
  APPLICATION_NOT_REJECTED: {
    code: 'CONFLICT',
    meaning: 'The application was not rejected.',
    action: 'Read the application again.',
    changeableBy: 'NOBODY',
  },
  APPLICATION_MOVED: {
    code: 'CONFLICT',
    meaning: 'Somebody else has moved the application meanwhile.',
    action: 'Read the application again.',
    changeableBy: 'NOBODY',
  },
  STAGE_BY_DECISION: {
    code: 'CONFLICT',
    meaning: 'Applications get into this stage only when the person accepts an offer, or is rejected.',
    action: 'Move the application to the stage of offers, or reject it.',
    changeableBy: 'NOBODY',
  },
  NO_OFFER: {
    code: 'CONFLICT',
    meaning: 'The company has not made an offer, or has withdrawn it.',
    action: 'Read the application again.',
    changeableBy: 'NOBODY',
  },
  LEAVE_COMPANY_FIRST: {
    code: 'CONFLICT',
    meaning: 'A person belongs to one company at a time, and the caller belongs to another.',
    action: 'Leave the other company first, then accept the offer.',
    changeableBy: 'SELF',
  },
  TOO_MANY_APPLICATIONS: {
    code: 'CONFLICT',
    meaning: 'A role has at most 20,000 applications.',
    action: 'Ask the company to close the role.',
    changeableBy: 'NOBODY',
  },
  CANDIDATE_HAS_ACCOUNT: {
    code: 'CONFLICT',
    meaning: 'Both candidates have an account, so they are two people.',
    action: 'Ask the person to close one of the accounts.',
    changeableBy: 'NOBODY',
  },
  CANDIDATES_BOTH_APPLY: {
    code: 'CONFLICT',
    meaning: 'Both candidates have an application for the same role that is being decided.',
    action: 'Decide one of the applications first.',
    changeableBy: 'SELF',
  },
  CANDIDATE_IS_ERASED: {
    code: 'CONFLICT',
    meaning: 'The personal data of a candidate was erased.',
    action: 'Read the candidates again.',
    changeableBy: 'NOBODY',
  },
  MERGE_UNDO_OVER: {
    code: 'CONFLICT',
    meaning: 'A merge can be undone for 30 days.',
    action: 'Treat the candidates as one person.',
    changeableBy: 'NOBODY',
  },
  MENTION_NOT_READER: {
    code: 'CONFLICT',
    meaning: 'Somebody that the note mentions may not read the application.',
    action: 'Mention people of `mentionableColleagues` only.',
    changeableBy: 'SELF',
  },
  TOO_MANY_NOTES: {
    code: 'CONFLICT',
    meaning: 'An application has at most 500 notes.',
    action: 'Remove a note first.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof CANDIDATES_REASONS, true> {}
}
