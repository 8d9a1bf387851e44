import type { ClosingService } from '../../server/modules/directory/companies/closing.service.js';
import type { TransitionsService } from '../../server/modules/directory/companies/transitions.service.js';
import { startServer, type TestServer } from '../app.js';
import { expectCode, expectProblem, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  // The tests run the jobs.
  app = await startServer({ idle: true });
  cast = await buildCast(app);
});
afterAll(() => app.close());

const close = (id: number | string, more: object = {}): [string, object] => [
  `mutation ($id: ID!, $reason: String, $dryRun: Boolean) {
     closeCompany(companyId: $id, reason: $reason, dryRun: $dryRun) {
       people dryRun deletedAt company { id closedAt }
     }
   }`,
  { id: String(id), ...more },
];
const reopen = (id: number | string): [string, object] => [
  'mutation ($id: ID!) { reopenCompany(companyId: $id) { id closedAt } }',
  { id: String(id) },
];
const companyOf = async (id: number): Promise<number | null> =>
  (await app.database.query('SELECT company_id FROM users WHERE id = $1', [id]))[0].company_id;
const membersOf = async (id: number): Promise<number> =>
  (await app.database.query('SELECT FROM users WHERE company_id = $1', [id])).length;

describe('a large company', () => {
  const SIZE = 450;
  const transitionOf = async (id: number) =>
    (
      await gqlData(
        app,
        cast.master,
        'query ($id: ID!) { company(id: $id) { transition { kind total done } } }',
        { id },
      )
    ).company.transition;
  /** Runs the job. */
  async function reached(id: number): Promise<void> {
    while (await app.service<TransitionsService>('TransitionsService').step(id)) continue;
    expect(await transitionOf(id)).toBeNull();
  }

  async function large() {
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    await app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       SELECT 'crowd-' || $1 || '-' || n, 'crowd-' || $1 || '-' || n || '@rows.example', $1::integer, 'A', 'B', 'A B',
         'employee'
       FROM generate_series(2, ${SIZE}) AS n`,
      [company.id],
    );
    const last = await buildUser(app, { company });
    // The first request of a user writes to their record.
    await gqlData(app, last, '{ me { id } }');
    return { company, admin, last };
  }

  /** Locks the last person, so that the closing cannot process them until the returned function is called. */
  async function holdLast(id: number) {
    const client = await app.database.connect();
    await client.query('BEGIN');
    await client.query(`SELECT FROM users WHERE id = $1 FOR UPDATE`, [id]);
    return async () => {
      await client.query('COMMIT');
      client.release();
    };
  }

  it('loses all access at once, and its people in batches', async () => {
    const { company, last } = await large();
    const release = await holdLast(last.id);
    try {
      const { closeCompany } = await gqlData(app, cast.master, ...close(company.id));
      expect(closeCompany).toMatchObject({ people: SIZE + 1, dryRun: false });
      expect(await companyOf(last.id)).toBe(company.id);
      expect(await transitionOf(company.id)).toMatchObject({ kind: 'CLOSING', total: SIZE + 1 });
      const { me } = await gqlData(app, last, '{ me { company { id } } }');
      expect(me.company).toBeNull();
      expectCode(await app.gql(last, `{ company(id: ${company.id}) { id } }`), 'NOT_FOUND');
      expectProblem(await app.rest(last, `getCompanyData/${company.id}`), 404);
    } finally {
      await release();
    }
    await reached(company.id);
    expect(await membersOf(company.id)).toBe(0);
    const [{ left, notified }] = await app.database.query(
      `SELECT (SELECT count(*)::integer FROM audit_log WHERE company_id = $1 AND action = 'USER_LEFT'
                 AND actor_user_id = $2) AS left,
              (SELECT count(*)::integer FROM notifications WHERE company_id = $1 AND kind = 'COMPANY_CLOSED') AS notified`,
      [company.id, cast.master.id],
    );
    expect({ left, notified }).toEqual({ left: SIZE + 1, notified: SIZE + 1 });
  });

  it('shows its progress to MASTER CONTROL only', async () => {
    const { company, admin, last } = await large();
    await gqlData(app, cast.master, ...close(company.id));
    await reached(company.id);
    const release = await holdLast(last.id);
    try {
      await gqlData(app, cast.master, ...reopen(company.id));
      expect(await transitionOf(company.id)).toMatchObject({ kind: 'REOPENING', total: SIZE + 1 });
      const { company: seen } = await gqlData(
        app,
        admin,
        `{ company(id: ${company.id}) { transition { done } } }`,
      );
      expect(seen.transition).toBeNull();
    } finally {
      await release();
    }
    await reached(company.id);
    expect(await membersOf(company.id)).toBe(SIZE + 1);
  });

  it('ends in the state of the last operation, however far the earlier ones got', async () => {
    const { company } = await large();
    await gqlData(app, cast.master, ...close(company.id));
    await gqlData(app, cast.master, ...reopen(company.id));
    await reached(company.id);
    expect(await membersOf(company.id)).toBe(SIZE + 1);
    for (const operation of [close, reopen, close]) {
      await gqlData(app, cast.master, ...operation(company.id));
    }
    await reached(company.id);
    expect(await membersOf(company.id)).toBe(0);
    await gqlData(app, cast.master, ...reopen(company.id));
    await reached(company.id);
    expect(await membersOf(company.id)).toBe(SIZE + 1);
    const moves: { moves: number }[] = await app.database.query(
      `SELECT sum(CASE action WHEN 'USER_JOINED' THEN 1 ELSE -1 END)::integer AS moves FROM audit_log
       WHERE company_id = $1 AND action IN ('USER_JOINED', 'USER_LEFT') GROUP BY subject_id HAVING count(*) > 1`,
      [company.id],
    );
    expect(new Set(moves.map((row) => row.moves))).toEqual(new Set([0]));
  });

  it('is not changed once a server of an earlier release, without transitions, has reopened it', async () => {
    const { company } = await large();
    await gqlData(app, cast.master, ...close(company.id));
    const left = await membersOf(company.id);
    expect(left).toBeGreaterThan(0);
    await app.database.query('UPDATE companies SET closed_at = NULL WHERE id = $1', [company.id]);
    await reached(company.id);
    expect(await membersOf(company.id)).toBe(left);
  });

  it('also gets its teams back if a server of an earlier release has closed it', async () => {
    const { company, last } = await large();
    const [team] = await app.database.query(
      `INSERT INTO teams (company_id, name, color) VALUES ($1, 'Sales', '#000000') RETURNING id`,
      [company.id],
    );
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, 'member')`,
      [company.id, team.id, last.id],
    );
    await gqlData(app, cast.master, ...close(company.id));
    await reached(company.id);
    await app.database.query(`UPDATE closed_company_members SET closed_at = NULL WHERE company_id = $1`, [
      company.id,
    ]);
    await gqlData(app, cast.master, ...reopen(company.id));
    await reached(company.id);
    const members = 'SELECT user_id AS id FROM team_members WHERE team_id = $1 AND left_at IS NULL';
    expect(await app.database.query(members, [team.id])).toEqual([{ id: last.id }]);
  });

  it('is deleted in batches, with everything that belongs to it', async () => {
    const { company } = await large();
    await app.database.query(
      `INSERT INTO company_features (company_id, title) SELECT $1, 'Teams'
       WHERE NOT EXISTS (SELECT FROM company_features WHERE company_id = $1 AND title = 'Teams')`,
      [company.id],
    );
    await gqlData(app, cast.master, ...close(company.id));
    await reached(company.id);
    await app.database.query(`UPDATE companies SET closed_at = now() - interval '31 days' WHERE id = $1`, [
      company.id,
    ]);
    expectCode(await app.gql(cast.master, ...reopen(company.id)), 'NOT_FOUND');
    await app.service<ClosingService>('ClosingService').removeClosed();
    for (const table of [
      'companies WHERE id',
      'company_features WHERE company_id',
      'closed_company_members WHERE company_id',
    ]) {
      expect(await app.database.query(`SELECT FROM ${table} = $1`, [company.id])).toEqual([]);
    }
  });
});
