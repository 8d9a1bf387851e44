import type { TransitionsService } from '../../server/modules/directory/companies/transitions.service.js';
import { expectCode, expectCredentialsNeeded, expectDenied, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { expectReason } from '../invitations.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const close = (more: object = {}): [string, object] => [
  `mutation ($confirmation: String, $reason: String, $dryRun: Boolean) {
     closeMyCompany(confirmation: $confirmation, reason: $reason, dryRun: $dryRun) {
       people dryRun deletedAt company { id closedAt }
     }
   }`,
  more,
];
const EXPORT = `query ($id: ID!, $after: String) { exportCompany(companyId: $id, after: $after) { lines next } }`;
const exported = (id: number | string, after?: string): [string, object] => [
  EXPORT,
  { id: String(id), after },
];
const isOpen = async (id: number) =>
  (await app.database.query('SELECT FROM companies WHERE id = $1 AND closed_at IS NULL', [id])).length === 1;

async function populated() {
  const company = await buildCompany(app);
  const admin = await buildUser(app, { company, userType: 'admin' });
  const deputy = await buildUser(app, { company, userType: 'admin' });
  const employee = await buildUser(app, { company });
  return { company, admin, deputy, employee };
}

describe('closing the own company', () => {
  it('needs credentials, and is refused to everybody but its admins', async () => {
    await expectCredentialsNeeded(app, { gql: close({ confirmation: cast.company.title }) });
    const confirmed = close({ confirmation: cast.company.title });
    for (const caller of ['viewer', 'employee'] as const) {
      await expectDenied(app, cast[caller], 403, { gql: confirmed });
    }
    for (const caller of ['waiting', 'waitingAdmin'] as const) {
      expectCode(await app.gql(cast[caller], ...confirmed), 'NOT_FOUND');
    }
    expect(await isOpen(cast.company.id)).toBe(true);
  });

  it('needs the current title, and is refused for companies 1 and 2', async () => {
    const { company, admin } = await populated();
    for (const more of [{}, { confirmation: 'Another title' }, { confirmation: cast.company.title }]) {
      expectCode(await app.gql(admin, ...close(more)), 'VALIDATION_FAILED');
    }
    expect(await isOpen(company.id)).toBe(true);
    for (const id of [1, 2]) {
      const [{ title }] = await app.database.query('SELECT title FROM companies WHERE id = $1', [id]);
      const boss = await buildUser(app, { company: { id }, userType: 'admin' });
      await expectReason(app.gql(boss, ...close({ confirmation: title })), 'FORBIDDEN', 'PERMANENT_COMPANY');
      await expectReason(app.gql(boss, ...close({ dryRun: true })), 'FORBIDDEN', 'PERMANENT_COMPANY');
    }
  });

  it('is previewed, ends everybody’s access, notifies the other admins, and only MASTER CONTROL can undo it', async () => {
    const { company, admin, deputy, employee } = await populated();
    const preview = await gqlData(app, admin, ...close({ dryRun: true }));
    expect(preview.closeMyCompany).toMatchObject({ people: 3, dryRun: true });
    const confirmed = { confirmation: company.title, reason: 'We merge' };
    const { closeMyCompany } = await gqlData(app, admin, ...close(confirmed));
    expect(closeMyCompany).toMatchObject({ people: 3, dryRun: false, company: { id: String(company.id) } });
    await app.service<TransitionsService>('TransitionsService').step(company.id);
    for (const caller of [admin, deputy, employee]) {
      expectCode(await app.gql(caller, `{ company(id: ${company.id}) { id } }`), 'NOT_FOUND');
    }
    const notified = await app.database.query(
      `SELECT user_id AS id FROM notifications WHERE company_id = $1 AND kind = 'COMPANY_CLOSED' ORDER BY user_id`,
      [company.id],
    );
    expect(notified).toEqual([{ id: deputy.id }, { id: employee.id }]);
    const [entry] = await app.database.query(
      `SELECT actor_user_id AS id, personal::jsonb #>> '{after,reason}' AS reason FROM audit_log
       WHERE company_id = $1 AND action = 'COMPANY_CLOSED'`,
      [company.id],
    );
    expect(entry).toEqual({ id: admin.id, reason: 'We merge' });
    const reopen = `mutation { reopenCompany(companyId: ${company.id}) { closedAt } }`;
    await expectDenied(app, admin, 403, { gql: [reopen, {}] });
    expect((await gqlData(app, cast.master, reopen)).reopenCompany.closedAt).toBeNull();
    expect((await gqlData(app, admin, '{ me { userType company { id } } }')).me).toEqual({
      userType: 'ADMIN',
      company: { id: String(company.id) },
    });
  });
});

describe('exporting a company', () => {
  async function all(caller: BuiltUser, id: number): Promise<any[]> {
    let lines = '';
    for (let after: string | undefined; ;) {
      const { exportCompany } = await gqlData(app, caller, ...exported(id, after));
      lines += exportCompany.lines;
      if (exportCompany.next === null) break;
      after = exportCompany.next;
    }
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  it('is for its admins and MASTER CONTROL, on every page', async () => {
    const { company, admin } = await populated();
    await expectCredentialsNeeded(app, { gql: exported(cast.company.id) });
    for (const after of [undefined, 'person:', 'log:']) {
      expectCode(await app.gql(cast.rival, ...exported(cast.company.id, after)), 'NOT_FOUND');
      for (const caller of ['viewer', 'employee'] as const) {
        await expectReason(
          app.gql(cast[caller], ...exported(cast.company.id, after)),
          'FORBIDDEN',
          'COMPANY_ADMINS_ONLY',
        );
      }
    }
    expect(
      (await gqlData(app, admin, ...exported(company.id, 'person:999999999999999'))).exportCompany.lines,
    ).toBe('');
    const { exportCompany } = await gqlData(app, admin, ...exported(company.id));
    await app.database.query(`UPDATE users SET user_type = 'employee' WHERE id = $1`, [admin.id]);
    await expectReason(
      app.gql(admin, ...exported(company.id, exportCompany.next)),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
  });

  it.each(['x', 'person', 'person:x', 'person:-1', 'nothing:1', 'log:x', `person:${'1'.repeat(30)}`])(
    'refuses the cursor %s',
    async (after) => {
      const { company, admin } = await populated();
      expectCode(await app.gql(admin, ...exported(company.id, after)), 'VALIDATION_FAILED');
    },
  );

  it('contains every record of the company once, and no others', async () => {
    const { company, admin, employee } = await populated();
    await app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       SELECT 'ex-' || $1 || '-' || n, 'ex-' || $1 || '-' || n || '@rows.example', $1::integer, 'A', '=1+1', 'A B', 'employee'
       FROM generate_series(1, 600) AS n`,
      [company.id],
    );
    const [team] = await app.database.query(
      `INSERT INTO teams (company_id, name, color) VALUES ($1, 'Sales', '#000000') RETURNING id`,
      [company.id],
    );
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, 'lead')`,
      [company.id, team.id, employee.id],
    );
    await gqlData(app, cast.master, `mutation { addFeature(companyId: ${company.id}, title: "Own") { id } }`);
    const records = await all(admin, company.id);
    const of = (type: string) => records.filter((record) => record.type === type);
    expect(of('company')).toEqual([
      expect.objectContaining({ id: company.id, features: expect.arrayContaining(['Own']) }),
    ]);
    expect(new Set(of('person').map(({ id }) => id)).size).toBe(603);
    expect(of('person')).toHaveLength(603);
    expect(of('person')[0]).toMatchObject({ email: admin.email, user_type: 'admin' });
    expect(of('teamMember')).toMatchObject([{ team_id: team.id, user_id: employee.id, role: 'lead' }]);
    const [added] = of('log');
    // As in the log itself, people outside the company are not named.
    expect(added).toMatchObject({ action: 'FEATURE_ADDED', actorId: null, actorEmail: null });
    expect(JSON.stringify(records)).not.toContain(cast.master.email);
    expect(JSON.stringify(records)).not.toContain('firebase');
  });
});
