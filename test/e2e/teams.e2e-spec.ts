import { sharedServer, type SharedServer } from '../shared-server.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../factories.js';
import { expectReason } from '../invitations.js';
import {
  ARCHIVE,
  auditOfTeam,
  buildTeam,
  CREATE,
  MOVE,
  namesFor,
  RESTORE,
  TEAM_BY_ID,
  TEAMS,
  TREE,
  UPDATE,
  withTeams,
} from '../teams.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await withTeams(app, cast.company, cast.other, { id: 1 });
});
afterAll(() => app.close());

const input = (fields: object = {}) => ({ input: { name: 'Nobody', ...fields } });

describe('creating a team', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [CREATE, input()] }));

  it.each(['viewer', 'employee'] as const)('is forbidden to %s', (caller) =>
    expectReason(app.gql(cast[caller], CREATE, input()), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY'),
  );

  it.each(['waiting', 'waitingAdmin', 'rival'] as const)(
    'in a company of others fails for %s',
    async (caller) =>
      expectCode(
        await app.gql(cast[caller], CREATE, { ...input(), companyId: cast.company.id }),
        'NOT_FOUND',
      ),
  );

  it('needs the feature, even for MASTER CONTROL', async () => {
    const { id: companyId } = await buildCompany(app);
    await expectReason(
      app.gql(cast.master, CREATE, { ...input(), companyId }),
      'FORBIDDEN',
      'FEATURE_MISSING',
    );
    await expectReason(app.gql(cast.master, TEAMS, { id: companyId }), 'FORBIDDEN', 'FEATURE_MISSING');
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['a long description', { description: 'x'.repeat(501) }],
    ['another color', { color: 'red' }],
    ['a zero parent', { parentId: '0' }],
  ])('refuses %s', async (_, fields) =>
    expectCode(await app.gql(cast.admin, CREATE, input(fields)), 'VALIDATION_FAILED'),
  );

  it('refuses parents and leads of other companies', async () => {
    const foreign = await buildTeam(app, cast.rival);
    expectCode(await app.gql(cast.admin, CREATE, input({ parentId: foreign.id })), 'NOT_FOUND');
    expectCode(await app.gql(cast.admin, CREATE, input({ leadId: cast.rival.id })), 'NOT_FOUND');
    expectCode(
      await app.gql(cast.master, CREATE, { ...input({ parentId: foreign.id }), companyId: cast.company.id }),
      'NOT_FOUND',
    );
    expect(await namesFor(app, cast.admin, cast.company.id, { search: 'Nobody' })).toEqual([]);
  });

  it('stores, audits and returns it', async () => {
    const team = await buildTeam(app, cast.admin, {
      name: ' Sales ',
      description: 'Sells',
      color: '#AABBCC',
      visibility: 'BY_REQUEST',
      leadId: cast.employee.id,
    });
    expect(team).toMatchObject({
      name: 'Sales',
      description: 'Sells',
      color: '#aabbcc',
      visibility: 'BY_REQUEST',
      version: 1,
      size: 1,
      parentId: null,
      archivedAt: null,
      myRole: null,
      lead: { id: String(cast.employee.id) },
    });
    expect(await auditOfTeam(app, team.id)).toMatchObject([
      { action: 'TEAM_CREATED', subjectType: 'TEAM', after: { name: 'Sales', visibility: 'request' } },
      { action: 'TEAM_MEMBER_ADDED', subjectType: 'USER', after: { team: 'Sales', role: 'lead' } },
    ]);
  });

  it('is allowed to leads below their own team only', async () => {
    const { id: parentId } = await buildTeam(app, cast.admin, { leadId: cast.viewer.id });
    const other = await buildTeam(app, cast.admin);
    expect(await buildTeam(app, cast.viewer, { parentId })).toMatchObject({ parentId });
    const refused = app.gql(cast.viewer, CREATE, input({ parentId: other.id }));
    await expectReason(refused, 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
  });

  it('refuses a name that differs in case and accents only, also of an archived team', async () => {
    const { id } = await buildTeam(app, cast.admin, { name: 'Équipe Légale' });
    const again = () => app.gql(cast.admin, CREATE, input({ name: 'equipe LEGALE' }));
    const answer = await again();
    expect(answer.errors?.[0]).toMatchObject({
      message: 'The company has a team called “Équipe Légale” already. Choose another name.',
      extensions: { code: 'CONFLICT', reason: 'TEAM_NAME_TAKEN' },
    });
    await gqlData(app, cast.admin, ARCHIVE, { teamId: id });
    expect((await again()).errors?.[0].message).toMatch(/^An archived team is called “Équipe Légale”/);
    expect(await buildTeam(app, cast.rival, { name: 'equipe legale' })).toMatchObject({ version: 1 });
  });
});

describe('the tree', () => {
  async function chain(length: number): Promise<any[]> {
    const teams: any[] = [];
    for (let level = 0; level < length; level++) {
      teams.push(await buildTeam(app, cast.admin, { parentId: teams.at(-1)?.id }));
    }
    return teams;
  }
  const move = (teamId: string, parentId: string | null, caller = cast.admin) =>
    app.gql(caller, MOVE, { teamId, parentId });

  it('is five levels deep at most, and has no cycles', async () => {
    const teams = await chain(5);
    const deeper = app.gql(cast.admin, CREATE, input({ parentId: teams[4].id }));
    await expectReason(deeper, 'CONFLICT', 'TEAM_TOO_DEEP');
    await expectReason(move(teams[0].id, teams[3].id), 'CONFLICT', 'TEAM_CYCLE');
    await expectReason(move(teams[0].id, teams[0].id), 'CONFLICT', 'TEAM_CYCLE');
    const pair = await chain(2);
    await expectReason(move(pair[0].id, teams[3].id), 'CONFLICT', 'TEAM_TOO_DEEP');
    expect((await move(pair[0].id, teams[2].id)).data.team.parentId).toBe(teams[2].id);
    expect((await move(pair[0].id, null)).data.team.parentId).toBeNull();
    expect(
      (await auditOfTeam(app, pair[0].id)).filter(({ action }) => action === 'TEAM_MOVED'),
    ).toMatchObject([
      { before: { parent: null }, after: { parentId: Number(teams[2].id), parent: teams[2].name } },
      { before: { parent: teams[2].name }, after: { parentId: null, parent: null } },
    ]);
  });

  it('stays a tree if two admins move teams below each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await buildTeam(app, cast.admin), await buildTeam(app, cast.admin)];
      const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
      expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
      expect(answers.find(({ errors }) => errors)).toMatchObject({ code: 'CONFLICT' });
    }
  });

  it('is changed by admins, and by leads among their own teams', async () => {
    const [a, b, c] = await Promise.all(
      [cast.viewer, cast.viewer, cast.employee].map(({ id }) => buildTeam(app, cast.admin, { leadId: id })),
    );
    await expectReason(move(a.id, b.id, cast.employee), 'FORBIDDEN', 'TEAM_LEADS_ONLY');
    await expectReason(move(a.id, c.id, cast.viewer), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    expectCode(await move(a.id, b.id, cast.rival), 'NOT_FOUND');
    expect((await move(a.id, b.id, cast.viewer)).data.team.parentId).toBe(b.id);
  });

  it('is listed in one request, with sizes and leads, in as many statements for many teams as for few', async () => {
    const company = await buildCompany(app);
    await withTeams(app, company);
    const admin = await buildUser(app, { company, userType: 'admin' });
    const top = await buildTeam(app, admin, { name: 'Top', leadId: admin.id });
    await buildTeam(app, admin, { name: 'Below', parentId: top.id });
    const read = async () => (await gqlData(app, admin, TREE, { id: company.id })).company.teamTree;
    expect(await read()).toMatchObject([
      { name: 'Below', parentId: top.id, size: 0, leadName: null, myRole: null },
      { name: 'Top', parentId: null, size: 1, leadName: expect.any(String), myRole: 'LEAD' },
    ]);
    const few = await app.countQueries(read);
    await app.database.query(
      `INSERT INTO teams (company_id, name, color, parent_id)
       SELECT $1, 'Team ' || n, '#000000', $2 FROM generate_series(1, 1998) AS n`,
      [company.id, top.id],
    );
    expect(await read()).toHaveLength(2_000);
    expect(await app.countQueries(read)).toBe(few);
    // Its rows are charged once they are read, so that a small tree is cheap and a large one cannot be read under many
    // aliases.
    const tree = 'teamTree { id name color parentId visibility size leadName myRole }';
    const thrice = `query ($id: ID!) { company(id: $id) { a: ${tree} b: ${tree} c: ${tree} } }`;
    expect((await app.gql(admin, thrice, { id: company.id })).code).toBe('BAD_REQUEST');
    // They are charged by their selections.
    const names = Array.from({ length: 60 }, (_, index) => `n${index}: name`).join(' ');
    const wide = `query ($id: ID!) { company(id: $id) { teamTree { ${names} } } }`;
    expect((await app.gql(admin, wide, { id: company.id })).code).toBe('BAD_REQUEST');
    await expectReason(app.gql(admin, CREATE, input()), 'CONFLICT', 'TOO_MANY_TEAMS');
  });
});

describe('editing a team', () => {
  const update = (caller: Cast['admin'], team: any, fields: object, expectedVersion = team.version) =>
    app.gql(caller, UPDATE, { teamId: team.id, input: fields, expectedVersion });

  it('is for its lead and the admins', async () => {
    const team = await buildTeam(app, cast.admin, { leadId: cast.viewer.id });
    await expectCredentialsNeeded(app, {
      gql: [UPDATE, { teamId: team.id, input: {}, expectedVersion: 1 }],
    });
    const refused = update(cast.employee, team, { description: 'x' });
    await expectReason(refused, 'FORBIDDEN', 'TEAM_LEADS_ONLY');
    expectCode(await update(cast.rival, team, { description: 'x' }), 'NOT_FOUND');
    expectCode(await update(cast.admin, team, { name: null }), 'VALIDATION_FAILED');
    const changed = await update(cast.viewer, team, { description: 'Ours', visibility: 'CLOSED' });
    expect(changed.data.team).toMatchObject({ description: 'Ours', visibility: 'CLOSED', version: 2 });
    await expectReason(update(cast.admin, team, { color: '#000000' }), 'CONFLICT', 'STALE_VERSION');
    expect((await auditOfTeam(app, team.id)).at(-1)).toMatchObject({
      action: 'TEAM_CHANGED',
      before: { description: '', visibility: 'open' },
      after: { description: 'Ours', visibility: 'closed' },
    });
  });

  it('does nothing if nothing changes, and allows changing the case of a name', async () => {
    const team = await buildTeam(app, cast.admin, { name: 'lower case' });
    expect((await update(cast.admin, team, { name: 'lower case' })).data.team.version).toBe(1);
    expect((await update(cast.admin, team, { name: 'Lower Case' })).data.team).toMatchObject({
      name: 'Lower Case',
      version: 2,
    });
  });
});

describe('archiving and restoring', () => {
  it('is for the lead and the admins, from the leaves up', async () => {
    const parent = await buildTeam(app, cast.admin);
    const child = await buildTeam(app, cast.admin, { parentId: parent.id, leadId: cast.employee.id });
    const change = (caller: Cast['admin'], document: string, team: any) =>
      app.gql(caller, document, { teamId: team.id });
    await expectReason(change(cast.viewer, ARCHIVE, child), 'FORBIDDEN', 'TEAM_LEADS_ONLY');
    expectCode(await change(cast.rival, ARCHIVE, child), 'NOT_FOUND');
    await expectReason(change(cast.admin, ARCHIVE, parent), 'CONFLICT', 'TEAM_HAS_TEAMS');
    expect((await change(cast.employee, ARCHIVE, child)).data.team.archivedAt).toEqual(expect.any(String));
    expect((await change(cast.employee, ARCHIVE, child)).errors).toBeUndefined();
    await gqlData(app, cast.admin, ARCHIVE, { teamId: parent.id });
    await expectReason(change(cast.employee, RESTORE, child), 'CONFLICT', 'TEAM_ARCHIVED');
    await expectReason(
      app.gql(cast.admin, CREATE, input({ parentId: parent.id })),
      'CONFLICT',
      'TEAM_ARCHIVED',
    );
    await gqlData(app, cast.admin, RESTORE, { teamId: parent.id });
    expect((await change(cast.employee, RESTORE, child)).data.team.archivedAt).toBeNull();
    expect((await auditOfTeam(app, child.id)).map(({ action }) => action).slice(-2)).toEqual([
      'TEAM_ARCHIVED',
      'TEAM_RESTORED',
    ]);
  });

  it('hides an archived team from everybody outside it', async () => {
    const { id, name } = await buildTeam(app, cast.admin, { leadId: cast.employee.id });
    await gqlData(app, cast.admin, ARCHIVE, { teamId: id });
    expectCode(await app.gql(cast.viewer, TEAM_BY_ID, { id }), 'NOT_FOUND');
    expect((await gqlData(app, cast.employee, TEAM_BY_ID, { id })).team.name).toBe(name);
    const archived = { filter: { archived: true }, search: name };
    expect(await namesFor(app, cast.viewer, cast.company.id, archived)).toEqual([]);
    expect(await namesFor(app, cast.employee, cast.company.id, archived)).toEqual([name]);
    expect(await namesFor(app, cast.admin, cast.company.id, archived)).toEqual([name]);
    expect(await namesFor(app, cast.admin, cast.company.id, { search: name })).toEqual([]);
  });
});

describe('the list of teams', () => {
  it.each([
    ['rival', 'NOT_FOUND'],
    ['waiting', 'NOT_FOUND'],
    ['waitingAdmin', 'NOT_FOUND'],
  ] as const)('is denied to %s', async (caller, code) => {
    expectCode(await app.gql(cast[caller], TEAMS, { id: cast.company.id }), code);
    expectCode(await app.gql(cast[caller], TREE, { id: cast.company.id }), code);
  });

  it('can be searched, filtered, sorted and paged', async () => {
    const company = await buildCompany(app);
    await withTeams(app, company);
    const admin = await buildUser(app, { company, userType: 'admin' });
    const top = await buildTeam(app, admin, { name: 'Ärzte', description: 'Medicine', visibility: 'CLOSED' });
    for (const name of ['Bau', 'Controlling', 'Design'])
      await buildTeam(app, admin, { name, parentId: top.id });
    const names = (variables: object) => namesFor(app, admin, company.id, variables);
    expect(await names({ search: 'arzt' })).toEqual(['Ärzte']);
    expect(await names({ search: 'medic' })).toEqual(['Ärzte']);
    expect(await names({ filter: { visibility: 'CLOSED' } })).toEqual(['Ärzte']);
    expect(await names({ filter: { parentId: top.id } })).toEqual(['Bau', 'Controlling', 'Design']);
    const orderBy = { field: 'NAME', direction: 'DESC' };
    const page = async (after?: string) =>
      (await gqlData(app, admin, TEAMS, { id: company.id, first: 2, after, orderBy })).company.teams;
    const first = await page();
    expect(first.totalCount).toBe(4);
    const second = await page(first.pageInfo.endCursor);
    expect([...first.nodes, ...second.nodes].map(({ name }: any) => name)).toEqual([
      'Design',
      'Controlling',
      'Bau',
      'Ärzte',
    ]);
  });
});

describe('the permissions of a team', () => {
  it('match its operations', async () => {
    const { id } = await buildTeam(app, cast.admin, { leadId: cast.employee.id, visibility: 'CLOSED' });
    const allowed = async (caller: Cast['admin']) =>
      (await gqlData(app, caller, TEAM_BY_ID, { id })).team.permissions
        .filter((permission: any) => permission.allowed)
        .map(({ operation }: any) => operation);
    expect(await allowed(cast.viewer)).toEqual([]);
    expect(await allowed(cast.employee)).toEqual([
      'listTeamMembers',
      'updateTeam',
      'moveTeam',
      'archiveTeam',
      'restoreTeam',
      'createTeam',
      'addTeamMembers',
      'removeTeamMembers',
      'setTeamRole',
      'leaveTeam',
    ]);
    expect(await allowed(cast.admin)).not.toContain('leaveTeam');
  });
});
