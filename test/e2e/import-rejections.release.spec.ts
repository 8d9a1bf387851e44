import { oldCompany, oldUser, type Responses, startFakeBackend } from '../fake-backend.js';
import { signUp, uniqueEmail } from '../identity-emulator.js';
import { Destination, runWithJson, start } from '../old-backend.js';

let here: Destination;

beforeEach(async () => {
  here = await Destination.create('rejections');
});
afterEach(() => here.close());

async function importFrom(responses: Responses, ...args: string[]) {
  const backend = await startFakeBackend(responses);
  try {
    const { code, json } = await runWithJson('import', ['--from', backend.url, ...args], {
      DATABASE_URL: here.url,
      LEGACY_TOKEN: 'any',
    });
    return {
      code,
      json,
      rejected: json.rejected.map(({ kind, id, reason }: any) => `${kind} ${id}: ${reason}`),
    };
  } finally {
    backend.close();
  }
}

/** Imports a company with these staff members after its admin, and returns the rejected records. */
const rejectedStaff = async (...staff: unknown[]) => {
  const { rejected } = await importFrom({
    getAllCompanies: [oldCompany(10)],
    'fetchUsersWithinCompany/10': [oldUser(1, 10, { user_type: 'admin' }), ...staff],
  });
  return rejected;
};

it('leaves ids for new records, and continues after the first one', async () => {
  const rejected = await rejectedStaff(oldUser(2_147_483_647, 10));
  expect(rejected).toEqual(['users 2147483647: id must be at most 2000000000']);
  const [{ id }] = await here.query(`SELECT nextval('users_id_seq')::integer AS id`);
  expect(id).toBe(2);
});

describe('companies', () => {
  it('are rejected one by one', async () => {
    const { code, json, rejected } = await importFrom({
      getAllCompanies: [
        oldCompany('10'),
        oldCompany(10, { title: 'Again' }),
        oldCompany(11, { title: null }),
        oldCompany(12, { title: 'x'.repeat(201) }),
        oldCompany(13, { created_at: 'yesterday' }),
        oldCompany(14, { created_at: 1e30 }),
        oldCompany(0),
        oldCompany(3e9),
        { title: 'No id', created_at: 0 },
        null,
      ],
    });
    expect(rejected).toEqual([
      'companies 10: another company has the same id',
      'companies 11: title must be text',
      'companies 12: title must be 1 to 200 characters long',
      'companies 13: created_at must be a date such as 2023-05-01T12:00:00.000Z',
      'companies 14: created_at must be a date such as 2023-05-01T12:00:00.000Z',
      'companies 0: id must be at least 1',
      'companies 3000000000: id is too large',
      expect.stringMatching(/^companies No id: id must be/),
      'companies number 10 of the list: is not a record',
    ]);
    expect(code).toBe(2);
    expect(json.counts.companies).toMatchObject({ read: 10, created: 1, rejected: 9 });
    expect(await here.query('SELECT title FROM companies WHERE id > 2')).toEqual([{ title: 'Company 10' }]);
  });

  it('do not replace others with the same id', async () => {
    await here.query(`INSERT INTO companies (id, title) VALUES (10, 'Founded here')`);
    await here.query(
      `INSERT INTO companies (id, title, created_at, closed_at) VALUES (11, 'Closed', $1, now())`,
      [oldCompany(11).created_at],
    );
    const { rejected } = await importFrom({
      getAllCompanies: [oldCompany(10), oldCompany(11)],
      'fetchUsersWithinCompany/10': [oldUser(1, 10)],
      'getFeatures/10': [{ title: 'Teams', created_at: 0 }],
    });
    expect(rejected).toEqual([
      expect.stringContaining('companies 10: the id is used here by another company, created at 20'),
      'features company 10: Teams: the company was rejected',
      'companies 11: the company is closed here',
      'users 1: company 10 was rejected',
    ]);
    expect(await here.query('SELECT title FROM companies WHERE id = 10')).toEqual([
      { title: 'Founded here' },
    ]);
    expect(await here.query('SELECT FROM users')).toHaveLength(0);
  });

  it('keep the features that are valid', async () => {
    const feature = (title: unknown, created_at: unknown = '2023-01-01 10:00:00+02') => ({
      title,
      created_at,
    });
    const { rejected } = await importFrom({
      getAllCompanies: [oldCompany(10), oldCompany(11)],
      'getFeatures/10': [
        feature('Teams'),
        feature('TEAMS'),
        feature(' '),
        feature(7),
        feature('Events', null),
      ],
      'getFeatures/11': { error: 'out of order' },
    });
    expect(rejected).toEqual([
      'features company 10: TEAMS: the company has this feature twice, ignoring case',
      'features company 10:  : title must be 1 to 200 characters long',
      'features company 10: 7: title must be text',
      'features company 10: Events: created_at must be a date',
      expect.stringContaining('features company 11: all: getFeatures failed: '),
    ]);
    expect(
      await here.query(
        `SELECT title, created_at = '2023-01-01T08:00:00Z' AS "isSameTime" FROM company_features`,
      ),
    ).toEqual([{ title: 'Teams', isSameTime: true }]);
  });
});

describe('users', () => {
  it('are rejected one by one', async () => {
    expect(
      await rejectedStaff(
        oldUser(1, 10, { firebase_id: 'other', email: 'other@example.com' }),
        oldUser(2, 10, { firebase_id: 'uid-1' }),
        oldUser(3, 10, { email: 'USER-1@example.com' }),
        oldUser(4, 10, { user_type: 'boss' }),
        oldUser(5, 10, { first_name: ' ' }),
        oldUser(6, 10, { last_name: 'x'.repeat(101) }),
        oldUser(7, 10, { display_name: 'a\u0007b' }),
        oldUser(8, 10, { email: `${'x'.repeat(250)}@example.com` }),
        oldUser(9, 10, { email: 'nobody' }),
        oldUser(10, 99),
        oldUser(11, 2),
        oldUser(12, 10, { dev_mode: 'maybe' }),
        oldUser(13, 10, { firebase_id: 'x'.repeat(129) }),
        oldUser(14, 10, { created_at: undefined }),
        'a page',
        null,
      ),
    ).toEqual([
      'users 1: another user has the same id',
      'users 2: user 1 has the same firebase_id',
      'users 3: user 1 has the same email, ignoring case',
      "users 4: user_type must be 'admin' or 'employee'",
      'users 5: first_name must be 1 to 100 characters long',
      'users 6: last_name must be 1 to 100 characters long',
      'users 7: display_name must not contain control characters',
      'users 8: email must be 3 to 254 characters long',
      'users 9: email must be an email address such as ada@example.com',
      'users 10: company 99 does not exist',
      'users 11: company 2 does not exist',
      "users 12: dev_mode must be true, false, 'true', 'false', 1 or 0",
      'users 13: firebase_id must be 1 to 128 characters long',
      'users 14: created_at must be a date',
      'users number 16 of the staff of company 10: is not a record',
      'users number 17 of the staff of company 10: is not a record',
    ]);
    expect(await here.query('SELECT id FROM users')).toEqual([{ id: 1 }]);
  });

  it('do not replace others with the same id, account or email', async () => {
    await here.query(
      `INSERT INTO users (id, firebase_id, email, first_name, last_name, display_name, user_type) VALUES
         (2, 'mine', 'mine@example.com', 'A', 'B', 'C', 'employee'),
         (100, 'uid-3', 'three@example.com', 'A', 'B', 'C', 'employee'),
         (101, 'more', 'User-4@example.com', 'A', 'B', 'C', 'employee')`,
    );
    expect(await rejectedStaff(oldUser(2, 10), oldUser(3, 10), oldUser(4, 10))).toEqual([
      'users 2: the id is used here by another user, with the firebase_id mine',
      'users 3: the firebase_id is used here by user 100',
      'users 4: the email is used here by user 101',
    ]);
  });

  it('without a company need an account at the identity provider', async () => {
    const [ada, bob, eve] = await Promise.all([signUp(), signUp(), signUp()]);
    const listed = (id: number, email: string) => ({ id, first_name: 'Ada', email });
    const strange = uniqueEmail();
    const { json, rejected } = await importFrom({
      getAllCompanies: [],
      getAllUnallocatedUsers: {
        users: [
          listed(1, ada.email),
          listed(2, strange),
          listed(3, bob.email),
          listed(4, eve.email),
          { id: 5 },
        ],
      },
      [`getUserData/${ada.uid}`]: oldUser(1, 0, { firebase_id: ada.uid, email: ada.email }),
      [`getUserData/${bob.uid}`]: oldUser(30, 0, { firebase_id: bob.uid, email: bob.email }),
      [`getUserData/${eve.uid}`]: { id: 4 },
    });
    expect(rejected).toEqual([
      'unallocated users 5: first_name must be text',
      'unallocated users 2: the identity provider has no account with this email, so the firebase_id is unknown',
      'unallocated users 3: the account with this email belongs to user 30',
      'unallocated users 4: firebase_id must be text',
    ]);
    expect(json.counts['unallocated users']).toMatchObject({ read: 5, created: 1, rejected: 4 });
    expect(await here.query('SELECT id, firebase_id, company_id FROM users')).toEqual([
      { id: 1, firebase_id: ada.uid, company_id: null },
    ]);
  });
});

describe('privileges', () => {
  it('are rejected one by one', async () => {
    const { json, rejected } = await importFrom({
      getAllCompanies: [oldCompany(10)],
      'fetchUsersWithinCompany/10': [
        oldUser(1, 10, { account_confirmed: false }),
        oldUser(2, 10),
        oldUser(3, 10, { user_type: 'boss' }),
      ],
      'getPrivileges/1': [{ title: 'MASTER CONTROL' }, { title: 'view ALL STAFF section' }],
      'getPrivileges/2': [{ title: 'MASTER CONTROL' }, { title: 'fly' }, { title: 'MASTER CONTROL' }, {}, 1],
      'getPrivileges/3': [{ title: 'MASTER CONTROL' }],
    });
    expect(rejected.filter((line: string) => line.startsWith('privileges'))).toEqual([
      'privileges user 2: fly: this product has no privilege with this title',
      'privileges user 2: MASTER CONTROL: is listed twice',
      'privileges user 2: number 4 of the list: title must be text',
      'privileges user 2: number 5 of the list: is not a record',
      expect.stringContaining("privileges user 1: MASTER CONTROL: 'MASTER CONTROL' needs a confirmed email"),
    ]);
    expect(json.warnings).toEqual(['company 10 has staff and no admin: only MASTER CONTROL can manage it']);
    expect(await here.query('SELECT user_id, privilege_title FROM user_privileges ORDER BY 1')).toEqual([
      { user_id: 1, privilege_title: 'view ALL STAFF section' },
      { user_id: 2, privilege_title: 'MASTER CONTROL' },
    ]);
  });

  it('are not revoked from the last holder of MASTER CONTROL', async () => {
    const responses = {
      getAllCompanies: [oldCompany(10)],
      'fetchUsersWithinCompany/10': [oldUser(1, 10, { user_type: 'admin' }), oldUser(2, 10)],
      'getPrivileges/1': [{ title: 'MASTER CONTROL' }],
      'getPrivileges/2': [{ title: 'MASTER CONTROL' }],
    };
    await importFrom(responses);
    const { code, json } = await importFrom({ ...responses, 'getPrivileges/1': [], 'getPrivileges/2': [] });
    expect([code, json.counts.privileges.removed]).toEqual([0, 1]);
    expect(json.warnings).toEqual([expect.stringContaining("user 2 keeps 'MASTER CONTROL'")]);
    expect(await here.query('SELECT user_id FROM user_privileges')).toEqual([{ user_id: 2 }]);
  });
});

describe('records that are missing in the lists of the old backend', () => {
  const all = {
    getAllCompanies: [oldCompany(10), oldCompany(11), oldCompany(12)],
    'fetchUsersWithinCompany/10': [oldUser(1, 10, { user_type: 'admin' }), oldUser(2, 10), oldUser(3, 10)],
    'fetchUsersWithinCompany/11': [oldUser(4, 11, { user_type: 'admin' })],
    'fetchUsersWithinCompany/12': [oldUser(5, 12, { user_type: 'admin' })],
  };

  it.each([
    ['in a dry run', ['--dry-run']],
    ['after an import', []],
  ])('are reported %s', async (_, args) => {
    expect((await importFrom(all)).json.warnings).toEqual([]);
    const before = await here.content();
    const { code, json } = await importFrom(
      {
        ...all,
        getAllCompanies: [oldCompany(10), oldCompany('11')],
        'fetchUsersWithinCompany/10': [oldUser(1, 10, { user_type: 'admin' }), { id: 2 }],
      },
      ...args,
    );
    expect([code, json.warnings]).toEqual([
      2,
      [
        '1 company exists here, but not in the lists of the old backend: 12. Delete here what was deleted there',
        '2 users exist here, but not in the lists of the old backend: 3, 5. Delete here what was deleted there',
      ],
    ]);
    expect(await here.content()).toEqual(before);
  });

  it('do not include the users of a list that cannot be read', async () => {
    await importFrom(all);
    const { json } = await importFrom({ ...all, 'fetchUsersWithinCompany/11': { error: 'out of order' } });
    expect(json.warnings).toEqual([]);
  });

  it('are counted', async () => {
    await here.query(
      `INSERT INTO users (firebase_id, email, first_name, last_name, display_name, user_type)
       SELECT 'here-' || n, 'here-' || n || '@example.com', 'A', 'B', 'C', 'employee' FROM generate_series(1, 10100) AS n`,
    );
    const { json } = await importFrom({ getAllCompanies: [] });
    expect(json.warnings).toEqual([
      expect.stringMatching(/^10,100 users exist here, .*: (\d+, ){19}\d+ and 10,080 more\. /),
    ]);
  });
});

it('prints no control characters of the records', async () => {
  const backend = await startFakeBackend({ getAllCompanies: [{ title: '\x1b[2Jx', created_at: 0 }] });
  const { stdout } = await start('import', ['--from', backend.url], {
    DATABASE_URL: here.url,
    LEGACY_TOKEN: 'any',
  }).done;
  backend.close();
  expect(stdout).toContain('companies  �[2Jx: id must be');
  expect(stdout).not.toContain('\x1b');
});

it('reports the same in a dry run and writes nothing', async () => {
  const responses = {
    getAllCompanies: [oldCompany(1, { title: 'Ours' }), oldCompany(10), oldCompany(11, { title: '' })],
    'fetchUsersWithinCompany/10': [oldUser(1, 10), oldUser(2, 10, { email: 'none' }), oldUser(3, 99)],
    'getFeatures/10': [{ title: 'Teams', created_at: 0 }],
    'getPrivileges/1': [{ title: 'view ALL STAFF section' }, { title: 'fly' }],
  };
  const before = await here.content();
  const dry = await importFrom(responses, '--dry-run');
  expect(await here.content()).toEqual(before);
  expect(await here.query('SELECT FROM audit_log')).toHaveLength(0);
  const real = await importFrom(responses);
  expect([dry.code, dry.json]).toEqual([2, { ...real.json, dryRun: true }]);
});
