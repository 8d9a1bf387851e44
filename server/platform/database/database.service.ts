import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { QueryConfig } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { FairQueue } from '../concurrency/fair-queue.js';
import { Throttle } from '../limits/throttle.js';
import { currentRequest } from '../requests/current-request.js';
import { abandonedSignal } from '../requests/request.js';
import { batched } from './batching.js';
import { CHECK_INTERVAL, poolOf, prepared, runAbortable } from './statement.js';

/** Maximum number of concurrent statements. It leaves some of the pool's twenty connections to batched reads and writes. */
const STATEMENTS = 12;
/** Maximum number of concurrent statements of one caller. */
const STATEMENTS_OF_ONE = 4;
/** Maximum number of concurrent transactions of requests, and of one caller. They hold their connection while they wait. */
const TRANSACTIONS = 14;
const TRANSACTIONS_OF_ONE = 3;
/** How long a statement waits for its caller's turn, in milliseconds. The request times out at about that time. */
const PATIENCE = 3_500;
/**
 * How long a caller's searches may take in one burst, in milliseconds. Generous, because a busy machine makes them
 * slow.
 */
const SEARCH_BURST = 1_500;
/**
 * The weight of a millisecond of PostgreSQL relative to one of the server. Less than 1, because PostgreSQL has its own
 * processors.
 */
const STATEMENT_WEIGHT = 0.5;

/** How a statement is read. */
export interface ReadOptions {
  /**
   * Charges the caller for the duration. For statements whose duration depends on their values, such as searches. Throws
   * TOO_MANY_REQUESTS if the caller's searches have taken too long. The duration of other reads is part of the
   * operation's cost: measuring it would charge callers for a busy machine.
   */
  charged?: boolean;
  /** Does not cancel the statement with the request, because other requests wait for the same rows. */
  shared?: boolean;
}

/**
 * The database as services use it. Reads are SQL and go through `rows`, `row` and `batched`. The first two run on behalf
 * of the current request: they wait for the caller's turn and are cancelled if the request times out or its client
 * disconnects. In transactions, `queryRows`, `queryRow` and `execute` run SQL. Writes go through the ledger.
 */
@Injectable()
export class DatabaseService {
  private readonly queue = new FairQueue(STATEMENTS, STATEMENTS_OF_ONE);
  private readonly transactions = new FairQueue(TRANSACTIONS, TRANSACTIONS_OF_ONE);

  /** The recent duration of each caller's searches. */
  private readonly searches = new Throttle(SEARCH_BURST);

  constructor(private readonly source: DataSource) {}

  /**
   * Reads rows. Each connection prepares the statement once, unless its duration is charged: the best plan of a search
   * depends on its values.
   */
  async rows<Row extends object>(
    sql: string,
    values: unknown[] = [],
    { charged = false, shared = false }: ReadOptions = {},
  ): Promise<Row[]> {
    const request = currentRequest();
    const caller = callerOf(request);
    const query = charged ? { text: sql, values } : prepared(sql, values);
    if (!request || !caller) return this.run<Row>(query);
    if (shared) return this.queue.run(caller, () => this.run<Row>(query));
    if (!charged) return this.inTurn<Row>(caller, query, abandonedSignal(request));
    await this.searches.turn(caller, 0, PATIENCE);
    return this.inTurn<Row>(caller, query, abandonedSignal(request), (milliseconds) =>
      this.searches.add(caller, milliseconds * STATEMENT_WEIGHT),
    );
  }

  /** Reads the first row of a statement, or null if it returns none. See `rows`. */
  async row<Row extends object>(
    sql: string,
    values: unknown[] = [],
    options: ReadOptions = {},
  ): Promise<Row | null> {
    return (await this.rows<Row>(sql, values, options))[0] ?? null;
  }

  /**
   * Returns a function that looks up rows by key. Keys requested at the same moment are read in one statement, whose only
   * parameter is the array of keys.
   */
  batched<K extends string | number, Row extends object>(
    sql: string,
    keyOf: (row: Row) => K,
    maxKeys?: number,
  ): (key: K) => Promise<Row | null> {
    return batched(keyOf, (keys) => this.run<Row>(prepared(sql, [keys])), maxKeys);
  }

  /**
   * Runs statements outside a transaction and outside the queue of reads: writes that need no entry in the ledger, and
   * background work. Pass the database to `queryRows`, `queryRow` or `execute`.
   */
  get manager(): EntityManager {
    return this.source.manager;
  }

  /**
   * Runs work in a transaction when it is the caller's turn, unless the request ends before. The work must not open
   * another one: use `manager.transaction` for savepoints, and `database.manager.transaction` for work that must finish
   * even if the request has ended. For changes by users, use `ChangesService.make`.
   */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const request = currentRequest();
    const caller = callerOf(request);
    const begin = () => this.source.transaction(work);
    return request && caller ? this.transactions.run(caller, begin, abandonedSignal(request)) : begin();
  }

  /** Runs a statement in the caller's turn, and reports its duration in milliseconds without the wait. */
  private inTurn<Row extends object>(
    caller: string,
    query: QueryConfig,
    signal: AbortSignal,
    onRun?: (milliseconds: number) => void,
  ): Promise<Row[]> {
    return this.queue.run(
      caller,
      async () => {
        const begin = performance.now();
        try {
          return await this.run<Row>(query, signal);
        } finally {
          // PostgreSQL keeps running the statement until it notices. Callers must not gain capacity by aborting.
          if (signal.aborted) await sleep(CHECK_INTERVAL);
          onRun?.(performance.now() - begin);
        }
      },
      signal,
    );
  }

  private run<Row extends object>(query: QueryConfig, signal?: AbortSignal): Promise<Row[]> {
    return runAbortable<Row>(poolOf(this.source), query, signal);
  }
}

/**
 * Returns the key that a request's statements are queued by: the caller's identity or, without credentials, its
 * address.
 */
const callerOf = (request: FastifyRequest | undefined): string | undefined =>
  request?.account && (request.account.uid ?? request.account.address);
