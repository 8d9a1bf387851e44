import type { NewEmail } from '../../server/platform/mail/mailer.js';
import { startServer, type TestServer } from '../app.js';
import { ADD_ROWS, CREATE_IMPORT, START_ACTION, START_IMPORT } from '../bulk.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCompany, buildUser, type BuiltUser } from '../factories.js';
import { signIn, uniqueEmail, updateAccount } from '../identity-emulator.js';
import { buildInvitation, expectReason, INVITE, invite, person, RESEND } from '../invitations.js';
import { sendEmail } from '../mailer.js';

let app: TestServer;

beforeAll(async () => {
  app = await startServer({ budgets: { points: { 'invited-people': 80 } } });
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

const SUSPEND =
  'mutation ($userId: ID!, $reason: String!) { suspendUser(userId: $userId, reason: $reason) { id } }';
const REACTIVATE = 'mutation ($userId: ID!) { reactivateUser(userId: $userId) { id } }';
const CHANGE_EMAIL = 'mutation ($newEmail: String!) { requestEmailChange(newEmail: $newEmail) }';

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

  it('sends no more by concurrent calls', async () => {
    const admin = await buildAdmin({ confirmed: false });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.gql(admin, INVITE, { input: people(5) })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(4);
  });

  it('sends no more through jobs', async () => {
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

describe('resending', () => {
  it('is charged to the budget for invitations', async () => {
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

const passwordReset = (to: string, isConfirmed = false): NewEmail<'passwordReset'> => ({
  to,
  isConfirmed,
  tenantId: null,
  language: 'en',
  template: 'passwordReset',
  values: { email: to, link: '/account-action' },
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

  it.each([
    ['a stranger', false],
    ['a user with a confirmed email', true],
  ])(
    'of %s gets exactly ten from fifteen concurrent calls, written in any form',
    async (_whose, isConfirmed) => {
      const email = uniqueEmail();
      const user = isConfirmed ? await buildUser(app, { email }) : null;
      await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [user?.id]);
      const forms = [email, email.toUpperCase(), email.replace('@', '+other@')];
      const admins = await Promise.all(Array.from({ length: 15 }, () => buildAdmin()));
      /** Calls again if waiting for the others took too long. */
      const inviting = async (admin: BuiltUser, input: object[]): Promise<number> => {
        const { code, data } = await app.gql(admin, INVITE, { input });
        return code === 'UNAVAILABLE' ? inviting(admin, input) : data.inviteUsers.invitedCount;
      };
      const counted = await Promise.all(
        admins.map((admin, number) => inviting(admin, [person({ email: forms[number % 3] })])),
      );
      expect(counted.reduce((sum, count) => sum + count)).toBe(10);
      const counts = await Promise.all(forms.map(sentTo));
      expect(counts.reduce((sum, count) => sum + count)).toBe(10);
    },
  );

  it.each(['"ada"@example.com', 'ada@ｅxample.com', 'ada@example.ﬀ.com'])(
    'is refused in another form: %s',
    async (email) => {
      const { results } = await invite(app, await buildAdmin(), [person({ email })]);
      expect(results).toMatchObject([{ verdict: 'INVALID', field: 'email' }]);
    },
  );

  it.each(['ada@bücher.example', 'ada@xn--bcher-kva.example'])(
    'may have a domain in other letters: %s',
    async (email) => {
      expect((await invite(app, await buildAdmin(), [person({ email })])).invitedCount).toBe(1);
    },
  );

  it('that is unconfirmed gets ten emails of all kinds a day, and can still reset its password', async () => {
    const admin = await buildAdmin();
    const company = { id: (await gqlData(app, admin, '{ me { company { id } } }')).me.company.id };
    const victim = await buildUser(app, { company });
    for (let round = 0; round < 8; round++) {
      await gqlData(app, admin, SUSPEND, { userId: victim.id, reason: 'Read https://evil.example' });
      await gqlData(app, admin, REACTIVATE, { userId: victim.id });
    }
    expect(await sentTo(victim.email)).toBe(10);
    expect(await sendEmail(app, passwordReset(victim.email))).not.toBeNull();
  });

  it.each([
    ['without a tag', false, (email: string) => email],
    ['with a tag, once it is confirmed', true, (email: string) => email.replace('@', '+work@')],
  ])('%s can be reset however often its tagged forms are', async (_, isConfirmed, formOf) => {
    const mailbox = uniqueEmail();
    const tagged = Array.from({ length: 7 }, (_each, number) => mailbox.replace('@', `+${number}@`));
    for (const to of tagged) await sendEmail(app, passwordReset(to));
    const sent = await Promise.all(tagged.map(sentTo));
    expect(sent.reduce((sum, count) => sum + count)).toBe(5);
    for (let time = 0; time < 6; time++) await sendEmail(app, passwordReset(formOf(mailbox), isConfirmed));
    expect(await sentTo(formOf(mailbox))).toBe(5);
  });

  it('gets at most five confirmation requests for changes of email a day, from all accounts', async () => {
    const newEmail = uniqueEmail();
    const callers = await Promise.all(Array.from({ length: 8 }, () => buildAdmin()));
    const answers = await Promise.all(callers.map((caller) => app.gql(caller, CHANGE_EMAIL, { newEmail })));
    expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
    expect(await sentTo(newEmail)).toBe(5);
  });
});
