import { startServer, type TestServer } from '../app.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../factories.js';
import { changePassword, findAccount, signIn } from '../identity-emulator.js';
import { MailServer } from '../smtp.js';
import { signedInAgo } from '../tokens.js';
import { until } from '../until.js';

let mail: MailServer;
let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  mail = await MailServer.start();
  app = await startServer({ settings: { SMTP_URL: mail.url } });
  cast = await buildCast(app);
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

const CLOSE = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';
const DELETE = `mutation ($userId: ID!, $confirmation: String!) {
  deleteUser(userId: $userId, confirmation: $confirmation) }`;
const REQUEST = 'mutation ($newEmail: String!) { requestEmailChange(newEmail: $newEmail) }';
const CONFIRM = 'mutation ($token: String!) { confirmEmailChange(token: $token) }';

const exists = async (userId: number) => {
  const rows = await app.database.query('SELECT FROM users WHERE id = $1', [userId]);
  return rows.length > 0;
};
const reasonOf = ({ errors }: Awaited<ReturnType<TestServer['gql']>>) => errors?.[0].extensions.reason;

describe('closeMyAccount', () => {
  it('needs a record, the own email and a recent sign-in', async () => {
    expectCode(await app.gql(null, CLOSE, { confirmation: 'a@example.com' }), 'UNAUTHENTICATED');
    expectCode(await app.gql(cast.stranger, CLOSE, { confirmation: cast.stranger.email }), 'FORBIDDEN');
    expectCode(await app.gql(cast.employee, CLOSE, { confirmation: cast.viewer.email }), 'VALIDATION_FAILED');
    const earlier = await signedInAgo(cast.employee, 10);
    const answer = await app.gql(earlier, CLOSE, { confirmation: cast.employee.email });
    expect(reasonOf(answer)).toBe('RECENT_SIGN_IN_REQUIRED');
    expect(await exists(cast.employee.id)).toBe(true);
  });

  it('is refused to the last admin of a company with other people, but not to its only member', async () => {
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    const colleague = await buildUser(app, { company });
    expect(reasonOf(await app.gql(admin, CLOSE, { confirmation: admin.email }))).toBe('LAST_ADMIN');
    await gqlData(app, colleague, CLOSE, { confirmation: colleague.email });
    await gqlData(app, admin, CLOSE, { confirmation: admin.email });
    expect(await exists(admin.id)).toBe(false);
  });

  it('deletes the record, the account and the identity in the audit log', async () => {
    const user = await buildUser(app, { company: cast.company, privileges: ['view ALL STAFF section'] });
    const update = `mutation { updateMe(input: { jobTitle: "Spy" }, expectedVersion: 1) { id } }`;
    await gqlData(app, user, update);
    await gqlData(app, user, CLOSE, { confirmation: user.email.toUpperCase() });
    expectCode(await app.gql(user, '{ me { id } }'), 'UNAUTHENTICATED');
    expect((await app.rest(cast.admin, `getUserData/${user.uid}`)).status).toBe(404);
    const staff = await app.rest(cast.admin, 'fetchUsersWithinCompany', { company_id: cast.company.id });
    expect(staff.body.map(({ id }: { id: number }) => id)).not.toContain(user.id);
    await until(async () => (await findAccount(user.email)) === null);
    const rows = () =>
      app.database.query(
        `SELECT action, personal FROM audit_log
         WHERE (subject_id = $1::integer::text OR actor_user_id = $1) AND action <> 'PERSONAL_VALUES_ERASED' ORDER BY id`,
        [user.id],
      );
    const names = ({ personal }: { personal: string }) =>
      personal.includes(user.email) || personal.includes('Spy');
    await until(async () => !(await rows()).some(names));
    expect((await rows()).map(({ action }: { action: string }) => action)).toEqual([
      'USER_UPDATED',
      'USER_DELETED',
    ]);
  });
});

describe('deleteUser', () => {
  it.each(['admin', 'viewer', 'employee', 'rival', 'waiting'] as const)(
    'is refused to %s',
    async (caller) => {
      const { id, email } = cast.employee;
      const answer = await app.gql(cast[caller], DELETE, { userId: String(id), confirmation: email });
      expect(reasonOf(answer)).toBe('MASTER_CONTROL_ONLY');
    },
  );

  it('needs the email of the user, who is not the caller', async () => {
    const { master, employee } = cast;
    const attempt = (userId: number, confirmation: string) =>
      app.gql(master, DELETE, { userId: String(userId), confirmation });
    expect(reasonOf(await attempt(master.id, master.email))).toBe('NOT_YOURSELF');
    expectCode(await attempt(employee.id, 'other@example.com'), 'VALIDATION_FAILED');
    expectCode(await attempt(2_147_483_647, employee.email), 'NOT_FOUND');
  });

  it('deletes the user for good', async () => {
    const user = await buildUser(app, { company: cast.company });
    await gqlData(app, cast.master, DELETE, { userId: String(user.id), confirmation: user.email });
    expect(await exists(user.id)).toBe(false);
    await until(async () => (await findAccount(user.email)) === null);
  });
});

describe('a change of email', () => {
  it('needs a record, a recent sign-in and another email', async () => {
    expectCode(await app.gql(cast.stranger, REQUEST, { newEmail: 'x@example.com' }), 'FORBIDDEN');
    expectCode(await app.gql(cast.viewer, REQUEST, { newEmail: 'nobody' }), 'VALIDATION_FAILED');
    expectCode(await app.gql(cast.viewer, REQUEST, { newEmail: cast.viewer.email }), 'VALIDATION_FAILED');
    const answer = await app.gql(await signedInAgo(cast.viewer, 10), REQUEST, { newEmail: 'x@example.com' });
    expect(reasonOf(answer)).toBe('RECENT_SIGN_IN_REQUIRED');
    expectCode(await app.gql(null, CONFIRM, { token: 'x'.repeat(43) }), 'UNAUTHENTICATED');
    expectCode(await app.gql(cast.stranger, CONFIRM, { token: 'x'.repeat(43) }), 'FORBIDDEN');
    expectCode(await app.gql(cast.viewer, CONFIRM, { token: 'short' }), 'VALIDATION_FAILED');
    expectCode(await app.gql(cast.viewer, CONFIRM, { token: 'x'.repeat(43) }), 'NOT_FOUND');
  });

  /** Requests a change for a new user. Returns the token of the link. */
  async function requested() {
    const user = await buildUser(app, { company: cast.company });
    const newEmail = `new-${user.email}`;
    await gqlData(app, user, REQUEST, { newEmail });
    const [, token] = /confirm-email#token=([\w-]{43})/.exec((await mail.emailTo(newEmail)).text ?? '')!;
    // The provider's times are whole seconds, so the sign-in of the request must be clearly earlier than the rest.
    await app.database.query(
      `UPDATE email_changes SET signed_in_at = signed_in_at - interval '2 seconds' WHERE user_id = $1`,
      [user.id],
    );
    return { user, newEmail, token };
  }

  it('is confirmed only by the user who requested it', async () => {
    const { user, newEmail, token } = await requested();
    for (const caller of [cast.viewer, cast.admin, cast.master]) {
      expect(reasonOf(await app.gql(caller, CONFIRM, { token }))).toBe('LINK_FOR_ANOTHER_ACCOUNT');
    }
    expectCode(await app.gql(null, CONFIRM, { token }), 'UNAUTHENTICATED');
    expect(await findAccount(newEmail)).toBeNull();
    expect((await findAccount(user.email))?.localId).toBe(user.uid);
  });

  it('ends with the session that requested it, such as by a new password', async () => {
    const { user, newEmail, token } = await requested();
    await changePassword(user.idToken, 'another-Passw0rd');
    const again = await signIn(user.email, 'another-Passw0rd');
    expectCode(await app.gql(again, CONFIRM, { token }), 'NOT_FOUND');
    expect(await findAccount(newEmail)).toBeNull();
    await gqlData(app, again, REQUEST, { newEmail });
    const tokens = () =>
      mail.received
        .filter(({ envelope }) => envelope.includes(newEmail))
        .map(({ text }) => /token=([\w-]{43})/.exec(text ?? '')![1]);
    await until(() => tokens().length === 2);
    const newer = tokens().find((each) => each !== token);
    expect(await gqlData(app, again, CONFIRM, { token: newer })).toEqual({ confirmEmailChange: newEmail });
  });

  it('happens once the link to the new address is opened, and the old one is notified', async () => {
    const user = await buildUser(app, { company: cast.company });
    const newEmail = `new-${user.email}`;
    await gqlData(app, user, REQUEST, { newEmail });
    const link = /confirm-email#token=([\w-]{43})/.exec((await mail.emailTo(newEmail)).text ?? '');
    const token = link![1];
    const answers = await Promise.all([1, 2].map(() => app.gql(user, CONFIRM, { token })));
    expect(answers.filter(({ errors }) => !errors).map(({ data }) => data.confirmEmailChange)).toEqual([
      newEmail,
    ]);
    expect((await mail.emailTo(user.email)).text?.replaceAll('\u200c', '')).toContain(newEmail);
    expect((await findAccount(newEmail))?.localId).toBe(user.uid);
    const seen = await gqlData(app, cast.admin, `{ user(id: ${user.id}) { email accountConfirmed } }`);
    expect(seen.user).toEqual({ email: newEmail, accountConfirmed: true });
  });

  it('is refused if another account has the email meanwhile, and changes nothing', async () => {
    const user = await buildUser(app, { company: cast.company });
    const newEmail = `taken-${user.email}`;
    await gqlData(app, user, REQUEST, { newEmail });
    await buildUser(app, { email: newEmail });
    const [, token] = /confirm-email#token=([\w-]{43})/.exec((await mail.emailTo(newEmail)).text ?? '')!;
    expectCode(await app.gql(user, CONFIRM, { token }), 'CONFLICT');
    expect((await findAccount(user.email))?.localId).toBe(user.uid);
  });
});

describe('permissions', () => {
  const PERMISSIONS = `query ($userId: ID, $companyId: ID) {
    permissions(userId: $userId, companyId: $companyId) { operation allowed reason message changeableBy } }`;
  const of = async (caller: Parameters<TestServer['gql']>[0], variables: object) => {
    const { permissions } = await gqlData(app, caller, PERMISSIONS, { ...variables });
    return Object.fromEntries(
      permissions.map((one: { operation: string; allowed: boolean; reason: string }) => [
        one.operation,
        one.allowed || one.reason,
      ]),
    );
  };

  it('are hidden with the record', async () => {
    expectCode(await app.gql(cast.rival, PERMISSIONS, { userId: String(cast.viewer.id) }), 'NOT_FOUND');
    expectCode(await app.gql(cast.rival, PERMISSIONS, { companyId: String(cast.company.id) }), 'NOT_FOUND');
    expectCode(await app.gql(cast.admin, PERMISSIONS, {}), 'VALIDATION_FAILED');
    expectCode(await app.gql(cast.stranger, PERMISSIONS, {}), 'FORBIDDEN');
  });

  it('come in the order of the modules', async () => {
    const inOrder = async (subject: object, known: string[]) => {
      const all = Object.keys(await of(cast.admin, subject));
      expect(all.filter((name) => known.includes(name))).toEqual(known);
    };
    await inOrder({ userId: String(cast.admin.id) }, ['updateUser', 'grantPrivilege', 'closeMyAccount']);
    await inOrder({ companyId: String(cast.company.id) }, [
      'updateCompany',
      'listStaff',
      'exportCompany',
      'readAuditLog',
      'inviteUsers',
      'startImport',
      'createTeam',
    ]);
  });

  it('contain the policy that decides each operation', async () => {
    expect(await of(cast.viewer, { userId: String(cast.employee.id) })).toMatchObject({
      updateUser: 'COMPANY_ADMINS_ONLY',
      suspendUser: 'COMPANY_ADMINS_ONLY',
      deleteUser: 'MASTER_CONTROL_ONLY',
    });
    expect(await of(cast.admin, { userId: String(cast.admin.id) })).toMatchObject({
      updateUser: true,
      setUserType: 'LAST_ADMIN',
      suspendUser: 'NOT_YOURSELF',
      leaveCompany: 'LAST_ADMIN',
      closeMyAccount: 'LAST_ADMIN',
    });
    expect(await of(cast.admin, { userId: String(cast.employee.id) })).toMatchObject({
      setUserType: true,
      grantStaffView: true,
      grantPrivilege: 'MASTER_CONTROL_ONLY',
      removeFromCompany: true,
    });
    expect(await of(cast.admin, { companyId: String(cast.company.id) })).toMatchObject({
      createEmployee: true,
      readAuditLog: true,
      addFeature: 'MASTER_CONTROL_ONLY',
    });
  });
});
