import type { EntityManager } from 'typeorm';
import { type AuditAction, type AuditEntry, AuditSubject } from '../audit/audit-entry.js';
import { invalid } from '../common/app-error.js';

/** How long events are kept for subscribers that come back. */
export const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A place in the stream of events: the transaction that wrote one, and its number. */
export interface Position {
  xid: bigint;
  id: bigint;
}

/** A change, as subscriptions are told of it. */
export interface LiveEvent extends Position {
  at: Date;
  action: AuditAction;
  companyId: number | null;
  userId: number | null;
  firebaseId: string | null;
}

/** Writes down what subscriptions are to be told, in the transaction of the change. */
export async function writeEvents(
  manager: EntityManager,
  authorUid: string | null,
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, companyId, subject, after }) => ({
    action,
    companyId,
    userId: subject.type === AuditSubject.USER ? Number(subject.id) : null,
    firebaseId: after?.firebaseId ?? (subject.type === AuditSubject.COMPANY ? null : authorUid),
  }));
  await manager.query(
    `INSERT INTO live_events (action, company_id, user_id, firebase_id)
     SELECT * FROM jsonb_to_recordset($1) AS event (action text, "companyId" integer, "userId" integer, "firebaseId" text)`,
    [JSON.stringify(rows)],
  );
}

/** Whether a place lies behind another. */
export const isBehind = (a: Position, b: Position) => a.xid > b.xid || (a.xid === b.xid && a.id > b.id);

/** The cursor of an event: its place, and when it was, so that one that is too old can be told. */
export const cursorOf = ({ xid, id, at }: LiveEvent): string =>
  Buffer.from(JSON.stringify([String(xid), String(id), at.getTime()])).toString('base64url');

/** The place that a cursor names; VALIDATION_FAILED for one that is none, or older than events are kept. */
export function positionOf(cursor: string): Position {
  const [xid, id, at] = parse(cursor);
  const isNumber = (text: unknown) => typeof text === 'string' && /^\d{1,19}$/.test(text);
  if (!isNumber(xid) || !isNumber(id) || !Number.isSafeInteger(at)) {
    throw invalid({ after: 'is not a cursor of a subscription' });
  }
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
