import { Logger } from '@nestjs/common';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { growingTo } from '../../platform/concurrency/growing.js';
import { meter } from '../../platform/telemetry/instruments.js';
import { MINUTE_MS } from '../../platform/time/durations.js';

/** Maximum age of the status that a request may rely on, in milliseconds. */
const MAX_AGE = MINUTE_MS;
/** How often active identities are refreshed, in milliseconds. Often enough that their requests need not wait. */
const REFRESH_INTERVAL = 20_000;
/** A refresh skips statuses younger than this, in milliseconds. */
const MIN_AGE = 10_000;
/** Retry interval while the provider is unavailable, in milliseconds. */
const RETRY_INTERVAL = 5_000;
/** Maximum number of accounts in one request to the provider. */
const BATCH = 100;
/** Maximum number of cached identities. The least recently seen are evicted and looked up again when they return. */
const MAX_IDENTITIES = 20_000;

/** The `validAfter` of accounts that are disabled or deleted: no sign-in is valid. */
export const NEVER = Infinity;

const NO_ACCOUNT: AccountStatus = { validAfter: NEVER, factors: [] };

/** A second factor that an account has at the provider. */
export interface EnrolledFactor {
  id: string;
  /** The provider's name for its type: `totp` or `phone`. */
  kind: string;
  /** When it was added, in the provider's format; null if unknown. */
  addedAt: string | null;
}

/** The status of an account at the provider. */
export interface AccountStatus {
  /** Earlier sign-ins are invalid, in milliseconds since 1970. */
  validAfter: number;
  factors: readonly EnrolledFactor[];
}

/** Requests the status of up to 100 accounts from the provider. The result omits accounts that are disabled or deleted. */
export type FetchStatus = (uids: readonly string[]) => Promise<Map<string, AccountStatus>>;

/** The sign-in that a token belongs to. */
interface SignIn {
  uid: string;
  /** In seconds since 1970. */
  authTime: number;
}

/** The cached status of an identity. */
interface Status {
  /** Times in milliseconds since 1970. */
  seenAt: number;
  checkedAt: number;
  /** Sign-ins before this time are invalid. */
  validAfter: number;
  /** Undefined until the account has been looked up. */
  factors?: readonly EnrolledFactor[];
}

/**
 * Caches the identity provider's status of active identities for at most a minute. It looks up new sign-ins at once,
 * refreshes active ones in batches, and looks up idle ones when they return. While the provider is unavailable, the last
 * known status applies.
 */
export class ActiveIdentities {
  private readonly logger = new Logger('IdentityProvider');
  private readonly counter = meter().createCounter('identity_provider.look_ups', {
    description: 'Requests to the identity provider to check whether sign-ins are still valid, by outcome.',
  });
  private readonly statuses = new LRUCache<string, Status>(growingTo(MAX_IDENTITIES));
  /** Batches concurrent look-ups. Its own cache is cleared after each of them. */
  private readonly lookUps = new DataLoader<string, number>((uids) => this.lookUp(uids), {
    maxBatchSize: BATCH,
  });
  private readonly timer = setInterval(() => void this.refresh(), RETRY_INTERVAL).unref();
  private refreshedAt = Date.now();
  private isRefreshing = false;
  private isUnavailable = false;

  constructor(
    private readonly fetchStatus: FetchStatus,
    /**
     * Called when the provider has ended sessions: those of each uid from before the time, in milliseconds since 1970.
     */
    private readonly onEnded: (validAfter: Map<string, number>) => void,
  ) {}

  /** Stops refreshing. */
  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether a new sign-in is valid. Rejects if the provider is unavailable. */
  async isValid(signIn: SignIn): Promise<boolean> {
    if (!isValidAfter(signIn, await this.lookUps.load(signIn.uid))) return false;
    this.see(signIn.uid);
    return true;
  }

  /** Whether a sign-in that was valid is still valid. Uses the last known status if the provider is unavailable. */
  async isStillValid(signIn: SignIn): Promise<boolean> {
    const status = this.see(signIn.uid);
    if (this.isUnavailable || !isPast(status.checkedAt, MAX_AGE))
      return isValidAfter(signIn, status.validAfter);
    const validAfter = await this.lookUps.load(signIn.uid).catch(() => status.validAfter);
    return isValidAfter(signIn, validAfter);
  }

  /** Sign-ins of an account before this time are invalid, in milliseconds since 1970. 0 if its status is not cached. */
  validAfter(uid: string): number {
    return this.statuses.peek(uid)?.validAfter ?? 0;
  }

  /** The second factors of an account. Undefined if its status is unknown. */
  factors(uid: string): readonly EnrolledFactor[] | undefined {
    return this.statuses.peek(uid)?.factors;
  }

  /** Looks up cached identities at once, because another server reported that their sessions have ended. */
  async recheck(uids: string[]): Promise<void> {
    const known = uids.filter((uid) => this.statuses.has(uid));
    // `lookUp` logs failures, and the next refresh retries.
    await Promise.allSettled(known.map((uid) => this.lookUps.load(uid)));
  }

  private see(uid: string): Status {
    let status = this.statuses.get(uid);
    if (!status) this.statuses.set(uid, (status = { seenAt: 0, checkedAt: 0, validAfter: 0 }));
    status.seenAt = Date.now();
    return status;
  }

  /** Looks up identities that were active in the last minute, one batch after another. Retries sooner after a failure. */
  private async refresh(): Promise<void> {
    if (this.isRefreshing || !(this.isUnavailable || isPast(this.refreshedAt, REFRESH_INTERVAL))) return;
    this.isRefreshing = true;
    this.refreshedAt = Date.now();
    const due = [...this.statuses.entries()]
      .filter(([, { seenAt, checkedAt }]) => !isPast(seenAt, MAX_AGE) && isPast(checkedAt, MIN_AGE))
      .map(([uid]) => uid);
    try {
      for (let start = 0; start < due.length; start += BATCH) {
        await Promise.all(due.slice(start, start + BATCH).map((uid) => this.lookUps.load(uid)));
      }
    } catch {
      // Logged by `lookUp`.
    } finally {
      this.isRefreshing = false;
    }
  }

  private async lookUp(uids: readonly string[]): Promise<number[]> {
    const requestedAt = Date.now();
    let found: Map<string, AccountStatus>;
    try {
      found = await this.fetchStatus(uids);
      this.counter.add(1, { outcome: 'answered' });
    } catch (error) {
      this.counter.add(1, { outcome: 'failed' });
      if (!this.isUnavailable) this.logger.warn(`Not available; known sign-ins stay valid: ${String(error)}`);
      this.isUnavailable = true;
      throw error;
    }
    if (this.isUnavailable) this.logger.log('Available again.');
    this.isUnavailable = false;
    const ended = new Map<string, number>();
    for (const uid of uids) {
      this.lookUps.clear(uid);
      const { validAfter, factors } = found.get(uid) ?? NO_ACCOUNT;
      const status = this.statuses.peek(uid);
      if (status && validAfter > status.validAfter) ended.set(uid, validAfter);
      if (validAfter === NEVER) this.statuses.delete(uid);
      else if (status) Object.assign(status, { checkedAt: requestedAt, validAfter, factors });
      else this.statuses.set(uid, { seenAt: 0, checkedAt: requestedAt, validAfter, factors });
    }
    if (ended.size > 0) this.onEnded(ended);
    return uids.map((uid) => (found.get(uid) ?? NO_ACCOUNT).validAfter);
  }
}

/** Compares like the provider's library: a sign-in at exactly that time is valid. */
function isValidAfter({ authTime }: SignIn, validAfter: number): boolean {
  return authTime * 1000 >= validAfter;
}

/** Whether a time is at least this many milliseconds ago, or, after the clock was set back, ahead. */
function isPast(time: number, milliseconds: number): boolean {
  return Math.abs(Date.now() - time) >= milliseconds;
}
