import { companyCalls, generalCalls, userCalls } from './compared-calls.js';
import { agreementOf } from './comparer.js';
import { differencesOf, lineOf } from './differences.js';
import { randomFrom, sampleOf } from './sampling.js';

const [company, staff, features] = companyCalls(5);
const [companies, unallocated] = generalCalls();
const TIME = '2023-05-01T12:00:00.000Z';

const compare = (compared: typeof company, before: unknown, after: unknown) =>
  differencesOf(
    compared,
    'a test',
    { status: 200, records: compared.recordsOf(before) },
    { status: 200, records: compared.recordsOf(after) },
  ).map(lineOf);

describe('differences', () => {
  it('ignore equivalent types and formats', () => {
    const before = { id: '5', title: 'Acme', created_at: '2023-05-01 14:00:00+02', more: 1 };
    expect(compare(company, before, { id: 5, title: 'Acme', created_at: TIME })).toEqual([]);
  });

  it('contain the field', () => {
    const acme = { id: 5, title: 'Acme', created_at: TIME };
    expect(compare(company, acme, { ...acme, title: 'ACME' })).toEqual([
      'getCompanyData as a test: company 5, title: "Acme" in the old backend, "ACME" in the new one',
    ]);
  });

  it('contain missing records, and other orders', () => {
    const list = [1, 2].map((id) => ({ id, title: `Company ${id}`, created_at: TIME }));
    expect(compare(companies, list, list.slice(1))).toEqual([
      'getAllCompanies as a test: record 1: listed in the old backend, missing in the new one',
    ]);
    expect(compare(companies, list, list.toReversed())).toEqual([
      'getAllCompanies as a test: 1 2 in the old backend, 2 1 in the new one',
    ]);
    expect(compare(companies, list, [...list, list[0]])).toHaveLength(1);
  });

  it.each([null, {}, 'a page', { users: null }])('report the malformed response %j', (json) => {
    for (const call of [staff, features, unallocated])
      expect(compare(call, call === unallocated ? { users: [] } : [], json)).not.toEqual([]);
    expect(compare(company, { id: 5, title: 'Acme', created_at: TIME }, json)).not.toEqual([]);
  });

  it('include the fields that getUserData repeats', () => {
    const [call] = userCalls({ id: 7, firebaseId: 'uid' });
    const user = {
      id: 7,
      firebase_id: 'uid',
      email: 'ada@example.com',
      company_id: 5,
      first_name: 'Ada',
      last_name: 'Byron',
      display_name: 'Ada Byron',
      user_type: 'admin',
      account_confirmed: true,
      dev_mode: 'false',
      created_at: TIME,
    };
    const nest = (fields: object) => ({
      ...user,
      user: { display_name: 'Ada Byron', company_id: 5, ...fields },
    });
    expect(compare(call, nest({ company_id: '5' }), nest({}))).toEqual([]);
    expect(compare(call, nest({ display_name: 'Ada' }), nest({ company_id: 0 }))).toEqual([
      'getUserData as a test: user 7, user.display_name: "Ada" in the old backend, "Ada Byron" in the new one',
      'getUserData as a test: user 7, user.company_id: 5 in the old backend, null in the new one',
    ]);
    expect(compare(call, user, nest({}))).toContain(
      'getUserData as a test: user 7, user.problem: "is not a record" in the old backend, null in the new one',
    );
  });

  it('cannot control a terminal', () => {
    const list = [{ title: '\x1b[2J\nTeams', created_at: TIME }];
    expect(compare(features, list, [])).toEqual([
      'getFeatures as a test: company 5, record �[2J�Teams: listed in the old backend, missing in the new one',
    ]);
  });

  it('compare statuses', () => {
    const [call] = userCalls({ id: 7, firebaseId: 'uid' });
    const denied = { status: 404, records: [] };
    expect(differencesOf(call, 'a test', denied, denied)).toEqual([]);
    expect(differencesOf(call, 'a test', denied, { status: 200, records: [] }).map(lineOf)).toEqual([
      'getUserData as a test: user 7, status: 404 in the old backend, 200 in the new one',
    ]);
  });

  it('are never rounded away', () => {
    expect(agreementOf({ compared: 1_000_000, equal: 999_999 })).toBe('99.999 %');
    expect(agreementOf({ compared: 3, equal: 3 })).toBe('100 %');
    expect(agreementOf({ compared: 0, equal: 0 })).toBe('–');
  });
});

it('samples distinct items, the same for the same seed', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const sample = sampleOf(items, 20, randomFrom(7));
  expect(new Set(sample).size).toBe(20);
  expect(sampleOf(items, 20, randomFrom(7))).toEqual(sample);
  expect(sampleOf(items, 20, randomFrom(8))).not.toEqual(sample);
  expect(sampleOf(items, 200, randomFrom(7)).toSorted((a, b) => a - b)).toEqual(items);
});
