import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../factories.js';
import { findAccount, signUp } from '../identity-emulator.js';
import {
  ACCEPT,
  auditOf,
  buildInvitation,
  DECLINE,
  expectReason,
  expire,
  NAMES,
  renewToken,
  RESEND,
  REVOKE,
  SHOW,
  statusFor,
} from '../invitations.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const accept = (caller: Caller, token: string) => app.gql(caller, ACCEPT, { token, ...NAMES });
const rowOf = async (email: string) =>
  (await app.database.query('SELECT * FROM users WHERE email = $1', [email]))[0];

describe('the link', () => {
  it('shows the inviter and the company, and nothing else', async () => {
    const { token } = await buildInvitation(app, cast.admin);
    expect((await gqlData(app, null, SHOW, { token })).invitation).toEqual({
      companyTitle: cast.company.title,
      inviterName: expect.stringMatching(/^Test Person/),
      inviterRole: 'ADMIN',
      status: 'PENDING',
      expiresAt: expect.any(String),
    });
  });

  it.each(['', 'x', 'a'.repeat(43), '\u0000'])('is not found with the token %j', async (token) => {
    expectCode(await app.gql(null, SHOW, { token }), 'NOT_FOUND');
    expectCode(await app.gql(null, DECLINE, { token }), 'NOT_FOUND');
    expectCode(await accept(cast.waiting, token), 'NOT_FOUND');
  });

  it('stores no token', async () => {
    const { id, token } = await buildInvitation(app, cast.admin);
    const [row] = await app.database.query(
      'SELECT to_jsonb(i)::text AS text FROM invitations i WHERE id = $1',
      [id],
    );
    expect(row.text).not.toContain(token);
  });
});

describe('accepting', () => {
  it('needs credentials', async () => {
    const { token } = await buildInvitation(app, cast.admin);
    await expectCredentialsNeeded(app, { gql: [ACCEPT, { token }] });
  });

  it('is refused to accounts with another email', async () => {
    const { token, email } = await buildInvitation(app, cast.admin);
    for (const caller of [cast.stranger, cast.waiting, cast.employee, cast.rival, cast.master]) {
      await expectReason(accept(caller, token), 'FORBIDDEN', 'INVITATION_FOR_ANOTHER_EMAIL');
    }
    expect(await rowOf(email)).toBeUndefined();
    expect(await statusFor(app, token)).toBe('PENDING');
  });

  it('is refused to a member of another company until they leave it', async () => {
    const user = await buildUser(app);
    const { token } = await buildInvitation(app, cast.admin, { email: user.email });
    await app.database.query('UPDATE users SET company_id = $2 WHERE id = $1', [user.id, cast.other.id]);
    await expectReason(accept(user, token), 'CONFLICT', 'MEMBER_OF_ANOTHER_COMPANY');
    await app.database.query('UPDATE users SET company_id = NULL WHERE id = $1', [user.id]);
    expect((await accept(user, token)).data.acceptInvitation.company.id).toBe(String(cast.company.id));
  });

  it('registers a new person with a confirmed email, role and privileges', async () => {
    const { id, email, token } = await buildInvitation(app, cast.admin, {
      userType: 'ADMIN',
      privileges: ['view ALL STAFF section'],
    });
    const account = await signUp(email.toUpperCase());
    expectCode(await app.gql(account, ACCEPT, { token }), 'VALIDATION_FAILED');
    const variables = { token, ...NAMES, language: 'ar' };
    expect((await gqlData(app, account, ACCEPT, variables)).acceptInvitation).toMatchObject({
      firstName: 'Ada',
      displayName: 'Ada Lovelace',
      userType: 'ADMIN',
      accountConfirmed: true,
      company: { id: String(cast.company.id) },
    });
    expect(await findAccount(email)).toMatchObject({ emailVerified: true });
    // The token was issued before the email was confirmed. It must not revert the confirmation.
    const ME = '{ me { accountConfirmed language privileges { title } } }';
    expect(await gqlData(app, account, ME)).toEqual({
      me: { accountConfirmed: true, language: 'ar', privileges: [{ title: 'view ALL STAFF section' }] },
    });
    expect(await auditOf(app, id)).toEqual(['INVITATION_SENT', 'INVITATION_ACCEPTED']);
  });

  it('moves an unallocated user into the company; repeating it changes nothing', async () => {
    const user = await buildUser(app, { userType: 'admin' });
    const { id, token } = await buildInvitation(app, cast.admin, { email: user.email });
    for (let time = 0; time < 2; time++) {
      expect((await gqlData(app, user, ACCEPT, { token })).acceptInvitation).toMatchObject({
        id: String(user.id),
        userType: 'EMPLOYEE',
        company: { id: String(cast.company.id) },
      });
    }
    expect(await auditOf(app, id)).toEqual(['INVITATION_SENT', 'INVITATION_ACCEPTED']);
    await expectReason(app.gql(null, DECLINE, { token }), 'CONFLICT', 'INVITATION_ACCEPTED');
    await expectReason(app.gql(cast.admin, REVOKE, { id }), 'CONFLICT', 'INVITATION_ACCEPTED');
  });

  it.each([
    ['was removed', 'company_id = NULL'],
    ['is no admin any more', `user_type = 'employee'`],
    ['is suspended', `suspended_at = now(), suspension_reason = 'Left'`],
  ])('does not notify an inviter who %s', async (_, now) => {
    const inviter = await buildUser(app, { company: cast.company, userType: 'admin' });
    const { token } = await buildInvitation(app, inviter);
    await gqlData(app, null, DECLINE, { token: (await buildInvitation(app, inviter)).token });
    await app.database.query(`UPDATE users SET ${now} WHERE id = $1`, [inviter.id]);
    await app.gql(null, DECLINE, { token });
    const kinds = `SELECT kind FROM notifications WHERE user_id = $1`;
    expect(await app.database.query(kinds, [inviter.id])).toEqual([{ kind: 'INVITATION_DECLINED' }]);
  });

  it('grants no privilege that the inviter could no longer grant', async () => {
    const traits = { company: cast.company, userType: 'admin' } as const;
    const master = await buildUser(app, { ...traits, privileges: ['MASTER CONTROL'] });
    const privileges = ['MASTER CONTROL', 'view ALL STAFF section'];
    const { email, token } = await buildInvitation(app, master, { privileges });
    await app.database.query('DELETE FROM user_privileges WHERE user_id = $1', [master.id]);
    const account = await signUp(email);
    await gqlData(app, account, ACCEPT, { token, ...NAMES });
    expect(await gqlData(app, account, '{ me { privileges { title } } }')).toEqual({
      me: { privileges: [{ title: 'view ALL STAFF section' }] },
    });
  });

  it.each([
    ['revoked', 'INVITATION_REVOKED', (id: string) => gqlData(app, cast.admin, REVOKE, { id })],
    ['expired', 'INVITATION_EXPIRED', (id: string) => expire(app, id)],
    [
      'declined',
      'INVITATION_DECLINED',
      async (id: string) => gqlData(app, null, DECLINE, { token: await renewToken(app, id) }),
    ],
  ] as const)('is refused once it is %s', async (_, reason, end) => {
    const user = await buildUser(app);
    const { id } = await buildInvitation(app, cast.admin, { email: user.email });
    await end(id);
    await expectReason(accept(user, await renewToken(app, id)), 'CONFLICT', reason);
    expect((await rowOf(user.email)).company_id).toBeNull();
  });
});

describe('an invitation to a closed company', () => {
  it('cannot be opened or accepted, not even while the company is being closed', async () => {
    const counts = { joined: 0, refused: 0 };
    for (let round = 0; round < 10; round++) {
      const company = await buildCompany(app);
      const admin = await buildUser(app, { company, userType: 'admin' });
      const user = await buildUser(app);
      const { token } = await buildInvitation(app, admin, { email: user.email });
      const close = `mutation ($id: ID!) { closeCompany(companyId: $id) { people } }`;
      const [accepted, closed] = await Promise.all([
        accept(user, token),
        sleep(10 * (round % 4)).then(() => gqlData(app, cast.master, close, { id: company.id })),
      ]);
      expect(closed.closeCompany.people).toBe(accepted.errors ? 1 : 2);
      expect((await rowOf(user.email)).company_id).toBeNull();
      counts[accepted.errors ? 'refused' : 'joined']++;
      const reason = 'COMPANY_CLOSED';
      await expectReason(app.gql(null, SHOW, { token }), 'CONFLICT', reason);
      if (accepted.errors) await expectReason(accept(user, token), 'CONFLICT', reason);
    }
    console.log('acceptances while the company was closed:', counts);
  });
});

describe('races', () => {
  const ROUNDS = 25;

  it(`of an acceptance with a revocation, a refusal and a new link have one outcome, ${ROUNDS} times`, async () => {
    const outcomes: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round++) {
      const user = await buildUser(app);
      const { id, token } = await buildInvitation(app, cast.admin, { email: user.email });
      // Accepting takes longest, so the others start later, which gives each of them a chance to come first.
      const lag = (milliseconds: number) => sleep(milliseconds * (round % 5));
      const [accepted, revoked, declined] = await Promise.all([
        accept(user, token),
        lag(12).then(() => app.gql(cast.admin, REVOKE, { id })),
        lag(15).then(() => app.gql(null, DECLINE, { token })),
        lag(20).then(() => app.gql(cast.admin, RESEND, { id })),
      ]);
      const done = [accepted, revoked, declined].filter(({ errors }) => !errors);
      const [{ status }] = await app.database.query(
        `SELECT CASE WHEN accepted_at IS NOT NULL THEN 'accepted' WHEN revoked_at IS NOT NULL THEN 'revoked'
           WHEN declined_at IS NOT NULL THEN 'declined' ELSE 'pending' END AS status
         FROM invitations WHERE id = $1`,
        [id],
      );
      outcomes[status] = (outcomes[status] ?? 0) + 1;
      expect(done).toHaveLength(1);
      expect((await rowOf(user.email)).company_id).toBe(status === 'accepted' ? cast.company.id : null);
    }
    console.log('outcomes of races:', outcomes);
  });

  it(`of one person that accepts twice, in two companies and by allocation join one, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const user = await buildUser(app);
      const here = await buildInvitation(app, cast.admin, { email: user.email });
      const there = await buildInvitation(app, cast.rival, { email: user.email });
      const [first, second, elsewhere] = await Promise.all([
        accept(user, here.token),
        accept(user, here.token),
        accept(user, there.token),
      ]);
      const isHere = !first.errors;
      expect(Boolean(second.errors)).toBe(!isHere);
      expect(Boolean(elsewhere.errors)).toBe(isHere);
      const { company_id: joined } = await rowOf(user.email);
      expect(joined).toBe(isHere ? cast.company.id : cast.other.id);
      const [{ count }] = await app.database.query(
        `SELECT count(*)::integer AS count FROM audit_log WHERE action = 'USER_JOINED' AND subject_id = $1`,
        [String(user.id)],
      );
      expect(count).toBe(1);
    }
  });

  it(`of a new person that accepts in two tabs register once, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, token } = await buildInvitation(app, cast.admin);
      const account = await signUp(email);
      const answers = await Promise.all(Array.from({ length: 3 }, () => accept(account, token)));
      const ids = new Set(answers.map(({ data }) => data?.acceptInvitation?.id));
      expect(ids).toEqual(new Set([String((await rowOf(email)).id)]));
    }
  });
});
