import { createHmac, randomBytes } from 'node:crypto';
import type { Door } from '../changes/operation.js';
import type { Keyring, Sealer } from '../common/keyed.js';
import type { IsoTime } from '../common/time.js';

/** What was done, as the audit log names it. */
export enum AuditAction {
  COMPANY_CREATED = 'COMPANY_CREATED',
  COMPANY_FOUNDED = 'COMPANY_FOUNDED',
  COMPANY_OPENED = 'COMPANY_OPENED',
  COMPANY_ABANDONED = 'COMPANY_ABANDONED',
  USER_CREATED = 'USER_CREATED',
  USER_JOINED = 'USER_JOINED',
  USER_LEFT = 'USER_LEFT',
  ACCOUNT_CHANGED = 'ACCOUNT_CHANGED',
  DEV_MODE_SET = 'DEV_MODE_SET',
  PRIVILEGE_GRANTED = 'PRIVILEGE_GRANTED',
  PRIVILEGE_REVOKED = 'PRIVILEGE_REVOKED',
  SIGNED_OUT_EVERYWHERE = 'SIGNED_OUT_EVERYWHERE',
  INITIAL_PASSWORD_CHANGED = 'INITIAL_PASSWORD_CHANGED',
  FEATURE_ADDED = 'FEATURE_ADDED',
  FEATURE_REMOVED = 'FEATURE_REMOVED',
  PERSONAL_VALUES_ERASED = 'PERSONAL_VALUES_ERASED',
}

/** The field of an erasure's entry that names the rows of its chain, as a PostgreSQL int8multirange. */
export const ERASED_ROWS = 'erased';

/** What a change is about. */
export enum AuditSubject {
  USER = 'USER',
  COMPANY = 'COMPANY',
  /** An identity without a record here, by its firebase_id. */
  IDENTITY = 'IDENTITY',
}

/** Fields of a record with their values, before or after a change. */
export type AuditValues = Record<string, string | number | boolean | null>;

/** One change, as the code that makes it tells it. */
export interface AuditEntry {
  action: AuditAction;
  /** The company whose log it belongs to; null for what has no company. */
  companyId: number | null;
  subject: { type: AuditSubject; id: number | string };
  before?: AuditValues;
  after?: AuditValues;
}

/** What one row of the log says that can be erased later: the chain holds its digest only. */
export interface PersonalValues {
  /** Who did it: the e-mail address and company at that time. */
  actor: { email: string | null; companyId: number | null } | null;
  before: AuditValues;
  after: AuditValues;
  /** Makes the digest tell nothing once the values are erased. */
  salt: string;
}

/** The personal part of an entry as it is stored: text, so that its digest can be made again. */
export function personalText(entry: AuditEntry, actor: PersonalValues['actor']): string {
  const values: PersonalValues = {
    actor,
    before: entry.before ?? {},
    after: entry.after ?? {},
    salt: randomBytes(16).toString('base64url'),
  };
  return JSON.stringify(values);
}

/** The digest of a personal part; its salt is the key, so that erased values cannot be guessed. */
export function personalDigest(text: string): Buffer {
  const { salt } = JSON.parse(text) as PersonalValues;
  return createHmac('sha256', salt).update(text).digest();
}

/** Where a chain ends: its last row's place and signature. */
export interface ChainHead {
  /** The company's id; 0 for the log of what has no company. */
  chain: number;
  seq: number;
  mac: Buffer;
}

/** A row of the log without its id, as the chain signs it. */
export interface ChainedRow {
  companyId: number | null;
  /** The row's place in its chain, from 1. */
  seq: number;
  at: IsoTime;
  actorFirebaseId: string | null;
  actorUserId: number | null;
  action: string;
  subjectType: string;
  subjectId: string;
  door: Door;
  requestId: string | null;
  digest: Buffer;
}

/** What chains a row to the one before it. */
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
    ]),
  );
}

/**
 * What signs the end of a chain: without the key nobody can make an end of his own. One that was kept from before can
 * be put back; that shows to who kept what a later check saw.
 */
export function headMacOf(sealer: Sealer, chain: number, seq: number, last: Buffer): Buffer {
  return sealer.digest('head', JSON.stringify([chain, seq, last.toString('base64')]));
}

/** The signed end of a chain as the database stores it. */
export interface StoredEnd extends ChainHead {
  headMac: Buffer;
  /** The key that signed it; null if it was signed before keys had names. */
  keyId: string | null;
}

/** Returns the key that signed the end of a chain, or undefined if no known key did. */
export const signerOf = (keys: Keyring, { chain, seq, mac, headMac, keyId }: StoredEnd): Sealer | undefined =>
  keys.named(keyId).find((key) => headMac.equals(headMacOf(key, chain, seq, mac)));

/** Where a chain begins. */
export const FIRST_MAC = Buffer.alloc(32);
