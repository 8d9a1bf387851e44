import { startServer, type TestServer } from '../app.js';
import { expectCode, expectProblem } from '../expectations.js';
import { buildCast, buildRow, buildUser, type Cast } from '../factories.js';
import { signIn, signUp, uniqueEmail } from '../identity-emulator.js';
import { callFrom, expectTooMany, left, newAddress, strangers } from '../limits.js';
import { toPresent } from '../present.js';

const WINDOW = 600;
let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer({
    clock: true,
    budgets: {
      points: {
        'session-address': 5,
        'session-identity': 2,
        'sign-up-address': 6,
        'sign-up-identity': 3,
        accounts: 3,
        'allocation-hour': 3,
        'allocation-day': 5,
        links: 3,
      },
      seconds: WINDOW,
      periods: { 'allocation-day': 3 },
    },
  });
  cast = await buildCast(app);
});
beforeEach(() => toPresent(app));
afterAll(() => app.close());

const from = (address = newAddress()) => callFrom(app, address);
type Address = ReturnType<typeof from>;

describe('starting a session', () => {
  const start = ({ rest }: Address, idToken: string) => rest(null, 'session', { idToken });

  it('is limited per address, whether or not it succeeds', async () => {
    const address = from();
    for (const idToken of ['a.b.c', '', 'x'.repeat(9_000), 'a.b.c', 'a.b.c'])
      expect([401, 422]).toContain((await start(address, idToken)).status);
    const caller = await signUp();
    expectTooMany(await start(address, caller.idToken), 'sessions');
    expect((await address.rest(caller, 'getAllCompanies')).status).toBe(403);
    expect((await start(from(), caller.idToken)).status).toBe(204);
  });

  it('is limited per identity, across all addresses and tokens', async () => {
    const caller = await signUp();
    expect((await start(from(), caller.idToken)).status).toBe(204);
    const again = await signIn(caller.email);
    const answer = await start(from(), again.idToken);
    expect({ status: answer.status, left: left(answer, 'session-identity') }).toEqual({
      status: 204,
      left: 0,
    });
    const address = from();
    const refused = await start(address, again.idToken);
    expectTooMany(refused, 'sessions');
    expect(refused.headers.getSetCookie().some((cookie) => cookie.startsWith('session='))).toBe(false);
    expect((await start(address, (await signUp()).idToken)).status).toBe(204);
  });

  it('is limited before the token is verified; ending one is never limited', async () => {
    const address = from();
    for (let round = 0; round < 5; round++) await start(address, 'a.b.c');
    for (let round = 0; round < 3; round++) {
      expect((await address.http('/api/session', { method: 'DELETE' })).status).toBe(204);
      expectTooMany(await start(address, 'a.b.c'), 'sessions');
    }
  });
});

const NAMES = { firstName: 'Ada', lastName: 'Lovelace' };
const MEMBER = 'mutation ($input: SignUpMemberInput!) { signUpMember(input: $input) { id } }';
const COMPANY = 'mutation ($input: SignUpCompanyInput!) { signUpCompany(input: $input) { id } }';
const joining = (of: { uid: string; email: string }, company_id = 2) => ({
  firebase_id: of.uid,
  email: of.email,
  company_id,
  first_name: 'Ada',
  last_name: 'Lovelace',
  display_name: 'Ada',
  user_type: 'employee',
});

describe('signing up', () => {
  it('is limited per identity, across both transports', async () => {
    const caller = await signUp();
    expect((await from().rest(caller, 'createCompany', { title: 'A' })).status).toBe(200);
    expectProblem(await from().rest(caller, 'createNewUserLocally', joining(caller, 77)), 403);
    const last = await from().rest(caller, 'createNewEmployeeUserLocally', {});
    expectProblem(last, 422);
    expect([left(last, 'sign-up-identity'), left(last, 'sign-up-address')]).toEqual([0, 5]);

    expectTooMany(await from().rest(caller, 'createNewUserLocally', joining(caller)), 'sign-ups');
    expectTooMany(await from().rest(caller, 'createNewEmployeeUserLocally', joining(caller)), 'sign-ups');
    expectTooMany(await from().rest(caller, 'createCompany', { title: 'A' }), 'sign-ups');
    expectTooMany(await from().gql(caller, MEMBER, { input: NAMES }), 'sign-ups');
    expectTooMany(await from().gql(caller, COMPANY, { input: { companyName: 'A', ...NAMES } }), 'sign-ups');
    expect((await from().gql(caller, '{ me { id } }')).body).toEqual({ data: { me: null } });
  });

  it('is limited per address, for all identities together', async () => {
    const address = from();
    const callers = await strangers(8);
    for (const caller of callers.slice(0, 3))
      expect((await address.gql(caller, MEMBER, { input: NAMES })).body.errors).toBeUndefined();
    for (const caller of callers.slice(3, 6))
      expect((await address.rest(caller, 'createNewEmployeeUserLocally', joining(caller))).status).toBe(200);
    expectTooMany(await address.gql(callers[6], MEMBER, { input: NAMES }), 'sign-ups');
    expectTooMany(await address.rest(callers[7], 'createNewUserLocally', joining(callers[7])), 'sign-ups');
    expect((await address.gql(callers[0], '{ me { id } }')).body.data.me).toEqual({ id: expect.any(String) });
    expect((await from().gql(callers[6], MEMBER, { input: NAMES })).body.errors).toBeUndefined();
  });

  it('is possible again after the announced time', async () => {
    const caller = await signUp();
    for (let round = 0; round < 3; round++) await from().rest(caller, 'createNewUserLocally', {});
    const wait = expectTooMany(await from().gql(caller, MEMBER, { input: NAMES }), 'sign-ups');
    await app.skip(wait - 2);
    expectTooMany(await from().gql(caller, MEMBER, { input: NAMES }), 'sign-ups');
    await app.skip(2);
    const answer = await from().gql(caller, MEMBER, { input: NAMES });
    expect(answer.body.errors).toBeUndefined();
  });
});

describe('creating accounts for others', () => {
  const EMPLOYEE = 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }';
  const employee = (email = uniqueEmail()) => ({ input: { email, password: 'long-Enough-1', ...NAMES } });

  it('is limited per admin, across both transports', async () => {
    const admin = await buildUser(app, { company: cast.company, userType: 'admin' });
    const [first, second] = await strangers(2);
    const body = joining(first, cast.company.id);
    expect((await from().rest(admin, 'createNewEmployeeUserLocally', body)).status).toBe(200);
    expect((await from().gql(admin, EMPLOYEE, employee())).body.errors).toBeUndefined();
    const taken = await from().gql(admin, EMPLOYEE, employee(admin.email));
    expectCode({ ...taken, ...taken.body, code: taken.body.errors[0].extensions.code }, 'CONFLICT');
    expect(left(taken, 'accounts')).toBe(0);

    expectTooMany(await from().gql(admin, EMPLOYEE, employee()), 'new accounts');
    expectTooMany(
      await from().rest(admin, 'createNewUserLocally', joining(second, cast.company.id)),
      'new accounts',
    );
    const colleague = await buildUser(app, { company: cast.company, userType: 'admin' });
    expect((await from().gql(colleague, EMPLOYEE, employee())).body.errors).toBeUndefined();
  });

  it('is charged for each time that one document contains it', async () => {
    const admin = await buildUser(app, { company: cast.company, userType: 'admin' });
    const emails = Array.from({ length: 5 }, () => uniqueEmail());
    const aliases = emails.map(
      (email, index) =>
        `a${index}: createEmployee(input: { email: "${email}", password: "long-Enough-1", firstName: "A", lastName: "B" }) { id }`,
    );
    expectTooMany(await from().gql(admin, `mutation { ${aliases.join(' ')} }`), 'new accounts');
    const made = await app.database.query('SELECT FROM users WHERE email = ANY ($1)', [emails]);
    expect(made).toHaveLength(3);
  });

  it('is not limited further for MASTER CONTROL', async () => {
    for (let round = 0; round < 8; round++) {
      const answer = await from().rest(cast.master, 'createCompany', { title: `Round ${round}` });
      expect(answer.status).toBe(200);
      expect(left(answer, 'accounts')).toBeUndefined();
    }
  });
});

describe('adding unallocated users', () => {
  const ALLOCATE = 'mutation ($id: ID!) { allocateUser(userId: $id) { id company { id } } }';
  const ABSENT = 2_000_000_000;
  const admin = () => buildUser(app, { company: cast.company, userType: 'admin' });
  const taking = (id: number, companyId = cast.company.id) => ({
    id_of_user_to_be_allocated: id,
    id_of_company_to_be_allocated_to: companyId,
  });
  const waiting = async () => (await buildRow(app)).id;
  const companyOf = async (id: number) =>
    (await app.database.query('SELECT company_id FROM users WHERE id = $1', [id]))[0].company_id;

  it('is limited per admin, across both transports', async () => {
    const caller = await admin();
    expect((await from().rest(caller, 'allocateUser', taking(await waiting()))).status).toBe(200);
    expect((await from().gql(caller, ALLOCATE, { id: await waiting() })).body.errors).toBeUndefined();
    const last = await from().rest(caller, 'allocateUser', taking(await waiting()));
    expect([last.status, left(last, 'allocation-hour'), left(last, 'allocation-day')]).toEqual([200, 0, 2]);

    const id = await waiting();
    expectTooMany(await from().rest(caller, 'allocateUser', taking(id)), 'allocations');
    const answer = await from().gql(caller, ALLOCATE, { id });
    expectTooMany(answer, 'allocations');
    expect(await companyOf(id)).toBeNull();
    expect((await from().rest(await admin(), 'allocateUser', taking(id))).status).toBe(200);
  });

  it('counts attempts at absent users and other companies’ users, so that nobody can probe for them', async () => {
    const caller = await admin();
    expectProblem(await from().rest(caller, 'allocateUser', taking(ABSENT)), 404);
    expectProblem(await from().rest(caller, 'allocateUser', taking(cast.rival.id)), 404);
    const last = await from().gql(caller, ALLOCATE, { id: ABSENT });
    expect([last.body.errors[0].extensions.code, left(last, 'allocation-hour')]).toEqual(['NOT_FOUND', 0]);
    for (const id of [ABSENT, cast.rival.id, await waiting()])
      expectTooMany(await from().rest(caller, 'allocateUser', taking(id)), 'allocations');
  });

  it('does not count calls that change nothing or are always refused', async () => {
    const caller = await admin();
    const id = await waiting();
    for (let round = 0; round < 6; round++) {
      expect((await from().rest(caller, 'allocateUser', taking(id))).status).toBe(200);
      expectProblem(await from().rest(caller, 'allocateUser', taking(id, cast.other.id)), 403);
    }
    const next = await from().rest(caller, 'allocateUser', taking(await waiting()));
    expect([next.status, left(next, 'allocation-hour')]).toEqual([200, 1]);
  });

  it('is possible again after the announced time, until the longer budget is used up', async () => {
    const caller = await admin();
    const take = async () => from().rest(caller, 'allocateUser', taking(await waiting()));
    for (let round = 0; round < 3; round++) expect((await take()).status).toBe(200);
    const wait = expectTooMany(await take(), 'allocations');
    await app.skip(wait - 2);
    expectTooMany(await take(), 'allocations');
    await app.skip(2);
    for (let round = 0; round < 2; round++) expect((await take()).status).toBe(200);
    const answer = await take();
    expect([answer.status, left(answer, 'allocation-day')]).toEqual([429, 0]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(WINDOW);
  });

  it('is not limited for MASTER CONTROL', async () => {
    for (let round = 0; round < 8; round++)
      expect((await from().rest(cast.master, 'allocateUser', taking(await waiting()))).status).toBe(200);
  });
});

describe('following the links of emails', () => {
  const OPEN = 'query ($token: String!) { invitation(token: $token) { status } }';
  const CONFIRM = 'mutation ($token: String!) { confirmEmailChange(token: $token) }';
  const variables = { token: 'x'.repeat(43) };

  it('is limited per address, for invitations and new emails together', async () => {
    const address = from();
    const attempts = [
      [null, OPEN],
      [cast.waiting, CONFIRM],
    ] as const;
    for (const [caller, document] of [...attempts, attempts[0]]) {
      const { body } = await address.gql(caller, document, variables);
      expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    }
    for (const [caller, document] of attempts) {
      expectTooMany(await address.gql(caller, document, variables), 'links');
    }
    expect((await from().gql(null, OPEN, variables)).body.errors[0].extensions.code).toBe('NOT_FOUND');
  });
});
