import { createHmac, randomBytes } from 'node:crypto';
import type { Door } from './origin.js';
import type { Keyring, Sealer } from '../../../platform/crypto/keyed.js';
import type { IsoTime } from '../../../platform/validation/time.js';

/** The actions that the audit log records. */
export enum AuditAction {
  COMPANY_CREATED = 'COMPANY_CREATED',
  COMPANY_FOUNDED = 'COMPANY_FOUNDED',
  COMPANY_OPENED = 'COMPANY_OPENED',
  COMPANY_ABANDONED = 'COMPANY_ABANDONED',
  COMPANY_CHANGED = 'COMPANY_CHANGED',
  COMPANY_CLOSED = 'COMPANY_CLOSED',
  COMPANY_REOPENED = 'COMPANY_REOPENED',
  COMPANY_DELETED = 'COMPANY_DELETED',
  USER_CREATED = 'USER_CREATED',
  USER_JOINED = 'USER_JOINED',
  USER_LEFT = 'USER_LEFT',
  USER_UPDATED = 'USER_UPDATED',
  USER_TYPE_CHANGED = 'USER_TYPE_CHANGED',
  USER_SUSPENDED = 'USER_SUSPENDED',
  USER_REACTIVATED = 'USER_REACTIVATED',
  USER_DELETED = 'USER_DELETED',
  ACCOUNT_CHANGED = 'ACCOUNT_CHANGED',
  DEV_MODE_SET = 'DEV_MODE_SET',
  PRIVILEGE_GRANTED = 'PRIVILEGE_GRANTED',
  PRIVILEGE_REVOKED = 'PRIVILEGE_REVOKED',
  SIGNED_OUT_EVERYWHERE = 'SIGNED_OUT_EVERYWHERE',
  INITIAL_PASSWORD_CHANGED = 'INITIAL_PASSWORD_CHANGED',
  FEATURE_ADDED = 'FEATURE_ADDED',
  FEATURE_REMOVED = 'FEATURE_REMOVED',
  DEFAULT_FEATURES_ADDED = 'DEFAULT_FEATURES_ADDED',
  DEFAULT_FEATURES_SET = 'DEFAULT_FEATURES_SET',
  VIEW_SHARED = 'VIEW_SHARED',
  VIEW_UNSHARED = 'VIEW_UNSHARED',
  EMAIL_RETRIED = 'EMAIL_RETRIED',
  INVITATION_SENT = 'INVITATION_SENT',
  INVITATION_RESENT = 'INVITATION_RESENT',
  INVITATION_REVOKED = 'INVITATION_REVOKED',
  INVITATION_RESTORED = 'INVITATION_RESTORED',
  INVITATION_ACCEPTED = 'INVITATION_ACCEPTED',
  INVITATION_DECLINED = 'INVITATION_DECLINED',
  INVITATION_UNDELIVERABLE = 'INVITATION_UNDELIVERABLE',
  DISCOVERABLE_SET = 'DISCOVERABLE_SET',
  TEAM_CREATED = 'TEAM_CREATED',
  TEAM_CHANGED = 'TEAM_CHANGED',
  TEAM_MOVED = 'TEAM_MOVED',
  TEAM_ARCHIVED = 'TEAM_ARCHIVED',
  TEAM_RESTORED = 'TEAM_RESTORED',
  TEAM_MEMBER_ADDED = 'TEAM_MEMBER_ADDED',
  TEAM_MEMBER_REMOVED = 'TEAM_MEMBER_REMOVED',
  TEAM_ROLE_SET = 'TEAM_ROLE_SET',
  TEAM_JOIN_REQUESTED = 'TEAM_JOIN_REQUESTED',
  TEAM_JOIN_DECLINED = 'TEAM_JOIN_DECLINED',
  JOB_STARTED = 'JOB_STARTED',
  JOB_CANCELLED = 'JOB_CANCELLED',
  ACTION_DECIDED = 'ACTION_DECIDED',
  ACTION_REOPENED = 'ACTION_REOPENED',
  ACTION_DELEGATED = 'ACTION_DELEGATED',
  DELEGATION_SET = 'DELEGATION_SET',
  DELEGATION_ENDED = 'DELEGATION_ENDED',
  PERSONAL_VALUES_ERASED = 'PERSONAL_VALUES_ERASED',
}

/** What each action means, for the GraphQL schema. */
export const ACTION_DESCRIPTIONS: Record<AuditAction, string> = {
  COMPANY_CREATED: 'A company was created.',
  COMPANY_FOUNDED: 'A company was founded. It stays invisible until its admin registers.',
  COMPANY_OPENED: 'The admin of a founded company registered.',
  COMPANY_ABANDONED: 'A founded company was removed because its admin never registered.',
  COMPANY_CHANGED: 'The profile or the logo of a company was changed.',
  COMPANY_CLOSED: 'A company was closed, and its users became unallocated.',
  COMPANY_REOPENED: 'A closed company was opened again.',
  COMPANY_DELETED: 'A company that had been closed for 30 days was deleted.',
  USER_CREATED: 'A user was registered, by themselves or by somebody else.',
  USER_JOINED: 'A user joined the company.',
  USER_LEFT: 'A user left the company.',
  USER_UPDATED: 'The profile of a user was edited.',
  USER_TYPE_CHANGED: 'A user became an admin of the company, or an employee again.',
  USER_SUSPENDED: 'A user was suspended and lost all access.',
  USER_REACTIVATED: 'A suspended user got access again.',
  USER_DELETED: 'The account of a user was closed and their record deleted.',
  ACCOUNT_CHANGED: 'The email or its confirmation changed at the identity provider.',
  DEV_MODE_SET: 'Developer mode was switched on or off.',
  PRIVILEGE_GRANTED: 'A privilege was granted.',
  PRIVILEGE_REVOKED: 'A privilege was revoked.',
  INITIAL_PASSWORD_CHANGED: 'A user changed a password that somebody else had set.',
  SIGNED_OUT_EVERYWHERE: 'Every session of an identity was ended.',
  FEATURE_ADDED: 'A feature was added to the company.',
  FEATURE_REMOVED: 'A feature was removed from the company.',
  DEFAULT_FEATURES_ADDED: 'A new company got the features that companies start with.',
  DEFAULT_FEATURES_SET: 'The features that new companies start with were changed.',
  VIEW_SHARED: 'A view of a list was shared with the company, or a shared one was changed.',
  VIEW_UNSHARED: 'A view of a list is no longer shared with the company.',
  EMAIL_RETRIED: 'Delivery of an undeliverable email was started again.',
  INVITATION_SENT: 'A person was invited to the company.',
  INVITATION_RESENT: 'An invitation was sent again with a new link. The old link no longer works.',
  INVITATION_REVOKED: 'An invitation was revoked.',
  INVITATION_RESTORED: 'The revocation of an invitation was undone.',
  INVITATION_ACCEPTED: 'An invited person joined the company.',
  INVITATION_DECLINED: 'An invited person declined.',
  INVITATION_UNDELIVERABLE: 'The email of an invitation could not be delivered.',
  DISCOVERABLE_SET: 'A user chose whether companies can find them.',
  TEAM_CREATED: 'A team was created.',
  TEAM_CHANGED: 'The name, description, color or visibility of a team was changed.',
  TEAM_MOVED: 'A team was moved below another one, or to the top.',
  TEAM_ARCHIVED: 'A team was archived.',
  TEAM_RESTORED: 'An archived team was restored.',
  TEAM_MEMBER_ADDED: 'A user was added to a team, or joined it.',
  TEAM_MEMBER_REMOVED: 'A user was removed from a team, or left it.',
  TEAM_ROLE_SET: 'The role of a member in a team was changed.',
  TEAM_JOIN_REQUESTED: 'A user asked to join a team.',
  TEAM_JOIN_DECLINED: 'The request of a user to join a team was declined.',
  JOB_STARTED: 'An import, or an action on many users or invitations, was started.',
  JOB_CANCELLED: 'An import, or an action on many users or invitations, was cancelled.',
  ACTION_DECIDED: 'An action was decided.',
  ACTION_REOPENED: 'The decision of an action was undone.',
  ACTION_DELEGATED: 'An action was passed on to another person, or taken back.',
  DELEGATION_SET: 'A user named a deputy who decides their actions for a period.',
  DELEGATION_ENDED: 'A user ended a delegation early.',
  PERSONAL_VALUES_ERASED: "A person's name, email and other values about them were erased from the log.",
};

/** The field of an erasure's entry that lists the erased rows, as a PostgreSQL int8multirange. */
export const ERASED_ROWS = 'erased';

/** The kind of record that changed. */
export enum AuditSubject {
  USER = 'USER',
  COMPANY = 'COMPANY',
  /** An identity without a record here, by its firebase_id. */
  IDENTITY = 'IDENTITY',
  /** An email that the product sends. */
  EMAIL = 'EMAIL',
  INVITATION = 'INVITATION',
  /** An import, or an action on many records. */
  JOB = 'JOB',
  TEAM = 'TEAM',
  /** An item of the inbox, such as a task. */
  ACTION = 'ACTION',
  /** A setting of the platform, by its name. */
  PLATFORM = 'PLATFORM',
}

/** Fields of a record with their values, before or after a change. */
export type AuditValues = Record<string, string | number | boolean | null>;

/** One change, as services record it. */
export interface AuditEntry {
  action: AuditAction;
  /** The company whose log the entry belongs to; null if it belongs to none. */
  companyId: number | null;
  subject: { type: AuditSubject; id: number | string };
  /** The team that the change belongs to, whether it is the subject or a person's membership is. */
  teamId?: number;
  before?: AuditValues;
  after?: AuditValues;
  /** The action of an earlier change that this one carries out, for notifications. Not stored. */
  because?: AuditAction;
  /** Of an erasure: the digests of what it keeps of rows, by their numbers. */
  kept?: Record<number, string>;
}

/** The part of a row that can be erased later. The chain contains only its digest. */
export interface PersonalValues {
  /** The actor's email and company at that time. */
  actor: { email: string | null; companyId: number | null } | null;
  before: AuditValues;
  after: AuditValues;
  /** Prevents guessing erased values from their digest. */
  salt: string;
  /** What has been erased of it: the actor's email, or the values about the person that the entry is about. */
  erased?: { actor?: boolean; values?: boolean };
  /** As in the entry of an erasure. */
  kept?: Record<number, string>;
}

/** Returns a new salt. */
export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Returns the personal part of an entry as stored. It is text, so that its digest can be computed again. */
export function personalText(entry: AuditEntry, actor: PersonalValues['actor']): string {
  const values: PersonalValues = {
    actor,
    before: entry.before ?? {},
    after: entry.after ?? {},
    salt: newSalt(),
    ...(entry.kept && { kept: entry.kept }),
  };
  return JSON.stringify(values);
}

/** Returns the digest of a personal part, keyed by its salt. */
export function personalDigest(text: string): Buffer {
  const { salt }: PersonalValues = JSON.parse(text);
  return createHmac('sha256', salt).update(text).digest();
}

/** The end of a chain: the number and signature of its last row. */
export interface ChainHead {
  /** The id of the company; 0 for the log of changes without a company. */
  chain: number;
  seq: number;
  mac: Buffer;
}

/** The signed part of a row. */
export interface ChainedRow {
  companyId: number | null;
  /** The number of the row in its chain, from 1. */
  seq: number;
  at: IsoTime;
  actorFirebaseId: string | null;
  actorUserId: number | null;
  action: string;
  subjectType: string;
  subjectId: string;
  door: Door;
  requestId: string | null;
  teamId: number | null;
  digest: Buffer;
}

/** Returns the signature of a row, which includes that of the previous row. */
export function macOf(sealer: Sealer, previous: Buffer, row: ChainedRow): Buffer {
  return sealer.digest(
    previous,
    JSON.stringify([
      row.companyId,
      row.seq,
      row.at,
      row.actorFirebaseId,
      row.actorUserId,
      row.action,
      row.subjectType,
      row.subjectId,
      row.door,
      row.requestId,
      row.digest.toString('base64'),
      // Only if there is one, so that rows from before teams existed keep their signatures.
      ...(row.teamId === null ? [] : [row.teamId]),
    ]),
  );
}

/**
 * Returns the signature of the end of a chain. It cannot be forged without the key. Restoring an older end and its rows
 * is detected by comparison with the ends that are kept outside the database.
 */
export function headMacOf(sealer: Sealer, chain: number, seq: number, last: Buffer): Buffer {
  return sealer.digest('head', JSON.stringify([chain, seq, last.toString('base64')]));
}

/** The signed end of a chain, as stored in the database. */
export interface StoredEnd extends ChainHead {
  headMac: Buffer;
  /** The key that signed it; null if it was signed before keys had names. */
  keyId: string | null;
}

/** Returns the key that signed the end of a chain, or undefined if no known key did. */
export const signerOf = (keys: Keyring, { chain, seq, mac, headMac, keyId }: StoredEnd): Sealer | undefined =>
  keys.named(keyId).find((key) => headMac.equals(headMacOf(key, chain, seq, mac)));

/** The signature before the first row of a chain. */
export const FIRST_MAC = Buffer.alloc(32);
