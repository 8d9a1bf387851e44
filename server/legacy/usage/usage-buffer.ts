import { CountBuffer } from '../../platform/database/counts.js';
import { utcDay } from '../../platform/time/days.js';
import { DAY_MS } from '../../platform/time/durations.js';
import { UNNAMED } from './client-name.js';

/** Counts all clients beyond the limit of names. */
const OTHER_CLIENTS = 'others';

/** The outcome of successful calls. Other calls have their HTTP status. */
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

/**
 * How many new client names a server records per day, and how many rows wait. Further clients are counted as `others`.
 */
interface UsageLimits {
  /** Names that authenticated requests sent. */
  identified: number;
  /** The share of these that one account may use. */
  perAccount: number;
  /** Names that other requests sent. A flood of them must not displace known clients. */
  anonymous: number;
  /** Rows that could not be written. */
  waiting: number;
}

const LIMITS: UsageLimits = { identified: 200, perAccount: 5, anonymous: 50, waiting: 20_000 };

/**
 * Counts calls until they are written. Its size is limited: there are few paths and outcomes, and a limited number of
 * new client names per day.
 */
export class UsageBuffer {
  private readonly counts = new CountBuffer<UsageRow>(
    ({ day, client, path, outcome }) => `${day}\n${client}\n${path}\n${outcome}`,
    (known, { calls, lastSeenAt }) => {
      known.calls += calls;
      known.lastSeenAt = Math.max(known.lastSeenAt, lastSeenAt);
    },
  );
  /** `day` in days since 1970. */
  private dayNumber = -1;
  private day = '';
  private readonly names = new Set<string>();
  /** Names that are admitted on every day. */
  private known: ReadonlySet<string> = new Set();
  /** The number of new names per account. Has at most as many accounts as new names are admitted. */
  private readonly byAccount = new Map<string, number>();
  private identified = 0;
  private anonymous = 0;

  constructor(private readonly limits: UsageLimits = LIMITS) {}

  /** Replaces the set of always admitted names. They do not count towards the limits. */
  know(names: readonly string[]): void {
    this.known = new Set(names);
  }

  /** Counts a call. `account` is null unless its credentials were valid. */
  add(client: string, path: string, outcome: string, account: string | null, now = Date.now()): void {
    this.startDay(now);
    const name = this.admit(client, account) ? client : OTHER_CLIENTS;
    this.counts.add({ day: this.day, client: name, path, outcome, calls: 1, lastSeenAt: now });
  }

  /** Returns all rows and removes them. */
  take(): UsageRow[] {
    return this.counts.take();
  }

  /** Puts back rows that could not be written. Beyond the limit, clients are counted together. */
  putBack(rows: UsageRow[]): void {
    for (const row of rows) {
      const isFull = this.counts.size >= this.limits.waiting;
      this.counts.add(isFull ? { ...row, client: OTHER_CLIENTS } : row);
    }
  }

  private startDay(now: number): void {
    const number = Math.floor(now / DAY_MS);
    if (number === this.dayNumber) return;
    this.dayNumber = number;
    this.day = utcDay(now);
    this.names.clear();
    this.names.add(UNNAMED);
    this.byAccount.clear();
    this.identified = this.anonymous = 0;
  }

  /** Whether a client is counted by its name. */
  private admit(client: string, account: string | null): boolean {
    if (this.names.has(client) || this.known.has(client)) return true;
    const isAdmitted = account === null ? this.admitAnonymous() : this.admitOf(account);
    if (isAdmitted) this.names.add(client);
    return isAdmitted;
  }

  private admitAnonymous(): boolean {
    if (this.anonymous >= this.limits.anonymous) return false;
    this.anonymous++;
    return true;
  }

  private admitOf(account: string): boolean {
    const before = this.byAccount.get(account) ?? 0;
    if (this.identified >= this.limits.identified || before >= this.limits.perAccount) return false;
    this.byAccount.set(account, before + 1);
    this.identified++;
    return true;
  }
}
