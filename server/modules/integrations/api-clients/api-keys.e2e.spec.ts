import {
  buildClient,
  clientsOf,
  CREATE_CLIENT,
  REVOKE_CLIENT,
  ROTATE_CLIENT,
  THIS_CLIENT,
} from '../../../../test/api-clients.js';
import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import { expectCode, expectProblem, gqlData, restData } from '../../../../test/expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../../../../test/factories.js';
import { signIn } from '../../../../test/identity-emulator.js';
import { expectReason } from '../../../../test/invitations.js';
import { follow } from '../../../../test/live.js';
import { until } from '../../../../test/until.js';
import type { SecurityLog } from '../../../core/security-log/security-log.js';
import type { UsageRecorder } from '../../../legacy/usage/usage-recorder.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  // Behind a proxy.
  app = await sharedServer('tight');
  cast = await buildCast(app);
});
afterAll(() => app.close());

const STAFF = `query ($id: ID!) { company(id: $id) { title users { nodes { id } } } }`;
const SUSPEND = `mutation ($id: ID!) { suspendUser(userId: $id, reason: "Leave") { id } }`;
const ofCompany = () => ({ id: String(cast.company.id) });
const admins = () => buildUser(app, { company: cast.company, userType: 'admin' });
const build = (...scopes: string[]) => buildClient(app, cast.admin, cast.company, scopes);

describe('a key', () => {
  it('is refused if it is unknown, with and without a valid checksum', async () => {
    const { key } = await build('STAFF_READ');
    await app.database.query(`DELETE FROM api_clients WHERE ending = $1`, [key.slice(-4)]);
    for (const idToken of [key, key.slice(0, -1), 'jl_live_', `jl_live_${'0'.repeat(49)}`]) {
      await expectReason(app.gql({ idToken }, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_UNKNOWN');
      expectProblem(await app.rest({ idToken }, 'getAllUnallocatedUsers'), 401, 'API_KEY_UNKNOWN');
    }
  });

  it('is refused if it has expired', async () => {
    const { id, caller } = await build('STAFF_READ');
    await app.database.query(`UPDATE api_clients SET expires_at = now() WHERE id = $1`, [id]);
    await expectReason(app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_EXPIRED');
  });

  it('works from allowed networks only, as the proxy reports them', async () => {
    const { caller } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ'], {
      networks: ['192.0.2.0/24', '2001:db8:1::/48'],
    });
    const from = async (address: string) => {
      const { status, body } = await app.http(`/api/getCompanyData/${cast.company.id}`, {
        headers: { authorization: `Bearer ${caller.idToken}`, 'x-forwarded-for': address },
      });
      return [status, body.reason];
    };
    // Allowed to authenticate, but without the scope.
    for (const address of ['192.0.2.7', '198.51.100.1, 192.0.2.9', '2001:db8:1:2::3', '::ffff:192.0.2.7'])
      expect(await from(address)).toEqual([403, 'SCOPE_MISSING']);
    for (const address of ['192.0.3.7', '192.0.2.7, 198.51.100.1', '2001:db8:2::1', 'unknown'])
      expect(await from(address)).toEqual([403, 'API_CLIENT_NETWORK']);
  });

  it('stops when its creator is suspended, and works again afterwards', async () => {
    const creator = await admins();
    const { id, caller } = await buildClient(app, creator, cast.company, ['STAFF_READ']);
    const change = (call: string) =>
      gqlData(app, cast.admin, `mutation ($id: ID!) { ${call} { id } }`, { id: String(creator.id) });
    await gqlData(app, caller, THIS_CLIENT);
    await change('suspendUser(userId: $id, reason: "Leave")');
    await expectReason(app.gql(caller, THIS_CLIENT), 'FORBIDDEN', 'API_CLIENT_STOPPED');
    const listed = (await clientsOf(app, cast.admin, cast.company)).find((each) => each.id === id);
    expect(listed.state).toBe('STOPPED');
    await change('reactivateUser(userId: $id)');
    await gqlData(app, caller, THIS_CLIENT);
  });

  it.each([
    ['is an employee again', `UPDATE users SET user_type = 'employee' WHERE id = $1`],
    ['has left', `UPDATE users SET company_id = NULL WHERE id = $1`],
    ['belongs to another company', `UPDATE users SET company_id = 1 WHERE id = $1`],
    ['has an initial password', `UPDATE users SET initial_password_at = now() WHERE id = $1`],
    ['is erased', `DELETE FROM users WHERE id = $1`],
  ])('stops when its creator %s', async (_, change) => {
    const creator = await admins();
    const { caller } = await buildClient(app, creator, cast.company, ['STAFF_READ']);
    await gqlData(app, caller, THIS_CLIENT);
    await app.database.query(change, [creator.id]);
    await expectReason(app.gql(caller, THIS_CLIENT), 'FORBIDDEN', 'API_CLIENT_STOPPED');
  });

  it('stops when its creator signs out everywhere, until the creator rotates it', async () => {
    const creator = await admins();
    const { id, caller } = await buildClient(app, creator, cast.company, ['STAFF_READ']);
    await gqlData(app, creator, 'mutation { signOutEverywhere }');
    await expectReason(app.gql(caller, THIS_CLIENT), 'FORBIDDEN', 'API_CLIENT_STOPPED');
    const listed = (await clientsOf(app, cast.admin, cast.company)).find((each) => each.id === id);
    expect(listed.state).toBe('STOPPED');
    // Sessions count from the next second.
    let again = await signIn(creator.email);
    await until(async () => {
      again = await signIn(creator.email);
      return !(await app.gql(again, '{ me { id } }')).errors;
    });
    const { rotateApiClient: rotated } = await gqlData(app, again, ROTATE_CLIENT, { id });
    expect(rotated.client.state).toBe('ACTIVE');
    await gqlData(app, { idToken: rotated.key }, THIS_CLIENT);
    await expectReason(app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_REPLACED');
  });

  it('stops while its creator lacks the second factor that the company requires', async () => {
    const company = await buildCompany(app);
    const creator = await buildUser(app, { company, userType: 'admin' });
    const { caller } = await buildClient(app, creator, company, ['STAFF_READ']);
    const require = (isRequired: boolean) =>
      app.database.query(`UPDATE companies SET requires_second_factor = $2 WHERE id = $1`, [
        company.id,
        isRequired,
      ]);
    await require(true);
    await expectReason(app.gql(caller, THIS_CLIENT), 'FORBIDDEN', 'API_CLIENT_STOPPED');
    await require(false);
    await gqlData(app, caller, THIS_CLIENT);
  });

  it('of the platform stops when its creator loses MASTER CONTROL', async () => {
    const master = await buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });
    const { caller } = await buildClient(app, master, null, ['COMPANIES_READ']);
    const { companies } = await gqlData(app, caller, '{ companies { nodes { id } } }');
    expect(companies.nodes.length).toBeGreaterThan(2);
    await app.database.query(`DELETE FROM user_privileges WHERE user_id = $1`, [master.id]);
    await expectReason(app.gql(caller, THIS_CLIENT), 'FORBIDDEN', 'API_CLIENT_STOPPED');
  });

  it('of a company has no MASTER CONTROL, even if its creator has', async () => {
    const { caller } = await buildClient(app, cast.master, { id: 1 }, ['COMPANIES_READ', 'STAFF_READ']);
    await gqlData(app, caller, STAFF, { id: '1' });
    expectCode(await app.gql(caller, STAFF, ofCompany()), 'NOT_FOUND');
    await expectReason(app.gql(caller, '{ companies { nodes { id } } }'), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
  });
});

describe('scopes', () => {
  it('are checked for each root field of a document', async () => {
    const { caller } = await build('COMPANIES_READ');
    const query = `query ($id: ID!, $user: ID!) { company(id: $id) { title } user(id: $user) { id } }`;
    const { data, errors } = await app.gql(caller, query, { ...ofCompany(), user: String(cast.admin.id) });
    expect(data).toMatchObject({ company: { title: expect.any(String) }, user: null });
    expect(errors).toHaveLength(1);
    expect(errors![0]).toMatchObject({ path: ['user'], extensions: { reason: 'SCOPE_MISSING' } });
    expect(errors![0].message).toContain('staff:read');
  });

  it('are checked for records below a field, in fragments and in compiled documents, too', async () => {
    const [narrow, wide] = [await build('COMPANIES_READ'), await build('COMPANIES_READ', 'STAFF_READ')];
    const fragment = `query ($id: ID!) { company(id: $id) { ...Staff } } fragment Staff on Company { ... on Company { users { nodes { id } } } }`;
    for (const document of [STAFF, fragment]) {
      // A document is compiled when it is sent for the second time.
      for (let times = 0; times < 3; times++) {
        await expectReason(app.gql(narrow.caller, document, ofCompany()), 'FORBIDDEN', 'SCOPE_MISSING');
        expect((await gqlData(app, wide.caller, document, ofCompany())).company.users.nodes).not.toEqual([]);
      }
    }
  });

  it('are checked for legacy paths', async () => {
    const [narrow, wide] = [await build('COMPANIES_READ'), await build('STAFF_READ')];
    expectProblem(await app.rest(narrow.caller, 'getAllUnallocatedUsers'), 403, 'SCOPE_MISSING');
    await restData(app, wide.caller, 'getAllUnallocatedUsers');
    expectProblem(await app.rest(wide.caller, `getCompanyData/${cast.company.id}`), 403, 'SCOPE_MISSING');
    await restData(app, narrow.caller, `getCompanyData/${cast.company.id}`);
  });

  it('of companies and roles do not allow creating or finding people', async () => {
    const { caller } = await build('COMPANIES_READ', 'COMPANIES_WRITE', 'ROLES_READ', 'ACTIVITY_READ');
    const person = { firebase_id: 'stranger', email: 'stranger@example.com', company_id: cast.company.id };
    for (const path of ['createNewUserLocally', 'createNewEmployeeUserLocally'])
      expectProblem(await app.rest(caller, path, person), 403, 'SCOPE_MISSING');
    for (const document of [
      'query ($id: ID!) { permissions(userId: $id) { operation } }',
      'query ($id: ID!) { company(id: $id) { asOf(at: "2999-01-01T00:00:00Z") { staff { people { id } } } } }',
    ])
      await expectReason(app.gql(caller, document, ofCompany()), 'FORBIDDEN', 'SCOPE_MISSING');
  });

  it('are checked in nested fragments without delay', async () => {
    const { caller } = await build('STAFF_READ');
    const steps = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on ApiClient { ...F${i + 1} ...F${i + 1} }`,
    );
    const query = `{ thisApiClient { ...F0 } } ${steps.join(' ')} fragment F60 on ApiClient { name }`;
    expect(await gqlData(app, caller, query)).toEqual({ thisApiClient: { name: 'Payroll sync' } });
  });

  it("never include the caller's own account, or clients", async () => {
    const { apiScopes } = await gqlData(app, cast.admin, '{ apiScopes { scope meaning operations } }');
    const all: string[] = apiScopes.map(({ scope }: any) => scope);
    const { caller, id } = await build(...all);
    const input = { companyId: String(cast.company.id), name: 'Another', scopes: ['STAFF_READ'] };
    for (const [document, variables] of [
      ['{ me { id } }'],
      ['mutation { signOutEverywhere }'],
      [CREATE_CLIENT, { input }],
      [REVOKE_CLIENT, { id }],
      [
        'query ($id: ID!) { user(id: $id) { notifications { nodes { id } } } }',
        { id: String(cast.admin.id) },
      ],
    ] as [string, object?][])
      await expectReason(app.gql(caller, document, variables), 'FORBIDDEN', 'NOT_FOR_API_CLIENTS');
  });

  it('do not exceed the permissions of the creator', async () => {
    const { caller } = await build('STAFF_READ', 'COMPANIES_READ', 'FEATURES_WRITE', 'STAFF_WRITE');
    expectCode(await app.gql(caller, STAFF, { id: String(cast.other.id) }), 'NOT_FOUND');
    const add = `mutation ($id: ID!) { addFeature(companyId: $id, title: "Teams") { id } }`;
    await expectReason(app.gql(caller, add, ofCompany()), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
  });
});

describe('a client', () => {
  it('takes no more statements than a person, and stores its last use once a minute', async () => {
    const { id, caller } = await build('STAFF_READ', 'COMPANIES_READ');
    await gqlData(app, caller, STAFF, ofCompany());
    await gqlData(app, cast.admin, STAFF, ofCompany());
    const count = (each: typeof caller) => app.countQueries(() => gqlData(app, each, STAFF, ofCompany()));
    expect(await count(caller)).toBe(await count(cast.admin));
    const lastUse = async () =>
      (await app.database.query(`SELECT last_used_at AS at FROM api_clients WHERE id = $1`, [id]))[0].at;
    const used = await lastUse();
    expect(used).not.toBeNull();
    await gqlData(app, caller, THIS_CLIENT);
    expect(await lastUse()).toEqual(used);
    const [{ at: earlier }] = await app.database.query(
      `UPDATE api_clients SET last_used_at = now() - interval '61 seconds' WHERE id = $1 RETURNING last_used_at AS at`,
      [id],
    );
    await gqlData(app, caller, THIS_CLIENT);
    expect((await lastUse()) - earlier).toBeGreaterThanOrEqual(61_000);
  });

  it('appears in the audit log, next to its creator', async () => {
    const { caller, id } = await build('STAFF_WRITE');
    await gqlData(app, caller, SUSPEND, { id: String(cast.viewer.id) });
    const LOG = `query ($id: ID!) { auditLog(first: 1, filter: { companyId: $id, action: USER_SUSPENDED }) {
      nodes { actorId actorClient actor { id } door } } }`;
    for (const reader of [cast.admin, cast.master]) {
      expect((await gqlData(app, reader, LOG, ofCompany())).auditLog.nodes).toEqual([
        {
          actorId: String(cast.admin.id),
          actorClient: 'Payroll sync',
          actor: { id: String(cast.admin.id) },
          door: 'GRAPHQL',
        },
      ]);
    }
    const [row] = await app.database.query(
      `SELECT actor_firebase_id FROM audit_log WHERE action = 'USER_SUSPENDED' AND subject_id = $1`,
      [String(cast.viewer.id)],
    );
    expect(row.actor_firebase_id).toBe(`client:${id}`);
  });

  it('appears in the security log if it is refused', async () => {
    const { caller, id } = await build('COMPANIES_READ');
    expectCode(await app.gql(caller, '{ unallocatedUsers { nodes { id } } }'), 'FORBIDDEN');
    await gqlData(app, cast.admin, REVOKE_CLIENT, { id });
    expectCode(await app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED');
    await app.service<SecurityLog>('SecurityLog').flush();
    const rows = await app.database.query(
      `SELECT kind, code, user_id FROM security_log WHERE firebase_id = $1 ORDER BY code`,
      [`client:${id}`],
    );
    expect(rows).toEqual([
      { kind: 'DENIED', code: 'FORBIDDEN', user_id: cast.admin.id },
      { kind: 'DENIED', code: 'UNAUTHENTICATED', user_id: cast.admin.id },
    ]);
  });

  it('appears in the counts of legacy calls', async () => {
    const name = `Sync of ${cast.company.title}`;
    const { caller } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ'], { name });
    await restData(app, caller, 'getAllUnallocatedUsers');
    await app.service<UsageRecorder>('UsageRecorder').flush();
    const rows = await app.database.query(`SELECT client FROM legacy_usage WHERE client LIKE $1`, [
      `%${name}`,
    ]);
    expect(rows).toEqual([{ client: `API client ${name}` }]);
  });

  it('receives changes until it is revoked', async () => {
    const { caller, id } = await build('STAFF_READ');
    const CHANGED = `subscription ($id: ID!) { companyUsersChanged(companyId: $id) { cursor id } }`;
    const refused = await follow(app.url, (await build('TEAMS_READ')).caller, CHANGED, ofCompany());
    expect(await refused.end).toBe('FORBIDDEN');
    expect(refused.error!.extensions!.reason).toBe('SCOPE_MISSING');
    const followed = await follow(app.url, caller, CHANGED, ofCompany());
    await gqlData(app, cast.admin, SUSPEND, { id: String(cast.employee.id) });
    expect((await followed.next()).id).toBe(String(cast.employee.id));
    await gqlData(app, cast.admin, REVOKE_CLIENT, { id });
    // The server closes the connection with the code of the error.
    expect(await followed.end).toMatch(/4401|UNAUTHENTICATED/);
  });
});
