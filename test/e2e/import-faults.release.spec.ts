import { Failure, oldCompany, oldUser, type Responses, startFakeBackend } from '../fake-backend.js';
import { signUp } from '../identity-emulator.js';
import { Destination, runWithJson } from '../old-backend.js';

// Old backends in practice: failing calls, users in several lists, exchanged emails, inexact values.

let here: Destination;

beforeEach(async () => {
  here = await Destination.create('faults');
});
afterEach(() => here.close());

async function importFrom(responses: Responses, ...args: string[]) {
  const backend = await startFakeBackend(responses);
  try {
    const settings = { DATABASE_URL: here.url, LEGACY_TOKEN: 'any' };
    const { code, json, stdout } = await runWithJson('import', ['--from', backend.url, ...args], settings);
    const rejected = json.rejected.map(({ kind, id, reason }: any) => `${kind} ${id}: ${reason}`);
    return { code, json, stdout, rejected };
  } finally {
    backend.close();
  }
}

const admin = (id: number, companyId: number, fields: object = {}) =>
  oldUser(id, companyId, { user_type: 'admin', ...fields });
const idsHere = async () => (await here.query('SELECT id FROM users ORDER BY id')).map(({ id }) => id);
const emailsHere = async () => {
  const rows = await here.query('SELECT id, email FROM users ORDER BY id');
  return rows.map(({ id, email }) => `${id} ${email}`);
};

it('rejects the records that the old backend fails to serve, and imports all others', async () => {
  const { code, rejected, json } = await importFrom({
    getAllCompanies: [oldCompany(10), oldCompany(11)],
    'fetchUsersWithinCompany/10': [admin(1, 10), oldUser(2, 10)],
    'fetchUsersWithinCompany/11': new Failure(504),
    'getFeatures/10': new Failure(503),
    'getPrivileges/2': new Failure(502),
    getAllUnallocatedUsers: new Failure(500),
  });
  expect([code, await idsHere()]).toEqual([2, [1, 2]]);
  expect(rejected.sort()).toEqual([
    'features company 10: all: getFeatures failed: getFeatures of the old backend failed with status 503.',
    'privileges user 2: all: getPrivileges failed: getPrivileges of the old backend failed with status 502.',
    'unallocated users all: getAllUnallocatedUsers failed: getAllUnallocatedUsers of the old backend failed with status 500.',
    'users the staff of company 11: fetchUsersWithinCompany failed: fetchUsersWithinCompany of the old backend failed with status 504.',
  ]);
  expect(json.counts.users).toMatchObject({ read: 3, created: 2, rejected: 1 });
});

describe('Every user is in the report once:', () => {
  it('the users of rejected companies', async () => {
    await here.query(`INSERT INTO companies (id, title) VALUES (12, 'Founded here')`);
    const staffOf = (company: number, count: number) =>
      Array.from({ length: count }, (_, index) => oldUser(company * 100 + index, company));
    const { rejected, json } = await importFrom({
      getAllCompanies: [
        oldCompany(10, { title: '' }),
        oldCompany(11, { created_at: 'soon' }),
        oldCompany(12),
      ],
      'fetchUsersWithinCompany/10': staffOf(10, 80),
      'fetchUsersWithinCompany/11': staffOf(11, 60),
      'fetchUsersWithinCompany/12': staffOf(12, 28),
    });
    expect(json.counts.users).toMatchObject({ read: 168, rejected: 168 });
    for (const company of [10, 11, 12])
      expect(rejected).toContain(`users ${company * 100}: company ${company} was rejected`);
    expect(new Set(json.rejected.map(({ id }: any) => id)).size).toBe(168 + 3);
  });

  it('users in several lists, in any order and form', async () => {
    const waiting = await signUp();
    const twice = { id: 7, first_name: 'Ada', email: waiting.email };
    const { rejected, json } = await importFrom({
      getAllCompanies: [oldCompany(10), oldCompany(11)],
      'fetchUsersWithinCompany/10': [
        admin(1, 10),
        oldUser(2, 11),
        admin(1, 10),
        { ...oldUser(4, 10), email: 7 },
      ],
      'fetchUsersWithinCompany/11': [
        admin(2, 11),
        { ...oldUser(4, 11), email: 7 },
        oldUser(5, 11, { user_type: '' }),
      ],
      getAllUnallocatedUsers: {
        users: [twice, twice, { id: 1, first_name: 'Ada', email: 'user-1@example.com' }],
      },
      [`getUserData/${waiting.uid}`]: oldUser(7, 0, { firebase_id: waiting.uid, email: waiting.email }),
    });
    expect(await idsHere()).toEqual([1, 2, 7]);
    expect(rejected).toEqual([
      'users 4: email must be text',
      "users 5: user_type must be 'admin' or 'employee'",
    ]);
    expect(json.counts.users).toMatchObject({ read: 4, created: 2, rejected: 2 });
    expect(json.counts['unallocated users']).toMatchObject({ read: 1, created: 1 });
    expect(json.warnings).toEqual([
      expect.stringMatching(
        /^4 users are listed more than once, and counted once: (?=.*\b1\b)(?=.*\b2\b)(?=.*\b4\b)(?=.*\b7\b)/,
      ),
    ]);
  });
});

describe('Emails', () => {
  const staff = (emails: string[]): Responses => ({
    getAllCompanies: [oldCompany(10)],
    'fetchUsersWithinCompany/10': emails.map((name, index) =>
      admin(index + 1, 10, { email: `${name}@example.com` }),
    ),
  });

  it.each([
    ['are swapped', ['b', 'a', 'c', 'd', 'e']],
    ['move in a circle', ['b', 'c', 'd', 'a', 'e']],
    ['move in two circles, and in another case', ['B', 'a', 'd', 'E', 'c']],
    ['move on in a chain', ['b', 'c', 'd', 'e', 'new']],
  ])('%s', async (_, emails) => {
    await importFrom(staff(['a', 'b', 'c', 'd', 'e']));
    const dry = await importFrom(staff(emails), '--dry-run');
    const real = await importFrom(staff(emails));
    expect([dry.code, dry.json]).toEqual([0, { ...real.json, dryRun: true }]);
    expect(await emailsHere()).toEqual(emails.map((name, index) => `${index + 1} ${name}@example.com`));
    const again = await importFrom(staff(emails));
    expect(again.json.counts.users).toMatchObject({ unchanged: 5, changed: 0 });
  });

  it('are not taken from a user who keeps their own, nor from those waiting behind them', async () => {
    await importFrom(staff(['a', 'b', 'c', 'd', 'e']));
    await here.query(`UPDATE users SET claims_at = now() WHERE id = 3`);
    const moved = staff(['b', 'c', 'a', 'e', 'd']);
    const [dry, real] = [await importFrom(moved, '--dry-run'), await importFrom(moved)];
    expect(real.rejected).toEqual([
      'users 1: the email is used here by user 2',
      'users 2: the email is used here by user 3',
    ]);
    expect(dry.rejected).toEqual(real.rejected);
    expect(await emailsHere()).toEqual(
      ['a', 'b', 'c', 'e', 'd'].map((name, index) => `${index + 1} ${name}@example.com`),
    );
  });

  it('go to new users once the previous owners have given them up, in any order', async () => {
    await importFrom(staff(['a', 'b']));
    const { code } = await importFrom({
      getAllCompanies: [oldCompany(10)],
      'fetchUsersWithinCompany/10': [
        admin(3, 10, { email: 'a@example.com' }),
        admin(1, 10, { email: 'b@example.com' }),
        admin(2, 10, { email: 'z@example.com' }),
      ],
    });
    expect([code, await emailsHere()]).toEqual([
      0,
      ['1 b@example.com', '2 z@example.com', '3 a@example.com'],
    ]);
  });

  it('are changed in the audit log, without the values in between', async () => {
    await importFrom(staff(['a', 'b']));
    await importFrom(staff(['b', 'a']));
    const rows = await here.query(
      `SELECT personal FROM audit_log WHERE action = 'ACCOUNT_CHANGED' ORDER BY subject_id`,
    );
    expect(rows.map(({ personal }) => JSON.parse(personal))).toMatchObject([
      { before: { email: 'a@example.com' }, after: { email: 'b@example.com' } },
      { before: { email: 'b@example.com' }, after: { email: 'a@example.com' } },
    ]);
  });
});

it('reports every value that it normalizes', async () => {
  const { code, json, stdout } = await importFrom({
    getAllCompanies: [oldCompany(10, { title: ' Acme ', created_at: '2023-05-01 12:00:00' })],
    'getFeatures/10': [{ title: 'Cafe\u0301', created_at: '2023-05-01T12:00:00.000Z' }],
    'fetchUsersWithinCompany/10': [
      admin(1, 10, { email: '  Ada@Example.com ', first_name: ' Rene\u0301' }),
      admin(2, 10, { created_at: '2023-05-01T12:00:00.123456' }),
      admin(3, 10),
    ],
  });
  expect(code).toBe(0);
  expect(json.normalized).toEqual([
    { kind: 'companies', id: '10', field: 'title', change: 'trimmed' },
    { kind: 'companies', id: '10', field: 'created_at', change: 'has no time zone, read as UTC' },
    { kind: 'features', id: 'company 10: Caf\u00e9', field: 'title', change: 'composed (Unicode NFC)' },
    { kind: 'users', id: '1', field: 'email', change: 'trimmed' },
    { kind: 'users', id: '1', field: 'first_name', change: 'trimmed and composed (Unicode NFC)' },
    {
      kind: 'users',
      id: '2',
      field: 'created_at',
      change: 'has no time zone, read as UTC and cut to milliseconds',
    },
  ]);
  expect(stdout).toContain('\nNormalized:\n  companies  title: trimmed, 1 value: 10\n');
  const [ada] = await here.query('SELECT email, first_name FROM users WHERE id = 1');
  expect(ada).toEqual({ email: 'Ada@Example.com', first_name: 'Ren\u00e9' });
});
