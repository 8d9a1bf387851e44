import { DAY_SECONDS } from '../../platform/time/durations.js';
import { legacyUsers } from './legacy-lists.js';
import { legacyCompany, legacyUser } from './legacy-records.js';
import { changesOfTime } from './legacy-times.js';

const user = {
  id: 7,
  firebase_id: 'uid-7',
  email: 'ann@example.com',
  company_id: 3,
  first_name: 'Ann',
  last_name: 'Lee',
  display_name: 'Ann Lee',
  user_type: 'admin',
  account_confirmed: true,
  dev_mode: 'false',
  created_at: '2023-05-01T12:00:00.000Z',
};
const problemsOf = (json: object) =>
  legacyUser.safeParse(json).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('Records of an old backend', () => {
  it('accepts the documented shape, and 0 as no company', () => {
    expect(legacyUser.parse(user)).toMatchObject({ id: 7, companyId: 3, devMode: false });
    expect(legacyUser.parse({ ...user, company_id: 0 }).companyId).toBeNull();
  });

  it('accepts numbers and booleans as text', () => {
    const sloppy = { ...user, id: '7', company_id: '0', account_confirmed: 'true', dev_mode: true };
    expect(legacyUser.parse(sloppy)).toMatchObject({
      id: 7,
      companyId: null,
      accountConfirmed: true,
      devMode: true,
    });
  });

  it.each([
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
  ])('accepts %p as a boolean', (account_confirmed, accountConfirmed) => {
    expect(legacyUser.parse({ ...user, account_confirmed })).toMatchObject({ accountConfirmed });
  });

  it.each([2, -1, '2', 'yes', '', null])('rejects %p as a boolean', (account_confirmed) => {
    expect(legacyUser.safeParse({ ...user, account_confirmed }).success).toBe(false);
  });

  it.each([
    ['2023-05-01T12:00:00Z', '2023-05-01T12:00:00.000Z'],
    ['2023-05-01T14:00:00.123456+02:00', '2023-05-01T12:00:00.123Z'],
    ['2023-05-01 12:00:00.5+00', '2023-05-01T12:00:00.500Z'],
    ['2023-05-01 12:00:00', '2023-05-01T12:00:00.000Z'],
    ['2023-05-01 07:30:00 -0430', '2023-05-01T12:00:00.000Z'],
    ['2023-05-01', '2023-05-01T00:00:00.000Z'],
    ['Mon, 01 May 2023 12:00:00 GMT', '2023-05-01T12:00:00.000Z'],
    [1_682_942_400, '2023-05-01T12:00:00.000Z'],
    [1_682_942_400_000, '2023-05-01T12:00:00.000Z'],
    ['1682942400', '2023-05-01T12:00:00.000Z'],
    [1_682_942_400.25, '2023-05-01T12:00:00.250Z'],
    ['1682942400.250999', '2023-05-01T12:00:00.250Z'],
    [1_682_942_400_123_456, '2023-05-01T12:00:00.123Z'],
    ['1682942400123456789', '2023-05-01T12:00:00.123Z'],
    [-DAY_SECONDS, '1969-12-31T00:00:00.000Z'],
    // ISO 8601.
    ['2023-05-01T12:00Z', '2023-05-01T12:00:00.000Z'],
    ['20230501T140000+0200', '2023-05-01T12:00:00.000Z'],
    ['20230501', '2023-05-01T00:00:00.000Z'],
    ['2023-05-01T12:00:00,5Z', '2023-05-01T12:00:00.500Z'],
    ['2023-04-30T24:00:00Z', '2023-05-01T00:00:00.000Z'],
    ['2023-05-01t12:00:00.1234567891z', '2023-05-01T12:00:00.123Z'],
    // Java, Go, Ruby.
    ['2023-05-01T14:00:00+02:00[Europe/Berlin]', '2023-05-01T12:00:00.000Z'],
    ['2023-05-01 14:00:00.5 +0200 CEST', '2023-05-01T12:00:00.500Z'],
    ['2023-05-01 12:00:00 UTC', '2023-05-01T12:00:00.000Z'],
    ['Mon May 01 12:00:00 UTC 2023', '2023-05-01T12:00:00.000Z'],
    // C, JavaScript, .NET, SQL Server.
    ['Mon May  1 12:00:00 2023', '2023-05-01T12:00:00.000Z'],
    ['Mon May 01 2023 14:00:00 GMT+0200 (Central European Summer Time)', '2023-05-01T12:00:00.000Z'],
    ['May 1, 2023, 12:00:00 AM UTC', '2023-05-01T00:00:00.000Z'],
    ['May  1 2023 12:30PM', '2023-05-01T12:30:00.000Z'],
    ['/Date(1682942400000+0200)/', '2023-05-01T12:00:00.000Z'],
    ['2023/5/1 9:05:00', '2023-05-01T09:05:00.000Z'],
    // Emails and cookies.
    ['Mon, 1 May 2023 14:00:00 +0200 (CEST)', '2023-05-01T12:00:00.000Z'],
    ['1 May 2023 12:00 UT', '2023-05-01T12:00:00.000Z'],
    ['Monday, 01-May-2023 12:00:00 GMT', '2023-05-01T12:00:00.000Z'],
  ])('parses the date %s', (created_at, expected) => {
    expect(legacyCompany.parse({ id: 1, title: 'Acme', created_at }).createdAt).toBe(expected);
  });

  it.each([
    'yesterday',
    '',
    '01/05/2023',
    '2023-13-01',
    '2023-05-01T25:00:00Z',
    '2023-02-30T12:00:00.000Z',
    '2023-02-30',
    'Thu, 30 Feb 2023 12:00:00 GMT',
    // Two centuries, two zones of this name, and two ways to divide it.
    '01-May-23 12:00:00 GMT',
    'Mon May 01 12:00:00 CST 2023',
    '2023111',
    '2023-05-01 13:00 PM',
    '2023-05/01',
    1e30,
    null,
    {},
    Number.NaN,
  ])('rejects the date %p', (created_at) => {
    expect(legacyCompany.safeParse({ id: 1, title: 'Acme', created_at }).success).toBe(false);
  });

  it('converts lists of documented and other users alike', () => {
    const changes: object[] = [
      {},
      { company_id: 0 },
      { user_type: 'employee', account_confirmed: false, dev_mode: 'true' },
      { id: '7' },
      { dev_mode: true },
      { created_at: '2023-05-01' },
      { id: 0 },
      { email: '' },
      { firebase_id: '' },
      { last_name: null },
      { user_type: 'owner' },
      { created_at: '2023-13-01T12:00:00.000Z' },
      { created_at: '2023-02-30T12:00:00.000Z' },
      { company_id: -1 },
      { account_confirmed: 1 },
      { account_confirmed: 2 },
    ];
    for (const change of changes) {
      const row = { ...user, id: 8, ...change };
      const [one, list] = [legacyUser.safeParse(row), legacyUsers.safeParse([{ ...user, id: 1 }, row])];
      expect(list.data?.[1]).toEqual(one.data);
      const problem = one.error && `${one.error.issues[0].path.join('.')} ${one.error.issues[0].message}`;
      expect(list.leftOut?.map((record) => record.problem)).toEqual(problem ? [problem] : []);
    }
    for (const json of [null, {}, 'users']) expect(legacyUsers.safeParse(json).success).toBe(false);
  });

  it('omits malformed records and repeated ids from lists, and reports them', () => {
    const rows = [{ ...user, id: 9 }, null, 7, { ...user, id: 'x' }, user, { ...user, id: 9 }, {}, user];
    const { data, leftOut } = legacyUsers.safeParse(rows);
    expect(data?.map(({ id }) => id)).toEqual([9, 7]);
    expect(leftOut?.map(({ id, problem }) => [id, problem])).toEqual([
      [null, 'is not a record'],
      [null, 'is not a record'],
      ['x', 'id must be a whole number'],
      ['9', 'another record has the same id'],
      [null, 'id must be a whole number'],
      ['7', 'another record has the same id'],
    ]);
  });

  it.each([
    ['2023-05-01T12:00:00.000Z', []],
    ['2023-05-01T14:00:00.123456+02:00', ['cut to milliseconds']],
    ['2023-05-01T14:00:00.123000Z', []],
    ['2023-05-01 12:00:00', ['has no time zone, read as UTC']],
    ['2023-05-01', ['has no time zone, read as UTC']],
    ['2023-05-01 12:00:00.1234', ['has no time zone, read as UTC', 'cut to milliseconds']],
    ['Mon, 01 May 2023 12:00:00 GMT', []],
    ['Mon May  1 12:00:00 2023', ['has no time zone, read as UTC']],
    ['20230501T120000.0001Z', ['cut to milliseconds']],
    [1_682_942_400, []],
  ])('reports how it changes the date %s', (value, changes) => {
    expect(changesOfTime(value)).toEqual(changes);
  });

  it.each([
    [{ id: 0 }, 'id must be at least 1'],
    [{ id: 1.5 }, 'id must be a whole number'],
    [{ id: 2_147_483_648 }, 'id is too large'],
    [{ company_id: null }, 'company_id must be a whole number'],
    [{ first_name: undefined }, 'first_name must be text'],
    [{ email: '' }, 'email must not be empty'],
    [{ user_type: 'owner' }, "user_type must be 'admin' or 'employee'"],
    [{ dev_mode: 'yes' }, "dev_mode must be true, false, 'true', 'false', 1 or 0"],
  ])('names the field of %j', (change, problem) => {
    expect(problemsOf({ ...user, ...change })).toEqual([problem]);
  });
});
