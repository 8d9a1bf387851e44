import {
  buildClient,
  clientsOf,
  CREATE_CLIENT,
  LIST_CLIENTS,
  REVOKE_CLIENT,
  ROTATE_CLIENT,
  THIS_CLIENT,
} from '../../../../test/api-clients.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { buildCast, buildCompany, buildUser, type Cast } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { follow } from '../../../../test/live.js';
import { whileHeld } from '../../../../test/races.js';
import { until } from '../../../../test/until.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const ownAdmin = () => buildUser(app, { company: cast.company, userType: 'admin' });
const inputFor = (more: object = {}) => ({
  input: { companyId: String(cast.company.id), name: 'Payroll sync', scopes: ['STAFF_READ'], ...more },
});

describe('creating a client', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [CREATE_CLIENT, inputFor()] }));

  it('is for admins of the company, because it acts as its creator', async () => {
    for (const caller of [cast.viewer, cast.employee, cast.master])
      await expectReason(app.gql(caller, CREATE_CLIENT, inputFor()), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    for (const caller of [cast.rival, cast.waiting, cast.waitingAdmin])
      expectCode(await app.gql(caller, CREATE_CLIENT, inputFor()), 'NOT_FOUND');
    const ofPlatform = inputFor({ companyId: null });
    for (const caller of [cast.admin, cast.waitingAdmin])
      await expectReason(app.gql(caller, CREATE_CLIENT, ofPlatform), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
  });

  it.each([
    [{ name: ' ' }, 'input.name'],
    [{ scopes: [] }, 'input.scopes'],
    [{ scopes: ['STAFF_READ', 'STAFF_READ'] }, 'input.scopes'],
    [{ networks: ['office'] }, 'networks'],
    [{ networks: Array.from({ length: 21 }, (_, index) => `192.0.2.${index}`) }, 'input.networks'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('refuses %j', async (fields, field) => {
    const answer = await app.gql(cast.admin, CREATE_CLIENT, inputFor(fields));
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors).toEqual([expect.objectContaining({ field })]);
  });

  it('shows the key once, stores its hash, and is audited without it', async () => {
    const networks = ['192.0.2.7', '2001:DB8:1:2:3::/64'];
    const { id, key } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ'], { networks });
    expect(key).toMatch(/^jl_live_[0-9A-Za-z]{49}$/);
    const [listed] = await clientsOf(app, cast.admin, cast.company);
    expect(listed).toMatchObject({
      id,
      name: 'Payroll sync',
      scopes: ['STAFF_READ'],
      networks: ['192.0.2.7/32', '2001:db8:1:2::/64'],
      ending: key.slice(-4),
      state: 'ACTIVE',
      canRotate: true,
      canRevoke: true,
      lastUsedAt: null,
      createdBy: { id: String(cast.admin.id) },
    });
    const rows = await app.database.query(
      `SELECT (SELECT c::text FROM api_clients c WHERE id = $1) AS client,
         (SELECT string_agg(a::text, '') FROM audit_log a WHERE company_id = $2) AS log`,
      [id, cast.company.id],
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    const entries = await app.database.query(
      `SELECT action, personal::jsonb -> 'after' AS after FROM audit_log
       WHERE subject_type = 'API_CLIENT' AND subject_id = $1`,
      [id],
    );
    expect(entries).toEqual([
      {
        action: 'API_CLIENT_CREATED',
        after: {
          clientName: 'Payroll sync',
          scopes: 'staff:read',
          networks: '192.0.2.7/32, 2001:db8:1:2::/64',
        },
      },
    ]);
  });

  it('notifies the other admins', async () => {
    const [creator, colleague] = [await ownAdmin(), await ownAdmin()];
    await buildClient(app, creator, cast.company, ['STAFF_READ']);
    const newsOf = async (caller: typeof creator) => {
      const LIST = '{ me { notifications { nodes { kind text } } } }';
      return (await gqlData(app, caller, LIST)).me.notifications.nodes;
    };
    const created = expect.objectContaining({
      kind: 'API_CLIENT_CREATED',
      text: expect.stringContaining('created an API client of'),
    });
    expect(await newsOf(colleague)).toContainEqual(created);
    for (const caller of [creator, cast.employee]) expect(await newsOf(caller)).not.toContainEqual(created);
  });

  it('is refused to a caller that loses permission concurrently', async () => {
    const create = (caller: typeof cast.admin, more?: object) => () =>
      app.gql(caller, CREATE_CLIENT, inputFor(more));
    const demoted = await ownAdmin();
    const demotion = `UPDATE users SET user_type = 'employee' WHERE id = $1`;
    const denied = whileHeld(app, [demotion, [demoted.id]], create(demoted));
    await expectReason(denied, 'FORBIDDEN', 'RIGHTS_CHANGED');
    const leaver = await ownAdmin();
    const leaving = `UPDATE users SET company_id = NULL WHERE id = $1`;
    const left = whileHeld(app, [leaving, [leaver.id]], create(leaver));
    await expectReason(left, 'FORBIDDEN', 'RIGHTS_CHANGED');
    const master = await buildUser(app, { company: cast.company, privileges: ['MASTER CONTROL'] });
    // Locks the last entries of the audit chains, as a revocation does while it is recorded.
    const revocation = `LOCK TABLE audit_chains IN SHARE MODE;
      DELETE FROM user_privileges WHERE user_id = ${master.id}`;
    const ofPlatform = create(master, { companyId: null });
    const refused = whileHeld(app, [revocation, []], ofPlatform);
    await expectReason(refused, 'FORBIDDEN', 'RIGHTS_CHANGED');
    const [{ count }] = await app.database.query(
      `SELECT count(*)::integer AS count FROM api_clients WHERE creator_id = ANY($1)`,
      [[demoted.id, leaver.id, master.id]],
    );
    expect(count).toBe(0);
  });

  it('does not show the key to a repeated request', async () => {
    const create = () =>
      app.http('/graphql', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${cast.admin.idToken}`,
          'content-type': 'application/json',
          'idempotency-key': `client ${cast.company.id}`,
        },
        body: JSON.stringify({ query: CREATE_CLIENT, variables: inputFor({ name: 'Repeated' }) }),
      });
    const [first, second] = [await create(), await create()].map(({ body }) => body.data.createApiClient);
    expect(first.key).toMatch(/^jl_live_/);
    expect(second).toEqual({ ...first, key: null });
  });

  it('is limited to 50 clients', async () => {
    const admin = await ownAdmin();
    const { rows } = await countOf();
    await app.database.query(
      `INSERT INTO api_clients (company_id, creator_id, name, scopes, digest, ending)
       SELECT $1::integer, $2, 'Client', '{}', 'many ' || $1::integer || ' ' || n, '' FROM generate_series(1, $3) AS n`,
      [cast.company.id, admin.id, 50 - rows],
    );
    await expectReason(app.gql(admin, CREATE_CLIENT, inputFor()), 'CONFLICT', 'TOO_MANY_API_CLIENTS');
    await app.database.query(`DELETE FROM api_clients WHERE creator_id = $1`, [admin.id]);

    async function countOf(): Promise<{ rows: number }> {
      const [found] = await app.database.query(
        `SELECT count(*)::integer AS rows FROM api_clients WHERE company_id = $1 AND revoked_at IS NULL`,
        [cast.company.id],
      );
      return found;
    }
  });
});

describe('the clients of a company', () => {
  it('are listed for its admins and MASTER CONTROL', async () => {
    const of = { companyId: String(cast.company.id) };
    await expectCredentialsNeeded(app, { gql: [LIST_CLIENTS, of] });
    for (const caller of [cast.viewer, cast.employee])
      await expectReason(app.gql(caller, LIST_CLIENTS, of), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    for (const caller of [cast.rival, cast.waiting])
      expectCode(await app.gql(caller, LIST_CLIENTS, of), 'NOT_FOUND');
    await expectReason(app.gql(cast.admin, LIST_CLIENTS), 'FORBIDDEN', 'MASTER_CONTROL_ONLY');
    const { id } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
    for (const caller of [cast.admin, cast.master])
      expect(await clientsOf(app, caller, cast.company)).toContainEqual(expect.objectContaining({ id }));
  });

  it('send their changes to subscribers that may list them', async () => {
    const CHANGED = `subscription ($companyId: ID) { apiClientsChanged(companyId: $companyId) { cursor id } }`;
    const of = { companyId: String(cast.company.id) };
    expect(await (await follow(app.url, cast.employee, CHANGED, of)).end).toBe('FORBIDDEN');
    const followed = await follow(app.url, cast.admin, CHANGED, of);
    const { id } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
    // Events of earlier tests may arrive late.
    let next: { id: string };
    do next = await followed.next();
    while (Number(next.id) < Number(id));
    expect(next.id).toBe(id);
    await followed.stop();
  });
});

describe('rotating a key', () => {
  it('is for the creator only, because the client acts as the creator', async () => {
    const { id } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
    const colleague = await ownAdmin();
    await expectReason(app.gql(colleague, ROTATE_CLIENT, { id }), 'FORBIDDEN', 'API_CLIENT_OF_ANOTHER');
    await expectReason(app.gql(cast.employee, ROTATE_CLIENT, { id }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    for (const caller of [cast.rival]) expectCode(await app.gql(caller, ROTATE_CLIENT, { id }), 'NOT_FOUND');
    expectCode(await app.gql(cast.admin, ROTATE_CLIENT, { id: '2147483647' }), 'NOT_FOUND');
    expectCode(await app.gql(cast.admin, ROTATE_CLIENT, { id, overlapHours: 721 }), 'VALIDATION_FAILED');
  });

  it('keeps the old key working until the chosen time', async () => {
    const { id, caller } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
    const { key, client } = (await gqlData(app, cast.admin, ROTATE_CLIENT, { id })).rotateApiClient;
    expect(Date.parse(client.previousEndsAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    for (const each of [caller, { idToken: key }])
      expect((await gqlData(app, each, THIS_CLIENT)).thisApiClient.id).toBe(id);
    await app.database.query(`UPDATE api_clients SET previous_ends_at = now() WHERE id = $1`, [id]);
    await expectReason(app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_REPLACED');
    const again = (await gqlData(app, cast.admin, ROTATE_CLIENT, { id, overlapHours: 0 })).rotateApiClient;
    await expectReason(app.gql({ idToken: key }, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_REPLACED');
    await expectReason(app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_UNKNOWN');
    expect((await gqlData(app, { idToken: again.key }, THIS_CLIENT)).thisApiClient.id).toBe(id);
  });

  it('is not possible once the client has ended', async () => {
    const { id } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
    await gqlData(app, cast.admin, REVOKE_CLIENT, { id });
    await expectReason(app.gql(cast.admin, ROTATE_CLIENT, { id }), 'CONFLICT', 'API_CLIENT_ENDED');
  });
});

describe('revoking a client', () => {
  it('is for admins of its company and MASTER CONTROL', async () => {
    const { id, caller } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
    await expectReason(app.gql(cast.viewer, REVOKE_CLIENT, { id }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    for (const other of [cast.rival]) expectCode(await app.gql(other, REVOKE_CLIENT, { id }), 'NOT_FOUND');
    const colleague = await ownAdmin();
    const { revokeApiClient } = await gqlData(app, colleague, REVOKE_CLIENT, { id });
    expect(revokeApiClient).toMatchObject({ state: 'REVOKED', canRotate: false, canRevoke: false });
    await expectReason(app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_REVOKED');
    await gqlData(app, cast.master, REVOKE_CLIENT, { id });
    const log = await app.database.query(
      `SELECT actor_user_id FROM audit_log WHERE action = 'API_CLIENT_REVOKED' AND subject_id = $1`,
      [id],
    );
    expect(log).toEqual([{ actor_user_id: colleague.id }]);
  });

  it('happens when its creator leaves the company, permanently', async () => {
    const creator = await ownAdmin();
    const { id, caller } = await buildClient(app, creator, cast.company, ['STAFF_READ']);
    await gqlData(app, cast.admin, `mutation ($id: ID!) { removeFromCompany(userId: $id) { id } }`, {
      id: String(creator.id),
    });
    await app.database.query(`UPDATE users SET company_id = $2 WHERE id = $1`, [creator.id, cast.company.id]);
    await expectReason(app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_REVOKED');
    const [client] = (await clientsOf(app, cast.admin, cast.company)).filter((each) => each.id === id);
    expect(client.state).toBe('REVOKED');
  });

  it('happens when the account of its creator is closed, and the log then says nothing about them', async () => {
    const creator = await buildUser(app, {
      company: { id: 1 },
      userType: 'admin',
      privileges: ['MASTER CONTROL'],
    });
    const networks = ['192.0.2.77'];
    const built = [
      await buildClient(app, creator, { id: 1 }, ['STAFF_READ'], { networks, name: 'Ada at home' }),
      await buildClient(app, creator, null, ['COMPANIES_READ'], { networks, name: 'Ada at home' }),
    ];
    const ids = built.map(({ id }) => id);
    await gqlData(app, creator, 'mutation ($email: String!) { closeMyAccount(confirmation: $email) }', {
      email: creator.email,
    });
    for (const { caller } of built)
      await expectReason(app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_REVOKED');
    const entries = () =>
      app.database.query(
        `SELECT action, personal FROM audit_log
         WHERE subject_type = 'API_CLIENT' AND subject_id = ANY($1) ORDER BY id`,
        [ids],
      );
    const [{ left }] = await app.database.query(
      `SELECT count(*)::integer AS left FROM api_clients WHERE id = ANY($1) AND networks <> '{}'`,
      [ids],
    );
    expect(left).toBe(0);
    await until(async () => !/192\.0\.2\.77|Ada|@/.test(JSON.stringify(await entries())));
    const actions = (await entries()).map(({ action }: { action: string }) => action);
    expect(actions.toSorted()).toEqual([
      'API_CLIENT_CREATED',
      'API_CLIENT_CREATED',
      'API_CLIENT_REVOKED',
      'API_CLIENT_REVOKED',
    ]);
    expect(JSON.stringify(await entries())).toContain('staff:read');
  });

  it('happens when its company is closed, and is audited', async () => {
    const company = await buildCompany(app);
    const creator = await buildUser(app, { company, userType: 'admin' });
    const { id, caller } = await buildClient(app, creator, company, ['STAFF_READ']);
    await gqlData(app, cast.master, `mutation { closeCompany(companyId: ${company.id}) { people } }`);
    const revoked = () =>
      app.database.query(
        `SELECT actor_user_id FROM audit_log WHERE action = 'API_CLIENT_REVOKED' AND subject_id = $1`,
        [id],
      );
    await until(async () => (await revoked()).length > 0);
    expect(await revoked()).toEqual([{ actor_user_id: cast.master.id }]);
    await gqlData(app, cast.master, `mutation { reopenCompany(companyId: ${company.id}) { id } }`);
    await expectReason(app.gql(caller, THIS_CLIENT), 'UNAUTHENTICATED', 'API_KEY_REVOKED');
  });
});
