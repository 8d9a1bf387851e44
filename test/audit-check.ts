import type { TestServer } from './app.js';
import type { ChainHeads, ChainReport } from '../server/core/ledger/audit/chain-check.js';
import type { Erasure } from '../server/core/personal-data/erase-from-logs.js';

type Statement = [sql: string, values?: unknown[]];

/** Checks the audit log of a server against stored ends. */
export const checkAudit = (app: Pick<TestServer, 'evaluate'>, kept: ChainHeads = {}): Promise<ChainReport> =>
  app.evaluate(async ({ get, load }, heads) => {
    const { checkChains } = await load('core/ledger/audit/chain-check.js');
    const { keyringFor } = await load('platform/crypto/keyed.js');
    const { readAuditKeys } = await load('platform/settings/settings.js');
    return checkChains(get('DataSource'), keyringFor(readAuditKeys(), 'audit'), heads);
  }, kept);

/** Checks the log with a key that is not the server's. */
export const checkAuditWith = (app: Pick<TestServer, 'evaluate'>, key: string): Promise<ChainReport> =>
  app.evaluate(async ({ get, load }, secret) => {
    const { checkChains } = await load('core/ledger/audit/chain-check.js');
    const { keyringFor } = await load('platform/crypto/keyed.js');
    return checkChains(get('DataSource'), keyringFor([secret], 'audit'));
  }, key);

/** Runs statements in a transaction, checks the log there, and rolls everything back. */
export const checkAuditAfter = (
  app: Pick<TestServer, 'evaluate'>,
  ...statements: Statement[]
): Promise<ChainReport> =>
  app.evaluate(
    async ({ get, load }, ...each) => {
      const { checkChains } = await load('core/ledger/audit/chain-check.js');
      const { keyringFor } = await load('platform/crypto/keyed.js');
      const { readAuditKeys } = await load('platform/settings/settings.js');
      const runner = get('DataSource').createQueryRunner();
      await runner.startTransaction();
      try {
        for (const [sql, values] of each) await runner.query(sql, values);
        return await checkChains(runner.manager, keyringFor(readAuditKeys(), 'audit'));
      } finally {
        await runner.rollbackTransaction();
        await runner.release();
      }
    },
    ...statements,
  );

/** Erases a person from the logs as the operator. */
export const eraseAsOperator = (app: Pick<TestServer, 'evaluate'>, userId: number): Promise<Erasure> =>
  app.evaluate(async ({ get, load }, id) => {
    const { erasePerson } = await load('operations/commands/erase-person.js');
    return erasePerson(get('DataSource'), id);
  }, userId);

/** Appends the same entry to the log several times, by a person or by the system. */
export const appendToAudit = (
  app: Pick<TestServer, 'evaluate'>,
  actor: object | null,
  entry: object,
  times = 1,
): Promise<void> =>
  app.evaluate(
    async ({ get, load }, person, event, count) => {
      const { AuditChains } = await load('core/ledger/audit/audit-chains.js');
      const entries = Array.from({ length: count }, () => event);
      await get('DataSource').transaction((manager: unknown) =>
        new AuditChains().append(manager, person, { door: 'system', requestId: null }, entries),
      );
    },
    actor,
    entry,
    times,
  );
