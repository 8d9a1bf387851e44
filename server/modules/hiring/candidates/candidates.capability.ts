import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfSettings, type RuledRole } from '../roles/role.policy.js';
import type { Application } from './applications/application.entity.js';
import { denialOfDeciding, denialOfMoving, denialOfReopening } from './applications/application.policy.js';
import { CANDIDATES_COMPANY_EXPORT, CANDIDATES_PERSONAL_EXPORT } from './candidates.export.js';
import { CANDIDATES_EMAILS } from './candidates.mail.js';
import { CANDIDACIES, hiddenApplications } from './merging/people.js';
import { MY_APPLICATIONS } from './paths.js';

const limits = {
  /** Applying for roles, referring people and adding candidates. */
  applications: {
    'applications-hour': perHour('identity', 100, 'applications'),
    'applications-day': perDay('identity', 300, 'applications'),
  },
  /** Uploading files, of up to 5 MB each. */
  'candidate-files': {
    'files-hour': perHour('identity', 60, 'uploads'),
    'files-day': perDay('identity', 200, 'uploads'),
  },
  /** Codes for what applicants without an account do. A hundred people may share an address. */
  applicationCodes: {
    'application-codes': { ...perHour('address', 120, 'codes'), strict: true },
  },
} satisfies PurposeBudgets;

/** The audit actions of this module. Entries never name candidates. */
const audit = {
  actions: {
    APPLICATION_RECEIVED: 'A person applied for a role, or was referred or added.',
    APPLICATION_MOVED: 'An application was moved to another stage.',
    APPLICATION_REJECTED: 'An application was rejected.',
    APPLICATION_REOPENED: 'A rejected application is being decided again.',
    APPLICATION_WITHDRAWN: 'A person withdrew an application.',
    APPLICATION_HIRED: 'A person accepted the offer of a role.',
    CANDIDATE_EMAIL_ADDED: 'The email of a candidate was added.',
    APPLICATION_CV_CHANGED: 'The CV of an application was added or replaced.',
    APPLICATION_DOCUMENT_ADDED: 'A further document was added to an application.',
    APPLICATION_DOCUMENT_REMOVED: 'A further document of an application was removed.',
    APPLICATION_NOTE_ADDED: 'A note about an application was written.',
    APPLICATION_NOTE_REMOVED: 'A note about an application was removed.',
    CANDIDATES_MERGED: 'Two candidates are treated as one person.',
    CANDIDATE_MERGE_UNDONE: 'Candidates that were treated as one person are two again.',
    CANDIDATES_DISTINGUISHED: 'Two candidates were found not to be the same person.',
    CANDIDATE_DISTINCTION_UNDONE: 'Two candidates may be the same person again.',
    CANDIDATE_PRIVACY_CHANGED: 'How a company treats the data of candidates was changed.',
    CANDIDATE_ERASED: 'The personal data of a candidate was erased.',
  },
  subjects: {
    APPLICATION: {
      description: 'An application for a role, by number.',
      inEvents: true,
      hiddenFrom: hiddenApplications,
    },
    CANDIDATE: { description: 'A candidate of a company, by number.', inEvents: true },
  },
  facts: ['stage', 'source', 'rejectReason', 'mergedCandidate', 'otherCandidate'],
  fields: ['privacyNotice', 'retentionDays'],
} as const satisfies AuditDeclaration;

const reasons = {
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
  APPLICANT_UNREACHABLE: {
    code: 'CONFLICT',
    meaning: 'Emails do not reach the person, so that nobody could answer.',
    action: 'Add an email to the candidate, or contact the person in another way.',
    changeableBy: 'SELF',
  },
  RETENTION_WOULD_ERASE: {
    code: 'CONFLICT',
    meaning: 'With this number of days, the data of people would be erased from tomorrow on.',
    action: 'Read `retentionPreview`. If the data may be erased, repeat it with `mayErase`.',
    changeableBy: 'SELF',
  },
  CANDIDATE_HAS_EMAIL: {
    code: 'CONFLICT',
    meaning: 'An email of the person is known. It does not change, because emails would go to somebody else.',
    action: 'Ask the person to apply with the other address.',
    changeableBy: 'NOBODY',
  },
  CANDIDATE_EMAIL_TAKEN: {
    code: 'CONFLICT',
    meaning: 'Another candidate of the company has this email.',
    action: 'Find that candidate. If both are the same person, add an application there.',
    changeableBy: 'SELF',
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
  TOO_MANY_DOCUMENTS: {
    code: 'CONFLICT',
    meaning: 'An application has at most five documents beside the CV.',
    action: 'Remove a document first.',
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

/** The notifications of this module. Those for company members never name candidates. */
const notices = {
  ROLE_OFFERED: {
    description: 'A company offers the user the role that they have applied for.',
    text: msg('{company} offers you the role “{role}”. Accept or decline the offer.'),
    color: NOTICE_COLORS.good,
    path: MY_APPLICATIONS,
  },
  APPLICATION_NOT_SELECTED: {
    description: 'A company has decided against an application of the user.',
    text: msg('{company} has decided against your application for “{role}”.'),
    color: NOTICE_COLORS.neutral,
    path: MY_APPLICATIONS,
  },
  APPLICATION_MENTION: {
    description: 'Somebody mentioned the user in a note about an application.',
    text: msg('{person} mentioned you in a note about an application for “{role}”.'),
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
  },
} as const satisfies NotificationKindDeclarations;

const declared = { limits, audit, reasons, notices };

export const CANDIDATES_CAPABILITY = {
  name: 'candidates',
  ...declared,
  emails: CANDIDATES_EMAILS,
  events: {
    'application.received': {
      description: 'A person applied for a role, or was referred or added.',
      actions: ['APPLICATION_RECEIVED'],
    },
    'application.moved': {
      description: 'An application was moved to another stage.',
      actions: ['APPLICATION_MOVED'],
    },
    'application.rejected': {
      description: 'An application was rejected.',
      actions: ['APPLICATION_REJECTED'],
    },
    'application.reopened': {
      description: 'A rejected application is being decided again.',
      actions: ['APPLICATION_REOPENED'],
    },
    'application.withdrawn': {
      description: 'A person withdrew an application.',
      actions: ['APPLICATION_WITHDRAWN'],
    },
    'application.hired': {
      description: 'A person accepted the offer of a role.',
      actions: ['APPLICATION_HIRED'],
    },
    'candidate.merged': {
      description: 'Two candidates are treated as one person.',
      actions: ['CANDIDATES_MERGED'],
    },
    'candidate.unmerged': {
      description: 'Candidates that were treated as one person are two again.',
      actions: ['CANDIDATE_MERGE_UNDONE'],
    },
    'candidate.erased': {
      description: 'The personal data of a candidate was erased.',
      actions: ['CANDIDATE_ERASED'],
    },
  },
  /** The operations on applications that the actor sees. Managers of the role may perform all that the state allows. */
  permissions: {
    company: { updateCandidatePrivacy: (actor, { id }) => denialOfSettings(actor, id) },
    application: {
      setCandidateEmail: (actor, { role }) => denialOfDeciding(actor, role),
      moveApplications: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfMoving(one),
      rejectApplications: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfMoving(one),
      reopenApplications: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfReopening(one),
      addApplicationNote: (actor, { role }) => denialOfDeciding(actor, role),
    },
  },
  personalExport: CANDIDATES_PERSONAL_EXPORT,
  companyExport: CANDIDATES_COMPANY_EXPORT,
  candidacies: CANDIDACIES,
} satisfies CapabilityOf<'candidates'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    candidates: typeof declared & {
      emails: typeof CANDIDATES_EMAILS;
      permissionRecords: { application: Application & { role: RuledRole } };
    };
  }
}
