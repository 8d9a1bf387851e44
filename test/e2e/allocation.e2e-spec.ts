import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
  nestedUser,
  restData,
  USER_FIELDS,
  withoutInstance,
  type Twins,
} from '../expectations.js';
import { buildCast, buildCompany, buildRow, buildUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const ALLOCATE = `mutation ($userId: ID!, $companyId: ID) { allocateUser(userId: $userId, companyId: $companyId) { ${USER_FIELDS} } }`;
const DEALLOCATE = `mutation ($userId: ID!) { deallocateUser(userId: $userId) { ${USER_FIELDS} } }`;

const twins = (userId: number, companyId: number): Twins => ({
  rest: ['allocateUser', { id_of_user_to_be_allocated: userId, id_of_company_to_be_allocated_to: companyId }],
  gql: [ALLOCATE, { userId: String(userId), companyId: String(companyId) }],
});

async function companyOf(userId: number): Promise<number | null> {
  const [row] = await app.database.query('SELECT company_id FROM users WHERE id = $1', [userId]);
  return row.company_id;
}

describe('allocateUser', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, twins(cast.waiting.id, cast.company.id)));

  it.each(['viewer', 'employee', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is refused to %s, for any company',
    async (caller) => {
      await expectDenied(app, cast[caller], 403, twins(cast.waiting.id, cast.company.id));
      await expectDenied(app, cast[caller], 403, twins(cast.waiting.id, cast.other.id));
      expect(await companyOf(cast.waiting.id)).toBeNull();
    },
  );

  it('is refused to an unallocated admin that names no company', async () => {
    expectCode(await app.gql(cast.waitingAdmin, ALLOCATE, { userId: cast.waiting.id }), 'FORBIDDEN');
  });

  it('refuses an admin another company in the same way whether or not it exists', async () => {
    await expectDenied(app, cast.admin, 403, twins(cast.waiting.id, cast.other.id));
    const answers = await Promise.all(
      [cast.other.id, 2_147_483_647].map((id) => app.rest(cast.admin, ...twins(cast.waiting.id, id).rest)),
    );
    for (const answer of answers) expect(withoutInstance(answer)).toEqual(withoutInstance(answers[0]));
    expect(await companyOf(cast.waiting.id)).toBeNull();
  });

  it('treats company 0 as absent except for MASTER CONTROL', async () => {
    await expectDenied(app, cast.admin, 404, { rest: twins(cast.waiting.id, 0).rest });
    await expectDenied(app, cast.admin, 404, { rest: twins(cast.employee.id, 0).rest });
    expect(await companyOf(cast.employee.id)).toBe(cast.company.id);
  });

  it('hides another company’s user from an admin as if absent', async () => {
    await expectDenied(app, cast.admin, 404, twins(cast.rival.id, cast.company.id));
    const [hidden, absent] = await Promise.all(
      [cast.rival.id, 2_147_483_647].map((id) => app.rest(cast.admin, ...twins(id, cast.company.id).rest)),
    );
    expect(withoutInstance(hidden)).toEqual(withoutInstance(absent));
    expect(await companyOf(cast.rival.id)).toBe(cast.other.id);
  });

  it('is NOT_FOUND for MASTER CONTROL if the user or company is absent', async () => {
    await expectDenied(app, cast.master, 404, twins(2_147_483_647, cast.company.id));
    await expectDenied(app, cast.master, 404, twins(cast.waiting.id, 2_147_483_647));
  });

  it.each([
    ['id_of_user_to_be_allocated', 0],
    ['id_of_user_to_be_allocated', 'x'],
    ['id_of_user_to_be_allocated', null],
    ['id_of_company_to_be_allocated_to', -1],
    ['id_of_company_to_be_allocated_to', 2_147_483_648],
    ['id_of_company_to_be_allocated_to', null],
  ])('names the field %s when it is %j', async (field, value) => {
    const [path, body] = twins(cast.waiting.id, cast.company.id).rest;
    const answer = await app.rest(cast.admin, path, { ...body, [field]: value });
    expectProblem(answer, 422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('lets an admin add an unallocated user, and repeat it', async () => {
    const { id } = await buildRow(app);
    const { rest, gql } = twins(id, cast.company.id);
    const first = await restData(app, cast.admin, ...rest);
    expect(first).toMatchObject({ id, company_id: cast.company.id, user: { company_id: cast.company.id } });
    expect(await restData(app, cast.admin, ...rest)).toEqual(first);
    const { allocateUser } = await gqlData(app, cast.admin, ...gql);
    expect(nestedUser(allocateUser)).toEqual(first);
    expect(await companyOf(id)).toBe(cast.company.id);
  });

  it('adds a user to the caller’s own company if GraphQL names none', async () => {
    const { id } = await buildRow(app);
    const { allocateUser } = await gqlData(app, cast.rival, ALLOCATE, { userId: String(id) });
    expect(allocateUser.company).toEqual({ id: String(cast.other.id) });
    await expectDenied(app, cast.admin, 404, twins(id, cast.company.id));
  });

  it('accepts the ids as numeric strings', async () => {
    const { id } = await buildRow(app);
    const body = {
      id_of_user_to_be_allocated: String(id),
      id_of_company_to_be_allocated_to: String(cast.company.id),
    };
    expect(await restData(app, cast.admin, 'allocateUser', body)).toMatchObject({
      company_id: cast.company.id,
    });
  });

  it('lets MASTER CONTROL move anyone anywhere, and out with 0', async () => {
    const { id } = await buildRow(app, { company: cast.company });
    const moved = await restData(app, cast.master, ...twins(id, cast.other.id).rest);
    expect(moved).toMatchObject({ company_id: cast.other.id });
    const back = await gqlData(app, cast.master, ...twins(id, cast.company.id).gql);
    expect(back.allocateUser.company).toEqual({ id: String(cast.company.id) });
    const out = await restData(app, cast.master, ...twins(id, 0).rest);
    expect(out).toMatchObject({ company_id: 0, user: { company_id: 0 } });
    expect(await restData(app, cast.master, ...twins(id, 0).rest)).toEqual(out);
    expect(await companyOf(id)).toBeNull();
  });

  it('gives the user to one of two concurrent admins, and the other gets 404', async () => {
    const { id } = await buildRow(app);
    const answers = await Promise.all([
      app.rest(cast.admin, ...twins(id, cast.company.id).rest),
      app.rest(cast.rival, ...twins(id, cast.other.id).rest),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect(await companyOf(id)).toBe([cast.company.id, cast.other.id][winner]);
  });
});

describe('deallocateUser', () => {
  const gql = (userId: number): [string, object] => [DEALLOCATE, { userId: String(userId) }];

  it('needs credentials', () => expectCredentialsNeeded(app, { gql: gql(cast.employee.id) }));

  it.each(['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is refused to %s',
    async (caller) => {
      await expectDenied(app, cast[caller], 403, { gql: gql(cast.employee.id) });
      expect(await companyOf(cast.employee.id)).toBe(cast.company.id);
    },
  );

  it('is NOT_FOUND for an absent user, and names an invalid id', async () => {
    expectCode(await app.gql(cast.master, ...gql(2_147_483_647)), 'NOT_FOUND');
    const answer = await app.gql(cast.master, DEALLOCATE, { userId: 'x' });
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors).toEqual([
      { field: 'userId', message: expect.stringContaining('whole number') },
    ]);
  });

  it('removes a user from its company; a repeat changes nothing', async () => {
    const { id } = await buildRow(app, { company: cast.company });
    const { deallocateUser } = await gqlData(app, cast.master, ...gql(id));
    expect(deallocateUser).toMatchObject({ id: String(id), company: null });
    expect((await gqlData(app, cast.master, ...gql(id))).deallocateUser).toEqual(deallocateUser);
  });
});

describe('undoing an allocation', () => {
  const undo = (userId: number): [string, object] => [DEALLOCATE, { userId: String(userId) }];
  const allocated = async (caller: 'admin' | 'master' = 'admin') => {
    const { id } = await buildRow(app);
    await restData(app, cast[caller], ...twins(id, cast.company.id).rest);
    return id;
  };

  it.each(['viewer', 'employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is refused to %s',
    async (caller) => {
      const id = await allocated();
      await expectDenied(app, cast[caller], 403, { gql: undo(id) });
      expect(await companyOf(id)).toBe(cast.company.id);
    },
  );

  it('is refused to another admin of the company, and to an admin for an allocation by MASTER CONTROL', async () => {
    const second = await buildUser(app, { company: cast.company, userType: 'admin' });
    await expectDenied(app, second, 403, { gql: undo(await allocated()) });
    await expectDenied(app, cast.admin, 403, { gql: undo(await allocated('master')) });
  });

  it('is refused for created employees, and after a later move', async () => {
    const { id: created } = await buildRow(app, { company: cast.company });
    await expectDenied(app, cast.admin, 403, { gql: undo(created) });

    const moved = await allocated();
    await restData(app, cast.master, ...twins(moved, cast.other.id).rest);
    await expectDenied(app, cast.admin, 403, { gql: undo(moved) });
    await restData(app, cast.master, ...twins(moved, cast.company.id).rest);
    await expectDenied(app, cast.admin, 403, { gql: undo(moved) });
  });

  it('is refused after a minute', async () => {
    const clocked = await sharedServer('clock');
    try {
      const company = await buildCompany(clocked);
      const admin = await buildUser(clocked, { company, userType: 'admin' });
      const [late, inTime] = [await buildRow(clocked), await buildRow(clocked)];
      for (const { id } of [late, inTime])
        await gqlData(clocked, admin, ALLOCATE, { userId: String(id), companyId: String(company.id) });
      await clocked.skip(59);
      await gqlData(clocked, admin, ...undo(inTime.id));
      await clocked.skip(2);
      await expectDenied(clocked, admin, 403, { gql: undo(late.id) });
      const members = await clocked.database.query('SELECT id FROM users WHERE company_id = $1 ORDER BY id', [
        company.id,
      ]);
      expect(members).toEqual([{ id: admin.id }, { id: late.id }].toSorted((one, two) => one.id - two.id));
    } finally {
      await clocked.close();
    }
  });

  it('gives the same error whether or not the user exists', async () => {
    const answers = await Promise.all(
      [cast.rival.id, cast.waiting.id, 2_147_483_647].map((id) => app.gql(cast.admin, ...undo(id))),
    );
    for (const answer of answers) {
      expectCode(answer, 'FORBIDDEN');
      expect(answer.errors![0].message).toBe(answers[0].errors![0].message);
    }
  });

  it('lets the admin undo it at once, and allocate the user again', async () => {
    const id = await allocated();
    const { deallocateUser } = await gqlData(app, cast.admin, ...undo(id));
    expect(deallocateUser).toMatchObject({ id: String(id), company: null });
    expectCode(await app.gql(cast.admin, ...undo(id)), 'FORBIDDEN');
    await restData(app, cast.admin, ...twins(id, cast.company.id).rest);
    await gqlData(app, cast.admin, ...undo(id));
    const log = await app.database.query(
      `SELECT action FROM audit_log WHERE subject_id = $1 AND subject_type = 'USER' AND actor_user_id = $2 ORDER BY id`,
      [String(id), cast.admin.id],
    );
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'USER_JOINED',
      'USER_LEFT',
      'USER_JOINED',
      'USER_LEFT',
    ]);
  });

  it('leaves company 0 of the legacy API closed to admins', async () => {
    const id = await allocated();
    await expectDenied(app, cast.admin, 404, { rest: twins(id, 0).rest });
    expect(await companyOf(id)).toBe(cast.company.id);
  });
});

describe("a company's last admin", () => {
  it('cannot be moved or removed by anyone, over either transport', async () => {
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    await expectDenied(app, cast.master, 409, twins(admin.id, cast.other.id));
    await expectDenied(app, cast.master, 409, { rest: twins(admin.id, 0).rest });
    await expectDenied(app, cast.master, 409, { gql: [DEALLOCATE, { userId: admin.id }] });
    await expectDenied(app, admin, 403, twins(admin.id, cast.other.id));
    expect(await companyOf(admin.id)).toBe(company.id);
    // Moving the user to its current company changes nothing.
    await restData(app, cast.master, ...twins(admin.id, company.id).rest);
  });

  it('may leave once there is another admin; employees do not count', async () => {
    const company = await buildCompany(app);
    const [first] = await Promise.all([
      buildRow(app, { company, userType: 'admin' }),
      buildRow(app, { company }),
    ]);
    await expectDenied(app, cast.master, 409, { rest: twins(first.id, 0).rest });
    await buildRow(app, { company, userType: 'admin' });
    await restData(app, cast.master, ...twins(first.id, 0).rest);
  });

  it('remains when the last ones are moved concurrently', async () => {
    for (const targets of [
      [0, 0, 0],
      [0, cast.other.id, cast.company.id],
      [cast.other.id, 0, 1],
    ]) {
      const company = await buildCompany(app);
      const admins = await Promise.all(targets.map(() => buildRow(app, { company, userType: 'admin' })));
      const answers = await Promise.all(
        admins.map(({ id }, index) => app.rest(cast.master, ...twins(id, targets[index]).rest)),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409]);
      const [{ left }] = await app.database.query(
        'SELECT count(*)::integer AS left FROM users WHERE company_id = $1',
        [company.id],
      );
      expect(left).toBe(1);
    }
  });
});
