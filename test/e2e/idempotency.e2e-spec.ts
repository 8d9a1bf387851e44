import { randomUUID } from 'node:crypto';
import type { Caller, GqlAnswer, RestAnswer } from '../app.js';
import { expectCode, expectProblem } from '../expectations.js';
import { buildCast, buildCompany, buildRow, type Cast } from '../factories.js';
import { signUp, uniqueEmail } from '../identity-emulator.js';
import { buildInvitation, DECLINE } from '../invitations.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;
beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const KEYED = (caller: NonNullable<Caller>, key: string) => ({
  Authorization: `Bearer ${caller.idToken}`,
  'Content-Type': 'application/json',
  'Idempotency-Key': key,
});

const rest = (caller: NonNullable<Caller>, key: string, path: string, body: object): Promise<RestAnswer> =>
  app.http(`/api/${path}`, { method: 'POST', headers: KEYED(caller, key), body: JSON.stringify(body) });

async function gql(
  caller: NonNullable<Caller>,
  key: string,
  query: string,
  variables?: object,
): Promise<GqlAnswer & { headers: Headers }> {
  const { status, body, headers } = await app.http('/graphql', {
    method: 'POST',
    headers: KEYED(caller, key),
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = body;
  return { status, data, errors, code: errors?.[0]?.extensions?.code, headers };
}

const count = async (sql: string, ...values: unknown[]) =>
  Number((await app.database.query(`SELECT count(*) AS n FROM ${sql}`, values))[0].n);

const CREATE_COMPANY = `mutation ($title: String!) { createCompany(title: $title) { id title createdAt } }`;
const CREATE_EMPLOYEE = `mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id firebaseId email } }`;
const SET_DEV_MODE = `mutation ($enabled: Boolean!, $userId: ID) { setDevMode(enabled: $enabled, userId: $userId) { id devMode } }`;

describe('a repeat with the same key and body', () => {
  it('gets the same response over REST, and has no further effect', async () => {
    const key = randomUUID();
    const first = await rest(cast.master, key, 'createCompany', { title: 'Once by REST' });
    const second = await rest(cast.master, key, 'createCompany', { title: 'Once by REST' });
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await count(`companies WHERE title = 'Once by REST'`)).toBe(1);
    const { company_id: company } = first.body;
    expect(await count(`audit_log WHERE action = 'COMPANY_CREATED' AND company_id = $1`, company)).toBe(1);
  });

  it('gets the same response over GraphQL, with every field', async () => {
    const key = randomUUID();
    const first = await gql(cast.master, key, CREATE_COMPANY, { title: 'Once by GraphQL' });
    const second = await gql(cast.master, key, CREATE_COMPANY, { title: 'Once by GraphQL' });
    expect(first.errors).toBeUndefined();
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await count(`companies WHERE title = 'Once by GraphQL'`)).toBe(1);
  });

  it('gets the original response, whatever has changed since', async () => {
    const key = randomUUID();
    const on = { firebaseId: cast.employee.uid, turnInto: 'true' };
    const first = await rest(cast.master, key, 'toggleDevMode', on);
    await rest(cast.master, randomUUID(), 'toggleDevMode', { ...on, turnInto: 'false' });
    expect(await rest(cast.master, key, 'toggleDevMode', on)).toMatchObject({ body: first.body });
    expect(await count(`users WHERE id = $1 AND dev_mode`, cast.employee.id)).toBe(0);
  });

  it('creates no second account', async () => {
    const key = randomUUID();
    const input = { firstName: 'A', lastName: 'B', email: uniqueEmail(), password: 'long-enough-1' };
    const first = await gql(cast.admin, key, CREATE_EMPLOYEE, { input });
    expect(first.errors).toBeUndefined();
    expect((await gql(cast.admin, key, CREATE_EMPLOYEE, { input })).data).toEqual(first.data);
    expectCode(await gql(cast.admin, randomUUID(), CREATE_EMPLOYEE, { input }), 'CONFLICT');
  });

  it('continues after a sign-up like the first request', async () => {
    const founder = await signUp();
    const key = randomUUID();
    const document = `mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { id company { id title } } }`;
    const input = { firstName: 'A', lastName: 'B', companyName: 'Signed up once' };
    const first = await gql(founder, key, document, { input });
    expect(first.errors).toBeUndefined();
    expect((await gql(founder, key, document, { input })).data).toEqual(first.data);
    expectCode(await gql(founder, randomUUID(), document, { input }), 'CONFLICT');
  });

  it('removes a feature once, and returns the features that remained', async () => {
    const companyId = cast.company.id;
    for (const title of ['Teams', 'Events']) {
      await gql(
        cast.master,
        randomUUID(),
        `mutation { addFeature(companyId: ${companyId}, title: "${title}") { id } }`,
      );
    }
    const key = randomUUID();
    const body = { company_id: companyId, feature_title: 'Teams' };
    const first = await rest(cast.master, key, 'removeFeature', body);
    expect(first.body).toEqual([expect.objectContaining({ title: 'Events' })]);
    await rest(cast.master, randomUUID(), 'removeFeature', { ...body, feature_title: 'Events' });
    expect((await rest(cast.master, key, 'removeFeature', body)).body).toEqual(first.body);
    expectProblem(await rest(cast.master, randomUUID(), 'removeFeature', body), 404);
  });

  /** Runs an operation twice with one key, and asserts that a third call with another key fails. */
  async function expectReplayed(caller: NonNullable<Caller>, query: string, code: string) {
    const key = randomUUID();
    const first = await gql(caller, key, query);
    expect(first.errors).toBeUndefined();
    const second = await gql(caller, key, query);
    expect(second.errors).toBeUndefined();
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expectCode(await gql(caller, randomUUID(), query), code);
  }

  it('closes and reopens a company once', async () => {
    const { id } = await buildCompany(app);
    await buildRow(app, { company: { id } });
    const close = `mutation { closeCompany(companyId: ${id}) { people dryRun deletedAt company { id closedAt } } }`;
    await expectReplayed(cast.master, close, 'CONFLICT');
    await expectReplayed(
      cast.master,
      `mutation { reopenCompany(companyId: ${id}) { id closedAt } }`,
      'CONFLICT',
    );
    expect(await count(`audit_log WHERE company_id = $1 AND action = 'COMPANY_REOPENED'`, id)).toBe(1);
  });

  it('deletes a view once', async () => {
    const save = `mutation { saveView(input: { list: STAFF, name: "Twice", state: "" }) { views { id } } }`;
    const { data } = await gql(cast.admin, randomUUID(), save);
    const [{ id }] = data.saveView.views;
    await expectReplayed(cast.admin, `mutation { deleteView(id: ${id}) { views { id } } }`, 'NOT_FOUND');
  });

  it('removes a user once, even if the user is not discoverable', async () => {
    const { id } = await buildRow(app, { company: cast.company });
    await app.database.query('UPDATE users SET is_discoverable = false WHERE id = $1', [id]);
    const remove = `mutation { removeFromCompany(userId: ${id}) { id userType company { id } } }`;
    await expectReplayed(cast.admin, remove, 'NOT_FOUND');
  });

  it('declines an invitation whose company was closed afterwards', async () => {
    const company = await buildCompany(app);
    const { token } = await buildInvitation(app, cast.master, {}, { companyId: String(company.id) });
    const key = randomUUID();
    const decline = () =>
      app.http('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ query: DECLINE, variables: { token } }),
      });
    const first = await decline();
    expect(first.body.data).toEqual({ declineInvitation: { status: 'DECLINED' } });
    await gql(cast.master, randomUUID(), `mutation { closeCompany(companyId: ${company.id}) { people } }`);
    expect((await decline()).body).toEqual(first.body);
    expectCode(await app.gql(null, DECLINE, { token }), 'CONFLICT');
  });

  it('has no effect for a POST that only reads', async () => {
    const key = randomUUID();
    const body = { company_id: cast.other.id };
    const first = await rest(cast.master, key, 'fetchUsersWithinCompany', body);
    await buildRow(app, { company: cast.other });
    const second = await rest(cast.master, key, 'fetchUsersWithinCompany', body);
    expect(second.body).toHaveLength(first.body.length + 1);
    expect((await rest(cast.master, key, 'fetchUsersWithinCompany', { company_id: 1 })).status).toBe(200);
  });

  it('may be formatted differently', async () => {
    const key = randomUUID();
    const first = await rest(cast.master, key, 'toggleDevMode', {
      firebaseId: cast.viewer.uid,
      turnInto: 'true',
    });
    const second = await rest(cast.master, key, 'toggleDevMode', {
      turnInto: 'true',
      firebaseId: cast.viewer.uid,
    });
    expect(second).toMatchObject({ status: 200, body: first.body });
  });
});

describe('the same key', () => {
  it('is refused with another body, with advice on what to do', async () => {
    const key = randomUUID();
    await rest(cast.master, key, 'createCompany', { title: 'First body' });
    const other = await rest(cast.master, key, 'createCompany', { title: 'Other body' });
    expectProblem(other, 422);
    expect(other.body.errors).toEqual([
      { field: 'Idempotency-Key', message: expect.stringContaining('use a new one') },
    ]);
    await gql(cast.master, key, CREATE_COMPANY, { title: 'First body' });
    expectCode(await gql(cast.master, key, CREATE_COMPANY, { title: 'Other body' }), 'VALIDATION_FAILED');
    expect(await count(`companies WHERE title = 'Other body'`)).toBe(0);
  });

  it('is independent for another identity', async () => {
    const key = randomUUID();
    const title = 'Founded with a shared key';
    const founders = [await signUp(), await signUp()];
    const answers = [];
    for (const founder of founders) answers.push(await rest(founder, key, 'createCompany', { title }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).not.toEqual(answers[1].body);
  });

  it('is independent for another operation, and for another field of one document', async () => {
    const key = randomUUID();
    const both = await gql(
      cast.master,
      key,
      `mutation { a: createCompany(title: "Field a") { id } b: createCompany(title: "Field b") { id } }`,
    );
    expect(both.errors).toBeUndefined();
    expect(both.data.a.id).not.toBe(both.data.b.id);
    const dev = await gql(cast.master, key, SET_DEV_MODE, { enabled: true });
    expect(dev.errors).toBeUndefined();
  });

  it('runs one of several concurrent requests: the others must wait, or get its response', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rest(cast.master, key, 'createCompany', { title: 'At once' })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const answer of answers) {
      if (answer.status === 200) expect(answer.body).toEqual(done[0].body);
      else {
        expectProblem(answer, 409);
        expect(answer.headers.get('retry-after')).toBe('1');
      }
    }
    expect(await count(`companies WHERE title = 'At once'`)).toBe(1);
  });

  it('can be used again after a failure', async () => {
    const key = randomUUID();
    const { id } = await buildRow(app);
    const move = { id_of_user_to_be_allocated: id, id_of_company_to_be_allocated_to: 2_147_483_647 };
    expectProblem(await rest(cast.master, key, 'allocateUser', move), 404);
    const again = { ...move, id_of_company_to_be_allocated_to: cast.company.id };
    expect(await rest(cast.master, key, 'allocateUser', again)).toMatchObject({ status: 200 });
  });

  it('expires after 24 hours', async () => {
    const key = randomUUID();
    await rest(cast.master, key, 'createCompany', { title: 'A day ago' });
    await app.database.query(`UPDATE idempotency_keys SET created_at = now() - interval '24 hours 1 second'`);
    expect(await rest(cast.master, key, 'createCompany', { title: 'Today' })).toMatchObject({ status: 200 });
  });

  it.each(['', ' ', 'ключ', 'x'.repeat(256)])('is refused as %j', async (key) => {
    const headers = { ...KEYED(cast.master, 'x'), 'Idempotency-Key': Buffer.from(key).toString('latin1') };
    const answer = await app.http('/api/createCompany', { method: 'POST', headers, body: '{"title":"No"}' });
    expectProblem(answer, 400);
  });
});

describe('a caller that repeats a request', () => {
  it('is authorized again', async () => {
    const key = randomUUID();
    const body = { firebaseId: cast.waiting.uid, turnInto: 'true' };
    const grant = `(userId: ${cast.waiting.id}, title: "enable/disable dev mode")`;
    await gql(cast.master, randomUUID(), `mutation { grantPrivilege${grant} { id } }`);
    expect(await rest(cast.waiting, key, 'toggleDevMode', body)).toMatchObject({ status: 200 });
    await gql(cast.master, randomUUID(), `mutation { revokePrivilege${grant} { id } }`);
    expectProblem(await rest(cast.waiting, key, 'toggleDevMode', body), 403);
  });

  it('needs credentials', async () => {
    const key = randomUUID();
    await rest(cast.master, key, 'createCompany', { title: 'Mine' });
    expectProblem(await rest({ idToken: 'not.a.token' }, key, 'createCompany', { title: 'Mine' }), 401);
  });
});

describe('the stored responses', () => {
  it('reveal nothing to readers of the table', async () => {
    const key = randomUUID();
    const input = { firstName: 'Secretive', lastName: 'B', email: uniqueEmail(), password: 'long-enough-1' };
    await gql(cast.admin, key, CREATE_EMPLOYEE, { input });
    const rows = await app.database.query(
      `SELECT encode(id, 'escape') || encode(input, 'escape') || coalesce(encode(answer, 'escape'), '') AS text
       FROM idempotency_keys`,
    );
    const text = rows.map((row: { text: string }) => row.text).join('\n');
    for (const secret of [key, input.email, input.password, input.firstName, cast.admin.uid]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a revoked right', () => {
  it('is not restored by repeating a sign-up', async () => {
    const founder = await signUp();
    const key = randomUUID();
    const input = { firstName: 'A', lastName: 'B', companyName: 'Left again' };
    const sign = `mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { id company { id users { totalCount } } } }`;
    const first = await gql(founder, key, sign, { input });
    const companyId = Number(first.data.signUpCompany.company.id);
    const second = await buildRow(app, { company: { id: companyId }, userType: 'admin' });
    expect(second.id).toBeGreaterThan(0);
    await gql(
      cast.master,
      randomUUID(),
      `mutation { deallocateUser(userId: ${first.data.signUpCompany.id}) { id } }`,
    );
    const again = await gql(
      founder,
      key,
      `mutation ($input: SignUpCompanyInput!) {
        signUpCompany(input: $input) { id company { id users { totalCount } } }
        allocateUser(userId: ${(await buildRow(app)).id}, companyId: ${companyId}) { id }
      }`,
      { input },
    );
    expect(again.data?.signUpCompany?.company?.users ?? null).toBeNull();
    expect(again.errors!.some(({ path }) => path?.[0] === 'allocateUser')).toBe(true);
  });

  it('hides a user that has moved to another company meanwhile', async () => {
    const { id } = await buildRow(app);
    const key = randomUUID();
    const take = `mutation { allocateUser(userId: ${id}) { id privileges { title } } }`;
    expect((await gql(cast.admin, key, take)).errors).toBeUndefined();
    await gql(
      cast.master,
      randomUUID(),
      `mutation { allocateUser(userId: ${id}, companyId: ${cast.other.id}) { id } }`,
    );
    expectCode(await gql(cast.admin, key, take), 'NOT_FOUND');
  });
});
