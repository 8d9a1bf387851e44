import { type TestServer, startServer } from '../../../../test/app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../../../../test/factories.js';

let app: TestServer;
let cast: Cast;

// Nobody else holds 'MASTER CONTROL'.
beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const MASTER = 'MASTER CONTROL';
const VIEW = 'view ALL STAFF section';

const held = async (id: number): Promise<string[]> =>
  (
    await app.database.query(
      'SELECT privilege_title AS title FROM user_privileges WHERE user_id = $1 ORDER BY 1',
      [id],
    )
  ).map(({ title }: { title: string }) => title);

describe('changing privileges of many users', () => {
  const BATCH = `mutation ($rows: [PrivilegeChangeRow!]!, $dryRun: Boolean! = false) {
    changePrivileges(rows: $rows, dryRun: $dryRun) { results { outcome code reason } } }`;
  const row = (kind: 'GRANT' | 'REVOKE', { id }: { id: number }, title: string) => ({
    userId: String(id),
    title,
    change: kind,
  });
  const changeAll = async (caller: BuiltUser, rows: object[], dryRun = false) =>
    (await gqlData(app, caller, BATCH, { rows, dryRun })).changePrivileges.results.map(
      ({ outcome, code, reason }: Record<string, unknown>) => [outcome, code, reason],
    );

  it('is refused to everybody but admins and MASTER CONTROL', async () => {
    await expectCredentialsNeeded(app, { gql: [BATCH, { rows: [row('GRANT', cast.employee, VIEW)] }] });
    for (const who of ['viewer', 'employee', 'waiting'] as const) {
      const answer = await app.gql(cast[who], BATCH, { rows: [row('GRANT', cast.employee, VIEW)] });
      expectCode(answer, 'FORBIDDEN');
    }
    expect(await held(cast.employee.id)).toEqual([]);
  });

  it('takes 1 to 500 known changes', async () => {
    const one = row('GRANT', cast.employee, VIEW);
    for (const rows of [
      [],
      Array.from({ length: 501 }, () => one),
      [{ ...one, title: 'x' }],
      [{ ...one, userId: 'x' }],
    ]) {
      expectCode(await app.gql(cast.admin, BATCH, { rows }), 'VALIDATION_FAILED');
    }
  });

  it('applies the policies of the single operations, with as many statements for many as for two', async () => {
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(() => buildUser(app, { company: cast.company })),
    );
    const rows = [
      row('GRANT', one, VIEW),
      row('REVOKE', one, VIEW),
      row('REVOKE', two, VIEW),
      row('GRANT', two, MASTER),
      row('GRANT', cast.rival, VIEW),
      row('GRANT', { id: 2_000_000_000 }, VIEW),
      row('GRANT', three, VIEW),
    ];
    const expected = [
      ['GRANTED', null, null],
      ['FAILED', 'VALIDATION_FAILED', 'REPEATED'],
      ['UNCHANGED', null, null],
      ['FAILED', 'FORBIDDEN', 'MASTER_CONTROL_ONLY'],
      ['FAILED', 'NOT_FOUND', null],
      ['FAILED', 'NOT_FOUND', null],
      ['GRANTED', null, null],
    ];
    expect(await changeAll(cast.admin, rows, true)).toEqual(expected);
    expect(await held(one.id)).toEqual([]);
    const few = await app.countQueries(() =>
      changeAll(cast.admin, [row('REVOKE', one, VIEW), row('REVOKE', two, VIEW)]),
    );
    const many = await app.countQueries(async () =>
      expect(await changeAll(cast.admin, rows)).toEqual(expected),
    );
    expect(many).toBeLessThanOrEqual(few + 8);
    expect(await held(one.id)).toEqual([VIEW]);
    expect(await changeAll(cast.admin, [row('GRANT', one, VIEW), row('REVOKE', three, VIEW)])).toEqual([
      ['UNCHANGED', null, null],
      ['REVOKED', null, null],
    ]);
    const entries = await app.database.query(
      `SELECT action FROM audit_log WHERE subject_type = 'USER' AND subject_id = ANY($1) AND action LIKE 'PRIVILEGE%' ORDER BY id`,
      [[one, two, three].map(({ id }) => String(id))],
    );
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'PRIVILEGE_GRANTED',
      'PRIVILEGE_GRANTED',
      'PRIVILEGE_REVOKED',
    ]);
  });

  it("keeps the last 'MASTER CONTROL', and grants it to confirmed emails only", async () => {
    const unconfirmed = await buildUser(app, { company: cast.company });
    await app.database.query('UPDATE users SET account_confirmed = false WHERE id = $1', [unconfirmed.id]);
    const second = await buildUser(app, { company: { id: 1 }, privileges: [MASTER] });
    const rows = [
      row('GRANT', unconfirmed, MASTER),
      row('REVOKE', second, MASTER),
      row('REVOKE', cast.master, MASTER),
    ];
    expect(await changeAll(cast.master, rows)).toEqual([
      ['FAILED', 'CONFLICT', 'EMAIL_NOT_CONFIRMED'],
      ['REVOKED', null, null],
      ['FAILED', 'CONFLICT', 'LAST_MASTER_CONTROL'],
    ]);
    expect(await held(cast.master.id)).toContain(MASTER);
  });
});
