import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { growingTo } from '../../platform/concurrency/growing.js';
import { EveryHour } from '../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { deleteInBatches } from '../../platform/database/delete-in-batches.js';
import { queryRow } from '../../platform/database/statement.js';
import { AppError } from '../../platform/errors/app-error.js';
import { MINUTE_MS } from '../../platform/time/durations.js';
import type { IsoTime } from '../../platform/validation/time.js';
import type { Identity } from './identity.js';

/** The possible inactivity timeouts of a company, in minutes. */
export const IDLE_MINUTES = [15, 60, 480] as const;

/** The timeout of a company. */
export interface IdleRule {
  /** Null for no timeout. */
  readonly signOutAfterMinutes: number | null;
  /** When the timeout was introduced. */
  readonly signOutRuleSince: IsoTime | null;
}

/** The precision of the last use, in milliseconds. Further uses within this time run no statement. */
const PRECISION = MINUTE_MS;
/** Maximum number of cached sign-ins. */
const MAX_CACHED = 20_000;

/** The latest of these: the last known use of a sign-in, its start, and the start of the timeout. */
const LAST_USE = `coalesce(
  (SELECT last_used_at FROM sign_in_uses WHERE firebase_id = $1 AND signed_in_at = to_timestamp($2)),
  greatest(to_timestamp($2), $3::timestamptz))`;
/** Stored uses are up to a minute old. */
const IS_ALIVE = `${LAST_USE} > now() - interval '1 minute' * ($4::integer + 1)`;
const ALIVE = `SELECT extract(epoch FROM ${LAST_USE})::float8 * 1000 AS "usedAt" WHERE ${IS_ALIVE}`;
const USE = `INSERT INTO sign_in_uses (firebase_id, signed_in_at) SELECT $1, to_timestamp($2) WHERE ${IS_ALIVE}
  ON CONFLICT (firebase_id, signed_in_at) DO UPDATE SET last_used_at = now()
  RETURNING extract(epoch FROM last_used_at)::float8 * 1000 AS "usedAt"`;

/**
 * Ends the sessions of people who have been inactive for longer than their company allows. The servers share the last
 * use in the database, to within a minute, and cache it. Nothing is stored or read for people without a timeout.
 */
@Injectable()
export class SignInUses {
  /** The last uses of sign-ins that this server knows, in milliseconds since 1970. */
  private readonly known = new LRUCache<string, number>(growingTo(MAX_CACHED));

  constructor(private readonly database: DatabaseService) {}

  /**
   * Throws if a sign-in was inactive for too long. `isUse` is true for a request of the person, and false for an open
   * subscription.
   */
  async check(identity: Identity, rule: IdleRule | null, isUse: boolean): Promise<void> {
    const minutes = rule?.signOutAfterMinutes;
    if (!minutes) return;
    const { uid, authTime } = identity;
    const key = `${uid}:${authTime}`;
    const fresh = isUse ? PRECISION : minutes * MINUTE_MS;
    if (Math.abs(Date.now() - (this.known.get(key) ?? 0)) < fresh) return;
    const values = [uid, authTime, rule.signOutRuleSince, minutes];
    const row = await queryRow<{ usedAt: number }>(this.database, isUse ? USE : ALIVE, values);
    if (!row) throw idle(minutes);
    this.known.set(key, row.usedAt);
  }

  /** Deletes uses that are older than any timeout. */
  @EveryHour()
  async removeOld(): Promise<void> {
    const age = `interval '1 minute' * ${Math.max(...IDLE_MINUTES) + 60}`;
    await deleteInBatches(this.database, 'sign_in_uses', 'id', `last_used_at < now() - ${age}`);
  }
}

const idle = (minutes: number): AppError =>
  new AppError(
    'UNAUTHENTICATED',
    `Your company signs people out who do nothing for ${minutes} minutes. Sign in again.`,
    { reason: 'SIGN_IN_UNUSED' },
  );
