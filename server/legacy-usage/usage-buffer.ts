import { UNNAMED } from './client-name.js';

/** Counts every client beyond the limit of names. */
export const OTHER_CLIENTS = 'others';

/** The outcome of calls that succeeded. Others have their HTTP status. */
export const OK = 'ok';

/** The outcome of calls that a brownout refused. */
export const SWITCHED_OFF = '410';

/** Calls of one kind on one day. */
export interface UsageRow {
  /** In UTC, as YYYY-MM-DD. */
  day: string;
  client: string;
  /** The route, such as `/api/getFeatures/:company_id`. */
  path: string;
  outcome: string;
  calls: number;
  /** In milliseconds since 1970. */
  lastSeenAt: number;
}

/** How many client names a server records per day, and how many rows wait. Further clients are counted as `others`. */
export interface UsageLimits {
  /** Names that authenticated requests sent. */
  identified: number;
  /** Names that other requests sent. A flood of them must not displace known clients. */
  anonymous: number;
  /** Rows that could not be written. */
  waiting: number;
}

const LIMITS: UsageLimits = { identified: 200, anonymous: 50, waiting: 20_000 };
const DAY = 86_400_000;

/**
 * Counts calls until they are written. Its size is limited: there are few paths and outcomes, and a limited number of
 * client names per day.
 */
export class UsageBuffer {
  private rows = new Map<string, UsageRow>();
  /** `day` in days since 1970. */
  private dayNumber = -1;
  private day = '';
  private readonly names = new Set<string>();
  private identified = 0;
  private anonymous = 0;

  constructor(private readonly limits: UsageLimits = LIMITS) {}

  /** Counts a call. */
  add(client: string, path: string, outcome: string, isIdentified: boolean, now = Date.now()): void {
    this.startDay(now);
    const name = this.admit(client, isIdentified) ? client : OTHER_CLIENTS;
    this.merge({ day: this.day, client: name, path, outcome, calls: 1, lastSeenAt: now });
  }

  /** Returns all rows and removes them. */
  take(): UsageRow[] {
    const rows = [...this.rows.values()];
    this.rows = new Map();
    return rows;
  }

  /** Puts back rows that could not be written. Beyond the limit, clients are counted together. */
  putBack(rows: UsageRow[]): void {
    for (const row of rows) {
      const isFull = this.rows.size >= this.limits.waiting;
      this.merge(isFull ? { ...row, client: OTHER_CLIENTS } : row);
    }
  }

  private merge(row: UsageRow): void {
    const key = `${row.day}\n${row.client}\n${row.path}\n${row.outcome}`;
    const known = this.rows.get(key);
    if (known) {
      known.calls += row.calls;
      known.lastSeenAt = Math.max(known.lastSeenAt, row.lastSeenAt);
    } else {
      this.rows.set(key, row);
    }
  }

  private startDay(now: number): void {
    const number = Math.floor(now / DAY);
    if (number === this.dayNumber) return;
    this.dayNumber = number;
    this.day = new Date(now).toISOString().slice(0, 10);
    this.names.clear();
    this.names.add(UNNAMED);
    this.identified = this.anonymous = 0;
  }

  /** Whether a client is counted by its name. */
  private admit(client: string, isIdentified: boolean): boolean {
    if (this.names.has(client)) return true;
    if (isIdentified ? this.identified >= this.limits.identified : this.anonymous >= this.limits.anonymous)
      return false;
    if (isIdentified) this.identified++;
    else this.anonymous++;
    this.names.add(client);
    return true;
  }
}
