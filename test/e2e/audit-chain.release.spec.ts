import type { ChainHeads } from '../../server/core/ledger/audit/chain-check.js';
import { type TestServer, startServer } from '../app.js';
import { checkAudit, checkAuditWith } from '../audit-check.js';
import { gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { signUp, uniqueEmail } from '../identity-emulator.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  for (const { id } of [cast.company, cast.other]) {
    for (const title of ['One', 'Two', 'Three']) {
      await gqlData(app, cast.master, `mutation { addFeature(companyId: ${id}, title: "${title}") { id } }`);
    }
  }
  await gqlData(
    app,
    cast.admin,
    `mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }`,
    { input: { firstName: 'Ada', lastName: 'Byron', email: uniqueEmail(), password: 'long-enough-1' } },
  );
  await gqlData(app, await signUp(), `mutation { signOutEverywhere }`);
});
afterAll(() => app.close());

const problems = async (kept?: ChainHeads) => (await checkAudit(app, kept)).problems;

/** Makes changes that only the database's owner can, bypassing the trigger that protects the log. */
async function tamper(sql: string): Promise<void> {
  const tables = ['audit_log', 'audit_chains'];
  // One message to the database is one transaction.
  await app.database.query(
    [
      ...tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
      sql,
      ...tables.flatMap((table) => [
        `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_keeps_rows`,
        `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_is_not_emptied`,
      ]),
    ].join(';'),
  );
}

/** Runs work on a tampered log, then restores it. */
async function whileTampered<T>(sql: string, work: () => Promise<T>): Promise<T> {
  await app.database.query(
    'CREATE TABLE kept_log AS TABLE audit_log; CREATE TABLE kept_chains AS TABLE audit_chains',
  );
  await tamper(sql);
  try {
    return await work();
  } finally {
    await tamper(`DELETE FROM audit_log; DELETE FROM audit_chains;
      INSERT INTO audit_log OVERRIDING SYSTEM VALUE TABLE kept_log;
      INSERT INTO audit_chains TABLE kept_chains; DROP TABLE kept_log, kept_chains`);
  }
}

describe('the rows', () => {
  it.each([
    `UPDATE audit_log SET action = 'FEATURE_ADDED'`,
    `DELETE FROM audit_log`,
    `TRUNCATE audit_log`,
    `UPDATE audit_log SET personal = '{}'`,
    `UPDATE audit_log SET personal = NULL`,
    `UPDATE audit_log SET personal = NULL, actor_user_id = 1`,
    `DELETE FROM audit_chains`,
    `TRUNCATE audit_chains`,
    `UPDATE audit_chains SET seq = seq - 1`,
    `SET session_replication_role = replica; DELETE FROM audit_log`,
  ])('are protected by the database: %s', async (sql) => {
    const connection = await app.database.connect();
    await connection.query('BEGIN');
    await expect(connection.query(sql)).rejects.toThrow('The audit log is only ever added to.');
    await connection.query('ROLLBACK');
    connection.release();
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['a changed row', `UPDATE audit_log SET actor_user_id = 1 WHERE id = (SELECT max(id) FROM audit_log)`],
    [
      'changed values',
      `UPDATE audit_log SET personal = replace(personal, 'Three', 'Four') WHERE personal LIKE '%Three%'`,
    ],
    [
      'a removed row',
      `DELETE FROM audit_log WHERE id = (SELECT min(id) FROM audit_log WHERE company_id =
         (SELECT company_id FROM audit_log GROUP BY 1 HAVING count(*) > 2 LIMIT 1))`,
    ],
    [
      'a log that was cut off, its end set back',
      `WITH cut AS (DELETE FROM audit_log a USING audit_chains c
         WHERE c.chain = a.company_id AND a.seq = c.seq AND c.seq > 1 RETURNING a.company_id, a.seq)
       UPDATE audit_chains c SET seq = c.seq - 1,
         mac = (SELECT mac FROM audit_log l WHERE l.company_id = c.chain AND l.seq = c.seq - 1)
       FROM cut WHERE cut.company_id = c.chain`,
    ],
    ['values that were stripped', `UPDATE audit_log SET personal = NULL WHERE personal LIKE '%Three%'`],
    ['a deleted end', `DELETE FROM audit_chains WHERE chain = (SELECT min(chain) FROM audit_chains)`],
  ])('reveal %s', async (_what, sql) => {
    const found = await whileTampered(sql, () => problems());
    expect(found).not.toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('reveal a deleted log to a check that knows its end', async () => {
    const chain = cast.other.id;
    const [end] = await app.database.query(
      `SELECT seq::integer, encode(mac, 'base64') AS mac FROM audit_chains WHERE chain = $1`,
      [chain],
    );
    const heads = { [chain]: end };
    await whileTampered(
      `DELETE FROM audit_log WHERE company_id = ${chain}; DELETE FROM audit_chains WHERE chain = ${chain}`,
      async () => {
        expect(await problems()).toEqual([]);
        expect(await problems(heads)).toEqual([expect.stringContaining(`company ${chain}: gone`)]);
      },
    );
  });

  it('cannot be forged with the database but without the key', async () => {
    const report = await checkAuditWith(app, 'another key that is just as long as the first');
    expect(report.problems).not.toHaveLength(0);
  });
});

describe('writers', () => {
  it('of different companies do not wait for each other; those of one company are serialized', async () => {
    const connection = await app.database.connect();
    await connection.query('BEGIN');
    await connection.query('SELECT FROM audit_chains WHERE chain = $1 FOR UPDATE', [cast.company.id]);
    const add = (id: number) => `mutation { addFeature(companyId: ${id}, title: "Meanwhile") { id } }`;
    const waitingOne = app.gql(cast.master, add(cast.company.id));
    await gqlData(app, cast.master, add(cast.other.id));
    await connection.query('COMMIT');
    connection.release();
    expect((await waitingOne).errors).toBeUndefined();
    expect(await problems()).toEqual([]);
  });

  it('produce one chain without gaps when they run concurrently', async () => {
    const titles = Array.from({ length: 25 }, (_, index) => `At once ${index}`);
    await Promise.all(
      titles.map((title) =>
        gqlData(
          app,
          cast.master,
          `mutation { addFeature(companyId: ${cast.company.id}, title: "${title}") { id } }`,
        ),
      ),
    );
    expect(await problems()).toEqual([]);
  });
});
