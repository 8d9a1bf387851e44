import { buildUser } from '../../../../test/factories.js';
import {
  created,
  entraUser,
  expectScimError,
  GROUP,
  PATCH,
  provisioned,
  USER,
} from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;
let shared: Awaited<ReturnType<typeof provisioned>>;

beforeAll(async () => {
  app = await sharedServer();
  shared = await provisioned(app);
});
afterAll(() => app.close());

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patch = (...operations: object[]) => ({ schemas: [PATCH], Operations: operations });

/** A member with every attribute. */
async function member() {
  const { company, scim } = shared;
  const user = await buildUser(app, { company });
  const path = `Users/u${user.id}`;
  const { status, body } = await scim('PUT', path, {
    title: 'Analyst',
    timezone: 'Europe/Berlin',
    preferredLanguage: 'de',
    displayName: 'Ada B.',
    name: { givenName: 'Ada', familyName: 'Byron' },
    phoneNumbers: [{ type: 'work', value: '+44 20 1234' }],
  });
  expect(status).toBe(200);
  return { scim, path, email: user.email, before: body };
}

const withoutMeta = (resource: any) => ({ ...resource, meta: undefined });

describe('values', () => {
  it.each<[string, object, object]>([
    ['a language with a region', { preferredLanguage: 'es-MX' }, { preferredLanguage: 'es' }],
    ['a locale', { preferredLanguage: 'en_US' }, { preferredLanguage: 'en' }],
    ['languages by preference', { preferredLanguage: 'fr-CA, fr;q=0.8, en' }, { preferredLanguage: 'fr' }],
    ['a Windows time zone', { timezone: 'Pacific Standard Time' }, { timezone: 'America/Los_Angeles' }],
    ['another one', { timezone: 'W. Europe Standard Time' }, { timezone: 'Europe/Berlin' }],
    ['a time zone', { timezone: 'Asia/Tokyo' }, { timezone: 'Asia/Tokyo' }],
    [
      'a telephone URI',
      { phoneNumbers: [{ type: 'work', value: 'tel:+1-201-555-0123;ext=77' }] },
      { phoneNumbers: [{ value: '+1-201-555-0123', type: 'work', primary: true }] },
    ],
    [
      'a number that is followed by very many blanks',
      { phoneNumbers: [{ type: 'work', value: `+1 201 555 0123${' '.repeat(60_000)}1` }] },
      { phoneNumbers: [{ value: '+1 201 555 0123', type: 'work', primary: true }] },
    ],
    [
      'a number with an extension in brackets',
      { phoneNumbers: [{ type: 'work', value: '+1 555 123 4567 (ext 5)' }] },
      { phoneNumbers: [{ value: '+1 555 123 4567', type: 'work', primary: true }] },
    ],
    [
      'a number with marks of direction',
      { phoneNumbers: [{ type: 'work', value: '\u202a+49 30 1234567\u202c' }] },
      { phoneNumbers: [{ value: '+49 30 1234567', type: 'work', primary: true }] },
    ],
    [
      'a number with dots and an extension',
      { phoneNumbers: [{ type: 'work', value: '+1 (201) 555.0123 x77' }] },
      { phoneNumbers: [{ value: '+1 (201) 555 0123', type: 'work', primary: true }] },
    ],
  ])('%s is normalized', async (_, sent, stored) => {
    const { scim, path } = await member();
    expect((await scim('PUT', path, sent)).body).toMatchObject(stored);
    const other = await member();
    expect((await other.scim('PATCH', other.path, patch({ op: 'replace', value: sent }))).body).toMatchObject(
      stored,
    );
  });

  const UNSTORABLE: [string, object][] = [
    ['a language that emails do not have', { preferredLanguage: 'ja-JP' }],
    ['no language', { preferredLanguage: '*' }],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }],
    ['a number without digits', { phoneNumbers: [{ type: 'work', value: 'reception' }] }],
    ['a long number', { phoneNumbers: [{ type: 'work', value: '1'.repeat(99) }] }],
    ['a long display name', { displayName: 'x'.repeat(101) }],
    ['a long title', { title: 'x'.repeat(5_000) }],
    ['an empty given name', { name: { givenName: '', familyName: '' } }],
    ['control characters', { title: 'a\u0000b', displayName: '\ud800' }],
    ['unknown attributes', { nickName: 'A', 'odd key!': 1, [ENTERPRISE]: { department: 'X' } }],
  ];

  it.each(UNSTORABLE)('%s is ignored, and the other changes of the request are applied', async (_, sent) => {
    const { scim, path, before } = await member();
    const answer = await scim('PUT', path, { ...sent, externalId: `E-${Math.random()}` });
    expect(answer.status).toBe(200);
    expect(withoutMeta(answer.body)).toEqual({ ...withoutMeta(before), externalId: expect.any(String) });
  });

  it.each<[string, object]>([
    ...UNSTORABLE,
    ['values of other types', { title: { a: 1 }, preferredLanguage: 7, phoneNumbers: { value: [] } }],
    ['a changed userName', { userName: 'deleted-8aa1a0c0@people.example' }],
    ['a long externalId', { externalId: 'x'.repeat(101) }],
  ])('%s does not prevent a deactivation', async (_, sent) => {
    const put = await member();
    expect((await put.scim('PUT', put.path, { ...sent, active: false })).body).toMatchObject({
      active: false,
    });
    const one = await member();
    const operation = { op: 'Replace', value: { ...sent, active: 'False' } };
    expect((await one.scim('PATCH', one.path, patch(operation))).body).toMatchObject({ active: false });
    const many = await member();
    const operations = Object.entries(sent).map(([path, value]) => ({ op: 'Replace', path, value }));
    const last = { op: 'Replace', path: 'active', value: false };
    const answer = await many.scim('PATCH', many.path, patch(...operations, last));
    expect(answer.body).toMatchObject({ active: false });
  });

  it('the external id of another member does not prevent a deactivation', async () => {
    const [one, two] = [await member(), await member()];
    const externalId = `E-${Math.random()}`;
    await one.scim('PUT', one.path, { externalId });
    expectScimError(await two.scim('PUT', two.path, { externalId }), 409, 'uniqueness');
    const { body } = await two.scim('PUT', two.path, { externalId, title: 'Left', active: false });
    expect(body).toMatchObject({ active: false, title: 'Left' });
    expect(body.externalId).toBeUndefined();
  });
});
describe('paths', () => {
  const number = (value: string) => [{ value, type: 'work', primary: true }];

  it.each<[string, object, string | null]>([
    [
      'a mobile number is added',
      { op: 'add', path: 'phoneNumbers', value: [{ type: 'mobile', value: '+44 77' }] },
      '+44 20 1234',
    ],
    [
      'a mobile number replaces all',
      { op: 'replace', path: 'phoneNumbers', value: [{ type: 'mobile', value: '+44 77' }] },
      '+44 20 1234',
    ],
    [
      'a mobile number is sent without a path',
      { op: 'add', value: { phoneNumbers: [{ type: 'mobile', value: '+44 77' }] } },
      '+44 20 1234',
    ],
    ['a mobile number is removed', { op: 'remove', path: 'phoneNumbers[type eq "mobile"]' }, '+44 20 1234'],
    [
      'an object is added to the value',
      { op: 'add', path: 'phoneNumbers[type eq "work"]', value: { value: '+44 99' } },
      '+44 99',
    ],
    [
      'an object replaces the value',
      { op: 'Replace', path: 'phoneNumbers[type eq "work"]', value: { type: 'work', value: '+44 99' } },
      '+44 99',
    ],
    [
      'the path is a key',
      { op: 'replace', value: { 'phoneNumbers[type eq "work"].value': '+44 99' } },
      '+44 99',
    ],
    [
      'the path is a key, with an object',
      { op: 'add', value: { 'phoneNumbers[type eq "work"]': { value: '+44 99' } } },
      '+44 99',
    ],
    [
      'the primary value is replaced',
      { op: 'replace', path: 'phoneNumbers[primary eq true].value', value: '+44 99' },
      '+44 99',
    ],
    [
      'two conditions',
      { op: 'replace', path: 'phoneNumbers[type eq "work" and primary eq true].value', value: '+44 99' },
      '+44 99',
    ],
    [
      'the schema is named',
      { op: 'replace', path: `${USER}:phoneNumbers[type eq "work"].value`, value: '+44 99' },
      '+44 99',
    ],
    ['the value is removed', { op: 'remove', path: 'phoneNumbers[type eq "work"]' }, null],
    ['all are removed', { op: 'remove', path: 'phoneNumbers' }, null],
    ['none replace all', { op: 'replace', path: 'phoneNumbers', value: [] }, null],
  ])('%s', async (_, operation, phone) => {
    const { scim, path } = await member();
    const { status, body } = await scim('PATCH', path, patch(operation));
    expect({ status, phoneNumbers: body.phoneNumbers }).toEqual({
      status: 200,
      phoneNumbers: phone === null ? undefined : number(phone),
    });
  });

  it.each<[string, object, string]>([
    [
      'numbers by another attribute',
      { op: 'remove', path: 'phoneNumbers[value eq "+44 20 1234"]' },
      'invalidPath',
    ],
    ['numbers by another operator', { op: 'remove', path: 'phoneNumbers[type co "w"]' }, 'invalidPath'],
    [
      'a filter that cannot be read',
      { op: 'add', path: 'phoneNumbers[type].value', value: '1234' },
      'invalidPath',
    ],
    ['values of a simple attribute', { op: 'add', path: 'title[type eq "work"]', value: 'x' }, 'invalidPath'],
    ['attributes of a simple attribute', { op: 'add', path: 'title.value', value: 'x' }, 'invalidPath'],
    ['a removed name', { op: 'remove', path: 'name' }, 'mutability'],
    ['a removed givenName', { op: 'remove', path: 'name.givenName' }, 'mutability'],
    ['a removed displayName', { op: 'remove', path: 'displayName' }, 'mutability'],
    ['a removed active', { op: 'remove', path: 'active' }, 'mutability'],
  ])('%s: refused', async (_, operation, scimType) => {
    const { scim, path, before } = await member();
    const title = { op: 'replace', path: 'title', value: 'Chief' };
    expectScimError(await scim('PATCH', path, patch(title, operation)), 400, scimType);
    expect((await scim('GET', path)).body).toEqual(before);
  });

  it('attributes of other schemas change nothing', async () => {
    const { scim, path, before } = await member();
    const operations = ['title', 'active', 'name.givenName', 'externalId', 'phoneNumbers'].flatMap((name) => [
      { op: 'replace', path: `${ENTERPRISE}:${name}`, value: 'false' },
      { op: 'remove', path: `${ENTERPRISE}:${name}` },
      { op: 'add', value: { [`${ENTERPRISE}:${name}`]: 'false', [ENTERPRISE]: { [name]: false } } },
    ]);
    expect((await scim('PATCH', path, patch(...operations))).body).toEqual(before);
    const group = (await scim('POST', 'Groups', { schemas: [GROUP], displayName: `G ${Math.random()}` }))
      .body;
    const others = ['displayName', 'members', 'externalId'].map((name) => ({
      op: 'replace',
      path: `urn:example:2.0:Group:${name}`,
      value: 'x',
    }));
    const answer = await scim('PATCH', `Groups/${group.id}`, patch(...others));
    expect(answer.body).toEqual(group);
    const renaming = { 'urn:example:2.0:Group:displayName': 'x', displayName: group.displayName };
    expect((await scim('PUT', `Groups/${group.id}`, renaming)).body).toEqual(group);
  });

  it('the name of the core schema is a prefix of its attributes', async () => {
    const { scim, path } = await member();
    const key = { op: 'replace', value: { [USER]: { title: 'Chief', [`${USER}:displayName`]: 'Ada' } } };
    expect((await scim('PATCH', path, patch(key))).body).toMatchObject({
      title: 'Chief',
      displayName: 'Ada',
    });
    const byPath = { op: 'replace', path: USER.toUpperCase(), value: { active: false } };
    expect((await scim('PATCH', path, patch(byPath))).body.active).toBe(false);
    expect((await scim('PUT', path, { [USER]: { active: true } })).body.active).toBe(true);
    const deactivated = patch({ op: 'replace', value: { [USER]: { active: false } } });
    expect((await scim('PATCH', path, deactivated)).body.active).toBe(false);
    const [displayName, externalId] = [`G ${Math.random()}`, `G-${Math.random()}`];
    const { body } = await scim('POST', 'Groups', { [GROUP]: { displayName } });
    expect(body.displayName).toBe(displayName);
    const answer = await scim(
      'PATCH',
      `Groups/${body.id}`,
      patch({ op: 'add', value: { [GROUP]: { externalId } } }),
    );
    expect(answer.body).toMatchObject({ displayName, externalId });
  });

  it('members can be selected by paths', async () => {
    const { scim } = shared;
    const ids = [(await member()).before.id, (await member()).before.id];
    const members = ids.map((value) => ({ value }));
    const { body } = await scim('POST', 'Groups', { displayName: `G ${Math.random()}`, members });
    const path = `Groups/${body.id}`;
    const filtered = { op: 'add', path: `members[value eq "${ids[0]}"]`, value: [{ value: ids[0] }] };
    expectScimError(await scim('PATCH', path, patch(filtered)), 400, 'noTarget');
    const both = { op: 'remove', path: `members[value eq "${ids[0]}" or value eq "${ids[1]}"]` };
    expect((await scim('PATCH', path, patch(both))).body.members).toEqual([]);
  });
});

it('messages use SCIM attribute names', async () => {
  const { scim, path } = await member();
  const wrong = await scim('PATCH', path, patch({ op: 'add', path: 'name.givenName', value: 7 }));
  expect(wrong.body.detail).toBe('name.givenName is text.');
  const invited = await scim('POST', 'Users', entraUser({ userName: 'no address' }));
  expect(invited.body.detail).toContain('userName');
  expect(
    (await created(scim, { name: { givenName: 'x'.repeat(101), familyName: '' } })).name,
  ).toBeUndefined();
});
