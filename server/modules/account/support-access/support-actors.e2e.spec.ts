import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import { expectCode, expectProblem, gqlData } from '../../../../test/expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../../../../test/factories.js';
import { signIn } from '../../../../test/identity-emulator.js';
import { expectReason } from '../../../../test/invitations.js';
import { follow } from '../../../../test/live.js';
import { until } from '../../../../test/until.js';
import { ALLOW_CHANGES, END_SUPPORT, startSupport, THIS_SUPPORT } from '../../../../test/support-access.js';
import type { SecurityLog } from '../../../core/security-log/security-log.js';

let app: SharedServer;
let cast: Cast;
let second: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  second = await buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });
});
afterAll(() => app.close());

const holderOf = () => buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });
const adminOf = () => buildUser(app, { company: cast.company, userType: 'admin' });
const ENDED = ['FORBIDDEN', 'SUPPORT_SESSION_ENDED'] as const;
const SUSPEND = `mutation ($id: ID!) { suspendUser(userId: $id, reason: "Leave") { id } }`;
/** Changes the website of the company. */
const CHANGE = `mutation ($id: ID!, $version: Int!, $website: String!) {
  updateCompany(companyId: $id, expectedVersion: $version, input: { website: $website }) { id } }`;
let changes = 0;
async function changeCompany(calls: Pick<SharedServer, 'gql'>, caller: BuiltUser) {
  const [{ version }] = await app.database.query(`SELECT version FROM companies WHERE id = $1`, [
    cast.company.id,
  ]);
  const website = `https://${++changes}.example.com`;
  return calls.gql(caller, CHANGE, { id: String(cast.company.id), version, website });
}
const memberOf = () => buildUser(app, { company: cast.company });

/** Starts a session with approved changes. */
async function startChanging(holder: BuiltUser, person: BuiltUser) {
  const session = await startSupport(app, holder, person, { askForChanges: true });
  await gqlData(app, second, ALLOW_CHANGES, { id: session.id });
  return session;
}

describe('a request in a support session', () => {
  it('is made as the person', async () => {
    const { calls, id } = await startSupport(app, cast.master, cast.employee);
    const found = await gqlData(calls, cast.master, THIS_SUPPORT);
    expect(found.me.id).toBe(String(cast.employee.id));
    expect(found.thisSupportSession).toEqual({ id, holder: { displayName: expect.any(String) } });
    // With the person's permissions, and no others.
    expectCode(await calls.gql(cast.master, '{ supportSessions { id } }'), 'FORBIDDEN');
    expectCode(await calls.gql(cast.master, `{ company(id: ${cast.other.id}) { id } }`), 'NOT_FOUND');
    expect((await gqlData(app, cast.master, THIS_SUPPORT)).thisSupportSession).toBeNull();
    expect((await gqlData(app, cast.employee, THIS_SUPPORT)).thisSupportSession).toBeNull();
  });

  it('is refused for everybody but the holder, with any other id, and with an API key', async () => {
    const { calls } = await startSupport(app, cast.master, cast.employee);
    for (const caller of [second, cast.admin, cast.employee, cast.rival]) {
      await expectReason(calls.gql(caller, THIS_SUPPORT), ...ENDED);
    }
    expectCode(await calls.gql(null, THIS_SUPPORT), 'UNAUTHENTICATED');
    for (const named of ['0', '-1', '1x', '2000000000', '1, 2', 'undefined']) {
      const { body } = await app.http('/graphql', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${cast.master.idToken}`,
          'content-type': 'application/json',
          'support-session': named,
        },
        body: JSON.stringify({ query: THIS_SUPPORT }),
      });
      expect(body.errors[0].extensions.reason).toBe('SUPPORT_SESSION_ENDED');
    }
  });

  it('is refused on legacy paths', async () => {
    const { calls } = await startSupport(app, cast.master, cast.employee);
    expectProblem(await calls.rest(cast.master, 'getAllCompanies'), 403, 'SUPPORT_NEEDS_GRAPHQL');
    expectProblem(
      await calls.rest(cast.master, 'toggleDevMode', { user_id: cast.employee.id }),
      403,
      'SUPPORT_NEEDS_GRAPHQL',
    );
  });

  it('may not read private data of the person', async () => {
    const { calls } = await startChanging(cast.master, await adminOf());
    for (const query of ['{ exportMyData }', '{ me { sessions { id } } }']) {
      await expectReason(calls.gql(cast.master, query), 'FORBIDDEN', 'NOT_FOR_SUPPORT');
    }
    const DEEP = `query { me { ...Mine } } fragment Mine on User { company { users { nodes { sessions { id } } } } }`;
    await expectReason(calls.gql(cast.master, DEEP), 'FORBIDDEN', 'NOT_FOR_SUPPORT');
  });

  it('may not change anything unless a second holder has approved it', async () => {
    const { calls, id } = await startSupport(app, cast.master, await adminOf(), { askForChanges: true });
    const change = () => changeCompany(calls, cast.master);
    await expectReason(change(), 'FORBIDDEN', 'SUPPORT_READ_ONLY');
    const PERMISSIONS = `query ($id: ID!) { permissions(companyId: $id) { operation allowed reason } }`;
    const permission = async () => {
      const { permissions } = await gqlData(calls, cast.master, PERMISSIONS, { id: String(cast.company.id) });
      return permissions.find(({ operation }: { operation: string }) => operation === 'updateCompany');
    };
    expect(await permission()).toMatchObject({ allowed: false, reason: 'SUPPORT_READ_ONLY' });
    await gqlData(app, second, ALLOW_CHANGES, { id });
    expect(await permission()).toMatchObject({ allowed: true });
    expect((await change()).errors).toBeUndefined();
  });

  it.each([
    ['the email', 'mutation { requestEmailChange(newEmail: "new@example.com") }'],
    ['sign-ins', 'mutation { signOutEverywhere }'],
    ['the membership', 'mutation { leaveCompany { id } }'],
    [
      'API clients',
      'mutation { createApiClient(input: { name: "New", scopes: [STAFF_READ] }) { client { id } } }',
    ],
    ['who has access', 'mutation { suspendUser(userId: 1, reason: "Leave") { id } }'],
    ['privileges', 'mutation { grantPrivilege(userId: 1, title: "view ALL STAFF section") { id } }'],
  ])('may not change %s, even if changes are approved', async (_, mutation) => {
    const { calls } = await startChanging(cast.master, await adminOf());
    await expectReason(calls.gql(cast.master, mutation), 'FORBIDDEN', 'NOT_FOR_SUPPORT');
  });

  it('may no longer change anything once the second holder lost MASTER CONTROL', async () => {
    const approver = await holderOf();
    const { calls, id } = await startSupport(app, cast.master, await adminOf(), { askForChanges: true });
    await gqlData(app, approver, ALLOW_CHANGES, { id });
    const change = () => changeCompany(calls, cast.master);
    expect((await change()).errors).toBeUndefined();
    await app.database.query(`DELETE FROM user_privileges WHERE user_id = $1`, [approver.id]);
    await expectReason(change(), 'FORBIDDEN', 'SUPPORT_READ_ONLY');
  });
});

describe('a support session ends', () => {
  it.each([
    [
      'its time is over',
      `UPDATE support_sessions SET started_at = now() - interval '1 hour', ends_at = now()`,
    ],
    ['it was ended', `UPDATE support_sessions SET ended_at = now()`],
    ['its holder lost MASTER CONTROL', `DELETE FROM user_privileges WHERE user_id = $1`],
    ['its person is suspended', `UPDATE users SET suspended_at = now() WHERE id = $2`],
    ['its person has another company', `UPDATE users SET company_id = 1 WHERE id = $2`],
    ['its person has none', `UPDATE users SET company_id = NULL WHERE id = $2`],
    ['its person got an initial password', `UPDATE users SET initial_password_at = now() WHERE id = $2`],
    [
      'its person got MASTER CONTROL',
      `INSERT INTO user_privileges (user_id, privilege_title) VALUES ($2, 'MASTER CONTROL')`,
    ],
    ['its person is deleted', `DELETE FROM users WHERE id = $2`],
  ])('once %s', async (_, change) => {
    const holder = await holderOf();
    const person = await buildUser(app, { company: cast.company });
    const { calls, id } = await startSupport(app, holder, person);
    await gqlData(calls, holder, THIS_SUPPORT);
    const sql = change.startsWith('UPDATE support_sessions') ? `${change} WHERE id = $3` : change;
    const values = [holder.id, person.id, Number(id)];
    // PostgreSQL needs a type for each parameter.
    await app.database.query(`WITH given AS (SELECT $1::integer, $2::integer, $3::integer) ${sql}`, values);
    await expectReason(calls.gql(holder, THIS_SUPPORT), ...ENDED);
  });

  it('once its holder signs in again', async () => {
    const holder = await holderOf();
    const { calls } = await startSupport(app, holder, cast.employee);
    await gqlData(calls, holder, THIS_SUPPORT);
    await app.database.query(
      `UPDATE support_sessions SET signed_in_at = signed_in_at - interval '10 seconds' WHERE holder_id = $1`,
      [holder.id],
    );
    await expectReason(calls.gql(holder, THIS_SUPPORT), ...ENDED);
  });

  it('when its holder or person changes, and the audit log records that', async () => {
    const holder = await holderOf();
    const person = await buildUser(app, { company: cast.company });
    const { id } = await startSupport(app, holder, person);
    await gqlData(app, cast.admin, SUSPEND, { id: String(person.id) });
    const [row] = await app.database.query(`SELECT ended_at FROM support_sessions WHERE id = $1`, [id]);
    expect(row.ended_at).not.toBeNull();
    const rows = await app.database.query(
      `SELECT action FROM audit_log WHERE subject_type = 'USER' AND subject_id = $1 ORDER BY id`,
      [String(person.id)],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'SUPPORT_SESSION_STARTED',
      'USER_SUSPENDED',
      'SUPPORT_SESSION_ENDED',
    ]);
  });

  it('on all open connections', async () => {
    const person = await adminOf();
    const { headers, id } = await startSupport(app, cast.master, person);
    const CHANGED = `subscription ($id: ID!) { companyUsersChanged(companyId: $id) { cursor id } }`;
    const company = { id: String(cast.company.id) };
    const followed = await follow(app.url, cast.master, CHANGED, company, headers);
    const other = String((await memberOf()).id);
    await gqlData(app, cast.admin, SUSPEND, { id: other });
    expect((await followed.next()).id).toBe(other);
    // Another holder ends it.
    const { endSupportSession } = await gqlData(app, second, END_SUPPORT, { id });
    expect(endSupportSession).toMatchObject({ id, isActive: false });
    expect(await followed.end).toMatch(/4403|FORBIDDEN/);
    const refused = await follow(app.url, cast.master, CHANGED, company, headers);
    expect(await refused.end).toMatch(/4403|FORBIDDEN/);
    // Ending it again changes nothing.
    expect((await gqlData(app, second, END_SUPPORT, { id })).endSupportSession).toEqual(endSupportSession);
  });

  it('for that holder and sign-in only', async () => {
    const holder = await holderOf();
    await startSupport(app, holder, cast.employee);
    const again = await signIn(holder.email);
    expect((await gqlData(app, again, '{ me { id } }')).me.id).toBe(String(holder.id));
  });
});

describe('activity in a support session', () => {
  it("is in the audit log with both names, visible to the company's admins", async () => {
    const person = await adminOf();
    const { calls } = await startChanging(cast.master, person);
    expect((await changeCompany(calls, cast.master)).errors).toBeUndefined();
    const LOG = `query ($id: ID!) { auditLog(first: 1, filter: { companyId: $id }) {
      nodes { action actorId actorSupport actor { id } } } }`;
    for (const reader of [cast.admin, cast.master]) {
      const { auditLog } = await gqlData(app, reader, LOG, { id: String(cast.company.id) });
      expect(auditLog.nodes).toEqual([
        {
          action: 'COMPANY_CHANGED',
          actorId: String(person.id),
          actorSupport: expect.stringMatching(/^Test Person/),
          actor: { id: String(person.id) },
        },
      ]);
    }
    const [row] = await app.database.query(
      `SELECT actor_firebase_id AS uid FROM audit_log
       WHERE action = 'COMPANY_CHANGED' AND subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(cast.company.id)],
    );
    expect(row.uid).toBe(`support:${cast.master.uid}`);
  });

  it('is in the security log: start, approval, end and refusals', async () => {
    const holder = await holderOf();
    const { calls, id } = await startSupport(app, holder, cast.employee, { askForChanges: true });
    await gqlData(app, second, ALLOW_CHANGES, { id });
    expectCode(await calls.gql(holder, 'mutation { signOutEverywhere }'), 'FORBIDDEN');
    await gqlData(app, holder, END_SUPPORT, { id });
    await expectReason(calls.gql(holder, THIS_SUPPORT), ...ENDED);
    await app.service<SecurityLog>('SecurityLog').flush();
    const rows = await app.database.query(
      `SELECT kind, operation, user_id FROM security_log WHERE firebase_id = $1 AND kind <> 'SIGN_IN' ORDER BY id`,
      [holder.uid],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'SUPPORT', operation: 'mutation startSupportSession', user_id: holder.id },
        { kind: 'SUPPORT', operation: 'mutation endSupportSession', user_id: holder.id },
        { kind: 'DENIED', operation: 'mutation signOutEverywhere', user_id: cast.employee.id },
        { kind: 'DENIED', operation: expect.any(String), user_id: holder.id },
      ]),
    );
  });

  it('is charged to the holder', async () => {
    const holder = await holderOf();
    const { headers } = await startSupport(app, holder, cast.employee);
    const remaining = async (more: Record<string, string> = {}) => {
      const { headers: answer } = await app.http('/graphql', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${holder.idToken}`,
          'content-type': 'application/json',
          ...more,
        },
        body: JSON.stringify({ query: '{ me { id } }' }),
      });
      return /"?identity"?;r=(\d+)/.exec(answer.get('ratelimit') ?? '')?.[1];
    };
    const before = Number(await remaining());
    expect(before).toBeGreaterThan(0);
    expect(Number(await remaining(headers))).toBe(before - 1);
  });
});

describe('erasing', () => {
  const LOG = `query ($id: ID!) { auditLog(first: 2, filter: { companyId: $id, action: COMPANY_CHANGED }) {
    nodes { actorId actorEmail actorSupport formerActor actor { id } erased } } }`;
  const DELETE = `mutation ($id: ID!, $email: String!) { deleteUser(userId: $id, confirmation: $email) }`;
  const erase = ({ id, email }: BuiltUser) => gqlData(app, second, DELETE, { id: String(id), email });
  const latest = async () =>
    (await gqlData(app, second, LOG, { id: String(cast.company.id) })).auditLog.nodes[0];

  it("the holder removes their name, and keeps the person's actions", async () => {
    const holder = await holderOf();
    const person = await adminOf();
    const { calls } = await startChanging(holder, person);
    expect((await changeCompany(calls, holder)).errors).toBeUndefined();
    await erase(holder);
    await until(async () => (await latest()).erased);
    expect(await latest()).toEqual({
      actorId: String(person.id),
      actorEmail: person.email,
      actorSupport: '',
      formerActor: null,
      actor: { id: String(person.id) },
      erased: true,
    });
    // The session remains in the person's export.
    const { exportMyData } = await gqlData(app, person, '{ exportMyData }');
    expect(JSON.parse(exportMyData).supportSessions).toHaveLength(1);
  });

  it('the person removes their email, and keeps the fact that support acted', async () => {
    const person = await adminOf();
    const { calls, id } = await startChanging(cast.master, person);
    expect((await changeCompany(calls, cast.master)).errors).toBeUndefined();
    await erase(person);
    await until(async () => (await latest()).erased);
    expect(await latest()).toEqual({
      actorId: String(person.id),
      actorEmail: null,
      actorSupport: expect.stringMatching(/^Test Person/),
      formerActor: expect.any(Number),
      actor: null,
      erased: true,
    });
    expect(await app.database.query(`SELECT FROM support_sessions WHERE id = $1`, [id])).toEqual([]);
    const texts = await app.database.query(
      `SELECT personal FROM audit_log WHERE action = 'SUPPORT_SESSION_STARTED' AND subject_id = $1`,
      [String(person.id)],
    );
    expect(texts).toHaveLength(1);
    expect(texts[0].personal).not.toContain('An empty list');
  });
});
