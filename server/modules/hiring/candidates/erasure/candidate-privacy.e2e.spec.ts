import { ADD, applyFor, buildApplicant, buildOpenRole, REJECT } from '../../../../../test/candidates.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { uniqueEmail } from '../../../../../test/identity-emulator.js';
import { expectReason } from '../../../../../test/invitations.js';
import { readPage } from '../../../../../test/job-board.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import type { CandidateErasuresService } from './candidate-erasures.service.js';
import type { CandidatePrivacyService } from './candidate-privacy.service.js';

const UPDATE = `mutation ($companyId: ID, $input: CandidatePrivacyInput!) {
  privacy: updateCandidatePrivacy(companyId: $companyId, input: $input) { retentionDays notice }
}`;
const LOOK_AHEAD = `query ($companyId: ID, $days: Int!) {
  preview: retentionPreview(companyId: $companyId, days: $days) { people applications on }
}`;
const PRIVACY = 'query ($id: ID!) { company(id: $id) { candidatePrivacy { retentionDays notice } } }';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
});
beforeEach(async () => {
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const applyAll = () => app.service<CandidatePrivacyService>('CandidatePrivacyService').apply(cast.company.id);
const lastDays = (id: string) =>
  app.database.query(
    `SELECT (c.retain_until - a.applied_at::date)::integer AS days, c.retain_until::text AS "until"
     FROM applications a JOIN candidates c ON c.id = a.candidate_id WHERE a.id = $1`,
    [id],
  );

/** An application that was rejected, and made a number of days ago. */
async function rejected(daysAgo: number) {
  const role = await buildOpenRole(app, cast);
  const { id } = await applyFor(app, await buildApplicant(app), role.id);
  await gqlData(app, cast.manager, REJECT, { applicationIds: [id], tell: false });
  await app.database.query(
    `UPDATE applications SET applied_at = now() - make_interval(days => $2) WHERE id = $1`,
    [id, daysAgo],
  );
  await app.database.query(
    `UPDATE candidates SET retain_until = current_date - $2::integer + 180
     WHERE id = (SELECT candidate_id FROM applications WHERE id = $1)`,
    [id, daysAgo],
  );
  return id as string;
}

it('is changed by admins of the company', async () => {
  const calls: [string, object][] = [
    [UPDATE, { companyId: String(cast.company.id), input: { retentionDays: 90 } }],
    [LOOK_AHEAD, { companyId: String(cast.company.id), days: 90 }],
  ];
  for (const [document, variables] of calls) {
    await expectCredentialsNeeded(app, { gql: [document, variables] });
    for (const caller of [cast.viewer, cast.employee, cast.manager, cast.holder])
      await expectReason(app.gql(caller, document, variables), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    for (const caller of [cast.rival, cast.waiting])
      expectCode(await app.gql(caller, document, variables), 'NOT_FOUND');
  }
  for (const retentionDays of [29, 731, 0, null])
    expectCode(await app.gql(cast.admin, UPDATE, { input: { retentionDays } }), 'VALIDATION_FAILED');
  expectCode(
    await app.gql(cast.admin, UPDATE, { input: { notice: 'x'.repeat(20_001) } }),
    'VALIDATION_FAILED',
  );
  const data = await gqlData(app, cast.admin, PRIVACY, { id: String(cast.company.id) });
  expect(data.company.candidatePrivacy).toEqual({ retentionDays: 180, notice: '' });
});

it('asks before it erases, erases from tomorrow on, and can be undone until then', async () => {
  const [old, young] = [await rejected(100), await rejected(10)];
  const before = await lastDays(old);
  await expectReason(
    app.gql(cast.admin, UPDATE, { input: { retentionDays: 60 } }),
    'CONFLICT',
    'RETENTION_WOULD_ERASE',
  );
  const [{ tomorrow }] = await app.database.query(`SELECT (current_date + 1)::text AS tomorrow`);
  const { preview } = await gqlData(app, cast.admin, LOOK_AHEAD, { days: 60 });
  expect(preview).toEqual({ people: 1, applications: 1, on: tomorrow });
  await gqlData(app, cast.admin, UPDATE, { input: { retentionDays: 60, mayErase: true } });
  await applyAll();
  expect(await lastDays(young)).toMatchObject([{ days: 60 }]);
  const erase = () => app.service<CandidateErasuresService>('CandidateErasuresService').eraseEnded();
  await erase();
  const isErased = async () =>
    (
      await app.database.query(
        `SELECT c.erased_at IS NOT NULL AS erased FROM applications a JOIN candidates c ON c.id = a.candidate_id WHERE a.id = $1`,
        [old],
      )
    )[0].erased;
  expect(await isErased()).toBe(false);
  await gqlData(app, cast.admin, UPDATE, { input: { retentionDays: 180 } });
  await applyAll();
  expect(await lastDays(old)).toEqual(before);
  await gqlData(app, cast.admin, UPDATE, { input: { retentionDays: 60, mayErase: true } });
  await applyAll();
  await app.database.query(
    `UPDATE candidates SET retain_until = retain_until - 1 WHERE id = (SELECT candidate_id FROM applications WHERE id = $1)`,
    [old],
  );
  await erase();
  expect(await isErased()).toBe(true);
});

it('holds for new applications, and for what forms and pages say', async () => {
  const notice = '# Who we are\n\nAcme Ltd. <script>alert(1)</script>';
  await gqlData(app, cast.admin, UPDATE, { input: { retentionDays: 45, notice } });
  const role = await buildOpenRole(app, cast);
  const input = { name: 'Nina', email: uniqueEmail() };
  const { application } = await gqlData(app, cast.manager, ADD, { roleId: role.id, input });
  expect(await lastDays(application.id)).toMatchObject([{ days: 45 }]);
  const { publicRole } = await gqlData(
    app,
    await buildApplicant(app),
    'query ($id: ID!) { publicRole(id: $id) { path retentionDays privacyPath } }',
    { id: role.id },
  );
  const form = await readPage(app, `${publicRole.path}/apply`);
  expect(form.body).toContain('45 days');
  expect(form.body).toContain(`/jobs/${cast.company.id}/privacy`);
  expect(publicRole).toMatchObject({ retentionDays: 45, privacyPath: `/jobs/${cast.company.id}/privacy` });
  const { company } = await gqlData(
    app,
    cast.admin,
    'query ($id: ID!) { company(id: $id) { jobBoard { url } } }',
    {
      id: String(cast.company.id),
    },
  );
  const path = new URL(company.jobBoard.url).pathname;
  const page = await readPage(app, `${path}/privacy`);
  expect(page.status).toBe(200);
  expect(page.body).toContain('45 days');
  expect(page.body).toContain('Who we are');
  expect(page.body).not.toContain('<script>');
  const other = await buildRoleCast(app);
  expect((await readPage(app, `/jobs/${other.company.id}/privacy`)).status).toBe(404);
});
