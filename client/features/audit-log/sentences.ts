import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formerMemberName } from './former-member';
import type { Audit_EventFragment, AuditAction } from '../../generated/graphql';

/** An entry of the audit log as the console reads it. */
export type AuditEvent = Audit_EventFragment;

/** Returns the name of the actor as far as the reader may know it. */
export function actorName({
  actor,
  formerActor,
  actorEmail,
  door,
  erased,
  outsideActor,
}: AuditEvent): string {
  if (actor) return actor.displayName;
  if (formerActor) return formerMemberName(formerActor);
  if (actorEmail) return actorEmail;
  if (door === 'OPERATOR') return t`The operator`;
  if (door === 'SYSTEM') return t`Job Lobby`;
  return erased && !outsideActor ? t`A person whose data was erased` : t`Someone outside the company`;
}

/** Returns the name of the record that an entry is about: as it is now or, if it is gone, as it was. */
export function subjectName(event: AuditEvent): string {
  const { subject, formerSubject, subjectType, subjectId } = event;
  if (subject) return 'title' in subject ? subject.title : subject.displayName;
  if (formerSubject) return formerMemberName(formerSubject);
  if (subjectType === 'INVITATION') return valueOf(event, 'email') ?? t`Invitation ${subjectId}`;
  if (subjectType === 'TEAM') return teamName(event) ?? valueOf(event, 'name') ?? t`Team ${subjectId}`;
  if (subjectType === 'ACTION') return valueOf(event, 'title') ?? t`Action ${subjectId}`;
  if (subjectType === 'PLATFORM') return t`The platform`;
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

/** The name of the team at that time or, for entries that do not say, as it is now. */
const teamName = (event: AuditEvent): string | undefined =>
  valueOf(event, 'team') ??
  (event.action === 'TEAM_CREATED' ? valueOf(event, 'name') : undefined) ??
  event.team?.name;

interface Words {
  event: AuditEvent;
  actor: string;
  subject: string;
  company: string;
  /** The actor and the subject are the same person. */
  isOwn: boolean;
  /** A value of the entry; undefined if it was erased or not recorded. The sentence then does without it. */
  value: (field: string) => string | undefined;
  team: string | undefined;
}

type Sentence = (words: Words) => MessageDescriptor;

/** A sentence for every action. Placeholders that name records are shown as links. */
export const sentences: Record<AuditAction, Sentence> = {
  COMPANY_CREATED: ({ actor, subject }) => msg`${actor} created the company ${subject}.`,
  COMPANY_FOUNDED: ({ actor, subject }) => msg`${actor} began to sign up the company ${subject}.`,
  COMPANY_OPENED: ({ subject }) => msg`${subject} opened because its admin registered.`,
  COMPANY_ABANDONED: ({ subject }) => msg`${subject} was removed because its admin never registered.`,
  COMPANY_CHANGED: ({ event, actor, subject }) => {
    if (event.changes.length === 0) return msg`${actor} changed ${subject}.`;
    return event.changes.some(({ field }) => field === 'logo')
      ? msg`${actor} changed the logo of ${subject}.`
      : msg`${actor} edited the profile of ${subject}.`;
  },
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
  USER_TYPE_CHANGED: ({ actor, subject, value }) => {
    const type = value('userType')?.toLowerCase();
    if (!type) return msg`${actor} changed the user type of ${subject}.`;
    return type === 'employee'
      ? msg`${actor} made ${subject} an employee.`
      : msg`${actor} made ${subject} an admin.`;
  },
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
  DEV_MODE_SET: ({ actor, subject, isOwn, value }) => {
    const enabled = value('devMode');
    if (!enabled) return msg`${actor} turned dev mode of ${subject} on or off.`;
    if (enabled === 'false') {
      return isOwn ? msg`${actor} turned off dev mode.` : msg`${actor} turned off dev mode for ${subject}.`;
    }
    return isOwn ? msg`${actor} turned on dev mode.` : msg`${actor} turned on dev mode for ${subject}.`;
  },
  PRIVILEGE_GRANTED: ({ actor, subject, value }) => {
    const privilege = value('privilege');
    return privilege
      ? msg`${actor} gave ${subject} the privilege “${privilege}”.`
      : msg`${actor} gave ${subject} a privilege.`;
  },
  PRIVILEGE_REVOKED: ({ actor, subject, value }) => {
    const privilege = value('privilege');
    return privilege
      ? msg`${actor} took the privilege “${privilege}” from ${subject}.`
      : msg`${actor} took a privilege from ${subject}.`;
  },
  SIGNED_OUT_EVERYWHERE: ({ subject }) => msg`${subject} signed out everywhere.`,
  INITIAL_PASSWORD_CHANGED: ({ subject }) =>
    msg`${subject} replaced the password that somebody else had set.`,
  FEATURE_ADDED: ({ actor, subject, value }) => {
    const feature = value('title');
    return feature
      ? msg`${actor} added the feature “${feature}” to ${subject}.`
      : msg`${actor} added a feature to ${subject}.`;
  },
  FEATURE_REMOVED: ({ actor, subject, value }) => {
    const feature = value('title');
    return feature
      ? msg`${actor} removed the feature “${feature}” from ${subject}.`
      : msg`${actor} removed a feature from ${subject}.`;
  },
  DEFAULT_FEATURES_ADDED: ({ subject, value }) => {
    const features = value('features');
    return features
      ? msg`${subject} started with the features ${features}.`
      : msg`${subject} started with the features of new companies.`;
  },
  DEFAULT_FEATURES_SET: ({ actor, event }) => {
    const change = event.changes.find(({ field }) => field === 'features');
    if (!change) return msg`${actor} chose the features that new companies start with.`;
    const features = change.after;
    return features
      ? msg`${actor} chose the features that new companies start with: ${features}.`
      : msg`${actor} chose that new companies start without features.`;
  },
  VIEW_SHARED: ({ actor, subject, value }) => {
    const view = value('title');
    return view
      ? msg`${actor} shared the view “${view}” with ${subject}.`
      : msg`${actor} shared a view with ${subject}.`;
  },
  VIEW_UNSHARED: ({ actor, subject, value }) => {
    const view = value('title');
    return view
      ? msg`${actor} stopped sharing the view “${view}” with ${subject}.`
      : msg`${actor} stopped sharing a view with ${subject}.`;
  },
  EMAIL_RETRIED: ({ actor, event }) => {
    const email = event.subjectId;
    return msg`${actor} tried to deliver email ${email} again.`;
  },
  INVITATION_SENT: ({ actor, company, value }) => {
    const email = value('email');
    return email
      ? msg`${actor} invited ${email} to ${company}.`
      : msg`${actor} invited a person to ${company}.`;
  },
  INVITATION_RESENT: ({ actor, value }) => {
    const email = value('email');
    return email
      ? msg`${actor} sent the invitation of ${email} again.`
      : msg`${actor} sent an invitation again.`;
  },
  INVITATION_REVOKED: ({ actor, value }) => {
    const email = value('email');
    return email ? msg`${actor} revoked the invitation of ${email}.` : msg`${actor} revoked an invitation.`;
  },
  INVITATION_RESTORED: ({ actor, value }) => {
    const email = value('email');
    return email ? msg`${actor} restored the invitation of ${email}.` : msg`${actor} restored an invitation.`;
  },
  INVITATION_ACCEPTED: ({ actor, value }) => {
    const email = value('email');
    return email ? msg`${email} accepted the invitation.` : msg`${actor} accepted an invitation.`;
  },
  INVITATION_DECLINED: ({ value }) => {
    const email = value('email');
    return email ? msg`${email} declined the invitation.` : msg`An invited person declined the invitation.`;
  },
  INVITATION_UNDELIVERABLE: ({ value }) => {
    const email = value('email');
    return email
      ? msg`The invitation could not be delivered to ${email}.`
      : msg`An invitation could not be delivered.`;
  },
  JOB_STARTED: ({ actor, company, value }) => {
    const rows = value('rows');
    return rows
      ? msg`${actor} started a job for ${rows} records of ${company}.`
      : msg`${actor} started a job of ${company}.`;
  },
  JOB_CANCELLED: ({ actor, company }) => msg`${actor} cancelled a job of ${company}.`,
  DISCOVERABLE_SET: ({ subject, value }) => {
    const discoverable = value('isDiscoverable');
    if (!discoverable) return msg`${subject} chose whether companies can find them.`;
    return discoverable === 'false'
      ? msg`${subject} can no longer be found by companies.`
      : msg`${subject} can be found by companies.`;
  },
  TEAM_CREATED: ({ actor, team }) =>
    team ? msg`${actor} created the team “${team}”.` : msg`${actor} created a team.`,
  TEAM_CHANGED: ({ actor, subject }) => msg`${actor} edited the team ${subject}.`,
  TEAM_MOVED: ({ event, actor, subject }) => {
    const change = event.changes.find(({ field }) => field === 'parent');
    if (!change) return msg`${actor} moved the team ${subject}.`;
    const parent = change.after;
    return parent
      ? msg`${actor} moved the team ${subject} below ${parent}.`
      : msg`${actor} moved the team ${subject} to the top.`;
  },
  TEAM_ARCHIVED: ({ actor, subject }) => msg`${actor} archived the team ${subject}.`,
  TEAM_RESTORED: ({ actor, subject }) => msg`${actor} restored the team ${subject}.`,
  TEAM_MEMBER_ADDED: ({ actor, subject, isOwn, team }) => {
    if (!team) return isOwn ? msg`${subject} joined a team.` : msg`${actor} added ${subject} to a team.`;
    return isOwn
      ? msg`${subject} joined the team “${team}”.`
      : msg`${actor} added ${subject} to the team “${team}”.`;
  },
  TEAM_MEMBER_REMOVED: ({ actor, subject, isOwn, team }) => {
    if (!team) return isOwn ? msg`${subject} left a team.` : msg`${actor} removed ${subject} from a team.`;
    return isOwn
      ? msg`${subject} left the team “${team}”.`
      : msg`${actor} removed ${subject} from the team “${team}”.`;
  },
  TEAM_ROLE_SET: ({ actor, subject, value, team }) => {
    const role = value('role');
    if (!team) return msg`${actor} changed the role of ${subject} in a team.`;
    if (!role) return msg`${actor} changed the role of ${subject} in the team “${team}”.`;
    if (role === 'lead') return msg`${actor} made ${subject} the lead of the team “${team}”.`;
    return role === 'guest'
      ? msg`${actor} made ${subject} a guest of the team “${team}”.`
      : msg`${actor} made ${subject} a member of the team “${team}”.`;
  },
  TEAM_JOIN_REQUESTED: ({ subject, team }) =>
    team ? msg`${subject} asked to join the team “${team}”.` : msg`${subject} asked to join a team.`,
  TEAM_JOIN_DECLINED: ({ actor, subject, team }) =>
    team
      ? msg`${actor} declined the request of ${subject} to join the team “${team}”.`
      : msg`${actor} declined the request of ${subject} to join a team.`,
  ACTION_DECIDED: ({ actor, subject, value }) => {
    const decision = value('decision');
    return decision ? msg`${actor} decided ${subject}: ${decision}.` : msg`${actor} decided ${subject}.`;
  },
  ACTION_REOPENED: ({ actor, subject }) => msg`${actor} undid the decision of ${subject}.`,
  ACTION_DELEGATED: ({ event, actor, subject }) => {
    const change = event.changes.find(({ field }) => field === 'delegateId');
    if (!change) return msg`${actor} changed who decides ${subject}.`;
    return change.after
      ? msg`${actor} passed ${subject} on to another person.`
      : msg`${actor} took ${subject} back.`;
  },
  DELEGATION_SET: ({ actor }) => msg`${actor} named a deputy.`,
  DELEGATION_ENDED: ({ actor }) => msg`${actor} ended a delegation.`,
  PERSONAL_VALUES_ERASED: ({ event, actor, subject }) =>
    event.subjectType === 'COMPANY'
      ? msg`${actor} erased people from the audit log who were invited to ${subject} and never registered.`
      : msg`${actor} erased the personal data of ${subject} from the audit log.`,
};

/** Returns the sentence for an entry. */
export function sentenceOf(event: AuditEvent): MessageDescriptor {
  const email = valueOf(event, 'email');
  const isSignUp = event.action === 'USER_CREATED' && !!email && event.actorEmail === email;
  const isOwnFormer = !!event.formerActor && event.formerActor === event.formerSubject;
  return sentences[event.action]({
    event,
    actor: actorName(event),
    subject: subjectName(event),
    company: companyName(event),
    isOwn: isSignUp || isOwnFormer || (event.subjectType === 'USER' && event.actorId === event.subjectId),
    value: (field) => valueOf(event, field),
    team: teamName(event),
  });
}

/** Returns the sentence as text. */
export const sentenceText = (event: AuditEvent): string => i18n._(sentenceOf(event));
