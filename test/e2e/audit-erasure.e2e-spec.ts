import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AuditChains } from '../../server/core/ledger/audit/audit-chains.js';
import { checkChains } from '../../server/core/ledger/audit/chain-check.js';
import { eraseValues, multirangeOf, rangesOf } from '../../server/core/ledger/audit/erasure.js';
import { erasePerson } from '../../server/operations/commands/erase-person.js';
import { personOf } from '../../server/modules/personal-data/person.js';
import { keyringFor } from '../../server/platform/crypto/keyed.js';
import { readAuditKeys } from '../../server/platform/settings/settings.js';
import { SecurityLog } from '../../server/core/security-log/security-log.js';
import { startApp, type TestApp } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { uniqueEmail } from '../identity-emulator.js';
import { built } from '../build.js';

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startApp();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const SYSTEM = { door: 'system', requestId: null } as const;

const check = () => checkChains(app.database, keyringFor(readAuditKeys(), 'audit'));
const erase = (userId: string) =>
  promisify(execFile)(process.execPath, [built('server/operations/commands/erase-audit.js'), userId], {
    env: process.env,
  });

/** Creates an admin of the company that has made three changes. */
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

it('writes rows as ranges, and parses them', () => {
  expect(multirangeOf([1, 2, 3, 7, 9, 10])).toBe('{[1,4),[7,8),[9,11)}');
  expect(rangesOf('{[1,4),[7,8),[9,11)}')).toEqual([
    [1, 4],
    [7, 8],
    [9, 11],
  ]);
  expect(rangesOf('everything')).toEqual([]);
});

it("erases a person's identity, and records in which rows", async () => {
  const admin = await busyAdmin();
  // The security log records the sign-in in the background.
  await app.app.get(SecurityLog).flush();
  expect(await erasePerson(app.database, admin.id)).toEqual({ auditRows: 3, securityRows: 1 });
  const erased = { action: 'USER_CREATED', erased: true, actorEmail: null };
  const log = await logOf(admin.id);
  expect(log).toMatchObject([erased, erased, erased]);
  // What they did to others stays.
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
  expect(await erasePerson(app.database, admin.id)).toMatchObject({ auditRows: 0 });
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
  expect(await erasePerson(app.database, admin.id)).toMatchObject({ auditRows: 3 });
  expect(await check()).toMatchObject({ problems: [], rows: before + 2 });
});

it('fails for a user that does not exist, and erases nothing', async () => {
  await expect(erasePerson(app.database, 2_000_000_000)).rejects.toThrow('There is no user 2000000000');
});

it('runs as a command', async () => {
  const admin = await busyAdmin();
  const { stdout } = await erase(String(admin.id));
  expect(stdout).toMatch(/^Erased the personal values of 3 rows of the audit log, and \d+ rows/);
  expect((await check()).problems).toEqual([]);
  await expect(erase('all')).rejects.toThrow(/Usage/);
});

describe('an entry that was forged without the key', () => {
  /** What an attacker with the application's role could send: an entry, and the update that it appears to allow. */
  const forge = async (rows: string) => {
    const runner = app.database.createQueryRunner();
    await runner.startTransaction();
    const chain = cast.company.id;
    await runner.query(`UPDATE audit_chains SET seq = seq + 1 WHERE chain = $1`, [chain]);
    await runner.query(
      `INSERT INTO audit_log (company_id, seq, at, action, subject_type, subject_id, door, personal, digest, mac)
       SELECT $1, seq, now(), 'PERSONAL_VALUES_ERASED', 'USER', '1', 'operator', $2, '', '' FROM audit_chains WHERE chain = $1`,
      [chain, JSON.stringify({ actor: null, before: {}, after: { erased: rows }, salt: 'x' })],
    );
    return { runner, chain };
  };

  it('fails the check', async () => {
    await busyAdmin();
    const { runner, chain } = await forge('{[1,3)}');
    await runner.query(
      'UPDATE audit_log SET personal = NULL WHERE company_id = $1 AND seq <= 2 AND personal IS NOT NULL',
      [chain],
    );
    const { problems } = await checkChains(runner.manager, keyringFor(readAuditKeys(), 'audit'));
    expect(problems).toEqual([expect.stringMatching(/row \d+ is not as it was written/)]);
    await runner.rollbackTransaction();
    await runner.release();
  });

  it('does not allow updates of rows that it does not name', async () => {
    const { runner, chain } = await forge('{[1,3)}');
    await expect(
      runner.query('UPDATE audit_log SET personal = NULL WHERE company_id = $1 AND seq = 3', [chain]),
    ).rejects.toThrow('The audit log is only ever added to.');
    await runner.rollbackTransaction();
    await runner.release();
  });
});

it('allows nothing if it is from an earlier transaction', async () => {
  const admin = await busyAdmin();
  await erasePerson(app.database, admin.id);
  await expect(
    app.database.query('UPDATE audit_log SET personal = NULL WHERE company_id = $1', [cast.company.id]),
  ).rejects.toThrow('The audit log is only ever added to.');
});

it('erases many rows in short transactions, and a repeat goes on where one was interrupted', async () => {
  const admin = await busyAdmin();
  const { identity, user } = { identity: admin, user: { ...admin, companyId: cast.company.id } };
  const subject = { type: 'USER' as const, id: cast.employee.id };
  const entry = { action: 'USER_UPDATED' as const, companyId: cast.company.id, subject };
  await app.database.transaction((manager) =>
    new AuditChains().append(
      manager,
      { identity, user },
      SYSTEM,
      Array.from({ length: 600 }, () => entry),
    ),
  );
  const person = (await personOf(app.database.manager, admin.id))!;
  let transactions = 0;
  const interrupted = eraseValues(
    async (work) => {
      if (transactions++ === 2) throw new Error('killed');
      return app.database.transaction(work);
    },
    new AuditChains(),
    person,
    SYSTEM,
  );
  await expect(interrupted).rejects.toThrow('killed');
  const left = `SELECT FROM audit_log WHERE actor_user_id = $1 AND personal::jsonb #>> '{actor,email}' IS NOT NULL`;
  expect(await app.database.query(left, [admin.id])).toHaveLength(603 - 250);
  expect(await erasePerson(app.database, admin.id)).toMatchObject({ auditRows: 603 - 250 });
  expect(await app.database.query(left, [admin.id])).toHaveLength(0);
  const recorded = await app.database.query(
    `SELECT DISTINCT xmin::text FROM audit_log WHERE action = 'PERSONAL_VALUES_ERASED' AND subject_id = $1`,
    [String(admin.id)],
  );
  expect(recorded).toHaveLength(3);
  expect((await check()).problems).toEqual([]);
});
