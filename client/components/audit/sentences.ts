import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type {
  Audit_EventFragment,
  AuditAction,
  AuditDoor,
  UpdateCompanyInput,
  UpdateUserInput,
} from '../../generated/graphql';

/** An entry of the audit log as the console reads it. */
export type AuditEvent = Audit_EventFragment;

/** Returns the name of the actor as far as the reader may know it. */
export function actorName({ actor, actorEmail, door, erased }: AuditEvent): string {
  if (actor) return actor.displayName;
  if (actorEmail) return actorEmail;
  if (door === 'OPERATOR') return t`The operator`;
  if (door === 'SYSTEM') return t`Job Lobby`;
  return erased ? t`A person whose data was erased` : t`Someone outside the company`;
}

/** Returns the name of the record that an entry is about: as it is now or, if it is gone, as it was. */
export function subjectName(event: AuditEvent): string {
  const { subject, subjectType, subjectId } = event;
  if (subject) return 'title' in subject ? subject.title : subject.displayName;
  if (subjectType === 'INVITATION') return valueOf(event, 'email') ?? t`Invitation ${subjectId}`;
  if (subjectType === 'JOB') return t`Job ${subjectId}`;
  if (subjectType === 'IDENTITY') return event.actorEmail ?? t`Someone without an account here`;
  if (subjectType === 'EMAIL') return t`Email ${subjectId}`;
  const field = subjectType === 'USER' ? 'displayName' : 'title';
  const kept = /^(USER|COMPANY)_/.test(event.action) ? valueOf(event, field) : undefined;
  return kept ?? (subjectType === 'USER' ? t`User ${subjectId}` : t`Company ${subjectId}`);
}

const companyName = ({ company, companyId }: AuditEvent): string =>
  company?.title ?? (companyId ? t`Company ${companyId}` : t`No company`);

const valueOf = ({ changes }: AuditEvent, field: string): string | undefined => {
  const change = changes.find((one) => one.field === field);
  return change?.after ?? change?.before ?? undefined;
};

interface Words {
  event: AuditEvent;
  actor: string;
  subject: string;
  company: string;
  /** The actor and the subject are the same person. */
  isOwn: boolean;
  /** A value of the entry, or a note that it was erased. */
  value: (field: string) => string;
}

type Sentence = (words: Words) => MessageDescriptor;

/** A sentence for every action. Placeholders that name records are shown as links. */
export const sentences: Record<AuditAction, Sentence> = {
  COMPANY_CREATED: ({ actor, subject }) => msg`${actor} created the company ${subject}.`,
  COMPANY_FOUNDED: ({ actor, subject }) => msg`${actor} began to sign up the company ${subject}.`,
  COMPANY_OPENED: ({ subject }) => msg`${subject} opened because its admin registered.`,
  COMPANY_ABANDONED: ({ subject }) => msg`${subject} was removed because its admin never registered.`,
  COMPANY_CHANGED: ({ event, actor, subject }) =>
    event.changes.some(({ field }) => field === 'logo')
      ? msg`${actor} changed the logo of ${subject}.`
      : msg`${actor} edited the profile of ${subject}.`,
  COMPANY_CLOSED: ({ actor, subject }) => msg`${actor} closed the company ${subject}.`,
  COMPANY_REOPENED: ({ actor, subject }) => msg`${actor} reopened the company ${subject}.`,
  COMPANY_DELETED: ({ subject }) => msg`The closed company ${subject} was deleted.`,
  USER_CREATED: ({ event, actor, subject, isOwn }) => {
    const type = valueOf(event, 'userType')?.toLowerCase();
    if (isOwn) {
      return type === 'admin' ? msg`${subject} signed up as an admin.` : msg`${subject} signed up.`;
    }
    return type === 'admin'
      ? msg`${actor} created an admin account for ${subject}.`
      : msg`${actor} created an account for ${subject}.`;
  },
  USER_JOINED: ({ actor, subject, company, isOwn }) =>
    isOwn ? msg`${subject} joined ${company}.` : msg`${actor} added ${subject} to ${company}.`,
  USER_LEFT: ({ actor, subject, company, isOwn }) =>
    isOwn ? msg`${subject} left ${company}.` : msg`${actor} removed ${subject} from ${company}.`,
  USER_UPDATED: ({ actor, subject, isOwn }) =>
    isOwn ? msg`${subject} edited their profile.` : msg`${actor} edited the profile of ${subject}.`,
  USER_TYPE_CHANGED: ({ event, actor, subject }) =>
    valueOf(event, 'userType')?.toLowerCase() === 'employee'
      ? msg`${actor} made ${subject} an employee.`
      : msg`${actor} made ${subject} an admin.`,
  USER_SUSPENDED: ({ actor, subject }) => msg`${actor} suspended ${subject}.`,
  USER_REACTIVATED: ({ actor, subject }) => msg`${actor} reactivated ${subject}.`,
  USER_DELETED: ({ actor, subject, isOwn }) =>
    isOwn ? msg`${subject} closed their account.` : msg`${actor} deleted the account of ${subject}.`,
  ACCOUNT_CHANGED: ({ event, subject }) => {
    const email = event.changes.find(({ field }) => field === 'email');
    const { before, after } = email ?? {};
    if (before && after && before !== after) {
      return msg`The email of ${subject} changed from ${before} to ${after}.`;
    }
    const confirmed = valueOf(event, 'accountConfirmed');
    if (confirmed === 'true') return msg`${subject} confirmed the email address.`;
    return confirmed === 'false'
      ? msg`The email of ${subject} is no longer confirmed.`
      : msg`The account of ${subject} changed.`;
  },
  DEV_MODE_SET: ({ event, actor, subject, isOwn }) => {
    if (valueOf(event, 'devMode') === 'false') {
      return isOwn ? msg`${actor} turned off dev mode.` : msg`${actor} turned off dev mode for ${subject}.`;
    }
    return isOwn ? msg`${actor} turned on dev mode.` : msg`${actor} turned on dev mode for ${subject}.`;
  },
  PRIVILEGE_GRANTED: ({ actor, subject, value }) => {
    const privilege = value('privilege');
    return msg`${actor} gave ${subject} the privilege “${privilege}”.`;
  },
  PRIVILEGE_REVOKED: ({ actor, subject, value }) => {
    const privilege = value('privilege');
    return msg`${actor} took the privilege “${privilege}” from ${subject}.`;
  },
  SIGNED_OUT_EVERYWHERE: ({ subject }) => msg`${subject} signed out everywhere.`,
  INITIAL_PASSWORD_CHANGED: ({ subject }) =>
    msg`${subject} replaced the password that somebody else had set.`,
  FEATURE_ADDED: ({ actor, subject, value }) => {
    const feature = value('title');
    return msg`${actor} added the feature “${feature}” to ${subject}.`;
  },
  FEATURE_REMOVED: ({ actor, subject, value }) => {
    const feature = value('title');
    return msg`${actor} removed the feature “${feature}” from ${subject}.`;
  },
  VIEW_SHARED: ({ actor, subject, value }) => {
    const view = value('title');
    return msg`${actor} shared the view “${view}” with ${subject}.`;
  },
  VIEW_UNSHARED: ({ actor, subject, value }) => {
    const view = value('title');
    return msg`${actor} stopped sharing the view “${view}” with ${subject}.`;
  },
  EMAIL_RETRIED: ({ actor, event }) => {
    const email = event.subjectId;
    return msg`${actor} tried to deliver email ${email} again.`;
  },
  INVITATION_SENT: ({ actor, company, value }) => {
    const email = value('email');
    return msg`${actor} invited ${email} to ${company}.`;
  },
  INVITATION_RESENT: ({ actor, value }) => {
    const email = value('email');
    return msg`${actor} sent the invitation of ${email} again.`;
  },
  INVITATION_REVOKED: ({ actor, value }) => {
    const email = value('email');
    return msg`${actor} revoked the invitation of ${email}.`;
  },
  INVITATION_RESTORED: ({ actor, value }) => {
    const email = value('email');
    return msg`${actor} restored the invitation of ${email}.`;
  },
  INVITATION_ACCEPTED: ({ value }) => {
    const email = value('email');
    return msg`${email} accepted the invitation.`;
  },
  INVITATION_DECLINED: ({ value }) => {
    const email = value('email');
    return msg`${email} declined the invitation.`;
  },
  INVITATION_UNDELIVERABLE: ({ value }) => {
    const email = value('email');
    return msg`The invitation could not be delivered to ${email}.`;
  },
  JOB_STARTED: ({ actor, company, value }) => {
    const rows = value('rows');
    return msg`${actor} started a job for ${rows} records of ${company}.`;
  },
  JOB_CANCELLED: ({ actor, company }) => msg`${actor} cancelled a job of ${company}.`,
  DISCOVERABLE_SET: ({ event, subject }) =>
    valueOf(event, 'isDiscoverable') === 'false'
      ? msg`${subject} can no longer be found by companies.`
      : msg`${subject} can be found by companies.`,
  PERSONAL_VALUES_ERASED: ({ actor, subject }) =>
    msg`${actor} erased the personal data of ${subject} from the audit log.`,
};

/** Returns the sentence for an entry. */
export function sentenceOf(event: AuditEvent): MessageDescriptor {
  const email = valueOf(event, 'email');
  const isSignUp = event.action === 'USER_CREATED' && !!email && event.actorEmail === email;
  return sentences[event.action]({
    event,
    actor: actorName(event),
    subject: subjectName(event),
    company: companyName(event),
    isOwn: isSignUp || (event.subjectType === 'USER' && event.actorId === event.subjectId),
    value: (field) => valueOf(event, field) ?? t`erased`,
  });
}

/** Returns the sentence as text. */
export const sentenceText = (event: AuditEvent): string => i18n._(sentenceOf(event));

/** What each action is called where one is chosen. */
export const actionNames: Record<AuditAction, MessageDescriptor> = {
  COMPANY_CREATED: msg`Company created`,
  COMPANY_FOUNDED: msg`Company sign-up begun`,
  COMPANY_OPENED: msg`Company opened`,
  COMPANY_ABANDONED: msg`Company removed`,
  COMPANY_CHANGED: msg`Company profile edited`,
  COMPANY_CLOSED: msg`Company closed`,
  COMPANY_REOPENED: msg`Company reopened`,
  COMPANY_DELETED: msg`Company deleted`,
  USER_CREATED: msg`Account created`,
  USER_JOINED: msg`Joined a company`,
  USER_LEFT: msg`Left a company`,
  USER_UPDATED: msg`Profile edited`,
  USER_TYPE_CHANGED: msg`Made admin or employee`,
  USER_SUSPENDED: msg`Account suspended`,
  USER_REACTIVATED: msg`Account reactivated`,
  USER_DELETED: msg`Account closed`,
  ACCOUNT_CHANGED: msg`Email changed or confirmed`,
  DEV_MODE_SET: msg`Dev mode turned on or off`,
  PRIVILEGE_GRANTED: msg`Privilege granted`,
  PRIVILEGE_REVOKED: msg`Privilege revoked`,
  SIGNED_OUT_EVERYWHERE: msg`Signed out everywhere`,
  INITIAL_PASSWORD_CHANGED: msg`First password replaced`,
  FEATURE_ADDED: msg`Feature added`,
  FEATURE_REMOVED: msg`Feature removed`,
  VIEW_SHARED: msg`View shared`,
  VIEW_UNSHARED: msg`View no longer shared`,
  EMAIL_RETRIED: msg`Email sent again`,
  INVITATION_SENT: msg`Invitation sent`,
  INVITATION_RESENT: msg`Invitation sent again`,
  INVITATION_REVOKED: msg`Invitation revoked`,
  INVITATION_RESTORED: msg`Invitation restored`,
  INVITATION_ACCEPTED: msg`Invitation accepted`,
  INVITATION_DECLINED: msg`Invitation declined`,
  INVITATION_UNDELIVERABLE: msg`Invitation not delivered`,
  JOB_STARTED: msg`Job started`,
  JOB_CANCELLED: msg`Job cancelled`,
  DISCOVERABLE_SET: msg`Can be found by companies, or not`,
  PERSONAL_VALUES_ERASED: msg`Personal data erased`,
};

/** How a change was made. */
export const doorNames: Record<AuditDoor, MessageDescriptor> = {
  GRAPHQL: msg`Console or GraphQL`,
  REST: msg`REST API`,
  OPERATOR: msg`Command line`,
  SYSTEM: msg`Automatic`,
};

/** The fields that are edited; the compiler reports one without a label. */
const editedFields: Record<keyof (UpdateCompanyInput & UpdateUserInput), MessageDescriptor> = {
  firstName: msg`First Name`,
  lastName: msg`Last Name`,
  displayName: msg`Display Name`,
  jobTitle: msg`Job title`,
  phone: msg`Phone`,
  language: msg`Language`,
  timeZone: msg`Time zone`,
  title: msg`Title`,
  website: msg`Website`,
  country: msg`Country`,
  firstDayOfWeek: msg`Week starts on`,
};

const fieldNames: Record<string, MessageDescriptor> = {
  ...editedFields,
  email: msg`Email`,
  userType: msg`User Type`,
  accountConfirmed: msg`Account Confirmed`,
  devMode: msg`Dev Mode`,
  companyId: msg`Company`,
  privilege: msg`Privilege`,
  privileges: msg`Privileges`,
  isDiscoverable: msg`Companies can find me`,
  logo: msg`Logo`,
  people: msg`Users`,
  kind: msg`Job`,
  rows: msg`Rows`,
  reason: msg`Reason`,
  validAfter: msg`Sessions valid from`,
  firebaseId: msg`Account ID`,
  erased: msg`Erased entries`,
};

/** Returns the label of a changed field. */
export const fieldName = (field: string): string => {
  const name = fieldNames[field];
  return name ? i18n._(name) : field;
};
