import type { Caller } from '../../../../../test/app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import {
  auditOfRole,
  buildRoleCast,
  buildStaffedRole,
  change,
  DUPLICATE,
  OPEN,
  ROLE_BY_ID,
  type RoleCast,
  SALARY,
  UPDATE,
} from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { buildTeam } from '../../../../../test/teams.js';
import { until } from '../../../../../test/until.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const id = (user: { id: number }) => String(user.id);

describe('editing a role', () => {
  const edit = { input: { title: 'Edited' }, expectedVersion: 1 };

  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [UPDATE, { roleId: '1', ...edit }] }));

  it('is for managers of the role', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast);
    const attempt = (caller: Caller) => app.gql(caller, UPDATE, { roleId, ...edit });
    for (const caller of ['employee', 'viewer', 'rival', 'waiting'] as const) {
      expectCode(await attempt(cast[caller]), 'NOT_FOUND');
    }
    await change(app, cast.admin, OPEN, roleId);
    await expectReason(attempt(cast.employee), 'FORBIDDEN', 'ROLE_TEAM_ONLY');
    expectCode(await attempt(cast.rival), 'NOT_FOUND');
    expect((await gqlData(app, cast.recruiter, UPDATE, { roleId, ...edit })).role).toMatchObject({
      title: 'Edited',
      version: 2,
    });
    await expectReason(attempt(cast.recruiter), 'CONFLICT', 'STALE_VERSION');
  });

  it('changes, clears and audits fields', async () => {
    const role = await buildStaffedRole(app, cast, {
      questions: [{ text: 'Why?', kind: 'TEXT' }],
      location: 'Rome',
    });
    const [question] = role.questions;
    const edited = await change(app, cast.manager, UPDATE, role.id, {
      expectedVersion: 1,
      input: {
        location: null,
        salary: null,
        description: 'New',
        questions: [
          { text: 'First?', kind: 'YES_NO' },
          { ...question, text: 'Really why?' },
        ],
      },
    });
    expect(edited).toMatchObject({ location: '', salary: null, descriptionHtml: '<p>New</p>', version: 2 });
    expect(edited.questions[1]).toEqual({ ...question, text: 'Really why?' });
    expect((await auditOfRole(app, role.id)).at(-1)).toMatchObject({
      action: 'JOB_ROLE_CHANGED',
      before: { location: 'Rome', salaryMin: SALARY.min, questions: 'Why? (TEXT)' },
      after: { location: '', salaryMin: null, questions: 'First? (YES_NO)\nReally why? (TEXT)' },
    });
    const same = await change(app, cast.manager, UPDATE, role.id, {
      expectedVersion: 2,
      input: { location: null },
    });
    expect(same.version).toBe(2);
    expect(await auditOfRole(app, role.id)).toHaveLength(4);
  });

  it('marks knock-out answers for managers of the role only', async () => {
    const KNOCK_OUTS = `query ($id: ID!) { role(id: $id) { knockOuts { questionId answers least most } } }`;
    const input = {
      questions: [
        { text: 'Licence?', kind: 'YES_NO', knockOut: { answers: ['no'] } },
        { text: 'Years?', kind: 'NUMBER', knockOut: { least: 2 } },
      ],
    };
    const role = await buildStaffedRole(app, cast, input);
    const [licence, years] = role.questions;
    const read = async (caller: Caller) =>
      (await gqlData(app, caller, KNOCK_OUTS, { id: role.id })).role.knockOuts;
    const both = [
      { questionId: licence.id, answers: ['no'], least: null, most: null },
      { questionId: years.id, answers: [], least: 2, most: null },
    ];
    expect(await read(cast.recruiter)).toEqual(both);
    await change(app, cast.admin, OPEN, role.id);
    expect(await read(cast.employee)).toEqual([]);
    const publicRole = `query ($id: ID!) { publicRole(id: $id) { questions { id text kind choices required } } }`;
    expect(JSON.stringify(await gqlData(app, cast.rival, publicRole, { id: role.id }))).not.toMatch(
      /least|"no"/,
    );

    const update = (version: number, questions: object[]) =>
      app.gql(cast.manager, UPDATE, { roleId: role.id, expectedVersion: version, input: { questions } });
    for (const wrong of [
      { text: 'Why?', kind: 'TEXT', knockOut: { answers: ['Because'] } },
      { text: 'Licence?', kind: 'YES_NO', knockOut: { answers: ['maybe'] } },
      { text: 'Years?', kind: 'NUMBER', knockOut: { least: 3, most: 2 } },
      { text: 'Years?', kind: 'NUMBER', knockOut: {} },
      { text: 'Shift?', kind: 'CHOICES', choices: ['Day', 'Night'], knockOut: { answers: ['Noon'] } },
      {
        text: 'Shift?',
        kind: 'CHOICES',
        choices: ['Day', 'Night'],
        knockOut: { least: 1, answers: ['Day'] },
      },
    ]) {
      expectCode(await update(1, [wrong]), 'VALIDATION_FAILED');
    }
    // Omitted, a knock-out stays; it goes with null, and with the answer that it names.
    await update(1, [
      { ...licence, text: 'Driving licence?' },
      { ...years, knockOut: null },
    ]);
    expect(await read(cast.manager)).toEqual([both[0]]);
    await update(2, [{ ...licence, kind: 'CHOICE', choices: ['Car', 'Lorry'] }]);
    expect(await read(cast.manager)).toEqual([]);
    expect((await auditOfRole(app, role.id)).at(-1)).toMatchObject({
      before: { knockOuts: 'Driving licence?: no' },
      after: { knockOuts: '' },
    });
  });

  it('lets only managers of all roles appoint people', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast);
    const appoint = (caller: Caller, fields: object, expectedVersion = 1) =>
      app.gql(caller, UPDATE, { roleId, input: fields, expectedVersion });
    for (const fields of [
      { hiringManagerId: id(cast.employee) },
      { recruiterIds: [] },
      { recruiterIds: [id(cast.recruiter), id(cast.employee)] },
    ]) {
      await expectReason(appoint(cast.manager, fields), 'FORBIDDEN', 'ROLE_MANAGERS_ONLY');
    }
    const unchanged = {
      hiringManagerId: id(cast.manager),
      recruiterIds: [id(cast.recruiter)],
      title: 'Same people',
    };
    expect((await appoint(cast.manager, unchanged)).errors).toBeUndefined();
    const others = { hiringManagerId: null, recruiterIds: [id(cast.employee)] };
    expectCode(await appoint(cast.holder, { hiringManagerId: id(cast.rival) }, 2), 'NOT_FOUND');
    const { role } = (await appoint(cast.holder, others, 2)).data;
    expect(role).toMatchObject({ hiringManager: null, recruiters: [{ id: id(cast.employee) }], version: 3 });
    expectCode(await app.gql(cast.manager, ROLE_BY_ID, { id: roleId }), 'NOT_FOUND');
    expect((await gqlData(app, cast.employee, ROLE_BY_ID, { id: roleId })).role.state).toBe('DRAFT');
  });

  it('notifies appointed people', async () => {
    const { title } = await buildStaffedRole(app, cast);
    const texts = async (caller: Caller) => {
      const { me } = await gqlData(
        app,
        caller,
        '{ me { notifications(first: 20) { nodes { kind text } } } }',
      );
      return me.notifications.nodes.map(({ kind, text }: any) => [kind, text]);
    };
    const expected = ['APPOINTED_TO_ROLE', `You now look after the role “${title}”.`];
    await until(async () => (await texts(cast.manager)).length > 0);
    expect(await texts(cast.manager)).toContainEqual(expected);
    expect(await texts(cast.recruiter)).toContainEqual(expected);
  });

  it('requires at least as many openings as are filled', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast, { openings: 3 });
    await change(app, cast.admin, OPEN, roleId);
    await app.database.query(`UPDATE job_roles SET filled = 2 WHERE id = $1`, [roleId]);
    const set = (openings: number, expectedVersion: number) =>
      app.gql(cast.manager, UPDATE, { roleId, input: { openings }, expectedVersion });
    expectCode(await set(1, 1), 'VALIDATION_FAILED');
    expect((await set(2, 1)).data.role).toMatchObject({ state: 'FILLED', closedAt: expect.any(String) });
    await expectReason(app.gql(cast.manager, OPEN, { roleId }), 'CONFLICT', 'ROLE_FULL');
    expect((await set(3, 2)).data.role).toMatchObject({ state: 'FILLED' });
    expect(await change(app, cast.manager, OPEN, roleId)).toMatchObject({
      state: 'OPEN',
      closedAt: null,
      filled: 2,
    });
  });

  it('keeps a role whose team was deleted', async () => {
    const team = await buildTeam(app, cast.admin);
    const { id: roleId } = await buildStaffedRole(app, cast, { teamId: team.id });
    await app.database.query(`DELETE FROM teams WHERE id = $1`, [team.id]);
    expect((await gqlData(app, cast.manager, ROLE_BY_ID, { id: roleId })).role.team).toBeNull();
  });
});

describe('copying a role', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [DUPLICATE, { roleId: '1' }] }));

  it('is for managers of all roles', async () => {
    const { id: roleId } = await buildStaffedRole(app, cast);
    await expectReason(app.gql(cast.manager, DUPLICATE, { roleId }), 'FORBIDDEN', 'ROLE_MANAGERS_ONLY');
    for (const caller of ['employee', 'rival', 'waiting'] as const) {
      expectCode(await app.gql(cast[caller], DUPLICATE, { roleId }), 'NOT_FOUND');
    }
  });

  it('creates a draft with the same fields, people and stages', async () => {
    const fields = { openings: 2, description: '**Bold**', questions: [{ text: 'Why?', kind: 'TEXT' }] };
    const role = await buildStaffedRole(app, cast, fields);
    await change(app, cast.admin, OPEN, role.id);
    await app.database.query(`UPDATE job_roles SET filled = 1, closes_on = '2020-01-01' WHERE id = $1`, [
      role.id,
    ]);
    const copy = await change(app, cast.holder, DUPLICATE, role.id);
    expect(copy).toEqual({
      ...role,
      id: expect.not.stringMatching(`^${role.id}$`),
      state: 'DRAFT',
      filled: 0,
      version: 1,
      closesOn: null,
      stages: role.stages.map((stage: object) => ({ ...stage, id: expect.any(String) })),
    });
    const stageIds = (one: any) => one.stages.map((stage: any) => stage.id);
    expect(stageIds(copy).filter((each: string) => stageIds(role).includes(each))).toEqual([]);
    expect((await auditOfRole(app, copy.id))[0].after).toMatchObject({ copyOf: Number(role.id) });
  });
});

describe('the history of a role', () => {
  const HISTORY = `query ($record: AuditRecordInput!) {
    auditLog(first: 20, filter: { record: $record }) { edges { node { action subjectId } } }
  }`;
  const read = (caller: Caller, roleId: string) =>
    app.gql(caller, HISTORY, { record: { type: 'JOB_ROLE', id: roleId } });

  it("is for readers of the company's audit log", async () => {
    const role = await buildStaffedRole(app, cast);
    for (const caller of [null, cast.manager, cast.holder, cast.employee]) {
      expectCode(await read(caller, role.id), caller ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    }
    const { data } = await read(cast.rival, role.id);
    expect(data.auditLog.edges).toEqual([]);
  });

  it('contains the entries about this role only, newest first', async () => {
    const [role, other] = [await buildStaffedRole(app, cast), await buildStaffedRole(app, cast)];
    for (const each of [role, other]) {
      await change(app, cast.admin, UPDATE, each.id, { input: { title: 'Later' }, expectedVersion: 1 });
    }
    const { data } = await read(cast.admin, role.id);
    expect(data.auditLog.edges.map(({ node }: any) => node)).toEqual([
      { action: 'JOB_ROLE_CHANGED', subjectId: role.id },
      { action: 'JOB_ROLE_CREATED', subjectId: role.id },
    ]);
  });
});
