import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { buildInvitation, expectReason, REVOKE } from '../invitations.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const previewed = (operation: string, id: number | string): [string, object] => [
  `query ($operation: PreviewedOperation!, $id: ID!) {
     preview(operation: $operation, id: $id) { total included job { id } groups { verdict reason count } }
   }`,
  { operation, id: String(id) },
];
const preview = async (caller: BuiltUser, operation: string, id: number | string) =>
  (await gqlData(app, caller, ...previewed(operation, id))).preview;
const one = (verdict: string, reason: string | null = null) => ({
  total: 1,
  included: verdict === 'INCLUDED' ? 1 : 0,
  job: null,
  groups: [{ verdict, reason, count: 1 }],
});

it('needs credentials', () =>
  expectCredentialsNeeded(app, { gql: previewed('SUSPEND_USER', cast.employee.id) }));

it.each(['SUSPEND_USER', 'REACTIVATE_USER', 'REMOVE_FROM_COMPANY'])(
  'of %s is for callers that manage the user, and reveals nothing to others',
  async (operation) => {
    const query = previewed(operation, cast.employee.id);
    expectCode(await app.gql(cast.viewer, ...query), 'FORBIDDEN');
    for (const caller of [cast.rival, cast.waitingAdmin, cast.waiting]) {
      expectCode(await app.gql(caller, ...query), 'NOT_FOUND');
    }
    await expectReason(
      app.gql(cast.admin, ...previewed(operation, cast.waiting.id)),
      'FORBIDDEN',
      'MASTER_CONTROL_ONLY',
    );
  },
);

it('of an invitation and of a company is denied like the operation', async () => {
  const { id } = await buildInvitation(app, cast.admin);
  expectCode(await app.gql(cast.employee, ...previewed('REVOKE_INVITATION', id)), 'FORBIDDEN');
  expectCode(await app.gql(cast.rival, ...previewed('REVOKE_INVITATION', id)), 'NOT_FOUND');
  const close = (companyId: number) => previewed('CLOSE_COMPANY', companyId);
  await expectReason(app.gql(cast.admin, ...close(cast.company.id)), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
  expectCode(await app.gql(cast.rival, ...close(cast.company.id)), 'NOT_FOUND');
  await expectReason(app.gql(cast.master, ...close(1)), 'FORBIDDEN', 'PERMANENT_COMPANY');
});

it('counts a user as included, unchanged or excluded with the reason', async () => {
  const { admin, employee, master, waitingAdmin } = cast;
  expect(await preview(admin, 'SUSPEND_USER', employee.id)).toEqual(one('INCLUDED'));
  expect(await preview(admin, 'REMOVE_FROM_COMPANY', employee.id)).toEqual(one('INCLUDED'));
  expect(await preview(admin, 'REACTIVATE_USER', employee.id)).toEqual(one('UNCHANGED'));
  expect(await preview(admin, 'SUSPEND_USER', admin.id)).toEqual(one('EXCLUDED', 'NOT_YOURSELF'));
  expect(await preview(master, 'REMOVE_FROM_COMPANY', admin.id)).toEqual(one('EXCLUDED', 'LAST_ADMIN'));
  expect(await preview(master, 'REMOVE_FROM_COMPANY', waitingAdmin.id)).toEqual(one('UNCHANGED'));
  expect(await preview(master, 'SUSPEND_USER', waitingAdmin.id)).toEqual(one('INCLUDED'));
  const holder = await buildUser(app, { company: cast.company, privileges: ['MASTER CONTROL'] });
  expect(await preview(admin, 'SUSPEND_USER', holder.id)).toEqual(one('EXCLUDED', 'HOLDS_MASTER_CONTROL'));
});

it('is the preview of the bulk action for the same user', async () => {
  for (const { id } of [cast.employee, cast.admin]) {
    const { startBulkAction } = await gqlData(
      app,
      cast.admin,
      `mutation { startBulkAction(action: REMOVE, ids: [${id}], dryRun: true) {
         total included job { id } groups { verdict reason count } } }`,
    );
    expect(await preview(cast.admin, 'REMOVE_FROM_COMPANY', id)).toEqual(startBulkAction);
  }
});

it('follows the status of an invitation', async () => {
  const { id } = await buildInvitation(app, cast.admin);
  expect(await preview(cast.admin, 'REVOKE_INVITATION', id)).toEqual(one('INCLUDED'));
  await gqlData(app, cast.admin, REVOKE, { id });
  expect(await preview(cast.admin, 'REVOKE_INVITATION', id)).toEqual(one('UNCHANGED'));
  await app.database.query('UPDATE invitations SET revoked_at = NULL, declined_at = now() WHERE id = $1', [
    id,
  ]);
  expect(await preview(cast.admin, 'REVOKE_INVITATION', id)).toEqual(one('EXCLUDED', 'INVITATION_DECLINED'));
});

it('counts the users of a company to close, and closes nothing', async () => {
  const company = await buildCompany(app);
  expect(await preview(cast.master, 'CLOSE_COMPANY', company.id)).toMatchObject({ total: 0, groups: [] });
  await buildRow(app, { company });
  await buildRow(app, { company });
  const two = { total: 2, included: 2, job: null, groups: [{ verdict: 'INCLUDED', reason: null, count: 2 }] };
  expect(await preview(cast.master, 'CLOSE_COMPANY', company.id)).toEqual(two);
  expect(await preview(cast.master, 'CLOSE_COMPANY', company.id)).toEqual(two);
});
