import { type TestServer, startServer, type TestDatabase } from '../app.js';
import { checkAudit } from '../audit-check.js';
import { expectCode, expectCredentialsNeeded, gqlData, restData, TIMESTAMP } from '../expectations.js';
import { buildCast, buildRow, type Cast } from '../factories.js';
import { signUp } from '../identity-emulator.js';
import { follow } from '../live.js';

let app: TestServer;
let cast: Cast;
let waiting: { id: number }[];

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  waiting = [await buildRow(app), await buildRow(app)];
  await refuseUnaudited(app.database);
});
afterAll(() => app.close());

const LOG = `query ($filter: AuditFilter, $first: Int, $after: String) {
  auditLog(filter: $filter, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { id at action door requestId actorId actorEmail companyId subjectType subjectId erased changes { field before after } }
  }
}`;

const logOf = async (filter?: object | null): Promise<any[]> =>
  (await gqlData(app, cast.master, LOG, { filter, first: 200 })).auditLog.nodes;

/** Makes the database reject a transaction that changes business data without an audit row. */
async function refuseUnaudited(database: TestDatabase): Promise<void> {
  await database.query(`
    CREATE FUNCTION refuse_unaudited() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'claims_at' = to_jsonb(OLD) - 'claims_at' THEN RETURN NULL; END IF;
      IF NOT EXISTS (SELECT FROM audit_log WHERE xmin = pg_current_xact_id()::xid) THEN
        RAISE EXCEPTION 'unaudited change of %', TG_TABLE_NAME;
      END IF;
      RETURN NULL;
    END $$`);
  for (const table of [
    'users',
    'companies',
    'company_features',
    'user_privileges',
    'signed_out_identities',
  ]) {
    await database.query(`
      CREATE CONSTRAINT TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unaudited()`);
  }
}

describe('the log', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [LOG] }));

  it.each(['viewer', 'employee', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is not for %s',
    async (caller) => {
      expectCode(await app.gql(cast[caller], LOG), 'FORBIDDEN');
      expectCode(
        await app.gql(cast[caller], LOG, { filter: { companyId: String(cast.company.id) } }),
        'FORBIDDEN',
      );
    },
  );

  it('is not for an admin of another company, whether or not it exists', async () => {
    const answers = await Promise.all(
      [cast.other.id, 2_147_483_647].map((id) =>
        app.gql(cast.admin, LOG, { filter: { companyId: String(id) } }),
      ),
    );
    for (const answer of answers) expectCode(answer, 'NOT_FOUND');
    expect(answers[0].errors).toEqual(answers[1].errors);
  });
});

describe('every change', () => {
  it('of each operation is recorded, over both transports, in its own transaction', async () => {
    const founder = await signUp();
    const member = await signUp();
    const legacyFounder = await signUp();
    const registered = await signUp();
    const names = { firstName: 'Ada', lastName: 'Byron' };
    const [first, second] = waiting;
    const user = '{ id firebaseId company { id } }';
    const founded = await gqlData(
      app,
      founder,
      `mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) ${user} }`,
      { input: { ...names, companyName: 'Founded' } },
    );
    // Founders see their own sign-up.
    const { auditLog } = await gqlData(app, founder, '{ auditLog { nodes { action actorEmail } } }');
    for (const action of ['USER_CREATED', 'COMPANY_CREATED'])
      expect(auditLog.nodes).toContainEqual({ action, actorEmail: founder.email });
    const SIGN_UP = `mutation ($input: SignUpMemberInput!) { signUpMember(input: $input) ${user} }`;
    await gqlData(app, member, SIGN_UP, { input: names });
    const { company_id } = await restData(app, legacyFounder, 'createCompany', { title: 'Legacy' });
    await restData(app, legacyFounder, 'createNewUserLocally', {
      firebase_id: legacyFounder.uid,
      email: legacyFounder.email,
      company_id,
      first_name: 'Le',
      last_name: 'Gacy',
      display_name: 'Le Gacy',
      user_type: 'admin',
    });
    await restData(app, registered, 'createNewEmployeeUserLocally', {
      firebase_id: registered.uid,
      email: registered.email,
      company_id: 2,
      first_name: 'Re',
      last_name: 'Gistered',
      display_name: 'Re Gistered',
      user_type: 'employee',
    });
    await gqlData(
      app,
      cast.admin,
      `mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) ${user} }`,
      { input: { ...names, email: 'audited-employee@example.com', password: 'long-enough-1' } },
    );
    await gqlData(
      app,
      cast.master,
      `mutation ($input: CreateCompanyWithAdminInput!) { createCompanyWithAdmin(input: $input) ${user} }`,
      {
        input: {
          ...names,
          companyName: 'Both',
          email: 'audited-admin@example.com',
          password: 'long-enough-1',
        },
      },
    );
    await gqlData(app, cast.master, `mutation { createCompany(title: "Bare") { id } }`);
    await restData(app, cast.admin, 'allocateUser', {
      id_of_user_to_be_allocated: first.id,
      id_of_company_to_be_allocated_to: cast.company.id,
    });
    await gqlData(app, cast.admin, `mutation { allocateUser(userId: ${second.id}) { id } }`);
    await restData(app, cast.master, 'allocateUser', {
      id_of_user_to_be_allocated: first.id,
      id_of_company_to_be_allocated_to: cast.other.id,
    });
    await gqlData(app, cast.master, `mutation { deallocateUser(userId: ${first.id}) { id } }`);
    const { id } = cast.company;
    await gqlData(app, cast.master, `mutation { addFeature(companyId: ${id}, title: "Teams") { id } }`);
    await gqlData(app, cast.master, `mutation { addFeature(companyId: ${id}, title: "Events") { id } }`);
    await gqlData(app, cast.master, `mutation { removeFeature(companyId: ${id}, title: "Teams") { id } }`);
    await restData(app, cast.master, 'removeFeature', { company_id: id, feature_title: 'Events' });
    const privilege = `(userId: ${cast.employee.id}, title: "enable/disable dev mode")`;
    await gqlData(app, cast.master, `mutation { grantPrivilege${privilege} { id } }`);
    await gqlData(
      app,
      cast.employee,
      `mutation { setDevMode(userId: ${cast.employee.id}, enabled: true) { id } }`,
    );
    await restData(app, cast.master, 'toggleDevMode', { firebaseId: cast.employee.uid, turnInto: 'false' });
    await gqlData(app, cast.master, `mutation { revokePrivilege${privilege} { id } }`);
    await gqlData(app, member, `mutation { signOutEverywhere }`);

    const recorded = (await logOf()).map(({ action, door }) => `${action} ${door}`).toReversed();
    expect(recorded).toEqual([
      'COMPANY_CREATED GRAPHQL',
      'USER_CREATED GRAPHQL',
      'DEFAULT_FEATURES_ADDED GRAPHQL',
      'USER_CREATED GRAPHQL',
      'COMPANY_FOUNDED REST',
      'COMPANY_OPENED REST',
      'USER_CREATED REST',
      'DEFAULT_FEATURES_ADDED REST',
      'USER_CREATED REST',
      'USER_CREATED GRAPHQL',
      'COMPANY_CREATED GRAPHQL',
      'USER_CREATED GRAPHQL',
      'DEFAULT_FEATURES_ADDED GRAPHQL',
      'COMPANY_CREATED GRAPHQL',
      'DEFAULT_FEATURES_ADDED GRAPHQL',
      'USER_JOINED REST',
      'USER_JOINED GRAPHQL',
      'USER_LEFT REST',
      'USER_JOINED REST',
      'USER_LEFT GRAPHQL',
      'FEATURE_ADDED GRAPHQL',
      'FEATURE_ADDED GRAPHQL',
      'FEATURE_REMOVED GRAPHQL',
      'FEATURE_REMOVED REST',
      'PRIVILEGE_GRANTED GRAPHQL',
      'DEV_MODE_SET GRAPHQL',
      'DEV_MODE_SET REST',
      'PRIVILEGE_REVOKED GRAPHQL',
      'SIGNED_OUT_EVERYWHERE GRAPHQL',
    ]);
    expect(founded.signUpCompany.id).toBeDefined();
    expect((await checkAudit(app)).problems).toEqual([]);
  });

  it('records the actor, the target, the values before and after, and the request', async () => {
    const [entry] = await logOf({ action: 'USER_LEFT' });
    expect(entry).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(TIMESTAMP),
      action: 'USER_LEFT',
      door: 'GRAPHQL',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      actorId: String(cast.master.id),
      actorEmail: cast.master.email,
      companyId: String(cast.other.id),
      subjectType: 'USER',
      subjectId: String(waiting[0].id),
      erased: false,
      changes: [{ field: 'companyId', before: String(cast.other.id), after: null }],
    });
  });

  it('is not recorded if nothing changed or the change failed', async () => {
    const before = (await logOf()).length;
    const privilege = `(userId: ${cast.employee.id}, title: "enable/disable dev mode")`;
    await gqlData(app, cast.master, `mutation { revokePrivilege${privilege} { id } }`);
    expectCode(
      await app.gql(
        cast.master,
        `mutation { removeFeature(companyId: ${cast.company.id}, title: "No") { id } }`,
      ),
      'NOT_FOUND',
    );
    await restData(app, cast.admin, 'allocateUser', {
      id_of_user_to_be_allocated: waiting[1].id,
      id_of_company_to_be_allocated_to: cast.company.id,
    });
    expect(await logOf()).toHaveLength(before);
  });

  it('includes changes of the account at the provider', async () => {
    await app.database.query('ALTER TABLE users DISABLE TRIGGER audited');
    await app.database.query(`UPDATE users SET email = 'old@example.com' WHERE id = $1`, [cast.viewer.id]);
    await app.database.query('ALTER TABLE users ENABLE TRIGGER audited');
    await restData(app, cast.viewer, `getPrivileges/${cast.viewer.id}`);
    const [entry] = await logOf({ action: 'ACCOUNT_CHANGED', userId: String(cast.viewer.id) });
    expect(entry).toMatchObject({ door: 'REST', actorId: String(cast.viewer.id) });
    expect(entry.changes).toContainEqual({
      field: 'email',
      before: 'old@example.com',
      after: cast.viewer.email,
    });
  });
});

describe('reading', () => {
  it("shows an admin its own company's log, and nothing of others in it", async () => {
    const { nodes } = (await gqlData(app, cast.rival, LOG, { first: 200 })).auditLog;
    expect(nodes.length).toBeGreaterThan(1);
    for (const node of nodes) {
      expect(node).toMatchObject({ companyId: String(cast.other.id), actorId: null, actorEmail: null });
    }
    const joined = nodes.find((node: any) => node.action === 'USER_JOINED');
    expect(joined.changes).toEqual([{ field: 'companyId', before: null, after: String(cast.other.id) }]);
  });

  it('names the company of each entry', async () => {
    const query = `{ auditLog(first: 200) { nodes { companyId company { id title } } } }`;
    const { nodes } = (await gqlData(app, cast.rival, query)).auditLog;
    for (const { company } of nodes) {
      expect(company).toEqual({ id: String(cast.other.id), title: cast.other.title });
    }
    const all = (await gqlData(app, cast.master, query)).auditLog.nodes;
    for (const { company, companyId } of all) expect(company?.id ?? null).toBe(companyId);
  });

  it('pages without gaps or duplicates, newest first, and filters', async () => {
    const all = await logOf();
    expect(all.map(({ id }) => Number(id))).toEqual(all.map(({ id }) => Number(id)).sort((a, b) => b - a));
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more;) {
      const { nodes, pageInfo, totalCount } = (await gqlData(app, cast.master, LOG, { first: 5, after }))
        .auditLog;
      expect(totalCount).toBe(all.length);
      seen.push(...nodes.map(({ id }: any) => id));
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage;
    }
    expect(seen).toEqual(all.map(({ id }) => id));

    const { id } = cast.admin;
    const made = await logOf({
      actorId: String(id),
      since: all.at(-1).at,
      until: '2999-01-01T00:00:00.000Z',
    });
    expect(made).toEqual(all.filter(({ actorId }) => actorId === String(id)));
    expect(made).not.toHaveLength(0);
    expect(await logOf({ until: all.at(-1).at })).toEqual([]);
    // null counts as omitted.
    for (const filter of [null, { companyId: null, since: null, until: null, action: null }]) {
      expect(await logOf(filter)).toEqual(all);
    }
  });

  it.each(['-000001-12-31T23:59:59Z', '-271821-04-20T00:00:00.000Z'])(
    "refuses a time outside the database's range: %s",
    async (time) => {
      for (const filter of [{ since: time }, { until: time }]) {
        expectCode(await app.gql(cast.master, LOG, { filter }), 'VALIDATION_FAILED');
      }
    },
  );

  it("refuses another list's cursor", async () => {
    const { pageInfo } = (await gqlData(app, cast.rival, LOG, { first: 1 })).auditLog;
    expectCode(await app.gql(cast.admin, LOG, { after: pageInfo.endCursor }), 'VALIDATION_FAILED');
  });
});

describe('a new entry', () => {
  it('is announced to admins of its company and to MASTER CONTROL', async () => {
    const SUBSCRIBE = 'subscription ($id: ID) { auditLogChanged(companyId: $id) { action } }';
    const { company, other } = cast;
    expect(await (await follow(app.url, cast.viewer, SUBSCRIBE, {})).end).toBe('FORBIDDEN');
    expect(await (await follow(app.url, cast.waitingAdmin, SUBSCRIBE, {})).end).toBe('FORBIDDEN');
    expect(await (await follow(app.url, cast.admin, SUBSCRIBE, { id: other.id })).end).toBe('NOT_FOUND');
    const own = await follow(app.url, cast.admin, SUBSCRIBE, {});
    const all = await follow(app.url, cast.master, SUBSCRIBE, {});
    const narrowed = await follow(app.url, cast.master, SUBSCRIBE, { id: company.id });
    const ADD = 'mutation ($id: ID!) { addFeature(companyId: $id, title: "Live") { id } }';
    const REMOVE = 'mutation ($id: ID!) { removeFeature(companyId: $id, title: "Live") { id } }';
    await gqlData(app, cast.master, ADD, { id: other.id });
    await gqlData(app, cast.master, ADD, { id: company.id });
    await gqlData(app, cast.master, REMOVE, { id: company.id });
    for (const changes of [own, narrowed]) {
      expect([await changes.next(), await changes.next()]).toEqual([
        { action: 'FEATURE_ADDED' },
        { action: 'FEATURE_REMOVED' },
      ]);
    }
    for (const action of ['FEATURE_ADDED', 'FEATURE_ADDED', 'FEATURE_REMOVED']) {
      expect(await all.next()).toEqual({ action });
    }
    await Promise.all([own, all, narrowed].map((changes) => changes.stop()));
  });
});
