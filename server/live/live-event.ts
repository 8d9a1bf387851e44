import type { EntityManager } from 'typeorm';
import { type AuditAction, type AuditEntry, AuditSubject } from '../audit/audit-entry.js';
import { AppError, invalid } from '../common/app-error.js';
import { type Keyring, keyringFor } from '../common/keyed.js';
import type { IsoTime } from '../common/time.js';
import { readAuditKeys } from '../config/env.js';

/** How long events are kept for subscribers that come back. */
export const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A place in the stream of events: the transaction that wrote one, and its number. */
export interface Position {
  xid: bigint;
  id: bigint;
}

/** A change, as subscriptions are told of it. */
export interface LiveEvent extends Position {
  at: IsoTime;
  action: AuditAction;
  companyId: number | null;
  userId: number | null;
  firebaseId: string | null;
}

/** Writes down what subscriptions are to be told, in the transaction of the change. */
export async function writeEvents(manager: EntityManager, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, companyId, subject, after }) => ({
    action,
    companyId,
    userId: subject.type === AuditSubject.USER ? Number(subject.id) : null,
    firebaseId: after?.firebaseId ?? (subject.type === AuditSubject.IDENTITY ? String(subject.id) : null),
  }));
  await manager.query(
    `INSERT INTO live_events (action, company_id, user_id, firebase_id)
     SELECT * FROM jsonb_to_recordset($1) AS event (action text, "companyId" integer, "userId" integer, "firebaseId" text)`,
    [JSON.stringify(rows)],
  );
}

/** Whether a place lies behind another. */
export const isBehind = (a: Position, b: Position) => a.xid > b.xid || (a.xid === b.xid && a.id > b.id);

let keys: Keyring | undefined;
const keyring = () => (keys ??= keyringFor(readAuditKeys(), 'live'));

/** Bytes of each part of a cursor: every cursor has the same length. */
const PART = 8;

/**
 * The cursor of an event: its place and its time, encrypted. It tells nothing of how much happens on the platform, two
 * cursors of one place differ, and a subscriber cannot make one for a place where it has not been.
 */
export function cursorOf({ xid, id, at }: Pick<LiveEvent, 'xid' | 'id' | 'at'>): string {
  const plain = Buffer.alloc(3 * PART);
  [xid, id, BigInt(Date.parse(at))].forEach((part, index) => plain.writeBigInt64BE(part, index * PART));
  return keyring().current.seal(plain).toString('base64url');
}

/** The place that a cursor names; VALIDATION_FAILED for one that is none, or older than events are kept. */
export function positionOf(cursor: string): Position {
  const plain = open(cursor);
  if (!plain) throw invalid({ after: 'is not a cursor of a subscription' });
  const [xid, id, at] = [0, 1, 2].map((index) => plain.readBigInt64BE(index * PART));
  if (Number(at) < Date.now() - KEPT_MILLISECONDS) {
    throw cursorExpired();
  }
  return { xid, id };
}

/** Says how to resume without a gap. */
const cursorExpired = () => {
  const message =
    'This cursor is older than a day. Read the list again together with liveCursor, then subscribe with that cursor.';
  return new AppError('VALIDATION_FAILED', message, {
    errors: [{ field: 'after', message: 'is older than a day' }],
    reason: 'CURSOR_EXPIRED',
  });
};

/** What a cursor holds. Cursors from before AUDIT_KEY was replaced are still valid. */
function open(cursor: string): Buffer | null {
  const sealed = Buffer.from(cursor, 'base64url');
  for (const sealer of keyring().all) {
    try {
      return sealer.open(sealed);
    } catch {
      // Not sealed under this key.
    }
  }
  return null;
}
