import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { STATEMENT_TIMEOUT } from '../common/error.filter.js';
import { FairQueue } from '../common/fair-queue.js';
import { lookUps } from '../common/look-ups.js';
import { CHECK_INTERVAL, poolOf, prepared, runAbortable, runPrepared } from '../common/statement.js';
import { abandonedSignal } from '../common/request.js';
import { Throttle } from '../limits/throttle.js';
import { Replicas } from './replicas.service.js';

/** The caller that reads: `freshness` decides from where, the others on whose account. */
export type Reader = Pick<Actor, 'freshness'> & Partial<Pick<Actor, 'identity' | 'request'>>;

/** Statements that run at once, of the pool's twenty connections: look-ups and writes find others free. */
const STATEMENTS = 12;
/** Statements of one caller that run at once. */
const STATEMENTS_OF_ONE = 4;
/** How long a statement waits for its caller's turn, in milliseconds: its request times out about then. */
const PATIENCE = 3_500;
/** What a millisecond of PostgreSQL counts of one of the server: it has processors of its own. */
const STATEMENT_WEIGHT = 0.5;

/** Lists and look-ups: from a replica where one shows what the actor must not miss, else from the primary. */
@Injectable()
export class Reads {
  private readonly queue = new FairQueue(STATEMENTS, STATEMENTS_OF_ONE);
  private readonly shared = new FairQueue(Infinity, STATEMENTS_OF_ONE);

  constructor(
    private readonly database: DataSource,
    private readonly replicas: Replicas,
    private readonly throttle: Throttle,
  ) {}

  /**
   * The rows of a statement that changes nothing. A statement that fails on a replica is repeated on the primary. It
   * waits for the caller's turn, and is cancelled once the request has timed out or its client has disconnected.
   */
  async query<T>(actor: Reader, sql: string, values: unknown[] = []): Promise<T[]> {
    return this.inTurn(actor, { text: sql, values });
  }

  /** As `query`, for a statement that each connection prepares once: see `runPrepared`. */
  async prepared<T extends object>(actor: Reader, sql: string, values: unknown[]): Promise<T[]> {
    return this.inTurn(actor, prepared(sql, values));
  }

  /** Does work for a caller that reads through look-ups, which callers share: no more at once than statements. */
  share<T>({ identity }: Reader, work: () => Promise<T>): Promise<T> {
    return identity ? this.shared.run(identity.uid, work) : work();
  }

  private async inTurn<T>(actor: Reader, query: QueryConfig): Promise<T[]> {
    const { identity, request } = actor;
    const signal = request && abandonedSignal(request);
    const read = () => this.read<T>(actor, query, signal);
    if (!identity) return read();
    await this.throttle.turn(identity.uid, 0, PATIENCE);
    return this.queue.run(
      identity.uid,
      async () => {
        const begin = performance.now();
        try {
          return await read();
        } finally {
          // Until PostgreSQL has noticed, the statement still runs: giving up must not be a way to run more of them.
          if (signal?.aborted) await sleep(CHECK_INTERVAL);
          this.throttle.add(identity.uid, (performance.now() - begin) * STATEMENT_WEIGHT);
        }
      },
      signal,
    );
  }

  /** Looks rows up by key, as `lookUps` does; `sql` takes the keys as an array. */
  lookUps<K extends string | number, Row extends object>(
    sql: string,
    keyOf: (row: Row) => K,
    maxKeys?: number,
  ): (actor: Reader, key: K) => Promise<Row | null> {
    const fromPrimary = lookUps(keyOf, (keys: K[]) => runPrepared<Row>(this.database, sql, [keys]), maxKeys);
    return async (actor, key) => {
      if (actor.freshness === undefined) return fromPrimary(key);
      const rows = await this.read<Row>(actor, prepared(sql, [[key]]), undefined, async () => {
        const row = await fromPrimary(key);
        return row ? [row] : [];
      });
      return rows[0] ?? null;
    };
  }

  private async read<T>(
    actor: Reader,
    query: QueryConfig,
    signal?: AbortSignal,
    primary = () => runAbortable<T>(poolOf(this.database), query, signal),
  ): Promise<T[]> {
    if (actor.freshness === undefined) return primary();
    const replica = await this.replicas.find(actor.freshness);
    if (!replica) return primary();
    try {
      return await replica.query<T>(query, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      const { code = '' } = error as { code?: string };
      // It would take as long on the primary, and there is no time left.
      if (code === STATEMENT_TIMEOUT) throw error;
      const rows = await primary();
      // The primary can do it, so the fault is the replica's. 40…: what it read had been vacuumed on the primary.
      if (replica.used && !code.startsWith('40')) replica.leaveOut((error as Error).message);
      return rows;
    }
  }
}
