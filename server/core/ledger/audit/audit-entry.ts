import { createHmac, randomBytes } from 'node:crypto';
import type { AuditAction, AuditField, AuditSubject } from './audit-registry.js';
import type { Door } from './origin.js';
import type { Keyring, Sealer } from '../../../platform/crypto/keyed.js';
import type { IsoTime } from '../../../platform/validation/time.js';

/** The field of an erasure's entry that lists the erased rows, as a PostgreSQL int8multirange. */
export const ERASED_ROWS = 'erased';

/** Fields of a record with their values, before or after a change. Modules declare the fields in `*.capability.ts`. */
export type AuditValues = { [Field in AuditField]?: AuditValue };

type AuditValue = string | number | boolean | null;

/** The values of a stored entry. May contain fields that are no longer recorded. */
export type StoredValues = Record<string, AuditValue>;

/** An entry of the audit log, as services record it. */
export interface AuditEntry {
  action: AuditAction;
  /** The company whose log the entry belongs to; null without a company. */
  companyId: number | null;
  subject: { type: AuditSubject; id: number | string };
  /** The team that the entry belongs to: its subject is the team or a membership in it. */
  teamId?: number;
  before?: AuditValues;
  after?: AuditValues;
  /** The action of an earlier entry that this one completes, for notifications. Not stored. */
  because?: AuditAction;
  /** Only for erasures: the digests of the remaining parts of the rows, by row number. */
  kept?: Record<number, string>;
}

/** The part of a row that can be erased later. The chain contains only its digest. */
export interface PersonalValues {
  /**
   * The actor's email and company at that time, and the name of the API client that acted for them, or of the holder of
   * 'MASTER CONTROL' who acted in their place.
   */
  actor: { email: string | null; companyId: number | null; client?: string; support?: string } | null;
  before: StoredValues;
  after: StoredValues;
  /** Prevents guessing erased values from their digest. */
  salt: string;
  /** The erased part: the actor's email and client, the holder's name, or the values about the entry's person. */
  erased?: { actor?: boolean; support?: boolean; values?: boolean };
  /** The same field as in the entry of an erasure. */
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
      // Only if there is a team, so that rows from before teams existed keep their signatures.
      ...(row.teamId === null ? [] : [row.teamId]),
    ]),
  );
}

/**
 * Returns the signature of the end of a chain. It cannot be forged without the key. A restored older end with its rows
 * is detected by comparison with the ends stored outside the database.
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
