import type { Caller } from '../../../../../test/app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import {
  buildRole,
  buildRoleCast,
  buildStaffedRole,
  change,
  CLOSE,
  HOLD,
  idsFor,
  OPEN,
  ROLE_BY_ID,
  type RoleCast,
  ROLES,
  SALARY,
  SETTINGS,
  UPDATE,
} from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { buildTeam } from '../../../../../test/teams.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const id = (user: { id: number }) => String(user.id);

describe('reading roles', () => {
  const READERS = ['master', 'admin', 'holder', 'manager', 'recruiter'] as const;
  const OTHERS = ['viewer', 'employee'] as const;

  it('needs credentials', async () => {
    await expectCredentialsNeeded(app, { gql: [ROLE_BY_ID, { id: '1' }] });
    await expectCredentialsNeeded(app, { gql: [ROLES, { id: cast.company.id }] });
  });

  it('shows drafts to their managers, and open roles to the whole company', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast);
    const read = (caller: Caller) => app.gql(caller, ROLE_BY_ID, { id: roleId });
    const list = (caller: Caller) => idsFor(app, caller, cast.company.id, { first: 200 });
    for (const reader of READERS) {
      expect((await gqlData(app, cast[reader], ROLE_BY_ID, { id: roleId })).role.id).toBe(roleId);
      expect(await list(cast[reader])).toContain(roleId);
    }
    for (const other of OTHERS) {
      expectCode(await read(cast[other]), 'NOT_FOUND');
      expect(await list(cast[other])).not.toContain(roleId);
    }
    await change(app, cast.admin, OPEN, roleId);
    for (const other of [...READERS, ...OTHERS]) {
      expect((await gqlData(app, cast[other], ROLE_BY_ID, { id: roleId })).role.state).toBe('OPEN');
      expect(await list(cast[other])).toContain(roleId);
    }
    for (const document of [HOLD, CLOSE]) {
      await change(app, cast.admin, document, roleId);
      for (const other of OTHERS) expectCode(await read(cast[other]), 'NOT_FOUND');
    }
    for (const stranger of ['rival', 'waiting', 'waitingAdmin'] as const) {
      expectCode(await read(cast[stranger]), 'NOT_FOUND');
      expectCode(await app.gql(cast[stranger], ROLES, { id: cast.company.id }), 'NOT_FOUND');
      expectCode(await app.gql(cast[stranger], SETTINGS, { id: cast.company.id }), 'NOT_FOUND');
    }
  });

  it('shows hidden salaries to managers of the role only', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast);
    await change(app, cast.admin, OPEN, roleId);
    const salaries = async (caller: Caller) => {
      const one = await gqlData(app, caller, ROLE_BY_ID, { id: roleId });
      const page = await gqlData(app, caller, ROLES, { id: cast.company.id, first: 200 });
      const listed = page.company.roles.nodes.find((node: any) => node.id === roleId);
      return [one.role.salary, listed.salary];
    };
    for (const reader of READERS) expect(await salaries(cast[reader])).toEqual([SALARY, SALARY]);
    for (const other of OTHERS) expect(await salaries(cast[other])).toEqual([null, null]);
    const shown = { input: { salaryShown: true }, expectedVersion: 1 };
    await change(app, cast.manager, UPDATE, roleId, shown);
    for (const other of OTHERS) expect(await salaries(cast[other])).toEqual([SALARY, SALARY]);
  });

  it('shows the operations that the caller may perform', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast);
    await change(app, cast.admin, OPEN, roleId);
    const permissions = async (caller: Caller) => {
      const { role } = await gqlData(app, caller, ROLE_BY_ID, { id: roleId });
      return role.permissions.filter(({ allowed }: any) => allowed).map(({ operation }: any) => operation);
    };
    const own = ['updateRole', 'setRoleStages', 'openRole', 'holdRole', 'closeRole'];
    expect(await permissions(cast.recruiter)).toEqual(own);
    expect(await permissions(cast.employee)).toEqual([]);
    expect(await permissions(cast.holder)).toEqual([
      'updateRole',
      'appointToRole',
      'setRoleStages',
      'openRole',
      'holdRole',
      'closeRole',
      'duplicateRole',
    ]);
  });
});

describe('lists of roles', () => {
  it('can be searched, filtered, sorted and paged', async () => {
    const { admin, employee, company } = await buildRoleCast(app);
    const team = await buildTeam(app, admin);
    const make = (title: string, fields: object = {}) => buildRole(app, admin, { title, ...fields });
    const a = await make('Áda', { location: 'Zürich', teamId: team.id });
    const b = await make('baker', { employmentType: 'PART_TIME', recruiterIds: [id(employee)] });
    const c = await make('Cook', { workMode: 'REMOTE', hiringManagerId: id(employee) });
    await change(app, admin, OPEN, c.id);
    await change(app, admin, OPEN, a.id);
    const ids = (variables: object) => idsFor(app, admin, company.id, variables);
    const by = (field: string, direction = 'ASC') => ({ orderBy: { field, direction } });
    expect(await ids({})).toEqual([a.id, b.id, c.id]);
    expect(await ids(by('TITLE'))).toEqual([a.id, b.id, c.id]);
    expect(await ids(by('TITLE', 'DESC'))).toEqual([c.id, b.id, a.id]);
    expect(await ids(by('CREATED_AT', 'DESC'))).toEqual([c.id, b.id, a.id]);
    expect(await ids(by('OPENED_AT'))).toEqual([b.id, c.id, a.id]);
    expect(await ids({ search: 'zurich' })).toEqual([a.id]);
    expect(await ids({ filter: { states: ['OPEN'] } })).toEqual([a.id, c.id]);
    expect(await ids({ filter: { states: ['DRAFT', 'CLOSED'] } })).toEqual([b.id]);
    expect(await ids({ filter: { states: [] } })).toEqual([]);
    expect(await ids({ filter: { teamId: team.id } })).toEqual([a.id]);
    expect(await ids({ filter: { ownerId: id(employee) } })).toEqual([b.id, c.id]);
    expect(await ids({ filter: { employmentType: 'PART_TIME' } })).toEqual([b.id]);
    expect(await ids({ filter: { workMode: 'REMOTE' } })).toEqual([c.id]);
    for (const order of [{}, by('TITLE'), by('OPENED_AT', 'DESC')]) {
      const all = await ids(order);
      const seen: string[] = [];
      for (let after: string | undefined; seen.length < 3;) {
        const page = (await gqlData(app, admin, ROLES, { id: company.id, first: 1, after, ...order })).company
          .roles;
        seen.push(page.nodes[0].id);
        after = page.pageInfo.endCursor;
        expect(page.totalCount).toBe(3);
      }
      expect(seen).toEqual(all);
    }
  });

  it('cannot be narrowed or sorted by salary', async () => {
    for (const variables of [
      { orderBy: { field: 'SALARY', direction: 'ASC' } },
      { filter: { salaryMin: 1 } },
    ]) {
      expect((await app.gql(cast.employee, ROLES, { id: cast.company.id, ...variables })).code).toBe(
        'BAD_REQUEST',
      );
    }
    const { id: roleId } = await buildStaffedRole(app, cast);
    await change(app, cast.admin, OPEN, roleId);
    for (const search of [String(SALARY.min), 'EUR']) {
      expect(await idsFor(app, cast.employee, cast.company.id, { search })).toEqual([]);
    }
  });
});
