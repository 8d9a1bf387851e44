import { buildUser } from '../../../../test/factories.js';
import { expectScimError, PATCH, provisioned } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;
let shared: Awaited<ReturnType<typeof provisioned>>;

beforeAll(async () => {
  app = await sharedServer();
  shared = await provisioned(app);
});
afterAll(() => app.close());

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

/** How providers wrap a simple value. */
/** How providers wrap a simple value. */
const WRAPPINGS: [string, (value: unknown) => unknown][] = [
  ['in a list', (value) => [value]],
  ['in an object', (value) => ({ value })],
  ['in a list of an object', (value) => [{ value }]],
];

describe.each(WRAPPINGS)('a simple value is accepted %s', (_, wrapped) => {
  it.each([false, 'False'])('and a person can be deactivated by %j', async (value) => {
    const [one, other, put] = [await member(), await member(), await member()];
    const byPath = { op: 'Replace', path: 'active', value: wrapped(value) };
    const byKey = { op: 'Replace', value: { active: wrapped(value) } };
    expect((await one.scim('PATCH', one.path, patch(byPath))).body.active).toBe(false);
    expect((await other.scim('PATCH', other.path, patch(byKey))).body.active).toBe(false);
    expect((await put.scim('PUT', put.path, { active: wrapped(value) })).body.active).toBe(false);
  });

  it('of each attribute', async () => {
    const { scim, path, email } = await member();
    const text = {
      displayName: 'Grace',
      title: 'Admiral',
      externalId: `E-${Math.random()}`,
      timezone: 'Asia/Tokyo',
      preferredLanguage: 'fr',
      userName: email,
    };
    const operations = Object.entries(text).map(([attribute, value]) => ({
      op: 'replace',
      path: attribute,
      value: wrapped(value),
    }));
    const name = { op: 'replace', path: 'name.givenName', value: wrapped('Grace') };
    const phone = {
      op: 'replace',
      path: 'phoneNumbers[type eq "work"].value',
      value: wrapped('+1 555 1234'),
    };
    expect((await scim('PATCH', path, patch(...operations, name, phone))).body).toMatchObject({
      ...text,
      name: { givenName: 'Grace', familyName: 'Byron' },
      phoneNumbers: [{ value: '+1 555 1234' }],
    });
    const group = { displayName: `G ${Math.random()}`, externalId: `G-${Math.random()}` };
    const sent = Object.entries(group).map(([attribute, value]) => [attribute, wrapped(value)]);
    const { body } = await scim('POST', 'Groups', Object.fromEntries(sent));
    expect(body).toMatchObject(group);
    const renamed = { op: 'replace', path: 'displayName', value: wrapped(`${group.displayName} 2`) };
    const answer = await scim('PATCH', `Groups/${body.id}`, patch(renamed));
    expect(answer.body.displayName).toBe(`${group.displayName} 2`);
  });
});

it('several values of a simple attribute are refused', async () => {
  const { scim, path } = await member();
  for (const value of [[true, false], [{ value: false }, { value: false }], { other: false }]) {
    expectScimError(
      await scim('PATCH', path, patch({ op: 'replace', path: 'active', value })),
      400,
      'invalidValue',
    );
  }
});

it('a number as the external id is text', async () => {
  const [one, other] = [await member(), await member()];
  expect((await one.scim('PUT', one.path, { externalId: 4_711 })).body.externalId).toBe('4711');
  const operation = { op: 'replace', path: 'externalId', value: [{ value: 4_712 }] };
  expect((await other.scim('PATCH', other.path, patch(operation))).body.externalId).toBe('4712');
});
