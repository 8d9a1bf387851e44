import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import Bowser from 'bowser';
import { type EntityManager, In } from 'typeorm';
import { EveryHour } from '../../platform/concurrency/every-hour.js';
import { deleteInBatches } from '../../platform/database/delete-in-batches.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../platform/database/statement.js';
import type { IsoTime } from '../../platform/validation/time.js';
import { settings } from '../../platform/settings/settings.js';
import { SESSION_MILLISECONDS } from './identity.service.js';
import { SessionRecord } from './session.entity.js';

/** Maximum number of sessions per identity. Beyond that, a new one ends the least recently used one. */
export const MAX_SESSIONS = 20;
/** How old the stored time of last use may be before a request updates it. */
const USE_RECORDED_EVERY = "interval '5 minutes'";
/** Maximum number of characters stored of a User-Agent header. */
const MAX_USER_AGENT = 500;

/** A session as shown to its owner. */
export interface StoredSession {
  id: number;
  digest: string;
  createdAt: IsoTime;
  lastUsedAt: IsoTime;
  expiresAt: IsoTime;
  userAgent: string | null;
}

/** Returns the key of a session in the database. The cookie itself is not stored. */
export const digestOf = (cookie: string): string => hash('sha256', `stored:${cookie}`, 'base64url');

/** SQL condition for a table alias: the session is neither expired nor idle for too long. */
export const isAlive = (alias: string): string =>
  `${alias}.expires_at > now() AND ${alias}.last_used_at > now() - interval '${settings().sessionIdleHours} hours'`;

/** SQL expression for a table alias: whether the stored time of last use should be updated. */
export const isUseDue = (alias: string): string => `${alias}.last_used_at < now() - ${USE_RECORDED_EVERY}`;

/** Stores sessions by cookie. Servers do not cache them: the database decides whether a session is valid. */
@Injectable()
export class SessionStore {
  /** Records the use of sessions in batches. Skips rows that another server is writing. */
  private readonly record: (digest: string) => Promise<object | null>;

  constructor(private readonly database: DatabaseService) {
    this.record = database.batched<string, { digest: string }>(
      `UPDATE sessions SET last_used_at = now() WHERE id = ANY(ARRAY(
         SELECT s.id FROM sessions s WHERE s.digest = ANY($1) AND ${isUseDue('s')} FOR UPDATE SKIP LOCKED))
       RETURNING digest`,
      ({ digest }) => digest,
    );
  }

  /** Whether a cookie is a valid session of an identity. */
  async isOf(uid: string, cookie: string): Promise<boolean> {
    return (
      (await queryRow(
        this.database,
        `SELECT FROM sessions s WHERE digest = $1 AND firebase_id = $2 AND ${isAlive('s')}`,
        [digestOf(cookie), uid],
      )) !== null
    );
  }

  /**
   * Stores a session, replacing the browser's previous one, if any. If both belong to the same identity, the new
   * session keeps the id and creation time. Returns false in that case, or if the cookie is already stored.
   */
  async start(uid: string, cookie: string, before: string | undefined, userAgent = ''): Promise<boolean> {
    const values = [
      digestOf(cookie),
      uid,
      new Date(Date.now() + SESSION_MILLISECONDS),
      userAgent.slice(0, MAX_USER_AGENT) || null,
    ];
    return this.database.transaction(async (manager) => {
      // Replaces the row instead of updating it, because a row for the new cookie may already exist (see below).
      const kept = before === undefined ? [] : await this.remove(manager, before, uid);
      // If a token is exchanged twice within a second, the provider returns the same cookie, possibly to two browsers.
      const [{ isNew }] = await queryRows<{ isNew: boolean }>(
        manager,
        `INSERT INTO sessions (digest, firebase_id, expires_at, user_agent, id, created_at)
         VALUES ($1, $2, $3, $4, ${kept.length > 0 ? '$5, $6' : 'DEFAULT, DEFAULT'})
         ON CONFLICT (digest) DO UPDATE SET last_used_at = now() RETURNING xmax = 0 AS "isNew"`,
        [...values, ...kept],
      );
      if (kept.length > 0) return false;
      await execute(
        manager,
        `DELETE FROM sessions WHERE id = ANY(ARRAY(
           SELECT id FROM sessions WHERE firebase_id = $1 ORDER BY last_used_at DESC, id DESC OFFSET ${MAX_SESSIONS}))`,
        [uid],
      );
      return isNew;
    });
  }

  /** Deletes the row of a cookie. Returns its id and creation time if it was a valid session of the identity. */
  private async remove(manager: EntityManager, cookie: string, uid: string): Promise<[] | [number, IsoTime]> {
    const row = await queryRow<{ id: number; createdAt: IsoTime; isValid: boolean }>(
      manager,
      `DELETE FROM sessions s WHERE digest = $1
       RETURNING id, created_at AS "createdAt", firebase_id = $2 AND ${isAlive('s')} AS "isValid"`,
      [digestOf(cookie), uid],
    );
    return row?.isValid ? [row.id, row.createdAt] : [];
  }

  /** Ends the session of a cookie, if there is one. */
  async end(cookie: string): Promise<void> {
    await this.database.manager.delete(SessionRecord, { digest: digestOf(cookie) });
  }

  /** Ends one session of an identity. Returns whether it existed. */
  async endById(manager: EntityManager, uid: string, id: number): Promise<boolean> {
    const count = await execute(
      manager,
      `DELETE FROM sessions s WHERE id = $1 AND firebase_id = $2 AND ${isAlive('s')}`,
      [id, uid],
    );
    return count > 0;
  }

  /** Ends all sessions of identities. */
  async endAll(manager: EntityManager, ...uids: string[]): Promise<void> {
    await manager.delete(SessionRecord, { firebaseId: In(uids) });
  }

  /** Lists the valid sessions of an identity, most recently used first. */
  list(uid: string): Promise<StoredSession[]> {
    return this.database.rows<StoredSession>(
      `SELECT id, digest, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
         user_agent AS "userAgent"
       FROM sessions s WHERE firebase_id = $1 AND ${isAlive('s')} ORDER BY last_used_at DESC, id DESC`,
      [uid],
    );
  }

  /** Records the use of a session. Call it only if `isUseDue`, which is every few minutes. */
  async touch(digest: string): Promise<void> {
    await this.record(digest);
  }

  /** Deletes expired sessions. */
  @EveryHour()
  async removeEnded(): Promise<void> {
    await deleteInBatches(this.database, 'sessions', 'id', `NOT (${isAlive('sessions')})`);
  }
}

/** Returns the browser and operating system of a User-Agent header, such as "Firefox on Windows". */
export function browserOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
