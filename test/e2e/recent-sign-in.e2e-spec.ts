import { buildClient, CREATE_CLIENT, LIST_CLIENTS, REVOKE_CLIENT, ROTATE_CLIENT } from '../api-clients.js';
import { type Caller } from '../app.js';
import { expectCode, gqlData, restData } from '../expectations.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { type SignedIn, signIn, updateAccount } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { alterToken } from '../tokens.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const TYPE = `mutation ($userId: ID!, $userType: UserType!) { setUserType(userId: $userId, userType: $userType) { userType } }`;
const CLOSE = `mutation ($companyId: ID!) { closeCompany(companyId: $companyId, dryRun: true) { people } }`;
const GRANT = `mutation ($userId: ID!) { grantPrivilege(userId: $userId, title: "view ALL STAFF section") { id } }`;
const client = () => ({
  input: { companyId: String(cast.company.id), name: 'Sync', scopes: ['STAFF_READ'] },
});

/** The same caller, signed in some minutes ago, with a newly issued token. */
async function signedInAgo(caller: SignedIn, minutes: number): Promise<SignedIn> {
  await updateAccount(caller.uid, { validSince: '1' });
  const now = Math.floor(Date.now() / 1000);
  return { ...caller, idToken: alterToken(caller.idToken, { auth_time: now - minutes * 60, iat: now }) };
}

async function expectSignInAgain(caller: Caller, document: string, variables: object): Promise<void> {
  const answer = await app.gql(caller, document, variables);
  expectCode(answer, 'FORBIDDEN');
  expect(answer.errors![0].extensions).toMatchObject({
    reason: 'RECENT_SIGN_IN_REQUIRED',
    changeableBy: 'SELF',
  });
}

const typeOf = async (id: number): Promise<string> =>
  (await app.database.query('SELECT user_type FROM users WHERE id = $1', [id]))[0].user_type;

describe('MASTER CONTROL', () => {
  it('cannot change others more than ten minutes after the sign-in', async () => {
    const old = await signedInAgo(cast.master, 11);
    const userId = String(cast.employee.id);
    await expectSignInAgain(old, TYPE, { userId, userType: 'ADMIN' });
    await expectSignInAgain(old, GRANT, { userId });
    await expectSignInAgain(old, CLOSE, { companyId: String(cast.company.id) });
    await expectSignInAgain(old, CREATE_CLIENT, client());
    expect(await typeOf(cast.employee.id)).toBe('employee');
  });

  it('is refused each of several mutations of a document', async () => {
    const old = await signedInAgo(cast.master, 11);
    const both = `mutation ($id: ID!) {
      one: setUserType(userId: $id, userType: ADMIN) { id }
      two: setUserType(userId: $id, userType: ADMIN) { id }
    }`;
    await expectSignInAgain(old, both, { id: String(cast.employee.id) });
    expect(await typeOf(cast.employee.id)).toBe('employee');
  });

  it('reads, and changes its own record, however old the sign-in is', async () => {
    const old = await signedInAgo(cast.master, 600);
    await gqlData(app, old, '{ companies(first: 1) { nodes { id } } }');
    await gqlData(app, old, 'mutation { setNotifyByEmail(enabled: true) { id } }');
  });

  it('continues after signing in again, within ten minutes', async () => {
    const again = await signIn(cast.master.email);
    await gqlData(app, again, GRANT, { userId: String(cast.employee.id) });
    const nine = await signedInAgo(cast.master, 9);
    await gqlData(app, nine, GRANT, { userId: String(cast.employee.id) });
  });

  it('uses the legacy paths as before', async () => {
    const person = await buildUser(app);
    const old = await signedInAgo(cast.master, 60);
    await restData(app, old, 'allocateUser', {
      id_of_user_to_be_allocated: person.id,
      id_of_company_to_be_allocated_to: cast.company.id,
    });
  });

  it('has keys that need no sign-in', async () => {
    const { id } = await gqlData(app, cast.master, `mutation { createCompany(title: "Keyed") { id } }`).then(
      ({ createCompany }) => createCompany,
    );
    const { caller } = await buildClient(app, cast.master, null, ['STAFF_WRITE', 'COMPANIES_WRITE']);
    await signedInAgo(cast.master, 60);
    const update = `mutation ($id: ID!) { updateCompany(companyId: $id, input: { country: "DE" }, expectedVersion: 1) { country } }`;
    expect((await gqlData(app, caller, update, { id })).updateCompany.country).toBe('DE');
  });
});

describe('exports, and resources that others depend on', () => {
  const ENDPOINT = `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret } }`;
  const EXPORT = `query ($companyId: ID!) { exportCompany(companyId: $companyId) { next } }`;
  const HOLIDAYS = `mutation ($companyId: ID) { addHolidays(companyId: $companyId, holidays: [{ date: "2027-01-01", name: "New Year" }]) { id } }`;
  const CORRECT = `mutation ($userId: ID!) { correctPunch(userId: $userId, input: { kind: IN, at: "2026-01-05T08:00:00Z" }) { today } }`;
  const BOARD = `mutation ($companyId: ID) { updateJobBoard(companyId: $companyId, input: { listed: true }) { listed } }`;

  it('need a recent sign-in of MASTER CONTROL', async () => {
    const old = await signedInAgo(cast.master, 11);
    const companyId = String(cast.company.id);
    await expectSignInAgain(old, HOLIDAYS, { companyId });
    await expectSignInAgain(old, BOARD, { companyId });
    await expectSignInAgain(old, CORRECT, { userId: String(cast.employee.id) });
    await expectSignInAgain(old, EXPORT, { companyId });
  });

  it('need one of admins for exports', async () => {
    const old = await signedInAgo(cast.admin, 11);
    const companyId = String(cast.company.id);
    const input = { companyId, name: 'Out', url: 'https://receiver.example/' };
    await expectSignInAgain(old, ENDPOINT, { input });
    await expectSignInAgain(old, EXPORT, { companyId });
  });
});

describe('an admin', () => {
  it("manages their company's staff however old the sign-in is", async () => {
    const old = await signedInAgo(cast.admin, 600);
    const colleague = await buildUser(app, { company: cast.company });
    await gqlData(app, old, TYPE, { userId: String(colleague.id), userType: 'ADMIN' });
  });

  it('creates and rotates keys only with a recent sign-in, and revokes them at any time', async () => {
    const { id } = await buildClient(app, cast.admin, cast.company, ['STAFF_READ']);
    const old = await signedInAgo(cast.admin, 11);
    await expectSignInAgain(old, CREATE_CLIENT, client());
    await expectSignInAgain(old, ROTATE_CLIENT, { id });
    await gqlData(app, old, LIST_CLIENTS, { companyId: String(cast.company.id) });
    expect((await gqlData(app, old, REVOKE_CLIENT, { id })).revokeApiClient.state).toBe('REVOKED');
  });
});

describe('a session cookie', () => {
  const start = async (idToken: string, before = '') => {
    const { status, headers } = await app.http('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: before },
      body: JSON.stringify({ idToken }),
    });
    expect(status).toBe(204);
    const valueOf = (name: string) =>
      headers
        .getSetCookie()
        .map((each) => new RegExp(`^${name}=([^;]+)`).exec(each)?.[1])
        .find(Boolean)!;
    return { session: valueOf('session'), xsrf: valueOf('XSRF-TOKEN') };
  };

  it('has the time of the sign-in, which a renewal with a recent one updates', async () => {
    const master = await buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });
    const grant = async ({ session, xsrf }: { session: string; xsrf: string }) => {
      const { body } = await app.http('/graphql', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Cookie: `session=${session}; XSRF-TOKEN=${xsrf}`,
          'X-XSRF-TOKEN': xsrf,
        },
        body: JSON.stringify({ query: GRANT, variables: { userId: String(cast.employee.id) } }),
      });
      return body.errors?.[0].extensions.reason ?? null;
    };
    const first = await start(master.idToken);
    expect(await grant(first)).toBeNull();
    // An open page renews the cookie with a new token of its old sign-in.
    const old = await signedInAgo(master, 11);
    const renewed = await start(old.idToken, `session=${first.session}`);
    expect(await grant(renewed)).toBe('RECENT_SIGN_IN_REQUIRED');
    const { idToken } = await signIn(master.email);
    const recent = await start(idToken, `session=${renewed.session}`);
    expect(await grant(recent)).toBeNull();
  });
});
