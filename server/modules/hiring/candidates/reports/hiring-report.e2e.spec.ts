import {
  ACCEPT,
  ADD,
  applyFor,
  buildApplicant,
  buildOpenRole,
  MOVE,
  REJECT,
  stageOf,
  WITHDRAW_APPLICATION,
} from '../../../../../test/candidates.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import type { BuiltUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import type { CandidateErasuresService } from '../erasure/candidate-erasures.service.js';

const REPORT = `query ($id: ID!, $filter: HiringReportFilter) { company(id: $id) { hiringReport(filter: $filter) {
  applications active hired rejected withdrawn medianDaysToHire slowDaysToHire
  steps { kind reached medianDays } offers { made accepted declined } sources { source applications hired }
  rejections { reason count } months { month applications hired medianDays } } } }`;

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const attempt = (caller: BuiltUser, filter?: object, id = cast.company.id) =>
  app.gql(caller, REPORT, { id, filter });
const report = async (caller: BuiltUser, filter?: object) =>
  (await gqlData(app, caller, REPORT, { id: cast.company.id, filter })).company.hiringReport;

/** Moves the application and its last event into the past. */
async function backdate(id: string, applied: number, last: number): Promise<void> {
  await app.database.query(
    `UPDATE application_events SET at = now() - make_interval(days => CASE WHEN kind = 'APPLIED' THEN $2::integer ELSE $3::integer END)
     WHERE application_id = $1`,
    [id, applied, last],
  );
  await app.database.query(
    `UPDATE applications SET applied_at = now() - make_interval(days => $2::integer) WHERE id = $1`,
    [id, applied],
  );
}

it('is for people who manage roles, limited to their roles', async () => {
  await expectReason(attempt(cast.viewer), 'FORBIDDEN', 'ROLE_TEAM_ONLY');
  await expectReason(attempt(cast.employee), 'FORBIDDEN', 'ROLE_TEAM_ONLY');
  expectCode(await attempt(cast.rival), 'NOT_FOUND');
  expectCode(await attempt(cast.waiting), 'NOT_FOUND');
  expectCode(await attempt(cast.admin, undefined, cast.other.id), 'NOT_FOUND');
  expectCode(await attempt(cast.admin, { roleId: 'x' }), 'VALIDATION_FAILED');
  expect(await report(cast.admin)).toMatchObject({
    applications: 0,
    medianDaysToHire: null,
    steps: [{ kind: 'APPLIED', reached: 0 }, {}, {}, { kind: 'HIRED', reached: 0, medianDays: null }],
    offers: { made: 0, accepted: 0, declined: 0 },
    sources: [],
    rejections: [],
    months: [],
  });
});

it('counts applications, times, sources and reasons, which an erasure keeps', async () => {
  const [role, other] = [await buildOpenRole(app, cast, { openings: 5 }), await buildOpenRole(app, cast)];
  const apply = async (roleId: string) => {
    const person = await buildApplicant(app, { company: { id: 2 } });
    return { person, id: (await applyFor(app, person, roleId)).id as string };
  };
  const decide = (query: string, variables: object) => gqlData(app, cast.manager, query, variables);
  const [hired, declined, rejected, waiting] = [
    await apply(role.id),
    await apply(role.id),
    await apply(role.id),
    await apply(other.id),
  ];
  const stageId = stageOf(role, 'OFFER');
  await decide(MOVE, { applicationIds: [hired.id, declined.id], stageId });
  await gqlData(app, hired.person, ACCEPT, { applicationId: hired.id });
  await gqlData(app, declined.person, WITHDRAW_APPLICATION, { applicationId: declined.id });
  await decide(MOVE, { applicationIds: [rejected.id], stageId: role.stages[1].id });
  await decide(REJECT, { applicationIds: [rejected.id], reason: 'SALARY', tell: false });
  const input = { name: 'Cleo Dunn', email: 'cleo@report.example' };
  await decide(ADD, { roleId: other.id, input });
  await backdate(hired.id, 40, 10);
  await backdate(waiting.id, 400, 400);

  const all = await report(cast.admin);
  expect(all).toMatchObject({
    applications: 5,
    active: 2,
    hired: 1,
    rejected: 1,
    withdrawn: 1,
    steps: [
      { kind: 'APPLIED', reached: 5, medianDays: expect.any(Number) },
      { kind: 'ACTIVE', reached: 3, medianDays: expect.any(Number) },
      { kind: 'OFFER', reached: 2, medianDays: expect.any(Number) },
      { kind: 'HIRED', reached: 1, medianDays: null },
    ],
    offers: { made: 2, accepted: 1, declined: 1 },
    sources: [
      { source: 'APPLIED', applications: 4, hired: 1 },
      { source: 'ADDED', applications: 1, hired: 0 },
    ],
    rejections: [{ reason: 'SALARY', count: 1 }],
  });
  expect(all.medianDaysToHire).toBeCloseTo(30, 1);
  expect(all.slowDaysToHire).toBeCloseTo(30, 1);
  const months = all.months as { month: string; applications: number; hired: number }[];
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
  expect(months.reduce((sum, { applications }) => sum + applications, 0)).toBe(5);
  expect(months.reduce((sum, { hired: count }) => sum + count, 0)).toBe(1);

  // Hiring managers and recruiters get the same figures for their own roles; filters narrow them.
  expect(await report(cast.manager)).toEqual(all);
  expect(await report(cast.recruiter, { roleId: other.id })).toMatchObject({ applications: 2, hired: 0 });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  expect((await report(cast.holder, { since: day(100) })).applications).toBe(4);
  expect((await report(cast.holder, { until: day(100) })).applications).toBe(1);
  expect((await report(cast.holder, { teamId: '2147483647' })).applications).toBe(0);
  const foreign = await report(cast.admin, { roleId: '2147483647' });
  expect(foreign.applications).toBe(0);

  await app.database.query(
    `UPDATE candidates SET retain_until = '2020-01-01' WHERE email = 'cleo@report.example'`,
  );
  await app.database.query(`UPDATE job_roles SET state = 'CLOSED', closed_at = now() WHERE id = $1`, [
    other.id,
  ]);
  await app.service<CandidateErasuresService>('CandidateErasuresService').eraseEnded();
  expect(await app.database.query(`SELECT FROM candidates WHERE email = 'cleo@report.example'`)).toEqual([]);
  expect(await report(cast.admin)).toEqual(all);
});
