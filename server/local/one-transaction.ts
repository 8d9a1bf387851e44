import type { EntityManager } from 'typeorm';
import { batched } from '../platform/database/batching.js';
import { DatabaseService } from '../platform/database/database.service.js';
import { queryRows } from '../platform/database/statement.js';

/** A database whose statements all belong to one transaction. It has one caller, so there is no queue. */
export class OneTransaction extends DatabaseService {
  constructor(private readonly only: EntityManager) {
    super(only.dataSource);
  }

  override get manager(): EntityManager {
    return this.only;
  }

  override rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return queryRows<Row>(this, sql, values);
  }

  override batched<K extends string | number, Row extends object>(
    sql: string,
    keyOf: (row: Row) => K,
    maxKeys?: number,
  ): (key: K) => Promise<Row | null> {
    return batched(keyOf, (keys) => this.rows<Row>(sql, [keys]), maxKeys);
  }

  override transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.only);
  }
}
