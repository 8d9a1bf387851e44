import { startApp, type TestApp } from '../app.js';
import { ADD_ROWS, CREATE_IMPORT, START_ACTION, START_IMPORT } from '../bulk.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCompany, buildUser, type BuiltUser } from '../factories.js';
import { signIn, uniqueEmail, updateAccount } from '../identity-emulator.js';
import { buildInvitation, expectReason, INVITE, invite, person, RESEND } from '../invitations.js';
import { shrinkBudgets } from '../limits.js';

let app: TestApp;

beforeAll(async () => {
  shrinkBudgets({ 'invited-people': 80 });
  app = await startApp();
});
afterAll(() => app.close());

const people = (count: number) => Array.from({ length: count }, () => person());

async function buildAdmin({ company = null as { id: number } | null, confirmed = true } = {}) {
  const admin = await buildUser(app, { company: company ?? (await buildCompany(app)), userType: 'admin' });
  if (!confirmed) return admin;
  await updateAccount(admin.uid, { emailVerified: true });
  return { ...admin, ...(await signIn(admin.email)) };
}

const buildMaster = () => buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });

const sentTo = async (email: string): Promise<number> =>
  (await app.database.query(`SELECT FROM emails WHERE recipient = $1`, [email])).length;

describe('an admin with an unconfirmed email', () => {
  const expectRefused = (caller: BuiltUser, document: string, variables: object) =>
    expectReason(app.gql(caller, document, variables), 'FORBIDDEN', 'CONFIRMED_EMAIL_REQUIRED');

  it('sends at most twenty invitations a day, together with colleagues', async () => {
    const company = await buildCompany(app);
    const admin = await buildAdmin({ company, confirmed: false });
    const colleague = await buildAdmin({ company, confirmed: false });
    await expectRefused(admin, INVITE, { input: people(21) });
    await expectRefused(admin, INVITE, { input: people(21), dryRun: true });
    const { id } = await buildInvitation(app, admin);
    expect((await invite(app, admin, people(19))).invitedCount).toBe(19);
    await expectRefused(colleague, INVITE, { input: people(1) });
    await expectRefused(colleague, RESEND, { id });
    const confirmed = await buildAdmin({ company });
    expect((await invite(app, confirmed, people(21))).invitedCount).toBe(21);
  });

  it('sends no more by calls at the same time', async () => {
    const admin = await buildAdmin({ confirmed: false });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.gql(admin, INVITE, { input: people(5) })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(4);
  });

  it('sends no more by jobs', async () => {
    const admin = await buildAdmin({ confirmed: false });
    const { results } = await invite(app, admin, people(12));
    const ids = results.map(({ invitationId }: { invitationId: string }) => invitationId);
    await expectRefused(admin, START_ACTION, { action: 'RESEND_INVITATIONS', ids });
    const { createImport: job } = await gqlData(app, admin, CREATE_IMPORT, { title: 'people.csv' });
    for (const from of [1, 6]) {
      const rows = Array.from({ length: 5 }, () => ({ email: uniqueEmail() }));
      await gqlData(app, admin, ADD_ROWS, { id: job.id, from, rows });
    }
    await expectRefused(admin, START_IMPORT, { id: job.id });
  });

  it('may invite more as a holder of MASTER CONTROL', async () => {
    const { id: companyId } = await buildCompany(app);
    expect((await invite(app, await buildMaster(), people(90), { companyId })).invitedCount).toBe(90);
  });
});

describe('sending again', () => {
  it('takes points of the budget for invitations', async () => {
    const admin = await buildAdmin();
    const { results } = await invite(app, admin, people(50));
    const ids = results.map(({ invitationId }: { invitationId: string }) => invitationId);
    await gqlData(app, admin, RESEND, { id: ids[0] });
    const dry = await gqlData(app, admin, START_ACTION, { action: 'RESEND_INVITATIONS', ids, dryRun: true });
    expect(dry.startBulkAction.included).toBe(50);
    expectCode(
      await app.gql(admin, START_ACTION, { action: 'RESEND_INVITATIONS', ids }),
      'TOO_MANY_REQUESTS',
    );
    expectCode(await app.gql(admin, RESEND, { id: ids[1] }), 'TOO_MANY_REQUESTS');
  });
});

describe('an address', () => {
  it('gets at most ten invitations a day, from all companies together', async () => {
    const email = uniqueEmail();
    const { id } = await buildInvitation(app, await buildAdmin(), { email });
    const first = await buildAdmin();
    const again = await buildInvitation(app, first, { email: email.toUpperCase() });
    for (let time = 0; time < 5; time++) await gqlData(app, first, RESEND, { id: again.id });
    for (let company = 0; company < 3; company++) await buildInvitation(app, await buildAdmin(), { email });

    const last = await buildAdmin();
    const { results } = await invite(app, last, [person({ email }), person()]);
    expect(results.map(({ verdict, field }: any) => [verdict, field])).toEqual([
      ['INVALID', 'email'],
      ['INVITED', null],
    ]);
    const master = await buildMaster();
    expectCode(await app.gql(master, RESEND, { id }), 'TOO_MANY_REQUESTS');
    expect((await sentTo(email)) + (await sentTo(email.toUpperCase()))).toBe(10);

    await app.database.query(
      `UPDATE emails SET created_at = created_at - interval '1 day' WHERE recipient = $1`,
      [email],
    );
    expect((await invite(app, last, [person({ email })])).invitedCount).toBe(1);
    expect((await gqlData(app, master, RESEND, { id })).invitation.status).toBe('PENDING');
  });
});
