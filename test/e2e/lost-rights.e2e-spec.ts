import { randomUUID } from 'node:crypto';
import type { IdentityService } from '../../server/core/identity/identity.service.js';
import { addFeatures, buildTask, buildTeam, COMMENT_TASK, CREATE_TASK, TASK } from '../actions.js';
import type { Caller, GqlAnswer } from '../app.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { CREATE_IMPORT } from '../bulk.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { findAccount, signIn, signUp, uniqueEmail, updateAccount } from '../identity-emulator.js';
import {
  ACCEPT,
  buildInvitation,
  DECLINE,
  expectReason,
  invite,
  LIST,
  NAMES,
  person,
  renewToken,
  RESEND,
  REVOKE,
  statusFor,
} from '../invitations.js';
import { whileHeld } from '../races.js';
import { addMembers, ASK, buildTeam as createTeam, JOIN, MINE } from '../teams.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  for (const company of [cast.company, cast.other]) await addFeatures(app, company, 'Actions', 'Teams');
});
afterAll(() => app.close());

const SUSPEND = 'mutation ($userId: ID!) { suspendUser(userId: $userId, reason: "gone") { id } }';
const accept = (caller: Caller, token: string) => app.gql(caller, ACCEPT, { token, ...NAMES });
const rowOf = async (email: string) =>
  (await app.database.query('SELECT * FROM users WHERE email = $1', [email]))[0];

/** Runs an operation with an Idempotency-Key. */
async function gql(caller: BuiltUser, key: string, query: string, variables: object): Promise<GqlAnswer> {
  const { status, body } = await app.http('/graphql', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${caller.idToken}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify({ query, variables }),
  });
  return { status, data: body.data, errors: body.errors, code: body.errors?.[0]?.extensions?.code };
}

describe('an invitation whose sender may no longer invite', () => {
  const set = (change: string) => (id: number) =>
    app.database.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
  /** An admin of the company, and their invitation of another admin. */
  async function built() {
    const sender = await buildUser(app, { company: cast.company, userType: 'admin' });
    const user = await buildUser(app);
    const invitation = await buildInvitation(app, sender, { email: user.email, userType: 'ADMIN' });
    return { ...invitation, sender, user };
  }

  it.each([
    ['removed', set('company_id = NULL')],
    ['moved to another company', (id: number) => set(`company_id = ${cast.other.id}`)(id)],
    ['demoted', set(`user_type = 'employee'`)],
    ['suspended', set('suspended_at = now()')],
    ['deleted', (id: number) => app.database.query('DELETE FROM users WHERE id = $1', [id])],
  ])('because they were %s is suspended until another admin sends it again', async (_, end) => {
    const { id, token, sender, user } = await built();
    await end(sender.id);
    await expectReason(accept(user, token), 'CONFLICT', 'INVITATION_LAPSED');
    await expectReason(app.gql(null, DECLINE, { token }), 'CONFLICT', 'INVITATION_LAPSED');
    expect(await statusFor(app, token)).toBe('LAPSED');
    expect((await rowOf(user.email)).company_id).toBeNull();

    const filter = { status: 'LAPSED' };
    const { company } = await gqlData(app, cast.admin, LIST, { id: cast.company.id, filter });
    expect(company.invitations.nodes.map(({ id: each }: { id: string }) => each)).toContain(id);
    await gqlData(app, cast.admin, RESEND, { id });
    expect((await accept(user, await renewToken(app, id))).data.acceptInvitation.userType).toBe('ADMIN');
  });

  it('is valid again once the sender regains permission', async () => {
    const { token, sender, user } = await built();
    await set(`user_type = 'employee'`)(sender.id);
    expect(await statusFor(app, token)).toBe('LAPSED');
    await set(`user_type = 'admin'`)(sender.id);
    expect((await accept(user, token)).errors).toBeUndefined();
  });

  it('is renewed by inviting the person again, and can be revoked', async () => {
    const { id, email, sender } = await built();
    await set('company_id = NULL')(sender.id);
    const { results } = await invite(app, cast.admin, [person({ email })]);
    expect(results[0]).toMatchObject({ verdict: 'INVITED', invitationId: id });
    await set('company_id = NULL')(sender.id);
    expect((await gqlData(app, cast.admin, REVOKE, { id })).invitation.status).toBe('REVOKED');
  });

  it('is refused even if the sender loses permission while it is being accepted', async () => {
    const { token, sender, user } = await built();
    const answer = await whileHeld(
      app,
      [`UPDATE users SET user_type = 'employee' WHERE id = $1`, [sender.id]],
      () => accept(user, token),
    );
    await expectReason(Promise.resolve(answer), 'CONFLICT', 'INVITATION_LAPSED');
    expect((await rowOf(user.email)).company_id).toBeNull();
  });
});

describe('an address that somebody else has taken', () => {
  it('is confirmed for the invited address only, even if the account changes at the provider meanwhile', async () => {
    const { token, email } = await buildInvitation(app, cast.admin);
    const account = await signUp(email);
    const victim = uniqueEmail();
    const identities = app.service<IdentityService>('IdentityService');
    const { findAccount: found } = identities;
    // The worst moment: after the check, before the confirmation.
    identities.findAccount = async (uid) => {
      const result = await found.call(identities, uid);
      await updateAccount(uid, { email: victim });
      return result;
    };
    await accept(account, token).finally(() => (identities.findAccount = found));
    expect(await findAccount(victim)).toBeNull();
    expect(await findAccount(email)).toMatchObject({ localId: account.uid, emailVerified: true });
  });

  it('with an unconfirmed account in another company can be invited, and the person who proves it joins', async () => {
    const squatter = await buildUser(app, { company: cast.other });
    const { results } = await invite(app, cast.admin, [person({ email: squatter.email })]);
    expect(results[0].verdict).toBe('INVITED');
    const token = await renewToken(app, results[0].invitationId);
    // Choosing a new password by email proves the address and ends the squatter's access.
    await updateAccount(squatter.uid, { emailVerified: true, password: 'proved-Passw0rd' });
    const owner = await signIn(squatter.email, 'proved-Passw0rd');
    await expectReason(accept(owner, token), 'CONFLICT', 'MEMBER_OF_ANOTHER_COMPANY');
    await gqlData(app, owner, 'mutation { leaveCompany { id } }');
    expect((await accept(owner, token)).data.acceptInvitation.company.id).toBe(String(cast.company.id));
  });

  it('with an account that another company has suspended goes to the person who proves it', async () => {
    const squatter = await buildUser(app, { company: cast.other });
    await gqlData(app, cast.rival, SUSPEND, { userId: squatter.id });
    await expectReason(app.gql(squatter, '{ me { id } }'), 'FORBIDDEN', 'ACCOUNT_SUSPENDED');
    const { token } = await buildInvitation(app, cast.admin, { email: squatter.email });
    await updateAccount(squatter.uid, { emailVerified: true, password: 'proved-Passw0rd' });
    const owner = await signIn(squatter.email, 'proved-Passw0rd');
    expect((await accept(owner, token)).data.acceptInvitation.company.id).toBe(String(cast.company.id));
    const row = await rowOf(squatter.email);
    expect(row).toMatchObject({ account_confirmed: true, suspended_at: null, suspension_reason: null });
  });

  it.each([
    ['MASTER CONTROL', 'master', false],
    ['a company, once it was proved', 'rival', true],
  ] as const)('stays suspended by %s', async (_, by, isConfirmed) => {
    const person = await buildUser(app, { company: cast.other });
    await app.database.query('UPDATE users SET account_confirmed = $2 WHERE id = $1', [
      person.id,
      isConfirmed,
    ]);
    await gqlData(app, cast[by], SUSPEND, { userId: person.id });
    await updateAccount(person.uid, { emailVerified: true, password: 'proved-Passw0rd' });
    const owner = await signIn(person.email, 'proved-Passw0rd');
    await expectReason(app.gql(owner, '{ me { id } }'), 'FORBIDDEN', 'ACCOUNT_SUSPENDED');
  });

  it.each([
    ['changed its email at the provider', (uid: string) => updateAccount(uid, { email: uniqueEmail() })],
    [
      'was deleted at the provider',
      (uid: string) => app.service<IdentityService>('IdentityService').removeAccount(uid),
    ],
  ])('by an account that %s is free again', async (_, leave) => {
    const squatter = await buildUser(app, { company: cast.other });
    await leave(squatter.uid);
    const { token } = await buildInvitation(app, cast.admin, { email: squatter.email });
    const owner = await signUp(squatter.email);
    const { acceptInvitation: joined } = await gqlData(app, owner, ACCEPT, { token, ...NAMES });
    expect(joined).toMatchObject({ email: squatter.email, company: { id: String(cast.company.id) } });
    const [row] = await app.database.query('SELECT email, company_id FROM users WHERE id = $1', [
      squatter.id,
    ]);
    expect(row.company_id).toBe(cast.other.id);
    expect(row.email).not.toBe(squatter.email);
  });

  it('is not freed while the account of its confirmed owner is missing', async () => {
    const owner = await buildUser(app, { company: cast.other });
    await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [owner.id]);
    await app.service<IdentityService>('IdentityService').removeAccount(owner.uid);
    const other = await signUp(owner.email);
    const variables = { input: NAMES };
    const SIGN_UP = 'mutation ($input: SignUpMemberInput!) { signUpMember(input: $input) { id } }';
    expectCode(await app.gql(other, SIGN_UP, variables), 'CONFLICT');
    expect((await rowOf(owner.email)).id).toBe(owner.id);
  });
});

it('a new person who accepts and signs up concurrently gets one result for each', async () => {
  const { email, token } = await buildInvitation(app, cast.admin);
  const account = await signUp(email);
  const answer = await whileHeld(
    app,
    [
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       VALUES ($1, $2, 2, 'A', 'B', 'A B', 'employee')`,
      [account.uid, email],
    ],
    () => accept(account, token),
  );
  await expectReason(Promise.resolve(answer), 'CONFLICT', 'MEMBER_OF_ANOTHER_COMPANY');
});

describe('a response', () => {
  it('about a task is repeated only to callers that may still read the task', async () => {
    const user = await buildUser(app, { company: cast.company });
    const key = randomUUID();
    const variables = { input: { title: 'Mine', assigneeId: String(user.id) } };
    const create = () => gql(user, key, CREATE_TASK, variables);
    expect((await create()).errors).toBeUndefined();
    expect((await create()).errors).toBeUndefined();
    await gqlData(app, cast.admin, 'mutation ($id: ID!) { removeFromCompany(userId: $id) { id } }', {
      id: user.id,
    });
    await app.database.query('UPDATE users SET company_id = $2 WHERE id = $1', [user.id, cast.other.id]);
    expectCode(await create(), 'NOT_FOUND');
  });

  it('about a removed photo is repeated only to callers that may still see the person', async () => {
    const user = await buildUser(app, { company: cast.company });
    const key = randomUUID();
    const remove = () =>
      gql(cast.admin, key, 'mutation ($id: ID!) { removeUserPhoto(userId: $id) { id phone } }', {
        id: user.id,
      });
    expect((await remove()).errors).toBeUndefined();
    await app.database.query('UPDATE users SET company_id = $2 WHERE id = $1', [user.id, cast.other.id]);
    expectCode(await remove(), 'NOT_FOUND');
  });

  it('is not repeated after the caller has changed companies', async () => {
    const user = await buildUser(app, { company: cast.company, userType: 'admin' });
    const key = randomUUID();
    const create = () => gql(user, key, CREATE_IMPORT, { title: 'The new staff' });
    const first = await create();
    expect((await create()).data).toEqual(first.data);
    await app.database.query('UPDATE users SET company_id = $2 WHERE id = $1', [user.id, cast.other.id]);
    const answer = await create();
    expectCode(answer, 'CONFLICT');
    expect(JSON.stringify(answer)).not.toContain('The new staff');
  });
});

describe('losing access', () => {
  it('prevents a comment that is waiting', async () => {
    const member = await buildUser(app, { company: cast.company });
    const teamId = await buildTeam(app, cast.company, [cast.employee, member]);
    const { id } = await buildTask(app, cast.employee, { teamId });
    const answer = await whileHeld(
      app,
      [
        `WITH locked AS MATERIALIZED (SELECT id FROM tasks WHERE id = $1 FOR NO KEY UPDATE)
         UPDATE team_members m SET left_at = now() FROM locked WHERE m.team_id = $2 AND m.user_id = $3`,
        [id, teamId, member.id],
      ],
      () => app.gql(member, COMMENT_TASK, { id, text: 'Still here' }),
    );
    expectCode(answer, 'NOT_FOUND');
    expect((await gqlData(app, cast.employee, TASK, { id })).task.comments).toEqual([]);
  });
});

describe('a guest who leaves a team', () => {
  it.each([
    ['joins', 'OPEN', JOIN],
    ['asks to join', 'BY_REQUEST', ASK],
  ])('and %s it concurrently does not become a member', async (_, visibility, document) => {
    const team = await createTeam(app, cast.admin, { visibility });
    const guest = await buildUser(app, { company: cast.company });
    await addMembers(app, cast.admin, team.id, [guest.id], 'GUEST');
    const answer = await whileHeld(
      app,
      [
        `WITH locked AS MATERIALIZED (SELECT id FROM teams WHERE id = $1 FOR NO KEY UPDATE)
         UPDATE team_members m SET left_at = now() FROM locked WHERE m.team_id = locked.id AND m.user_id = $2`,
        [team.id, guest.id],
      ],
      () => app.gql(guest, document, { teamId: team.id }),
    );
    expectCode(answer, 'NOT_FOUND');
    expect((await gqlData(app, guest, MINE)).myTeams).toEqual([]);
  });
});
