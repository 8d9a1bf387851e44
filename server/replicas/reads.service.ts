import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { STATEMENT_TIMEOUT } from '../common/error.filter.js';
import { lookUps } from '../common/look-ups.js';
import { prepared, runPrepared } from '../common/statement.js';
import { Replicas } from './replicas.service.js';

/** Whoever reads, as far as it matters from where. */
export type Reader = Pick<Actor, 'freshness'>;

/** Lists and look-ups: from a replica where one shows what the actor must not miss, else from the primary. */
@Injectable()
export class Reads {
  constructor(
    private readonly database: DataSource,
    private readonly replicas: Replicas,
  ) {}

  /** The rows of a statement that changes nothing. What fails on a replica is read from the primary, unseen. */
  async query<T>(actor: Reader, sql: string, values: unknown[] = []): Promise<T[]> {
    return this.read(actor, { text: sql, values }, () => this.database.query(sql, values));
  }

  /** As `query`, for a statement that each connection prepares once: see `runPrepared`. */
  async prepared<T extends object>(actor: Reader, sql: string, values: unknown[]): Promise<T[]> {
    return this.read(actor, prepared(sql, values), () => runPrepared<T>(this.database, sql, values));
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
      const rows = await this.read<Row>(actor, prepared(sql, [[key]]), async () => {
        const row = await fromPrimary(key);
        return row ? [row] : [];
      });
      return rows[0] ?? null;
    };
  }

  private async read<T>(actor: Reader, query: QueryConfig, primary: () => Promise<T[]>): Promise<T[]> {
    if (actor.freshness === undefined) return primary();
    const replica = await this.replicas.find(actor.freshness);
    if (!replica) return primary();
    try {
      return await replica.query<T>(query);
    } catch (error) {
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
