import { createHash } from 'node:crypto';
import type { ErrorCode } from '../../platform/errors/error-code.js';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/durations.js';
import { SecurityEventKind } from './security-event.js';

/** An event to log. */
export interface SecurityNote {
  kind: SecurityEventKind;
  firebaseId: string | null;
  userId: number | null;
  companyId: number | null;
  operation: string;
  code: ErrorCode | null;
  address: string | null;
}

/** Equal events, counted in one row. Times are in milliseconds since 1970. */
export interface SecurityRow extends SecurityNote {
  at: number;
  lastAt: number;
  count: number;
  /** The minute of the events, or the hour if there are too many; of an ID token, the time of its sign-in. */
  bucket: number;
}

/** How many rows are kept before events are summarized. */
export interface BufferLimits {
  /** Rows of one kind for one identity (or one address, without an identity) in a minute. */
  perIdentity: number;
  /** DENIED rows in an hour, for identities and for callers with invalid credentials separately. */
  deniedPerHour: number;
  /** Unwritten rows per group. SIGN_IN and STAFF_READ rows may exceed it until a write fails. */
  waiting: number;
}

const LIMITS: BufferLimits = { perIdentity: 50, deniedPerHour: 10_000, waiting: 5_000 };
/** The operation of a row that summarizes several. */
const OTHERS = 'others';

/**
 * Buffers events until they are written. Equal events within a minute become one row. Beyond its limit, an identity's
 * further events of a kind become one row per minute that still names the identity, so no caller can flood the log.
 *
 * SIGN_IN and STAFF_READ rows always name their identity, which has at most `perIdentity` + 1 of them per minute. DENIED
 * rows also have an hourly limit: beyond it, each identity has one row per hour, and callers without one share a row.
 */
export class SecurityBuffer {
  private rows = new Map<string, SecurityRow>();
  /** The number of unwritten rows, by group. */
  private waiting = new Map<string, number>();
  /** The keys of each identity's rows in this minute. */
  private ofIdentity = new Map<string, Set<string>>();
  /** The number of DENIED rows in this hour, by group. */
  private ofHour = new Map<string, number>();
  private minute = 0;
  private hour = 0;

  constructor(private readonly limits: BufferLimits = LIMITS) {}

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  /** Adds an event. Events are equal only within a bucket: a time in milliseconds, by default that of the minute. */
  add(note: SecurityNote, now = Date.now(), bucket = startOf(MINUTE_MS, now)): void {
    const row = { ...note, at: now, lastAt: now, count: 1, bucket };
    if (!this.merge(row)) this.put(this.withinLimits(row, now));
  }

  /** Returns all rows and removes them. */
  take(): SecurityRow[] {
    const rows = [...this.rows.values()];
    this.rows = new Map();
    this.waiting = new Map();
    return rows;
  }

  /** Puts back rows that could not be written. Rows beyond the limit are summarized by hour. */
  putBack(rows: SecurityRow[]): void {
    for (const row of rows) {
      if (this.merge(row)) continue;
      const isDenied = row.kind === SecurityEventKind.DENIED;
      if (this.isFull(row)) this.put(isDenied ? anonymous(row) : summary(row, startOf(HOUR_MS, row.at)));
      else this.put(row);
    }
  }

  /** Returns the row itself, or the row that summarizes it if a limit is reached. */
  private withinLimits(row: SecurityRow, now: number): SecurityRow {
    this.startWindows(now);
    const isDenied = row.kind === SecurityEventKind.DENIED;
    if (isDenied && this.isFull(row)) return anonymous(row);
    const identity = `${row.kind} ${identityOf(row)}`;
    const known = this.ofIdentity.get(identity) ?? new Set();
    const key = keyOf(row);
    if (known.has(key)) return row;
    if (known.size >= this.limits.perIdentity) return summary(row, this.minute);
    if (isDenied) {
      const group = groupOf(row);
      const rows = this.ofHour.get(group) ?? 0;
      if (rows >= this.limits.deniedPerHour) {
        return row.firebaseId === null ? anonymous(row) : summary(row, this.hour);
      }
      this.ofHour.set(group, rows + 1);
    }
    this.ofIdentity.set(identity, known.add(key));
    return row;
  }

  private isFull(row: SecurityRow): boolean {
    return (this.waiting.get(groupOf(row)) ?? 0) >= this.limits.waiting;
  }

  private put(row: SecurityRow): void {
    if (this.merge(row)) return;
    this.rows.set(keyOf(row), row);
    this.waiting.set(groupOf(row), (this.waiting.get(groupOf(row)) ?? 0) + 1);
  }

  /** Adds the events of a row to an equal one. Returns false if there is none. */
  private merge(row: SecurityRow): boolean {
    const known = this.rows.get(keyOf(row));
    if (!known) return false;
    known.count += row.count;
    known.at = Math.min(known.at, row.at);
    known.lastAt = Math.max(known.lastAt, row.lastAt);
    return true;
  }

  private startWindows(now: number): void {
    if (startOf(MINUTE_MS, now) !== this.minute) this.ofIdentity.clear();
    if (startOf(HOUR_MS, now) !== this.hour) this.ofHour.clear();
    this.minute = startOf(MINUTE_MS, now);
    this.hour = startOf(HOUR_MS, now);
  }
}

/** Returns an identifier of the row that is the same on every server, so that all servers update the same row. */
export const fingerprintOf = (row: SecurityRow): string =>
  createHash('sha256').update(keyOf(row)).digest('hex').slice(0, 32);

const startOf = (period: number, time: number) => time - (time % period);

/** Ignores the address of identified callers, so that their events are counted together. */
const identityOf = ({ firebaseId, address }: SecurityNote) =>
  firebaseId === null ? `at ${address}` : `uid ${firebaseId}`;

const groupOf = ({ kind, firebaseId }: SecurityNote) => `${kind} ${firebaseId === null}`;

const keyOf = (row: SecurityRow) =>
  `${row.bucket} ${row.kind} ${row.code} ${row.companyId} ${row.operation} ${identityOf(row)}`;

/** Returns the row for an identity's events of a kind beyond the limit. */
const summary = (row: SecurityRow, bucket: number): SecurityRow => ({
  ...row,
  companyId: null,
  operation: OTHERS,
  code: null,
  bucket,
});

/** Returns the hourly row that counts events of all identities and addresses beyond the limit. */
const anonymous = (row: SecurityRow): SecurityRow => ({
  ...summary(row, startOf(HOUR_MS, row.at)),
  firebaseId: null,
  userId: null,
  address: null,
});
