import {
  ADD_NOTE,
  APPLICATION_BY_ID,
  APPLICATIONS,
  applicationFor,
  applyFor,
  buildApplicant,
  buildOpenRole,
  MENTIONABLE,
  MOVE,
  REJECT,
  REOPEN,
  stageOf,
  WITHDRAW_APPLICATION,
} from '../../../../../test/candidates.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser } from '../../../../../test/factories.js';
import {
  interviewInput,
  PLAN,
  SAVE_CARD,
  SCORECARDS,
  scorecardInput,
} from '../../../../../test/interviews.js';
import { expectReason } from '../../../../../test/invitations.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;
/** An admin and a recruiter with confirmed emails, who apply for roles that they manage. */
let admin: BuiltUser;
let recruiter: BuiltUser;

const CANDIDATES = `query ($id: ID!, $search: String) { company(id: $id) { candidates(search: $search) { nodes { id } } } }`;
const REPORT = `query ($id: ID!) { company(id: $id) { hiringReport { applications active } } }`;
const HANDLERS = `query ($id: ID!) { role(id: $id) { applicationHandlers { id } } }`;
const LOGS = `query ($id: ID!) {
  auditLog(filter: { companyId: $id }, first: 200) { nodes { subjectType subjectId } }
  events(companyId: $id, first: 200) { events { data { subjectType subjectId } } } }`;
const EXPORT = `query ($companyId: ID!, $after: String) { exportCompany(companyId: $companyId, after: $after) { lines next } }`;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  const { company } = cast;
  [admin, recruiter] = await Promise.all([
    buildApplicant(app, { company, userType: 'admin' }),
    buildApplicant(app, { company }),
  ]);
});
afterAll(() => app.close());

const openRole = () => buildOpenRole(app, cast, { recruiterIds: [recruiter.id] });
const outsiderFor = async (roleId: string) => applyFor(app, await buildApplicant(app), roleId);

async function exported(caller: BuiltUser): Promise<string> {
  let all = '';
  for (let after: string | null = null; ;) {
    const { exportCompany: page }: any = await gqlData(app, caller, EXPORT, {
      companyId: String(cast.company.id),
      after,
    });
    all += page.lines;
    after = page.next;
    if (after === null) return all;
  }
}

describe('people that apply for a role that they manage', () => {
  it.each(['a recruiter', 'an admin'])(
    'neither see nor handle its applications meanwhile: %s',
    async (who) => {
      const me = who === 'an admin' ? admin : recruiter;
      const role = await openRole();
      const other = await outsiderFor(role.id);
      const ids = { id: role.id };
      expect((await gqlData(app, me, APPLICATIONS, ids)).role.applications.totalCount).toBe(1);
      const own = await applyFor(app, me, role.id);
      await gqlData(app, cast.manager, ADD_NOTE, { applicationId: own.id, text: 'Private about you' });

      await expectReason(app.gql(me, APPLICATIONS, ids), 'FORBIDDEN', 'OWN_CANDIDACY');
      for (const { id } of [own, other]) {
        expectCode(await app.gql(me, APPLICATION_BY_ID, { id }), 'NOT_FOUND');
        const stageId = stageOf(role, 'OFFER');
        expectCode(await app.gql(me, MOVE, { applicationIds: [id], stageId }), 'NOT_FOUND');
        expectCode(await app.gql(me, REJECT, { applicationIds: [id], tell: false }), 'NOT_FOUND');
        expectCode(await app.gql(me, ADD_NOTE, { applicationId: id, text: 'Best of all' }), 'NOT_FOUND');
        expectCode(await app.gql(me, SCORECARDS, { id }), 'NOT_FOUND');
        expectCode(
          await app.gql(me, SAVE_CARD, { applicationId: id, input: scorecardInput(), submit: true }),
          'NOT_FOUND',
        );
        const input = interviewInput([cast.holder.id]);
        expectCode(await app.gql(me, PLAN, { applicationId: id, input }), 'NOT_FOUND');
      }
      const { company: found } = await gqlData(app, me, CANDIDATES, { id: String(cast.company.id) });
      const listed = found.candidates.nodes.map((node: { id: string }) => node.id);
      for (const { id } of [own, other]) expect(listed).not.toContain(id);
      // They cannot interview the other applicants or be mentioned in notes about them.
      await expectReason(
        app.gql(cast.manager, PLAN, { applicationId: other.id, input: interviewInput([me.id]) }),
        'CONFLICT',
        'INTERVIEWS_OWN_APPLICATION',
      );
      const { people } = await gqlData(app, cast.manager, MENTIONABLE, { applicationId: other.id });
      expect(JSON.stringify(people)).not.toContain(`"${me.id}"`);

      const { role: handled } = await gqlData(app, me, HANDLERS, ids);
      const handlers = handled.applicationHandlers.map((one: { id: string }) => Number(one.id));
      expect(handlers).toContain(cast.manager.id);
      expect(handlers).not.toContain(me.id);

      await gqlData(app, me, WITHDRAW_APPLICATION, { applicationId: own.id });
      expect((await applicationFor(app, me, other.id)).id).toBe(other.id);
    },
  );

  it('never read or decide their own application, even after it has ended', async () => {
    const role = await openRole();
    const other = await outsiderFor(role.id);
    const own = await applyFor(app, recruiter, role.id);
    await gqlData(app, cast.manager, REJECT, { applicationIds: [own.id], tell: false });
    await gqlData(app, cast.manager, REJECT, { applicationIds: [other.id], tell: false });
    expectCode(await app.gql(recruiter, APPLICATION_BY_ID, { id: own.id }), 'NOT_FOUND');
    expectCode(await app.gql(recruiter, REOPEN, { applicationIds: [other.id, own.id] }), 'NOT_FOUND');
    const { role: seen } = await gqlData(app, recruiter, APPLICATIONS, { id: role.id });
    expect(seen.applications.nodes.map(({ id }: { id: string }) => id)).toEqual([other.id]);
  });

  it('are missing from the statistics and the export of the company for themselves', async () => {
    const role = await openRole();
    const before = (await gqlData(app, admin, REPORT, { id: String(cast.company.id) })).company.hiringReport;
    const other = await outsiderFor(role.id);
    const own = await applyFor(app, admin, role.id);
    await gqlData(app, cast.manager, ADD_NOTE, { applicationId: own.id, text: 'Secret about the admin' });
    expect((await gqlData(app, admin, REPORT, { id: String(cast.company.id) })).company.hiringReport).toEqual(
      before,
    );
    const [mine, others] = [await exported(admin), await exported(cast.admin)];
    expect(others).toContain('Secret about the admin');
    expect(mine).not.toContain('Secret about the admin');
    for (const { id } of [own, other]) {
      expect(others).toContain(`{"type":"application","id":${id},`);
      expect(mine).not.toContain(`{"type":"application","id":${id},`);
    }
    await gqlData(app, admin, WITHDRAW_APPLICATION, { applicationId: own.id });
  });

  it('are missing from the audit log, the events and its export for themselves', async () => {
    const role = await openRole();
    const other = await outsiderFor(role.id);
    const own = await applyFor(app, admin, role.id);
    const stageId = stageOf(role, 'OFFER');
    await gqlData(app, cast.manager, MOVE, { applicationIds: [own.id, other.id], stageId });
    const subjects = async (caller: BuiltUser) => {
      const { auditLog, events } = await gqlData(app, caller, LOGS, { id: String(cast.company.id) });
      const types = [...auditLog.nodes, ...events.events.map(({ data }: { data: object }) => data)].filter(
        ({ subjectType }: { subjectType: string }) => subjectType === 'APPLICATION',
      );
      return new Set(types.map(({ subjectId }: { subjectId: string }) => subjectId));
    };
    const ids = [own.id, other.id].map(String);
    const [mine, others] = [await subjects(admin), await subjects(cast.admin)];
    expect(ids.filter((id) => others.has(id))).toEqual(ids);
    expect(ids.filter((id) => mine.has(id))).toEqual([]);
    expect(await exported(admin)).not.toMatch(new RegExp(`"subjectId":"(${ids.join('|')})"`));

    // The applications of others are visible again, the actor's own never is.
    await gqlData(app, cast.manager, REJECT, { applicationIds: [own.id], tell: false });
    const afterwards = await subjects(admin);
    expect(ids.filter((id) => afterwards.has(id))).toEqual([String(other.id)]);
  });

  it('are also recognized as candidates by their confirmed address', async () => {
    const role = await openRole();
    await gqlData(
      app,
      cast.manager,
      `mutation ($roleId: ID!, $input: AddCandidateInput!) {
      addCandidate(roleId: $roleId, input: $input) { id } }`,
      {
        roleId: role.id,
        input: { name: 'By address', email: recruiter.email.toUpperCase() },
      },
    );
    // Somebody else made this application. If it counted, anybody could lock out decision makers by adding their
    // addresses.
    const other = await outsiderFor(role.id);
    const shown = async () =>
      (await gqlData(app, recruiter, APPLICATIONS, { id: role.id })).role.applications.nodes.map(
        ({ id }: { id: string }) => id,
      );
    expect(await shown()).toEqual([other.id]);
    const [{ id }] = await app.database.query(
      `SELECT a.id FROM applications a JOIN candidates c ON c.id = a.candidate_id WHERE a.role_id = $1 AND c.name = 'By address'`,
      [role.id],
    );
    expectCode(await app.gql(recruiter, APPLICATION_BY_ID, { id: String(id) }), 'NOT_FOUND');
    // The email to them has its own link and changes nothing by itself.
    await app.database.query(`UPDATE applications SET token_hash = 'emailed' WHERE id = $1`, [id]);
    expect(await shown()).toEqual([other.id]);
    // Once they confirm the application by the link in the email, they are candidates.
    await app.database.query(
      `UPDATE candidates SET consented_at = now() WHERE id = (SELECT candidate_id FROM applications WHERE id = $1)`,
      [id],
    );
    await expectReason(app.gql(recruiter, APPLICATIONS, { id: role.id }), 'FORBIDDEN', 'OWN_CANDIDACY');
  });
});
