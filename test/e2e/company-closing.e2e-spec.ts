import type { ClosingService } from '../../server/modules/directory/companies/closing.service.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
  restData,
} from '../expectations.js';
import { endPauses, failing, failureOf } from '../failing-rows.js';
import { buildCast, buildCompany, buildRow, buildUser, type Cast } from '../factories.js';
import { follow } from '../live.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
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

/** A company with an admin and some employees. */
async function populated(size = 3) {
  const company = await buildCompany(app);
  const admin = await buildUser(app, { company, userType: 'admin' });
  const others = [];
  for (let index = 1; index < size; index++) others.push(await buildRow(app, { company }));
  return { company, admin, others };
}

describe.each([
  ['closeCompany', close],
  ['reopenCompany', reopen],
] as const)('%s', (_, operation) => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: operation(cast.company.id) }));

  it.each(['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is refused to %s',
    async (caller) => {
      await expectDenied(app, cast[caller], 403, { gql: operation(cast.company.id) });
      expect(await membersOf(cast.company.id)).toBe(3);
    },
  );

  it.each([1, 2])('is refused for company %i, which the platform needs', async (id) => {
    const answer = await app.gql(cast.master, ...operation(id));
    expectCode(answer, 'FORBIDDEN');
    expect(answer.errors![0].extensions.reason).toBe('PERMANENT_COMPANY');
  });

  it('is NOT_FOUND for a company that does not exist, and invalid for an impossible id', async () => {
    expectCode(await app.gql(cast.master, ...operation(2_147_483_647)), 'NOT_FOUND');
    expectCode(await app.gql(cast.master, ...operation('1x')), 'VALIDATION_FAILED');
  });
});

describe('closing', () => {
  it('is previewed without changing anything', async () => {
    const { company } = await populated();
    const { closeCompany } = await gqlData(app, cast.master, ...close(company.id, { dryRun: true }));
    expect(closeCompany).toMatchObject({ people: 3, dryRun: true, company: { closedAt: null } });
    expect(await membersOf(company.id)).toBe(3);
  });

  it('makes everyone unallocated, records why, and hides the company from lists and legacy calls', async () => {
    const { company, admin, others } = await populated();
    const changes = await follow(
      app.url,
      admin,
      'subscription { meChanged { user { company { id } } } }',
      {},
    );
    const { closeCompany } = await gqlData(
      app,
      cast.master,
      ...close(company.id, { reason: 'Contract ended' }),
    );
    expect(closeCompany).toMatchObject({ people: 3, dryRun: false, company: { id: String(company.id) } });
    const days =
      (Date.parse(closeCompany.deletedAt) - Date.parse(closeCompany.company.closedAt)) / 86_400_000;
    expect(days).toBe(30);
    expect(await changes.next()).toEqual({ user: { company: null } });
    await changes.stop();
    for (const { id } of [admin, ...others]) expect(await companyOf(id)).toBeNull();

    const listed = await restData(app, cast.master, 'getAllCompanies');
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(company.id);
    expectProblem(await app.rest(cast.master, `getCompanyData/${company.id}`), 404);
    expectProblem(await app.rest(cast.master, `getFeatures/${company.id}`), 404);
    const lists = await gqlData(
      app,
      cast.master,
      `{ open: companies(first: 200) { nodes { id } totalCount }
         closed: companies(first: 200, filter: { closed: true }) { nodes { id closedAt } totalCount } }`,
    );
    expect(lists.open.nodes.map(({ id }: { id: string }) => id)).not.toContain(String(company.id));
    expect(lists.closed.nodes).toContainEqual(closeCompany.company);
    expect(lists.closed.totalCount).toBe(lists.closed.nodes.length);

    expectCode(await app.gql(admin, `{ company(id: ${company.id}) { id } }`), 'NOT_FOUND');
    const { company: seen } = await gqlData(app, cast.master, `{ company(id: ${company.id}) { closedAt } }`);
    expect(seen.closedAt).toBe(closeCompany.company.closedAt);
    const { auditLog } = await gqlData(
      app,
      cast.master,
      `{ auditLog(filter: { companyId: ${company.id} }) { nodes { action changes { field after } } } }`,
    );
    expect(auditLog.nodes.map(({ action }: { action: string }) => action).sort()).toEqual(
      ['COMPANY_CLOSED', 'USER_LEFT', 'USER_LEFT', 'USER_LEFT'].sort(),
    );
    expect(JSON.stringify(auditLog)).toContain('Contract ended');
  });

  it('a second time is a CONFLICT, and so is opening an open company', async () => {
    const { company } = await populated(1);
    expectCode(await app.gql(cast.master, ...reopen(company.id)), 'CONFLICT');
    await gqlData(app, cast.master, ...close(company.id));
    expectCode(await app.gql(cast.master, ...close(company.id)), 'CONFLICT');
  });

  it('prevents joining and changing anything from then on', async () => {
    const { company } = await populated(1);
    await gqlData(app, cast.master, ...close(company.id));
    const id = String(company.id);
    const attempts: [string, object][] = [
      [
        `mutation ($id: ID!, $u: ID!) { allocateUser(userId: $u, companyId: $id) { id } }`,
        { id, u: String(cast.waiting.id) },
      ],
      [
        `mutation ($id: ID!) { createEmployee(input: { companyId: $id, email: "late@people.example", password: "fresh-Passw0rd", firstName: "Too", lastName: "Late" }) { id } }`,
        { id },
      ],
      [`mutation ($id: ID!) { addFeature(companyId: $id, title: "Teams") { id } }`, { id }],
      [
        `mutation ($id: ID!) { updateCompany(companyId: $id, input: { title: "X" }, expectedVersion: 1) { id } }`,
        { id },
      ],
      [`mutation ($id: ID!) { removeCompanyLogo(companyId: $id) { id } }`, { id }],
    ];
    for (const attempt of attempts) expectCode(await app.gql(cast.master, ...attempt), 'NOT_FOUND');
    expect(await membersOf(company.id)).toBe(0);
    const refused = await app.rest(cast.master, 'allocateUser', {
      id_of_user_to_be_allocated: cast.waiting.id,
      id_of_company_to_be_allocated_to: company.id,
    });
    expectProblem(refused, 404);
  });
});

describe('reopening', () => {
  it('restores members who have not joined another company since', async () => {
    const { company, admin, others } = await populated(4);
    const [stays, moves, passes] = others;
    await gqlData(app, cast.master, ...close(company.id));
    const allocate = (userId: number, to: number) =>
      gqlData(app, cast.master, `mutation { allocateUser(userId: ${userId}, companyId: ${to}) { id } }`);
    await allocate(moves.id, cast.other.id);
    await allocate(passes.id, cast.other.id);
    await gqlData(app, cast.master, `mutation { removeFromCompany(userId: ${passes.id}) { id } }`);

    const { reopenCompany } = await gqlData(app, cast.master, ...reopen(company.id));
    expect(reopenCompany).toEqual({ id: String(company.id), closedAt: null });
    expect(await companyOf(admin.id)).toBe(company.id);
    expect(await companyOf(stays.id)).toBe(company.id);
    expect(await companyOf(moves.id)).toBe(cast.other.id);
    expect(await companyOf(passes.id)).toBeNull();
    const { me } = await gqlData(app, admin, '{ me { userType company { id title } } }');
    expect(me).toEqual({ userType: 'ADMIN', company: { id: String(company.id), title: company.title } });
  });

  it('skips a company whose deletion fails', async () => {
    const [bad, good] = await Promise.all([populated(2), populated(2)]);
    const ids = [bad.company.id, good.company.id];
    for (const id of ids) await gqlData(app, cast.master, ...close(id));
    await app.database.query(
      `UPDATE companies SET closed_at = now() - interval '31 days' WHERE id = ANY($1)`,
      [ids],
    );
    const job = app.service<ClosingService>('ClosingService');
    const left = () => app.database.query('SELECT id FROM companies WHERE id = ANY($1)', [ids]);
    const repair = await failing(app.database, 'DELETE', 'companies', bad.company.id);
    await job.removeClosed();
    expect(await left()).toEqual([{ id: bad.company.id }]);
    expect(await failureOf(app.database, 'company-deletions', bad.company.id)).toMatchObject({ attempts: 1 });
    await repair();
    await endPauses(app.database);
    await job.removeClosed();
    expect(await left()).toEqual([]);
  });

  it('is possible for 30 days; then the company is deleted and its log is kept', async () => {
    const { company, admin } = await populated(2);
    await gqlData(app, cast.master, ...close(company.id));
    const age = (days: number) =>
      app.database.query(`UPDATE companies SET closed_at = now() - $2 * interval '1 day' WHERE id = $1`, [
        company.id,
        days,
      ]);
    const job = app.service<ClosingService>('ClosingService');
    await age(29.9);
    await job.removeClosed();
    expect(await app.database.query('SELECT FROM companies WHERE id = $1', [company.id])).toHaveLength(1);
    await age(30.1);
    await job.removeClosed();
    expect(await app.database.query('SELECT FROM companies WHERE id = $1', [company.id])).toHaveLength(0);
    expectCode(await app.gql(cast.master, ...reopen(company.id)), 'NOT_FOUND');
    expect(await companyOf(admin.id)).toBeNull();
    const { auditLog } = await gqlData(
      app,
      cast.master,
      `{ auditLog(first: 1, filter: { companyId: ${company.id} }) { nodes { action door changes { before } } } }`,
    );
    expect(auditLog.nodes).toEqual([
      { action: 'COMPANY_DELETED', door: 'SYSTEM', changes: [{ before: company.title }] },
    ]);
  });
});

describe('races', () => {
  const ROUNDS = 10;

  it('nobody is left in a company that closes while people join, leave and are created', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { company, admin, others } = await populated(4);
      const joining = await Promise.all([1, 2, 3].map(() => buildRow(app)));
      const moves = [
        ...joining.map(({ id }) => `allocateUser(userId: ${id}, companyId: ${company.id}) { id }`),
        ...others.map(({ id }) => `deallocateUser(userId: ${id}) { id }`),
        `allocateUser(userId: ${admin.id}, companyId: ${cast.other.id}) { id }`,
      ];
      const answers = await Promise.all([
        ...moves.slice(0, 3).map((move) => app.gql(cast.master, `mutation { ${move} }`)),
        app.gql(cast.master, ...close(company.id)),
        ...moves.slice(3).map((move) => app.gql(cast.master, `mutation { ${move} }`)),
      ]);
      expect(answers[3].errors).toBeUndefined();
      for (const { errors } of answers) {
        expect([undefined, 'NOT_FOUND', 'CONFLICT']).toContain(errors?.[0].extensions.code);
      }
      expect(await membersOf(company.id)).toBe(0);
    }
  });

  it('only one of several concurrent requests to close or reopen succeeds', async () => {
    const { company } = await populated(3);
    for (const operation of [close, reopen, close]) {
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => app.gql(cast.master, ...operation(company.id))),
      );
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
      for (const lost of answers.filter(({ errors }) => errors)) expectCode(lost, 'CONFLICT');
    }
    expect(await membersOf(company.id)).toBe(0);
  });
});
