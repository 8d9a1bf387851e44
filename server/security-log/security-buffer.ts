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

/** Notes that are counted together, as a row. */
export interface SecurityRow extends SecurityNote {
  at: string;
  lastAt: string;
  count: number;
  /** The minute of the events; of a sign-in, its time. */
  bucket: string;
  /** Digest of all that they share. */
  fingerprint: string;
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
    const key = keyOf(note, bucket);
    const known = this.rows.get(key);
    if (known) {
      known.count++;
      known.lastAt = new Date(now).toISOString();
      return;
    }
    if (this.isFull(now)) {
      const { kind, code } = note;
      const rest = { kind, code, firebaseId: null, userId: null, companyId: null, address: null };
      this.put({ ...rest, operation: 'others' }, now, now - (now % MINUTE));
    } else {
      this.rowsThisHour++;
      this.put(note, now, bucket);
    }
  }

  /** All rows, in an order that every server writes them in; they are no longer here. */
  take(): SecurityRow[] {
    const rows = [...this.rows.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
    this.rows = new Map();
    return rows;
  }

  /** Puts rows back that could not be written, as far as there is room. */
  putBack(rows: SecurityRow[]): void {
    for (const row of rows) {
      const key = keyOf(row, Date.parse(row.bucket));
      const newer = this.rows.get(key);
      if (newer) Object.assign(newer, { at: row.at, count: newer.count + row.count });
      else if (this.rows.size < this.maxRows) this.rows.set(key, row);
    }
  }

  private isFull(now: number): boolean {
    const hour = Math.floor(now / HOUR);
    if (hour !== this.hour) {
      this.hour = hour;
      this.rowsThisHour = 0;
    }
    return this.rows.size >= this.maxRows || this.rowsThisHour >= this.maxRowsPerHour;
  }

  private put(note: SecurityNote, now: number, bucket: number): void {
    const key = keyOf(note, bucket);
    const known = this.rows.get(key);
    const at = new Date(now).toISOString();
    if (known) Object.assign(known, { count: known.count + 1, lastAt: at });
    else {
      const fingerprint = createHash('sha256').update(key).digest('hex').slice(0, 32);
      this.rows.set(key, {
        ...note,
        at,
        lastAt: at,
        count: 1,
        bucket: new Date(bucket).toISOString(),
        fingerprint,
      });
    }
  }
}

/** An identity's notes are counted together from wherever it calls. */
const keyOf = (note: SecurityNote, bucket: number) =>
  JSON.stringify([
    bucket,
    note.kind,
    note.firebaseId,
    note.companyId,
    note.operation,
    note.code,
    note.firebaseId === null ? note.address : null,
  ]);
