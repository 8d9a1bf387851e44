import { createHash } from 'node:crypto';
import type { ErrorCode } from '../common/app-error.js';
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

/** Notes that are counted together, as a row. Times are in milliseconds since 1970. */
export interface SecurityRow extends SecurityNote {
  at: number;
  lastAt: number;
  count: number;
  /** The minute of the events, or the hour if there are too many; of an ID token, the time of its sign-in. */
  bucket: number;
}

/** How many rows are kept before events are summarised. */
export interface BufferLimits {
  /** Rows of one kind for one identity (or one address, without an identity) in a minute. */
  perIdentity: number;
  /** DENIED rows in an hour: as many of identities, and as many of callers with invalid credentials. */
  deniedPerHour: number;
  /** Rows of one such group that wait to be written; more SIGN_IN and STAFF_READ rows may. */
  waiting: number;
}

const LIMITS: BufferLimits = { perIdentity: 50, deniedPerHour: 10_000, waiting: 5_000 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The operation of a row that summarises several. */
const OTHERS = 'others';

/**
 * Gathers notes until they are written. Equal ones of a minute are one row. Beyond its limit, an identity's further
 * events of a kind are one row a minute that still names the identity, so no caller can fill the log and hide others.
 *
 * SIGN_IN and STAFF_READ rows always name their identity, which has at most `perIdentity` + 1 of them a minute. DENIED
 * rows have an hourly limit, too: beyond it, each identity has one row an hour, and callers without one share a row.
 */
export class SecurityBuffer {
  private rows = new Map<string, SecurityRow>();
  /** Rows that wait, by group. */
  private waiting = new Map<string, number>();
  /** The rows that each identity has had in this minute. */
  private ofIdentity = new Map<string, Set<string>>();
  /** DENIED rows in this hour, by group. */
  private ofHour = new Map<string, number>();
  private minute = 0;
  private hour = 0;

  constructor(private readonly limits: BufferLimits = LIMITS) {}

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  /** Adds a note; `bucket` is the time, in milliseconds, that equal notes share: by default their minute. */
  add(note: SecurityNote, now = Date.now(), bucket = startOf(MINUTE, now)): void {
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

  /** Puts rows back that could not be written. Rows without room are summarised by hour. */
  putBack(rows: SecurityRow[]): void {
    for (const row of rows) {
      if (this.merge(row)) continue;
      const isDenied = row.kind === SecurityEventKind.DENIED;
      if (this.isFull(row)) this.put(isDenied ? anonymous(row) : summary(row, startOf(HOUR, row.at)));
      else this.put(row);
    }
  }

  /** The row itself, or the row that summarises it if a limit is reached. */
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

  /** Counts the events of a row with those of an equal one; returns false if there is none. */
  private merge(row: SecurityRow): boolean {
    const known = this.rows.get(keyOf(row));
    if (!known) return false;
    known.count += row.count;
    known.at = Math.min(known.at, row.at);
    known.lastAt = Math.max(known.lastAt, row.lastAt);
    return true;
  }

  private startWindows(now: number): void {
    if (startOf(MINUTE, now) !== this.minute) this.ofIdentity.clear();
    if (startOf(HOUR, now) !== this.hour) this.ofHour.clear();
    this.minute = startOf(MINUTE, now);
    this.hour = startOf(HOUR, now);
  }
}

/** Identifies a row on every server, so that all of them count equal events together. */
export const fingerprintOf = (row: SecurityRow): string =>
  createHash('sha256').update(keyOf(row)).digest('hex').slice(0, 32);

const startOf = (period: number, time: number) => time - (time % period);

/** An identity's notes are counted together from wherever it calls. */
const identityOf = ({ firebaseId, address }: SecurityNote) =>
  firebaseId === null ? `at ${address}` : `uid ${firebaseId}`;

const groupOf = ({ kind, firebaseId }: SecurityNote) => `${kind} ${firebaseId === null}`;

const keyOf = (row: SecurityRow) =>
  `${row.bucket} ${row.kind} ${row.code} ${row.companyId} ${row.operation} ${identityOf(row)}`;

/** One row for everything else that an identity does of a kind. */
const summary = (row: SecurityRow, bucket: number): SecurityRow => ({
  ...row,
  companyId: null,
  operation: OTHERS,
  code: null,
  bucket,
});

/** The row of an hour that counts events without an identity. */
const anonymous = (row: SecurityRow): SecurityRow => ({
  ...summary(row, startOf(HOUR, row.at)),
  firebaseId: null,
  userId: null,
  address: null,
});
