import type { EntityManager } from 'typeorm';
import { type AuditAction, type AuditEntry, AuditSubject } from '../audit/audit-entry.js';
import { invalid } from '../common/app-error.js';
import { type Keyring, keyringFor, type Sealer } from '../common/keyed.js';
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
const signatureOf = (sealer: Sealer, parts: unknown[]) =>
  sealer.digest(JSON.stringify(parts)).toString('base64url').slice(0, 22);

/** The cursor of an event: its place and when it was, signed, so that nobody begins where he has not been. */
export function cursorOf({ xid, id, at }: Pick<LiveEvent, 'xid' | 'id' | 'at'>): string {
  const parts = [String(xid), String(id), Date.parse(at)];
  return Buffer.from(JSON.stringify([...parts, signatureOf(keyring().current, parts)])).toString('base64url');
}

/** The place that a cursor names; VALIDATION_FAILED for one that is none, or older than events are kept. */
export function positionOf(cursor: string): Position {
  const [xid, id, at, signature] = parse(cursor);
  // A cursor from before AUDIT_KEY was replaced still holds.
  if (!keyring().all.some((sealer) => signature === signatureOf(sealer, [xid, id, at])))
    throw invalid({ after: 'is not a cursor of a subscription' });
  if ((at as number) < Date.now() - KEPT_MILLISECONDS) {
    throw invalid({ after: 'is older than a day: read the list anew and subscribe without it' });
  }
  return { xid: BigInt(xid as string), id: BigInt(id as string) };
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
