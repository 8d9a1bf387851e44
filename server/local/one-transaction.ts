import type { EntityManager } from 'typeorm';
import { batched } from '../platform/database/batching.js';
import { Database } from '../platform/database/database.service.js';
import { execute, type Executed } from '../platform/database/statement.js';

/** A database whose statements all belong to one transaction. It has one caller, so nothing waits for its turn. */
export class OneTransaction extends Database {
  constructor(private readonly manager: EntityManager) {
    super(manager.dataSource);
  }

  override async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.execute<Row>(sql, values);
    return rows;
  }

  override prepared<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.query<Row>(sql, values);
  }

  override shared<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.query<Row>(sql, values);
  }

  override batched<K extends string | number, Row extends object>(
    sql: string,
    keyOf: (row: Row) => K,
    maxKeys?: number,
  ): (key: K) => Promise<Row | null> {
    return batched(keyOf, (keys) => this.query<Row>(sql, [keys]), maxKeys);
  }

  override execute<Row = Record<string, unknown>>(
    sql: string,
    values: unknown[] = [],
  ): Promise<Executed<Row>> {
    return execute<Row>(this.manager, sql, values);
  }

  override get entities(): Pick<EntityManager, 'findOneBy'> {
    return this.manager;
  }

  override transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.manager);
  }
}
