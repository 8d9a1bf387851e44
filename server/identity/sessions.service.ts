import { hash } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import Bowser from 'bowser';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { Changes } from '../changes/changes.service.js';
import { notFound } from '../common/app-error.js';
import { deleteInBatches, hourly } from '../common/hourly.js';
import { lookUps } from '../common/look-ups.js';
import { runPrepared } from '../common/statement.js';
import type { IsoTime } from '../common/time.js';
import { env } from '../config/env.js';
import { SESSION_MILLISECONDS } from './identity.service.js';

/** The most sessions of one identity. A new one beyond that ends the one that was unused for longest. */
export const MAX_SESSIONS = 20;
/** How old the stored time of the last use may be before a request renews it. */
const USE_RECORDED_EVERY = "interval '5 minutes'";
/** Characters of a User-Agent header that are stored. */
const MAX_USER_AGENT = 500;

/** A session as its owner sees it. */
export interface StoredSession {
  id: number;
  digest: string;
  createdAt: IsoTime;
  lastUsedAt: IsoTime;
  expiresAt: IsoTime;
  userAgent: string | null;
}

/** The key of a session in the database. The cookie itself is stored nowhere. */
export const digestOf = (cookie: string): string => hash('sha256', `stored:${cookie}`, 'base64url');

/** SQL condition: a row of `sessions` with that alias is neither expired nor idle for too long. */
export const isAlive = (alias: string): string =>
  `${alias}.expires_at > now() AND ${alias}.last_used_at > now() - interval '${env().sessionIdleHours} hours'`;

/** SQL expression: whether the stored time of the last use is old enough to be renewed. */
export const isUseDue = (alias: string): string => `${alias}.last_used_at < now() - ${USE_RECORDED_EVERY}`;

/** Sessions by cookie. The database decides whether one is valid; no server caches them. */
@Injectable()
export class Sessions implements OnModuleInit, OnModuleDestroy {
  private stopCleaning: () => void;

  /** Records the use of sessions, many in one statement. Skips rows that another server is writing. */
  private readonly record = lookUps(
    ({ digest }) => digest,
    (digests: string[]) =>
      runPrepared<{ digest: string }>(
        this.database,
        `UPDATE sessions SET last_used_at = now() WHERE id = ANY(ARRAY(
           SELECT s.id FROM sessions s WHERE s.digest = ANY($1) AND ${isUseDue('s')} FOR UPDATE SKIP LOCKED))
         RETURNING digest`,
        [digests],
      ),
  );

  constructor(
    private readonly database: DataSource,
    private readonly changes: Changes,
  ) {}

  onModuleInit(): void {
    this.stopCleaning = hourly(Sessions.name, () => this.removeEnded());
  }

  onModuleDestroy(): void {
    this.stopCleaning();
  }

  /** Whether that cookie is the valid session of an identity. */
  async isOf(uid: string, cookie: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM sessions s WHERE digest = $1 AND firebase_id = $2 AND ${isAlive('s')}`,
      [digestOf(cookie), uid],
    );
    return rows.length > 0;
  }

  /**
   * Stores a session. It takes the place of the one that the browser had before: a session of the same identity keeps
   * its id and creation time, one of another identity ends. Returns whether the session is new, not renewed.
   */
  async start(uid: string, cookie: string, before: string | undefined, userAgent = ''): Promise<boolean> {
    const values = [
      digestOf(cookie),
      uid,
      new Date(Date.now() + SESSION_MILLISECONDS),
      userAgent.slice(0, MAX_USER_AGENT) || null,
    ];
    return this.database.transaction(async (manager) => {
      // The row is replaced, not updated: the row of the new cookie may already exist, see below.
      const kept = before === undefined ? [] : await this.remove(manager, before, uid);
      // If a token is exchanged twice within a second, the provider returns the same cookie, perhaps to two browsers.
      const [{ isNew }] = await manager.query(
        `INSERT INTO sessions (digest, firebase_id, expires_at, user_agent, id, created_at)
         VALUES ($1, $2, $3, $4, ${kept.length > 0 ? '$5, $6' : 'DEFAULT, DEFAULT'})
         ON CONFLICT (digest) DO UPDATE SET last_used_at = now() RETURNING xmax = 0 AS "isNew"`,
        [...values, ...kept],
      );
      if (kept.length > 0) return false;
      await manager.query(
        `DELETE FROM sessions WHERE id = ANY(ARRAY(
           SELECT id FROM sessions WHERE firebase_id = $1 ORDER BY last_used_at DESC, id DESC OFFSET ${MAX_SESSIONS}))`,
        [uid],
      );
      return isNew;
    });
  }

  /** Deletes the row of a cookie. Returns its id and creation time if it was a valid session of the identity. */
  private async remove(manager: EntityManager, cookie: string, uid: string): Promise<[] | [number, IsoTime]> {
    // [rows, count] is what the driver returns for a DELETE.
    const [[row]] = await manager.query(
      `DELETE FROM sessions s WHERE digest = $1
       RETURNING id, created_at AS "createdAt", firebase_id = $2 AND ${isAlive('s')} AS "isValid"`,
      [digestOf(cookie), uid],
    );
    return row?.isValid ? [row.id, row.createdAt] : [];
  }

  /** Ends the session of a cookie; any other text is ignored. */
  async end(cookie: string): Promise<void> {
    await this.database.query(`DELETE FROM sessions WHERE digest = $1`, [digestOf(cookie)]);
  }

  /** Ends one of the caller's own sessions; NOT_FOUND for any other. */
  endOwn(actor: Actor, id: number | null): Promise<true> {
    return this.changes.make<true>(actor, async ({ manager }) => {
      // [rows, count] is what the driver returns for a DELETE.
      const [, ended] = await manager.query(
        `DELETE FROM sessions s WHERE id = $1 AND firebase_id = $2 AND ${isAlive('s')}`,
        [id, actor.identity.uid],
      );
      if (ended === 0) throw notFound('Session');
      return true;
    });
  }

  /** The caller's valid sessions, the one used last first. */
  list(actor: Actor): Promise<StoredSession[]> {
    return runPrepared<StoredSession>(
      this.database,
      `SELECT id, digest, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
         user_agent AS "userAgent"
       FROM sessions s WHERE firebase_id = $1 AND ${isAlive('s')} ORDER BY last_used_at DESC, id DESC`,
      [actor.identity.uid],
    );
  }

  /** Records that a session is in use. Call it only when `isUseDue`: that is every few minutes. */
  async touch(digest: string): Promise<void> {
    await this.record(digest);
  }

  /** Deletes the rows of sessions that have expired. */
  async removeEnded(): Promise<void> {
    await deleteInBatches(this.database, 'sessions', 'id', `NOT (${isAlive('sessions')})`);
  }
}

/** The browser and the operating system that a User-Agent header names, such as "Firefox on Windows". */
export function browserOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
