import type { Caller } from '../../../../../test/app.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { follow } from '../../../../../test/live.js';
import {
  auditOfRole,
  buildRole,
  buildRoleCast,
  buildStaffedRole,
  change,
  CLOSE,
  CREATE,
  HOLD,
  OPEN,
  ROLE_BY_ID,
  type RoleCast,
  roleInput,
  SALARY,
  UPDATE,
} from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { until } from '../../../../../test/until.js';

const REMOVE = `mutation ($userId: ID!) { removeFromCompany(userId: $userId) { id } }`;
const ALLOCATE = `mutation ($userId: ID!, $companyId: ID) { allocateUser(userId: $userId, companyId: $companyId) { id } }`;
const CLOSE_COMPANY = `mutation ($companyId: ID!) { closeCompany(companyId: $companyId) { people } }`;
const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';
const REOPEN = `mutation ($companyId: ID!) { reopenCompany(companyId: $companyId) { id } }`;
const GRANT = `mutation ($userId: ID!, $title: String!) { grantPrivilege(userId: $userId, title: $title) { id } }`;
const EXPORT = '{ exportMyData }';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
});
beforeEach(async () => {
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const peopleOf = async (id: string) => {
  const { role } = await gqlData(app, cast.admin, ROLE_BY_ID, { id });
  return [role.hiringManager?.id ?? null, ...role.recruiters.map((person: { id: string }) => person.id)];
};
const id = (user: { id: number }) => String(user.id);

describe('people who leave the company', () => {
  it('lose their appointments, with audit entries about them', async () => {
    const role = await buildStaffedRole(app, cast);
    const both = await buildRole(app, cast.admin, {
      hiringManagerId: id(cast.manager),
      recruiterIds: [id(cast.manager)],
    });
    await gqlData(app, cast.admin, REMOVE, { userId: id(cast.manager) });
    expect(await peopleOf(role.id)).toEqual([null, id(cast.recruiter)]);
    expect(await peopleOf(both.id)).toEqual([null]);
    expectCode(await app.gql(cast.manager, ROLE_BY_ID, { id: role.id }), 'NOT_FOUND');
    expect((await auditOfRole(app, both.id)).slice(-2)).toMatchObject([
      {
        action: 'JOB_ROLE_PERSON_REMOVED',
        subjectId: id(cast.manager),
        before: { appointment: 'hiringManager' },
      },
      {
        action: 'JOB_ROLE_PERSON_REMOVED',
        subjectId: id(cast.manager),
        before: { appointment: 'recruiter' },
      },
    ]);
    await gqlData(app, cast.admin, ALLOCATE, { userId: id(cast.manager) });
    expectCode(await app.gql(cast.manager, ROLE_BY_ID, { id: role.id }), 'NOT_FOUND');
  });

  it('keep their appointments while their company is closed, unless they join another one', async () => {
    const role = await buildStaffedRole(app, cast);
    const companyId = cast.company.id;
    const isEmpty = async (empty: boolean) => {
      const [{ count }] = await app.database.query(
        `SELECT count(*)::integer AS count FROM users WHERE company_id = $1`,
        [companyId],
      );
      return (count === 0) === empty;
    };
    await gqlData(app, cast.master, CLOSE_COMPANY, { companyId });
    await until(() => isEmpty(true));
    await gqlData(app, cast.master, ALLOCATE, { userId: id(cast.recruiter), companyId: id(cast.other) });
    await gqlData(app, cast.master, REOPEN, { companyId });
    await until(() => isEmpty(false));
    expect(await peopleOf(role.id)).toEqual([id(cast.manager)]);
    expect((await gqlData(app, cast.manager, ROLE_BY_ID, { id: role.id })).role.salary).toEqual(SALARY);
  });

  it('lose the privilege to manage roles', async () => {
    const attempt = () => app.gql(cast.holder, CREATE, { input: roleInput() });
    expect((await attempt()).errors).toBeUndefined();
    await gqlData(app, cast.admin, REMOVE, { userId: id(cast.holder) });
    await gqlData(app, cast.rival, ALLOCATE, { userId: id(cast.holder) });
    expectCode(await attempt(), 'FORBIDDEN');
    const held = await app.database.query(`SELECT FROM user_privileges WHERE user_id = $1`, [cast.holder.id]);
    expect(held).toEqual([]);
  });

  it('find no trace of a hidden salary in their data export', async () => {
    const role = await buildStaffedRole(app, cast);
    await change(app, cast.manager, UPDATE, role.id, {
      input: { salary: { ...SALARY, min: 61_234 } },
      expectedVersion: 1,
    });
    const own = async () => (await gqlData(app, cast.manager, EXPORT)).exportMyData as string;
    const before = await own();
    expect(JSON.parse(before).openRoles).toEqual([
      {
        company_id: cast.company.id,
        role_id: Number(role.id),
        title: role.title,
        appointment: 'hiring manager',
      },
    ]);
    await gqlData(app, cast.admin, REMOVE, { userId: id(cast.manager) });
    for (const text of [before, await own()]) {
      for (const secret of [SALARY.min, SALARY.max, 61_234]) expect(text).not.toContain(String(secret));
    }
  });
});

describe('the privilege to manage roles', () => {
  it('is granted by admins in their own company', async () => {
    const grant = (caller: Caller, user: BuiltUser) =>
      app.gql(caller, GRANT, { userId: id(user), title: 'manage OPEN ROLES' });
    expectCode(await grant(cast.holder, cast.employee), 'FORBIDDEN');
    expectCode(await grant(cast.rival, cast.employee), 'NOT_FOUND');
    expectCode(await app.gql(cast.employee, CREATE, { input: roleInput() }), 'FORBIDDEN');
    expect((await grant(cast.admin, cast.employee)).errors).toBeUndefined();
    expect((await app.gql(cast.employee, CREATE, { input: roleInput() })).errors).toBeUndefined();
  });
});

describe('the subscription to the roles of a company', () => {
  const CHANGED = `subscription ($companyId: ID!) { companyRolesChanged(companyId: $companyId) { cursor } }`;
  const subscribe = (caller: NonNullable<Caller>) =>
    follow(app.url, caller, CHANGED, { companyId: id(cast.company) });

  it('is refused to others, and without the feature', async () => {
    expect(await (await subscribe(cast.rival)).end).toBe('NOT_FOUND');
    expect(await (await subscribe(cast.waiting)).end).toBe('NOT_FOUND');
    await app.database.query(`DELETE FROM company_features WHERE company_id = $1 AND title = 'Open Roles'`, [
      cast.company.id,
    ]);
    expect(await (await subscribe(cast.employee)).end).toBe('FORBIDDEN');
  });

  it('notifies managers of drafts, and others of roles that open and end', async () => {
    const followed = await Promise.all([cast.admin, cast.manager, cast.employee].map(subscribe));
    const [admin, manager, employee] = followed;
    const role = await buildStaffedRole(app, cast);
    const draft = [await admin.next(), await manager.next()];
    await change(app, cast.admin, OPEN, role.id);
    const opened = await employee.next();
    expect(Object.keys(opened)).toEqual(['cursor']);
    // The first event that the employee receives is later than those of the draft.
    expect(draft.map(({ cursor }) => cursor)).not.toContain(opened.cursor);
    await change(app, cast.admin, HOLD, role.id);
    await employee.next();
    await change(app, cast.manager, UPDATE, role.id, { input: { title: 'Hidden' }, expectedVersion: 1 });
    await change(app, cast.manager, CLOSE, role.id);
    await employee.next();
    await Promise.all(followed.map(({ stop }) => stop()));
  });

  it('notifies managers of people whose accounts are closed', async () => {
    await buildStaffedRole(app, cast);
    const followed = await subscribe(cast.holder);
    await gqlData(app, cast.manager, CLOSE_ACCOUNT, { confirmation: cast.manager.email });
    await followed.next();
    await followed.stop();
  });

  it('notifies people of their own appointments', async () => {
    const role = await buildStaffedRole(app, cast);
    const joining = await buildUser(app, { company: cast.company });
    const followed = await subscribe(joining);
    const input = { recruiterIds: [id(joining)] };
    await change(app, cast.admin, UPDATE, role.id, { input, expectedVersion: 1 });
    await followed.next();
    await followed.stop();
  });
});
