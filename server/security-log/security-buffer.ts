import { createHash } from 'node:crypto';
import type { ErrorCode } from '../common/app-error.js';
import type { SecurityEventKind } from './security-event.js';

/** What happened, as those who note it tell it. */
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
  /** The minute of the events; of a sign-in, its time. */
  bucket: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Gathers notes until they are written. Equal ones of a minute are one row, and the number of rows is bounded: beyond
 * `maxRows` between two writes, or `maxRowsPerHour`, only the number of events of each kind is kept.
 */
export class SecurityBuffer {
  private rows = new Map<string, SecurityRow>();
  private hour = 0;
  private rowsThisHour = 0;

  constructor(
    private readonly maxRows = 2_000,
    private readonly maxRowsPerHour = 20_000,
  ) {}

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  /** Adds a note; `bucket` is the time, in milliseconds, that equal notes share: by default their minute. */
  add(note: SecurityNote, now = Date.now(), bucket = now - (now % MINUTE)): void {
    if (this.count(keyOf(note, bucket), now)) return;
    if (!this.isFull(now)) {
      this.rowsThisHour++;
      this.rows.set(keyOf(note, bucket), { ...note, at: now, lastAt: now, count: 1, bucket });
      return;
    }
    const minute = now - (now % MINUTE);
    const key = `${minute} ${note.kind} ${note.code} others`;
    if (this.count(key, now)) return;
    const nobody = { firebaseId: null, userId: null, companyId: null, address: null, operation: 'others' };
    this.rows.set(key, { ...note, ...nobody, at: now, lastAt: now, count: 1, bucket: minute });
  }

  /** All rows; they are no longer here. */
  take(): SecurityRow[] {
    const rows = [...this.rows.values()];
    this.rows = new Map();
    return rows;
  }

  /** Puts rows back that could not be written, as far as there is room. */
  putBack(rows: SecurityRow[]): void {
    for (const row of rows) {
      const key = keyOf(row, row.bucket);
      const newer = this.rows.get(key);
      if (newer) Object.assign(newer, { at: row.at, count: newer.count + row.count });
      else if (this.rows.size < this.maxRows) this.rows.set(key, row);
    }
  }

  /** Counts an event of a row that is here; false if there is none. */
  private count(key: string, now: number): boolean {
    const row = this.rows.get(key);
    if (!row) return false;
    row.count++;
    row.lastAt = now;
    return true;
  }

  private isFull(now: number): boolean {
    const hour = Math.floor(now / HOUR);
    if (hour !== this.hour) {
      this.hour = hour;
      this.rowsThisHour = 0;
    }
    return this.rows.size >= this.maxRows || this.rowsThisHour >= this.maxRowsPerHour;
  }
}

/** What names a row on every server, so that they count equal events together. */
export const fingerprintOf = (row: SecurityRow): string =>
  createHash('sha256').update(keyOf(row, row.bucket)).digest('hex').slice(0, 32);

/** An identity's notes are counted together from wherever it calls. */
const keyOf = (note: SecurityNote, bucket: number) =>
  `${bucket} ${note.kind} ${note.code} ${note.companyId} ${note.operation} ${note.firebaseId === null ? `at ${note.address}` : `uid ${note.firebaseId}`}`;
