import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../audit/audit-entry.js';
import { type AuditAction, isInEvents } from '../audit/audit-registry.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import { execute } from '../../../platform/database/statement.js';

/**
 * A position in the stream of events: the id of the transaction that wrote an event, and the id of the event. Positions
 * are comparable within one epoch, which ends when the database is restored.
 */
export interface Position {
  epoch: string;
  xid: bigint;
  id: bigint;
}

/** The action of an event without an audit entry: the user's own data has changed, such as a notification. */
export const REFRESHED = 'REFRESHED';

/** The action: one of the audit log, or REFRESHED. */
export type LiveAction = AuditAction | typeof REFRESHED;

/** A change as subscriptions receive it. */
export interface LiveEvent extends Position {
  at: IsoTime;
  action: LiveAction;
  companyId: number | null;
  userId: number | null;
  firebaseId: string | null;
  /**
   * The id of the changed record if it is neither a user nor a company; null if many records changed at once. For a user
   * in a team: the id of the team.
   */
  recordId: number | null;
}

/**
 * The maximum number of events of one kind per transaction. Further entries of the kind are combined into one event,
 * after which subscribers reload their list.
 */
const EVENTS_PER_KIND = 50;

/**
 * Writes the events of a change in its transaction. `refreshed` are users who receive an event even without an entry
 * about them.
 */
export async function writeEvents(
  manager: EntityManager,
  recorded: readonly AuditEntry[],
  refreshed: ReadonlySet<number> = new Set(),
): Promise<void> {
  // The event of the new company is enough, because both entries belong to one transaction.
  const entries = recorded.filter(({ action }) => action !== 'DEFAULT_FEATURES_ADDED');
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(kindOf(entry), (counts.get(kindOf(entry)) ?? 0) + 1);
  const isOneOfMany = (entry: AuditEntry) =>
    isOfOtherRecord(entry) && counts.get(kindOf(entry))! > EVENTS_PER_KIND;
  const many = new Map(entries.filter(isOneOfMany).map((entry) => [kindOf(entry), entry]));
  const changed = [
    ...entries.filter((entry) => !isOneOfMany(entry)).map(eventOf),
    ...[...many.values()].map((entry) => ({ ...eventOf(entry), recordId: null })),
  ];
  const known = new Set(changed.map(({ userId }) => userId));
  const others = [...refreshed].filter((userId) => !known.has(userId));
  const rows = [...changed, ...others.map((userId) => ({ action: REFRESHED, userId }))];
  if (rows.length === 0) return;
  await execute(
    manager,
    `INSERT INTO live_events (action, company_id, user_id, firebase_id, record_id)
     SELECT * FROM jsonb_to_recordset($1)
       AS event (action text, "companyId" integer, "userId" integer, "firebaseId" text, "recordId" integer)`,
    [JSON.stringify(rows)],
  );
}

const isOfOtherRecord = ({ subject }: AuditEntry) => isInEvents(subject.type);

const kindOf = ({ action, companyId }: AuditEntry) => `${action} ${companyId}`;

const eventOf = (entry: AuditEntry) => ({
  action: entry.action,
  companyId: entry.companyId,
  userId: entry.subject.type === 'USER' ? Number(entry.subject.id) : null,
  firebaseId:
    entry.after?.firebaseId ?? (entry.subject.type === 'IDENTITY' ? String(entry.subject.id) : null),
  recordId: isOfOtherRecord(entry) ? Number(entry.subject.id) : (entry.teamId ?? null),
});

/** Whether `a` comes after `b` in the stream. Both are of one epoch. */
export const isBehind = (a: Position, b: Position) => a.xid > b.xid || (a.xid === b.xid && a.id > b.id);
