import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SecurityLog } from '../../server/core/security-log/security-log.js';
import { type TestServer, startServer } from '../app.js';
import { appendToAudit, checkAudit, checkAuditAfter, eraseAsOperator } from '../audit-check.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { uniqueEmail } from '../identity-emulator.js';
import { program } from '../build.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const check = () => checkAudit(app);
const erase = (userId: string) =>
  promisify(execFile)(process.execPath, [program('erase-audit'), userId], {
    env: process.env,
  });

/** Creates an admin of the company who has made three changes. */
async function busyAdmin(): Promise<BuiltUser> {
  const admin = await buildUser(app, { company: cast.company, userType: 'admin' });
  for (const firstName of ['Ada', 'Bea', 'Cleo']) {
    await gqlData(
      app,
      admin,
      `mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }`,
      { input: { firstName, lastName: 'Byron', email: uniqueEmail(), password: 'long-enough-1' } },
    );
  }
  return admin;
}

const logOf = async (actorId: number) =>
  (
    await gqlData(
      app,
      cast.master,
      `{ auditLog(filter: { actorId: ${actorId} }) { nodes { action erased actorEmail changes { field } } } }`,
    )
  ).auditLog.nodes;

it("erases a person's identity, and records the rows", async () => {
  const admin = await busyAdmin();
  // The security log records the sign-in in the background.
  await app.service<SecurityLog>('SecurityLog').flush();
  expect(await eraseAsOperator(app, admin.id)).toEqual({ auditRows: 3, securityRows: 1 });
  const erased = { action: 'USER_CREATED', erased: true, actorEmail: null };
  const log = await logOf(admin.id);
  expect(log).toMatchObject([erased, erased, erased]);
  // Actions on others are kept.
  for (const { changes } of log) expect(changes).toContainEqual({ field: 'displayName' });
  const [entry] = (
    await gqlData(
      app,
      cast.master,
      `{ auditLog(filter: { userId: ${admin.id} }) { nodes { action door companyId changes { field after } } } }`,
    )
  ).auditLog.nodes;
  expect(entry).toEqual({
    action: 'PERSONAL_VALUES_ERASED',
    door: 'OPERATOR',
    companyId: String(cast.company.id),
    changes: [{ field: 'erased', after: expect.stringMatching(/^\{\[\d+,\d+\)\}$/) }],
  });
  expect(await check()).toMatchObject({ problems: [], erased: 3 });
  // A repeat finds nothing left, and adds nothing.
  expect(await eraseAsOperator(app, admin.id)).toMatchObject({ auditRows: 0 });
});

it('erases in the logs of all companies, and in the log without a company', async () => {
  const admin = await buildUser(app, {
    company: { id: 1 },
    userType: 'admin',
    privileges: ['MASTER CONTROL'],
  });
  for (const { id } of [cast.company, cast.other])
    await gqlData(app, admin, `mutation { addFeature(companyId: ${id}, title: "Of both") { id } }`);
  await gqlData(app, admin, `mutation { deallocateUser(userId: ${cast.employee.id}) { id } }`);
  const before = (await check()).rows;
  expect(await eraseAsOperator(app, admin.id)).toMatchObject({ auditRows: 3 });
  expect(await check()).toMatchObject({ problems: [], rows: before + 2 });
});

it('fails for a user that does not exist, and erases nothing', async () => {
  await expect(eraseAsOperator(app, 2_000_000_000)).rejects.toThrow('There is no user 2000000000');
});

it('runs as a command', async () => {
  const admin = await busyAdmin();
  const { stdout } = await erase(String(admin.id));
  expect(stdout).toMatch(/^Erased the personal values of 3 rows of the audit log, and \d+ rows/);
  expect((await check()).problems).toEqual([]);
  await expect(erase('all')).rejects.toThrow(/Usage/);
});

describe('an entry that was forged without the key', () => {
  /**
   * The statements that an attacker with the application's role could send: an entry, and the update that it appears to
   * allow.
   */
  const forgery = (rows: string): [string, unknown[]][] => {
    const chain = cast.company.id;
    return [
      [`UPDATE audit_chains SET seq = seq + 1 WHERE chain = $1`, [chain]],
      [
        `INSERT INTO audit_log (company_id, seq, at, action, subject_type, subject_id, door, personal, digest, mac)
         SELECT $1, seq, now(), 'PERSONAL_VALUES_ERASED', 'USER', '1', 'operator', $2, '', '' FROM audit_chains WHERE chain = $1`,
        [chain, JSON.stringify({ actor: null, before: {}, after: { erased: rows }, salt: 'x' })],
      ],
    ];
  };

  it('fails the check', async () => {
    await busyAdmin();
    const { problems } = await checkAuditAfter(app, ...forgery('{[1,3)}'), [
      'UPDATE audit_log SET personal = NULL WHERE company_id = $1 AND seq <= 2 AND personal IS NOT NULL',
      [cast.company.id],
    ]);
    expect(problems).toEqual([expect.stringMatching(/row \d+ is not as it was written/)]);
  });

  it('does not allow updates of rows that it does not list', async () => {
    const connection = await app.database.connect();
    await connection.query('BEGIN');
    for (const [sql, values] of forgery('{[1,3)}')) await connection.query(sql, values);
    const update = 'UPDATE audit_log SET personal = NULL WHERE company_id = $1 AND seq = 3';
    await expect(connection.query(update, [cast.company.id])).rejects.toThrow(
      'The audit log is only ever added to.',
    );
    await connection.query('ROLLBACK');
    connection.release();
  });
});

it('allows nothing if it is from an earlier transaction', async () => {
  const admin = await busyAdmin();
  await eraseAsOperator(app, admin.id);
  await expect(
    app.database.query('UPDATE audit_log SET personal = NULL WHERE company_id = $1', [cast.company.id]),
  ).rejects.toThrow('The audit log is only ever added to.');
});

it('erases many rows in short transactions, and continues after an interruption', async () => {
  const admin = await busyAdmin();
  const { identity, user } = { identity: admin, user: { ...admin, companyId: cast.company.id } };
  const subject = { type: 'USER', id: cast.employee.id };
  const entry = { action: 'USER_UPDATED', companyId: cast.company.id, subject };
  await appendToAudit(app, { identity, user }, entry, 600);
  const interrupted = app.evaluate(async ({ get, load }, id) => {
    const { AuditChains } = await load('core/ledger/audit/audit-chains.js');
    const { eraseValues } = await load('core/ledger/audit/erasure.js');
    const { personOf } = await load('modules/account/personal-data/person.js');
    const source = get('DataSource');
    let transactions = 0;
    await eraseValues(
      async (work: unknown) => {
        if (transactions++ === 2) throw new Error('killed');
        return source.transaction(work);
      },
      new AuditChains(),
      await personOf(source.manager, id),
      { door: 'system', requestId: null },
    );
  }, admin.id);
  await expect(interrupted).rejects.toThrow('killed');
  const left = `SELECT FROM audit_log WHERE actor_user_id = $1 AND personal::jsonb #>> '{actor,email}' IS NOT NULL`;
  expect(await app.database.query(left, [admin.id])).toHaveLength(603 - 250);
  expect(await eraseAsOperator(app, admin.id)).toMatchObject({ auditRows: 603 - 250 });
  expect(await app.database.query(left, [admin.id])).toHaveLength(0);
  const recorded = await app.database.query(
    `SELECT DISTINCT xmin::text FROM audit_log WHERE action = 'PERSONAL_VALUES_ERASED' AND subject_id = $1`,
    [String(admin.id)],
  );
  expect(recorded).toHaveLength(3);
  expect((await check()).problems).toEqual([]);
});
