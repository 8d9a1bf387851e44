import {
  ACCEPT,
  ADD_NOTE,
  applicationFor,
  APPLICATIONS,
  applyFor,
  buildApplicant,
  buildOpenRole,
  MINE,
  MOVE,
  REJECT,
  REMOVE_NOTE,
  REOPEN,
  stageOf,
  WITHDRAW_APPLICATION,
} from '../../../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData, restData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildCompany } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { follow } from '../../../../../test/live.js';
import { buildRoleCast, type RoleCast, SET_STAGES } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

/** An open role with an application of a person without a company. */
async function applied(fields: object = {}) {
  const role = await buildOpenRole(app, cast, fields);
  const applicant = await buildApplicant(app);
  const { id } = await applyFor(app, applicant, role.id);
  return { role, applicant, id };
}

/** The same, with an offer. */
async function offered(fields: object = {}) {
  const made = await applied(fields);
  await move(cast.manager, [made.id], stageOf(made.role, 'OFFER'));
  return made;
}

const move = (caller: BuiltUser, applicationIds: string[], stageId: string, more: object = {}) =>
  gqlData(app, caller, MOVE, { applicationIds, stageId, ...more });
const myStatus = async (caller: BuiltUser) =>
  (await gqlData(app, caller, MINE)).myApplications.map(({ status }: { status: string }) => status);
const rowOf = async (userId: number) =>
  (
    await app.database.query(
      `SELECT company_id AS "companyId", user_type AS "userType" FROM users WHERE id = $1`,
      [userId],
    )
  )[0];

describe('deciding', () => {
  it('needs credentials', async () => {
    const ids = { applicationIds: ['1'] };
    await expectCredentialsNeeded(app, { gql: [MOVE, { ...ids, stageId: '1' }] });
    await expectCredentialsNeeded(app, { gql: [REJECT, { ...ids, tell: true }] });
    await expectCredentialsNeeded(app, { gql: [REOPEN, ids] });
    await expectCredentialsNeeded(app, { gql: [ACCEPT, { applicationId: '1' }] });
    await expectCredentialsNeeded(app, { gql: [WITHDRAW_APPLICATION, { applicationId: '1' }] });
  });

  it('is for managers of the role, and all or nothing per call', async () => {
    const { role, applicant, id } = await applied();
    const stageId = role.stages[1].id;
    for (const caller of [cast.viewer, cast.employee, cast.rival, cast.waiting, applicant]) {
      expectCode(await app.gql(caller, MOVE, { applicationIds: [id], stageId }), 'NOT_FOUND');
      expectCode(await app.gql(caller, REJECT, { applicationIds: [id], tell: false }), 'NOT_FOUND');
      expectCode(await app.gql(caller, REOPEN, { applicationIds: [id] }), 'NOT_FOUND');
      expectCode(await app.gql(caller, ADD_NOTE, { applicationId: id, text: 'x' }), 'NOT_FOUND');
    }
    const other = await applied();
    expectCode(await app.gql(cast.admin, MOVE, { applicationIds: [id, other.id], stageId }), 'NOT_FOUND');
    expectCode(
      await app.gql(cast.admin, MOVE, { applicationIds: [id], stageId: other.role.stages[1].id }),
      'VALIDATION_FAILED',
    );
    expectCode(await app.gql(cast.viewer, APPLICATIONS, { id: role.id }), 'FORBIDDEN');
  });

  it('moves applications, keeps their history and counts them', async () => {
    const { role, id, applicant } = await applied();
    const [first, second] = role.stages;
    await expectReason(
      app.gql(cast.manager, MOVE, {
        applicationIds: [id],
        stageId: role.stages[2].id,
        expectedStageId: second.id,
      }),
      'CONFLICT',
      'APPLICATION_MOVED',
    );
    for (const kind of ['HIRED', 'REJECTED']) {
      await expectReason(
        app.gql(cast.manager, MOVE, { applicationIds: [id], stageId: stageOf(role, kind) }),
        'CONFLICT',
        'STAGE_BY_DECISION',
      );
    }
    await move(cast.recruiter, [id], second.id, { expectedStageId: first.id });
    expect(await myStatus(applicant)).toEqual(['IN_REVIEW']);
    const renamed = role.stages.map((stage: any) =>
      stage.id === second.id ? { ...stage, name: 'Call' } : stage,
    );
    await gqlData(app, cast.admin, SET_STAGES, { roleId: role.id, stages: renamed, expectedVersion: 1 });
    expect(await applicationFor(app, cast.manager, id)).toMatchObject({
      stage: { id: second.id, name: 'Call' },
      events: [
        {
          kind: 'MOVED',
          fromStage: first.name,
          toStage: second.name,
          actor: { id: String(cast.recruiter.id) },
        },
        { kind: 'APPLIED' },
      ],
    });
    await expectReason(
      app.gql(cast.admin, SET_STAGES, {
        roleId: role.id,
        stages: renamed.filter((stage: any) => stage.id !== second.id),
        expectedVersion: 2,
      }),
      'CONFLICT',
      'STAGE_IN_USE',
    );
    const { role: read } = await gqlData(app, cast.manager, APPLICATIONS, {
      id: role.id,
      search: applicant.email,
    });
    expect(read.applications).toMatchObject({
      totalCount: 1,
      nodes: [{ id, candidate: { email: applicant.email } }],
    });
    expect(read.applicationCounts.map(({ count }: any) => count)).toEqual([0, 1, 0, 0, 0, 0]);
    const none = await gqlData(app, cast.manager, APPLICATIONS, { id: role.id, search: 'nobody-at-all' });
    expect(none.role.applications.totalCount).toBe(0);
  });

  it('rejects with time to undo: the applicant is notified half a minute later', async () => {
    const { role, id, applicant } = await applied();
    await move(cast.manager, [id], role.stages[2].id);
    const reject = { applicationIds: [id], reason: 'SKILLS', tell: true };
    const rejected = await gqlData(app, cast.manager, REJECT, reject);
    expect(rejected.applications).toMatchObject([
      { state: 'REJECTED', rejectReason: 'SKILLS', stage: { kind: 'REJECTED' } },
    ]);
    await expectReason(app.gql(cast.manager, REJECT, reject), 'CONFLICT', 'APPLICATION_ENDED');
    expect(await myStatus(applicant)).toEqual(['IN_REVIEW']);
    const { applications } = await gqlData(app, cast.manager, REOPEN, { applicationIds: [id] });
    expect(applications).toMatchObject([
      { state: 'ACTIVE', rejectReason: null, stage: { id: role.stages[2].id } },
    ]);
    await expectReason(
      app.gql(cast.manager, REOPEN, { applicationIds: [id] }),
      'CONFLICT',
      'APPLICATION_NOT_REJECTED',
    );
    await gqlData(app, cast.manager, REJECT, reject);
    await app.database.query(
      `UPDATE applications SET moved_at = now() - interval '31 seconds' WHERE id = $1`,
      [id],
    );
    expect(await myStatus(applicant)).toEqual(['NOT_SELECTED']);
  });

  it('leaves out those that have ended, if asked to and others are left', async () => {
    const { role, id, applicant } = await applied();
    const other = await buildApplicant(app).then(async (one) => applyFor(app, one, role.id));
    await gqlData(app, applicant, WITHDRAW_APPLICATION, { applicationId: id });
    const ids = [id, other.id];
    const [target] = role.stages.slice(1);
    const moveThem = { applicationIds: ids, stageId: target.id };
    await expectReason(app.gql(cast.manager, MOVE, moveThem), 'CONFLICT', 'APPLICATION_ENDED');
    const left = { ...moveThem, skipEnded: true };
    const { applications } = await gqlData(app, cast.manager, MOVE, left);
    expect(applications).toMatchObject([
      { id, state: 'WITHDRAWN', stage: { id: role.stages[0].id } },
      { id: other.id, state: 'ACTIVE', stage: { id: target.id } },
    ]);
    const reject = { applicationIds: ids, tell: false, skipEnded: true };
    const rejected = await gqlData(app, cast.manager, REJECT, reject);
    expect(rejected.applications).toMatchObject([{ state: 'WITHDRAWN' }, { state: 'REJECTED' }]);
    await expectReason(app.gql(cast.manager, REJECT, reject), 'CONFLICT', 'APPLICATION_ENDED');
    expect((await applicationFor(app, cast.manager, id)).events[0]).toMatchObject({ kind: 'WITHDRAWN' });
  });

  it('does not reopen an application of a person who has applied again', async () => {
    const { role, id, applicant } = await applied();
    await gqlData(app, cast.manager, REJECT, { applicationIds: [id], tell: false });
    await applyFor(app, applicant, role.id);
    await expectReason(
      app.gql(cast.manager, REOPEN, { applicationIds: [id] }),
      'CONFLICT',
      'ALREADY_APPLIED',
    );
  });
});

describe('offers', () => {
  it('are visible to the applicant only, once they are made', async () => {
    const { role, id, applicant } = await applied();
    const accept = (caller: BuiltUser) => app.gql(caller, ACCEPT, { applicationId: id });
    await expectReason(accept(applicant), 'CONFLICT', 'NO_OFFER');
    await move(cast.manager, [id], stageOf(role, 'OFFER'));
    for (const caller of [cast.admin, cast.manager, cast.rival, cast.waiting]) {
      expectCode(await accept(caller), 'NOT_FOUND');
      expectCode(await app.gql(caller, WITHDRAW_APPLICATION, { applicationId: id }), 'NOT_FOUND');
    }
    const kinds = await app.database.query(`SELECT kind FROM notifications WHERE user_id = $1`, [
      applicant.id,
    ]);
    expect(kinds).toEqual([{ kind: 'ROLE_OFFERED' }]);
  });

  it('make the person an employee, and fill the role', async () => {
    const { role, id, applicant } = await offered();
    const { own } = await gqlData(app, applicant, ACCEPT, { applicationId: id });
    expect(own).toMatchObject({ status: 'HIRED', canAccept: false, canWithdraw: false });
    expect((await gqlData(app, applicant, ACCEPT, { applicationId: id })).own.status).toBe('HIRED');
    expect(await rowOf(applicant.id)).toEqual({ companyId: cast.company.id, userType: 'employee' });
    const [{ filled, state }] = await app.database.query(
      `SELECT filled, state FROM job_roles WHERE id = $1`,
      [role.id],
    );
    expect({ filled, state }).toEqual({ filled: 1, state: 'FILLED' });
    const staff = await restData(app, cast.admin, 'fetchUsersWithinCompany', { company_id: cast.company.id });
    expect(JSON.stringify(staff)).toContain(applicant.email);
  });

  it('make a member of another company leave it, and keep a member of the same company', async () => {
    const role = await buildOpenRole(app, cast, { openings: 2 });
    const elsewhere = await buildApplicant(app, { company: await buildCompany(app) });
    const inside = await buildApplicant(app, { company: cast.company });
    const member = await buildApplicant(app, { company: { id: 2 } });
    const ids = [];
    for (const one of [elsewhere, inside, member]) ids.push((await applyFor(app, one, role.id)).id);
    await move(cast.manager, ids, stageOf(role, 'OFFER'));
    await expectReason(
      app.gql(elsewhere, ACCEPT, { applicationId: ids[0] }),
      'CONFLICT',
      'LEAVE_COMPANY_FIRST',
    );
    for (const [index, one] of [inside, member].entries()) {
      await gqlData(app, one, ACCEPT, { applicationId: ids[index + 1] });
      expect((await rowOf(one.id)).companyId).toBe(cast.company.id);
    }
  });

  it('never hire more people than there are openings, even concurrently', async () => {
    const role = await buildOpenRole(app, cast, { openings: 1 });
    const people = await Promise.all(Array.from({ length: 3 }, () => buildApplicant(app)));
    const ids: string[] = [];
    for (const one of people) ids.push((await applyFor(app, one, role.id)).id);
    await move(cast.manager, ids, stageOf(role, 'OFFER'));
    const results = await Promise.all(
      people.map((one, index) => app.gql(one, ACCEPT, { applicationId: ids[index] })),
    );
    const reasons = results.map(({ errors }) => errors?.[0].extensions.reason ?? 'hired').toSorted();
    expect(reasons).toEqual(['ROLE_FULL', 'ROLE_FULL', 'hired']);
    const companies = await Promise.all(people.map(({ id }) => rowOf(id)));
    expect(companies.filter(({ companyId }) => companyId === cast.company.id)).toHaveLength(1);
  });

  it('can be declined', async () => {
    const { id, applicant } = await offered();
    const { own } = await gqlData(app, applicant, WITHDRAW_APPLICATION, { applicationId: id });
    expect(own).toMatchObject({ status: 'WITHDRAWN', canAccept: false });
    await expectReason(app.gql(applicant, ACCEPT, { applicationId: id }), 'CONFLICT', 'NO_OFFER');
    expect((await applicationFor(app, cast.manager, id)).state).toBe('WITHDRAWN');
  });
});

describe('notes', () => {
  it('are for managers of the role, and only their author can remove them', async () => {
    const { id } = await applied();
    const { note } = await gqlData(app, cast.manager, ADD_NOTE, { applicationId: id, text: 'Good\nbaker' });
    expect(note).toMatchObject({ text: 'Good\nbaker', isOwn: true, author: { id: String(cast.manager.id) } });
    expect((await applicationFor(app, cast.recruiter, id)).notes).toMatchObject([{ isOwn: false }]);
    for (const caller of [cast.recruiter, cast.admin, cast.rival]) {
      expectCode(await app.gql(caller, REMOVE_NOTE, { noteId: note.id }), 'NOT_FOUND');
    }
    expect(await gqlData(app, cast.manager, REMOVE_NOTE, { noteId: note.id })).toEqual({
      removeApplicationNote: true,
    });
    expect((await applicationFor(app, cast.manager, id)).notes).toEqual([]);
  });
});

describe('the subscription', () => {
  const CHANGED = `subscription ($roleId: ID!) { roleApplicationsChanged(roleId: $roleId) { cursor } }`;

  it('is for managers of the role, and sends events of this role only', async () => {
    const [role, other] = [await buildOpenRole(app, cast), await buildOpenRole(app, cast)];
    const subscribe = (caller: BuiltUser) => follow(app.url, caller, CHANGED, { roleId: role.id });
    expect(await (await subscribe(cast.employee)).end).toBe('FORBIDDEN');
    expect(await (await subscribe(cast.rival)).end).toBe('NOT_FOUND');
    const followed = await subscribe(cast.manager);
    const person = await buildApplicant(app);
    await applyFor(app, person, other.id);
    const { id } = await applyFor(app, person, role.id);
    await followed.next();
    await move(cast.manager, [id], role.stages[1].id);
    await followed.next();
    await followed.stop();
  });
});
