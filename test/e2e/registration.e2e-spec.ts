import type { Caller } from '../app.js';
import {
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
  nestedUser,
  restData,
  USER_FIELDS,
  withoutInstance,
} from '../expectations.js';
import { buildCast, buildRow, buildUser, type Cast } from '../factories.js';
import { type SignedIn, signUp, signUpAnonymously, uniqueEmail } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

/** The data that a legacy client sends to register an identity. */
function bodyFor({ uid, email }: Pick<SignedIn, 'uid' | 'email'>, change: object = {}) {
  return {
    firebase_id: uid,
    email,
    company_id: 2,
    first_name: 'Ada',
    last_name: 'Lovelace',
    display_name: 'Ada L.',
    user_type: 'employee',
    ...change,
  };
}

const EVERYBODY =
  'SELECT id, firebase_id, email, company_id, first_name, display_name, user_type FROM users ORDER BY id';

const PATHS = ['createNewUserLocally', 'createNewEmployeeUserLocally'] as const;

async function isRegistered(uid: string): Promise<boolean> {
  return (await app.database.query('SELECT FROM users WHERE firebase_id = $1', [uid])).length > 0;
}

describe.each(PATHS)("%s, for the caller's own identity", (path) => {
  it('needs credentials', () => expectCredentialsNeeded(app, { rest: [path, bodyFor(cast.stranger)] }));

  it.each([2, 0, '2'])('registers an employee of company %j', async (companyId) => {
    const identity = await signUp();
    const body = await restData(app, identity, path, bodyFor(identity, { company_id: companyId }));
    const { me } = await gqlData(app, identity, `{ me { ${USER_FIELDS} } }`);
    expect(body).toEqual(nestedUser(me));
    expect(body).toMatchObject({
      ...bodyFor(identity, { company_id: Number(companyId) }),
      account_confirmed: false,
      dev_mode: 'false',
      user: { display_name: 'Ada L.', company_id: Number(companyId) },
    });
  });

  it('returns the same user to a repeat, and 409 to a repeat with other data', async () => {
    const identity = await signUp();
    const first = await restData(app, identity, path, bodyFor(identity));
    expect(await restData(app, identity, path, bodyFor(identity))).toEqual(first);
    for (const change of [
      { first_name: 'Eda' },
      { last_name: 'L' },
      { display_name: 'Countess' },
      { company_id: 0 },
    ]) {
      await expectDenied(app, identity, 409, { rest: [path, bodyFor(identity, change)] });
    }
    expect(await restData(app, identity, `getUserData/${identity.uid}`)).toEqual(first);
  });

  it('registers once for ten concurrent requests', async () => {
    const identity = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.rest(identity, path, bodyFor(identity))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('stores the provider’s email address, compared case-insensitively', async () => {
    const identity = await signUp();
    const body = await restData(
      app,
      identity,
      path,
      bodyFor(identity, { email: identity.email.toUpperCase() }),
    );
    expect(body.email).toBe(identity.email);
  });
});

it('treats company 0 as no company_id in createNewEmployeeUserLocally only', async () => {
  const identity = await signUp();
  const { company_id: _, ...body } = bodyFor(identity);
  const answer = await app.rest(identity, 'createNewUserLocally', body);
  expectProblem(answer, 422);
  expect(answer.body.errors[0].field).toBe('company_id');
  expect(await restData(app, identity, 'createNewEmployeeUserLocally', body)).toMatchObject({
    company_id: 0,
  });
});

it('refuses an admin in createNewEmployeeUserLocally, and a third type everywhere', async () => {
  const identity = await signUp();
  for (const [path, user_type] of [
    ['createNewEmployeeUserLocally', 'admin'],
    ['createNewUserLocally', 'owner'],
    ['createNewUserLocally', 'Admin'],
    ['createNewUserLocally', ['admin']],
  ] as const) {
    const answer = await app.rest(identity, path, bodyFor(identity, { user_type }));
    expectProblem(answer, 422);
    expect(answer.body.errors[0].field).toBe('user_type');
  }
  expect(await isRegistered(identity.uid)).toBe(false);
});

describe('registering another identity', () => {
  it.each(PATHS)('%s lets an admin do it for their own company', async (path) => {
    const identity = await signUp();
    const input = bodyFor(identity, { company_id: cast.company.id });
    const first = await restData(app, cast.admin, path, input);
    expect(first).toMatchObject({ firebase_id: identity.uid, company_id: cast.company.id });
    expect(await restData(app, cast.admin, path, input)).toEqual(first);
    expect(await restData(app, identity, `getUserData/${identity.uid}`)).toEqual(first);
    await expectDenied(app, cast.admin, 409, { rest: [path, { ...input, first_name: 'Other' }] });
  });

  it('lets MASTER CONTROL register anyone anywhere', async () => {
    for (const change of [
      { company_id: cast.company.id },
      { company_id: cast.other.id, user_type: 'admin' },
      { company_id: 0 },
      { company_id: 0, user_type: 'admin' },
    ]) {
      const identity = await signUp();
      const body = await restData(app, cast.master, 'createNewUserLocally', bodyFor(identity, change));
      expect(body).toMatchObject({ firebase_id: identity.uid, ...change });
    }
  });
});

describe('refusals', () => {
  type Case = [name: string, caller: () => Caller, body: () => object | Promise<object>];
  let fresh: SignedIn;
  let target: SignedIn;
  beforeAll(async () => {
    [fresh, target] = await Promise.all([signUp(), signUp()]);
  });

  const cases: Case[] = [
    [
      'oneself as admin of a company',
      () => fresh,
      () => bodyFor(fresh, { company_id: cast.company.id, user_type: 'admin' }),
    ],
    [
      'oneself as admin of company 1',
      () => fresh,
      () => bodyFor(fresh, { company_id: 1, user_type: 'admin' }),
    ],
    ['oneself as admin of company 2', () => fresh, () => bodyFor(fresh, { user_type: 'admin' })],
    [
      'oneself as admin without a company',
      () => fresh,
      () => bodyFor(fresh, { company_id: 0, user_type: 'admin' }),
    ],
    [
      'oneself as admin of an absent company',
      () => fresh,
      () => bodyFor(fresh, { company_id: 2_147_483_647, user_type: 'admin' }),
    ],
    ['oneself as employee of a company', () => fresh, () => bodyFor(fresh, { company_id: cast.company.id })],
    ['oneself as employee of company 1', () => fresh, () => bodyFor(fresh, { company_id: 1 })],
    [
      'oneself as employee of an absent company',
      () => fresh,
      () => bodyFor(fresh, { company_id: 2_147_483_647 }),
    ],
    ['oneself with another e-mail', () => fresh, () => bodyFor(fresh, { email: uniqueEmail() })],
    ['oneself with another user’s email', () => fresh, () => bodyFor(fresh, { email: cast.admin.email })],
    ['another identity with one’s own token', () => fresh, () => bodyFor(target)],
    ['another identity with one’s own e-mail', () => fresh, () => bodyFor({ ...target, email: fresh.email })],
    [
      'an absent identity with one’s own e-mail',
      () => fresh,
      () => bodyFor({ uid: 'absent', email: fresh.email }),
    ],
    ['a registered user’s identity', () => fresh, () => bodyFor(cast.employee)],
    [
      'MASTER CONTROL’s identity',
      () => fresh,
      () => bodyFor(cast.master, { company_id: 1, user_type: 'admin' }),
    ],
    [
      'an employee who makes itself admin',
      () => cast.employee,
      () => bodyFor(cast.employee, { company_id: cast.company.id, user_type: 'admin' }),
    ],
    [
      'a viewer who makes itself admin elsewhere',
      () => cast.viewer,
      () => bodyFor(cast.viewer, { company_id: cast.other.id, user_type: 'admin' }),
    ],
    [
      'an employee who adds a colleague',
      () => cast.employee,
      () => bodyFor(target, { company_id: cast.company.id }),
    ],
    [
      'a viewer who adds a colleague',
      () => cast.viewer,
      () => bodyFor(target, { company_id: cast.company.id }),
    ],
    [
      'an unallocated admin who names no company',
      () => cast.waitingAdmin,
      () => bodyFor(target, { company_id: 0 }),
    ],
    [
      'an unallocated admin who names a company',
      () => cast.waitingAdmin,
      () => bodyFor(target, { company_id: cast.company.id }),
    ],
    [
      'an admin who adds to another company',
      () => cast.admin,
      () => bodyFor(target, { company_id: cast.other.id }),
    ],
    [
      'an admin who adds to an absent company',
      () => cast.admin,
      () => bodyFor(target, { company_id: 2_147_483_647 }),
    ],
    ['an admin who names no company', () => cast.admin, () => bodyFor(target, { company_id: 0 })],
    ['an admin who adds to the members’ company', () => cast.admin, () => bodyFor(target)],
    [
      'an admin who adds an admin',
      () => cast.admin,
      () => bodyFor(target, { company_id: cast.company.id, user_type: 'admin' }),
    ],
    [
      'an admin who names an absent identity',
      () => cast.admin,
      () => bodyFor({ uid: 'absent', email: target.email }, { company_id: cast.company.id }),
    ],
    [
      'an admin who names another email',
      () => cast.admin,
      () => bodyFor({ ...target, email: uniqueEmail() }, { company_id: cast.company.id }),
    ],
    [
      'an admin who claims another company’s user',
      () => cast.admin,
      () => bodyFor(cast.rival, { company_id: cast.company.id }),
    ],
    [
      'an admin who claims an unallocated user',
      () => cast.admin,
      () => bodyFor(cast.waiting, { company_id: cast.company.id }),
    ],
    [
      'MASTER CONTROL for an absent identity',
      () => cast.master,
      () => bodyFor({ uid: 'absent', email: uniqueEmail() }),
    ],
    ['MASTER CONTROL for another e-mail', () => cast.master, () => bodyFor(target, { email: uniqueEmail() })],
    [
      'MASTER CONTROL into an absent company',
      () => cast.master,
      () => bodyFor(target, { company_id: 2_147_483_647 }),
    ],
  ];

  it('are the same 403 in all cases, and change nothing', async () => {
    const before = await app.database.query(EVERYBODY);
    const seen = new Map<string, object>();
    for (const [name, caller, body] of cases) {
      const answer = await app.rest(caller(), 'createNewUserLocally', await body());
      seen.set(name, withoutInstance(answer));
      expectProblem(answer, 403);
    }
    const first = seen.values().next().value;
    for (const [name, answer] of seen) expect({ name, answer }).toEqual({ name, answer: first });
    expect(await app.database.query(EVERYBODY)).toEqual(before);
  });

  it('apply to an identity without an email address', async () => {
    const anonymous = await signUpAnonymously();
    expectProblem(
      await app.rest(anonymous, 'createNewUserLocally', bodyFor({ ...anonymous, email: uniqueEmail() })),
      403,
    );
    expect(await isRegistered(anonymous.uid)).toBe(false);
  });

  it('apply to an identity whose email address another record holds', async () => {
    const identity = await signUp();
    // Confirmed, and its account is deleted: only an operator can decide who owns the address.
    const { id } = await buildRow(app, { email: identity.email.toUpperCase() });
    await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [id]);
    expectProblem(await app.rest(identity, 'createNewUserLocally', bodyFor(identity)), 403);
    await app.database.query('DELETE FROM users WHERE id = $1', [id]);
  });

  it('apply to an admin whose company the user has left since', async () => {
    const identity = await signUp();
    const input = bodyFor(identity, { company_id: cast.company.id });
    const { id } = await restData(app, cast.admin, 'createNewUserLocally', input);
    await app.database.query('UPDATE users SET company_id = $1 WHERE id = $2', [cast.other.id, id]);
    expectProblem(await app.rest(cast.admin, 'createNewUserLocally', input), 403);
  });

  it('prevent registered users from becoming someone else', async () => {
    const user = await buildUser(app, { company: cast.company });
    await expectDenied(app, user, 409, { rest: ['createNewUserLocally', bodyFor(user)] });
    expect(await restData(app, user, `getUserData/${user.uid}`)).toMatchObject({
      company_id: cast.company.id,
      user_type: 'employee',
    });
  });
});
