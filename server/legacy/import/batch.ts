import type { DataSource, EntityManager } from 'typeorm';
import { AuditChains } from '../../core/ledger/audit/audit-chains.js';
import type { AuditEntry } from '../../core/ledger/audit/audit-entry.js';
import { writeEvents } from '../../core/ledger/live/live-event.js';
import { brokenConstraint } from '../../platform/database/errors.js';
import { execute, queryRows } from '../../platform/database/statement.js';
import { noResults, type Results } from './report.js';

/** One transaction of an import. */
export interface Batch {
  manager: EntityManager;
  /** Whether nothing may be written. */
  isDryRun: boolean;
  /** Appended to a SELECT of rows that may be changed. */
  lock: string;
  results: Results;
  record(entry: AuditEntry): void;
}

/** A person signed up while a batch was written: the next attempt reads the new row and rejects the imported one. */
const ATTEMPTS = 5;

/** Writes batches of an import, each in one transaction with its audit entries and live events. */
export class Batches {
  private readonly chains = new AuditChains();

  constructor(
    private readonly source: DataSource,
    readonly isDryRun: boolean,
  ) {}

  /** Runs the work in a transaction and returns its results. In a dry run, the transaction is read-only. */
  async run(work: (batch: Batch) => Promise<void>): Promise<Results> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (!brokenConstraint(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private attempt(work: (batch: Batch) => Promise<void>): Promise<Results> {
    return this.source.transaction(async (manager) => {
      const results = noResults();
      const entries: AuditEntry[] = [];
      const { isDryRun } = this;
      if (isDryRun) await execute(manager, 'SET TRANSACTION READ ONLY');
      const lock = isDryRun ? '' : 'FOR NO KEY UPDATE';
      await work({ manager, isDryRun, lock, results, record: (entry) => void entries.push(entry) });
      if (!isDryRun && entries.length > 0) {
        await writeEvents(manager, entries);
        await this.chains.append(manager, null, { door: 'operator', requestId: null }, entries);
      }
      return results;
    });
  }
}

/**
 * Makes a table's sequence continue after an id. The lock keeps other sessions from taking the next id in between; it is
 * only taken when the sequence is behind.
 */
export async function continueAfter(
  manager: EntityManager,
  table: 'users' | 'companies',
  ids: number[],
): Promise<void> {
  const highest = ids.reduce((a, b) => Math.max(a, b), 0);
  const isBehind = async () => {
    const [{ last }] = await queryRows<{ last: string }>(
      manager,
      `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${table}_id_seq`,
    );
    return Number(last) < highest;
  };
  if (!(await isBehind())) return;
  await execute(manager, `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  if (await isBehind()) await execute(manager, `SELECT setval('${table}_id_seq', $1)`, [highest]);
}
