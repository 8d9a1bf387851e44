import { enumOf } from '../../../platform/validation/enum-of.js';

/** How a company got to know a candidate. The values are those of the database. */
export const CandidateSource = enumOf('CandidateSource', 'How a company got to know a candidate.', {
  APPLIED: 'The person applied.',
  REFERRED: 'A member of the company referred the person.',
  ADDED: 'A manager of a role added the person.',
  PROFILE: 'A manager of a role found the published profile, and the person agreed to contact.',
  POOL: 'A manager of a role added the person from the talent pool.',
});
export type CandidateSource = keyof typeof CandidateSource;

/** Whether emails about an application reach the person. */
export const ApplicantContact = enumOf(
  'ApplicantContact',
  'Whether emails about an application reach the person.',
  {
    REACHABLE: 'The person gets emails.',
    NO_EMAIL: 'No email address is known, so that nothing can be sent.',
    ACCOUNT_INACTIVE: 'The person has an account whose email is not confirmed, or that is suspended.',
    ERASED: 'The personal data is erased.',
  },
);
export type ApplicantContact = keyof typeof ApplicantContact;

/** The state of an application. The values are those of the database. */
export const ApplicationState = enumOf('ApplicationState', 'The state of an application.', {
  ACTIVE: 'It is being decided.',
  HIRED: 'The person was hired.',
  REJECTED: 'The company has decided against it.',
  WITHDRAWN: 'The person has withdrawn it.',
});
export type ApplicationState = keyof typeof ApplicationState;

/** Why an application was rejected. Applicants never see it. The values are those of the database. */
export const RejectReason = enumOf(
  'RejectReason',
  'Why an application was rejected. Applicants never see it.',
  {
    SKILLS: 'The skills do not match.',
    EXPERIENCE: 'The experience does not match.',
    SALARY: 'The expected salary does not match.',
    LOCATION: 'The location does not match.',
    FILLED: 'Somebody else was hired.',
    NO_RESPONSE: 'The person did not respond.',
    OTHER: 'Any other reason.',
  },
);
export type RejectReason = keyof typeof RejectReason;

/** What happened to an application. The values are those of the database. */
export const ApplicationEventKind = enumOf('ApplicationEventKind', 'What happened to an application.', {
  APPLIED: 'It was received.',
  MOVED: 'It was moved to another stage.',
  REJECTED: 'It was rejected.',
  WITHDRAWN: 'The person withdrew it.',
  REOPENED: 'It is being decided again.',
  HIRED: 'The person was hired.',
});
export type ApplicationEventKind = keyof typeof ApplicationEventKind;

/** The types of files that candidates have. The values are those of the database. */
export const CandidateFileType = enumOf(
  'CandidateFileType',
  'The type of a file of a candidate, as detected from its content.',
  {
    PDF: 'A PDF document.',
    DOCX: 'A document of Word.',
    ODT: 'A text in the OpenDocument format.',
  },
);
export type CandidateFileType = keyof typeof CandidateFileType;
