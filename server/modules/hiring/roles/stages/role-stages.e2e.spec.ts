import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import {
  auditOfRole,
  buildRoleCast,
  buildStaffedRole,
  change,
  OPEN,
  type RoleCast,
  SET_SETTINGS,
  SET_STAGES,
  SETTINGS,
} from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

describe('the stages of a role', () => {
  const stagesOf = (role: any) =>
    role.stages.map(({ id: stageId, name, kind }: any) => ({ id: stageId, name, kind }));

  it('need credentials and a manager of the role', async () => {
    const role = await buildStaffedRole(app, cast);
    const variables = { roleId: role.id, stages: stagesOf(role), expectedVersion: 1 };
    await expectCredentialsNeeded(app, { gql: [SET_STAGES, variables] });
    for (const caller of ['employee', 'rival'] as const) {
      expectCode(await app.gql(cast[caller], SET_STAGES, variables), 'NOT_FOUND');
    }
    await change(app, cast.admin, OPEN, role.id);
    await expectReason(app.gql(cast.employee, SET_STAGES, variables), 'FORBIDDEN', 'ROLE_TEAM_ONLY');
  });

  it('can be renamed, sorted, added and removed by id', async () => {
    const role = await buildStaffedRole(app, cast);
    const [applied, screen, interview, offer, hired, rejected] = stagesOf(role);
    const stages = [
      applied,
      { ...interview, name: 'Talk' },
      { name: 'Trial day', kind: 'ACTIVE' },
      screen,
      hired,
      { ...rejected, name: 'Not this time' },
    ];
    const set = await change(app, cast.recruiter, SET_STAGES, role.id, { stages, expectedVersion: 1 });
    expect(set).toMatchObject({ version: 2, stages });
    expect(set.stages.map((stage: any) => stage.id)).not.toContain(offer.id);
    expect((await auditOfRole(app, role.id)).at(-1)).toMatchObject({
      action: 'JOB_ROLE_STAGES_CHANGED',
      before: { stages: 'Applied, Screen, Interview, Offer, Hired, Rejected' },
      after: { stages: 'Applied, Talk, Trial day, Screen, Hired, Not this time' },
    });
    const stale = app.gql(cast.recruiter, SET_STAGES, { roleId: role.id, stages, expectedVersion: 1 });
    await expectReason(stale, 'CONFLICT', 'STALE_VERSION');
  });

  it('must be in a valid order', async () => {
    const role = await buildStaffedRole(app, cast);
    const other = await buildStaffedRole(app, cast);
    const [applied, screen, interview, offer, hired, rejected] = stagesOf(role);
    const extra = { name: 'Extra', kind: 'ACTIVE' };
    for (const stages of [
      [screen, applied, hired, rejected],
      [applied, hired, offer, rejected],
      [applied, rejected, hired],
      [applied, hired],
      [applied, offer, { name: 'Second', kind: 'OFFER' }, hired, rejected],
      [applied, applied, hired, rejected],
      [applied, screen, { ...screen, name: 'Twice' }, hired, rejected],
      [applied, screen, { ...interview, name: 'SCREEN' }, hired, rejected],
      [applied, { ...screen, kind: 'OFFER' }, hired, rejected],
      [applied, { ...screen, id: stagesOf(other)[1].id }, hired, rejected],
      [applied, { ...screen, name: ' ' }, hired, rejected],
      [applied, ...Array.from({ length: 13 }, (_, each) => ({ ...extra, name: `${each}` })), hired, rejected],
    ]) {
      const variables = { roleId: role.id, stages, expectedVersion: 1 };
      expectCode(await app.gql(cast.admin, SET_STAGES, variables), 'VALIDATION_FAILED');
    }
  });
});

describe('the hiring settings', () => {
  it('need credentials', () => expectCredentialsNeeded(app, { gql: [SET_SETTINGS, { input: {} }] }));

  it.each(['employee', 'holder', 'manager'] as const)('cannot be changed by %s', (caller) =>
    expectReason(
      app.gql(cast[caller], SET_SETTINGS, { input: { needsApproval: true } }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    ),
  );

  it('can be read by members and changed by admins, with audit entries', async () => {
    const { admin, employee, rival, company } = await buildRoleCast(app);
    const read = async () =>
      (await gqlData(app, employee, SETTINGS, { id: company.id })).company.hiringSettings;
    expect(await read()).toMatchObject({ needsApproval: false });
    await gqlData(app, admin, SET_SETTINGS, { input: { needsApproval: true } });
    expect(await read()).toMatchObject({ needsApproval: true });
    const invalid = { input: { stages: [{ name: 'x', kind: 'ACTIVE' }] } };
    expectCode(await app.gql(admin, SET_SETTINGS, invalid), 'VALIDATION_FAILED');
    const foreign = { companyId: company.id, input: { needsApproval: false } };
    expectCode(await app.gql(rival, SET_SETTINGS, foreign), 'NOT_FOUND');
    const entries = await app.database.query(
      `SELECT personal::jsonb -> 'after' AS after FROM audit_log WHERE company_id = $1 AND action = 'HIRING_SETTINGS_CHANGED'`,
      [company.id],
    );
    expect(entries).toEqual([{ after: { needsApproval: true, rejectsOthers: false, stages: null } }]);
  });
});
