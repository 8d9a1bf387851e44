import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { applicationsOf, applyOutside, bind, linksTo, PDF } from '../../../../test/applying.js';
import { buildOpenRole } from '../../../../test/candidates.js';
import { ensureSiteBuild } from '../../../../test/client-build.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { follow } from '../../../../test/live.js';
import { whileHeld } from '../../../../test/races.js';
import { buildRoleCast, change, CLOSE, type RoleCast } from '../../../../test/roles.js';
import {
  ADD_TO_ROLE,
  ASK_FOR_POOL,
  newSkill,
  POOL,
  poolTools,
  READ_MEMBER,
  REMOVE_MEMBER,
  SUGGESTED,
  UPDATE_MEMBER,
} from '../../../../test/talent-pool.js';

let app: SharedServer;
let cast: RoleCast;
let tools: ReturnType<typeof poolTools>;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
  tools = poolTools(app, cast);
});
afterAll(() => app.close());

describe('the pool', () => {
  it('is for managers of any role of the company', async () => {
    const { memberId } = await tools.pooled();
    for (const [caller, code] of [
      [cast.employee, 'FORBIDDEN'],
      [cast.viewer, 'FORBIDDEN'],
      [cast.rival, 'NOT_FOUND'],
    ] as const) {
      expectCode(await app.gql(caller, POOL, { id: String(cast.company.id) }), code);
      expectCode(await app.gql(caller, READ_MEMBER, { memberId }), code);
      expectCode(await app.gql(caller, UPDATE_MEMBER, { memberId, input: {} }), code);
      expectCode(await app.gql(caller, REMOVE_MEMBER, { memberId }), code);
      expectCode(await app.gql(caller, ADD_TO_ROLE, { memberId, roleId: '1' }), code);
    }
    for (const caller of [cast.manager, cast.recruiter, cast.holder, cast.admin]) {
      const { member } = await gqlData(app, caller, READ_MEMBER, { memberId });
      expect(member).toMatchObject({ id: memberId, state: 'MEMBER' });
      expect(await tools.list(caller)).toContainEqual(expect.objectContaining({ id: memberId }));
    }
    const CHANGED = `subscription ($id: ID!) { companyTalentPoolChanged(companyId: $id) { cursor } }`;
    const of = { id: String(cast.company.id) };
    expect(await (await follow(app.url, cast.employee, CHANGED, of)).end).toBe('FORBIDDEN');
    const followed = await follow(app.url, cast.recruiter, CHANGED, of);
    await gqlData(app, cast.holder, UPDATE_MEMBER, { memberId, input: { location: 'Bern' } });
    await followed.next();
    await followed.stop();
  });

  it('can be searched by name, location, skills and country, and omits expired memberships', async () => {
    const [one, two] = [newSkill(), newSkill()];
    const { memberId, applicant } = await tools.pooled({
      skills: [one, two],
      location: 'Bern',
      country: 'CH',
    });
    const found = async (variables: object) =>
      (await tools.list(cast.admin, variables)).map(({ id }: { id: string }) => id);
    for (const variables of [
      { filter: { skills: [one.toUpperCase(), two] } },
      { filter: { skills: [one], country: 'CH' } },
      { filter: { skills: [one] }, search: 'bern' },
      { filter: { skills: [one] }, search: applicant.email.split('@')[0] },
      { filter: { skills: [one] }, orderBy: { field: 'UNTIL', direction: 'DESC' } },
    ])
      expect(await found(variables)).toEqual([memberId]);
    expect(await found({ filter: { skills: [one], country: 'DE' } })).toEqual([]);
    expect(await found({ filter: { skills: [one, newSkill()] } })).toEqual([]);
    await app.database.query(`UPDATE talent_pool_members SET until = current_date - 1 WHERE id = $1`, [
      memberId,
    ]);
    expect(await found({ filter: { skills: [one] } })).toEqual([]);
    expectCode(await app.gql(cast.admin, READ_MEMBER, { memberId }), 'NOT_FOUND');
  });

  it('can be changed by managers of any role, who can also remove people', async () => {
    const { id, memberId, applicant } = await tools.pooled();
    const input = { skills: ['Tea'], location: 'Rome', country: 'IT' };
    expect((await gqlData(app, cast.recruiter, UPDATE_MEMBER, { memberId, input })).member).toMatchObject({
      ...input,
      skills: ['tea'],
    });
    expect((await gqlData(app, cast.recruiter, REMOVE_MEMBER, { memberId })).member.state).toBe('ENDED');
    expectCode(await app.gql(cast.recruiter, READ_MEMBER, { memberId }), 'NOT_FOUND');
    // The person's identity is then visible to managers of the role only.
    const other = await buildUser(app, { company: cast.company });
    await buildOpenRole(app, cast, { recruiterIds: [other.id] });
    expectCode(await app.gql(other, REMOVE_MEMBER, { memberId }), 'NOT_FOUND');
    expect((await gqlData(app, cast.holder, REMOVE_MEMBER, { memberId })).member.state).toBe('ENDED');
    await expectReason(app.gql(cast.recruiter, UPDATE_MEMBER, { memberId, input }), 'CONFLICT', 'POOL_ENDED');
    await expectReason(tools.answer(applicant, memberId, 6), 'CONFLICT', 'POOL_ENDED');
    expect((await tools.ask(cast.manager, id)).errors).toBeUndefined();
  });

  it('cannot be changed by an actor who loses the last role while waiting for the locks', async () => {
    const { memberId } = await tools.pooled();
    const former = await buildUser(app, { company: cast.company });
    const { id: roleId } = await buildOpenRole(app, cast, { recruiterIds: [former.id] });
    const [before] = (await tools.list(cast.admin)).filter(({ id }: { id: string }) => id === memberId);
    for (const [document, variables] of [
      [UPDATE_MEMBER, { memberId, input: { location: 'Bern' } }],
      [REMOVE_MEMBER, { memberId }],
    ] as const) {
      await app.database.query(`INSERT INTO job_role_recruiters VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
        roleId,
        former.id,
      ]);
      const losing: [string, unknown[]] = [
        `WITH lost AS (DELETE FROM job_role_recruiters WHERE user_id = $1)
         SELECT FROM candidates WHERE id = $2 FOR UPDATE`,
        [former.id, before.candidate.id],
      ];
      const refused = whileHeld(app, losing, () => app.gql(former, document, variables));
      await expectReason(refused, 'FORBIDDEN', 'ROLE_MANAGERS_ONLY');
    }
    expect(await tools.list(cast.admin)).toContainEqual(before);
  });
});

describe('suggestions for a role', () => {
  it('are members with required skills and a suitable location, best matches first', async () => {
    const [one, two] = [newSkill(), newSkill()];
    const best = await tools.pooled({ skills: [one, two], location: 'Berlin', country: 'DE' });
    const anywhere = await tools.pooled({ skills: [one] });
    const abroad = await tools.pooled({ skills: [one, two], location: 'Paris', country: 'FR' });
    await tools.pooled({ skills: [newSkill()] });
    const fields = { skills: [one, two], location: 'Berlin', country: 'DE' };
    const role = await buildOpenRole(app, cast, fields);
    const suggested = async (id: string, caller = cast.manager) =>
      (await gqlData(app, caller, SUGGESTED, { id })).role.poolSuggestions.map(
        ({ member, commonSkills }: any) => [member.id, commonSkills],
      );
    expect(await suggested(role.id)).toEqual([
      [best.memberId, [one, two]],
      [anywhere.memberId, [one]],
    ]);
    await expectReason(app.gql(cast.employee, SUGGESTED, { id: role.id }), 'FORBIDDEN', 'ROLE_TEAM_ONLY');
    const remote = await buildOpenRole(app, cast, { ...fields, workMode: 'REMOTE' });
    expect((await suggested(remote.id)).map(([id]: [string]) => id)).toContain(abroad.memberId);
    await gqlData(app, cast.manager, ADD_TO_ROLE, { memberId: best.memberId, roleId: role.id });
    expect(await suggested(role.id)).toEqual([[anywhere.memberId, [one]]]);
    await tools.answer(anywhere.applicant, anywhere.memberId, null);
    expect(await suggested(role.id)).toEqual([]);
    expect(await suggested((await buildOpenRole(app, cast)).id)).toEqual([]);
  });

  it('become candidates for the role, with their CV, once', async () => {
    const role = await buildOpenRole(app, cast);
    const { email } = await applyOutside(app, role, cast.company, {}, PDF);
    const [{ id }] = await applicationsOf(app, role);
    await tools.reject(String(id));
    const { member } = await gqlData(app, cast.manager, ASK_FOR_POOL, {
      applicationId: String(id),
      input: {},
    });
    const next = await buildOpenRole(app, cast);
    const variables = { memberId: member.id, roleId: next.id };
    await expectReason(app.gql(cast.manager, ADD_TO_ROLE, variables), 'CONFLICT', 'POOL_ENDED');
    await tools.tell(member.id);
    const [path] = await linksTo(app, email, 'talentPoolAsked');
    await bind(app, path!, 'keep', email, { months: '12' });
    const foreign = await buildOpenRole(app, cast, { hiringManagerId: null, recruiterIds: [] });
    await expectReason(
      app.gql(cast.manager, ADD_TO_ROLE, { ...variables, roleId: foreign.id }),
      'FORBIDDEN',
      'ROLE_TEAM_ONLY',
    );
    const answers = await Promise.all([1, 2, 3].map(() => app.gql(cast.manager, ADD_TO_ROLE, variables)));
    expect(answers.filter(({ errors }) => !errors).map(({ data }) => data.application)).toMatchObject([
      { source: 'POOL', cv: { name: 'cv.pdf' }, candidate: { source: 'APPLIED' } },
    ]);
    await expectReason(app.gql(cast.manager, ADD_TO_ROLE, variables), 'CONFLICT', 'ALREADY_APPLIED');
    const closed = await buildOpenRole(app, cast);
    await change(app, cast.admin, CLOSE, closed.id);
    await expectReason(
      app.gql(cast.manager, ADD_TO_ROLE, { ...variables, roleId: closed.id }),
      'CONFLICT',
      'ROLE_NOT_OPEN',
    );
  });
});
