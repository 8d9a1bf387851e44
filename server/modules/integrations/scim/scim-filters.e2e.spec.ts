import { created, expectScimError, provisioned, type Scim } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;

beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

const USERS = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUPS = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** How each attribute that filters support is compared. */
const SUPPORTED: Record<string, Record<string, 'exact' | 'text' | 'boolean'>> = {
  Users: {
    id: 'exact',
    externalId: 'exact',
    userName: 'text',
    'name.givenName': 'text',
    'name.familyName': 'text',
    displayName: 'text',
    title: 'text',
    active: 'boolean',
    emails: 'text',
    'emails.value': 'text',
    'emails[type eq "work"].value': 'text',
    'emails[type eq "Work"].value': 'text',
    'emails[primary eq true].value': 'text',
    'emails[primary eq "True" and type eq "WORK"].value': 'text',
    manager: 'exact',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager': 'exact',
    [`${USERS}:userName`]: 'text',
    [`${USERS}:name.givenName`]: 'text',
  },
  Groups: { id: 'exact', externalId: 'exact', displayName: 'text', [`${GROUPS}:displayName`]: 'text' },
};
const UNSUPPORTED: Record<string, string[]> = {
  Users: [
    'name',
    'name.formatted',
    'timezone',
    'preferredLanguage',
    'userType',
    'phoneNumbers',
    'phoneNumbers.value',
    'phoneNumbers[type eq "work"].value',
    'emails[type eq "home"].value',
    'emails[primary eq false].value',
    'groups',
    'meta.lastModified',
    'schemas',
    'password',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
    'toString',
    '__proto__',
  ],
  Groups: ['members.display', 'meta.created', 'active', 'userName', 'title', 'constructor'],
};
const OPERATORS = ['eq', 'EQ', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'];
const LITERALS = ['""', '"x"', '"\\u0000"', '"a\\"b"', 'true', 'false', '"False"', 'null', '1', '-1.5e3'];

type Found = Record<string, any>;

/** Returns the value of an attribute of a returned resource. */
function valueOf(resource: Found, attribute: string): unknown {
  const path = attribute.replace(/^urn:.*:/, '').replace(/\[.*\]/, '');
  if (path.startsWith('emails')) return resource.emails[0].value;
  return path.split('.').reduce<any>((value, name) => value?.[name], resource);
}

/** Returns the ids that a filter should match; null if it should be refused. */
function expectedOf(kind: string, attribute: string, operator: string, literal: string, all: Found[]) {
  const how = Object.hasOwn(SUPPORTED[kind], attribute) ? SUPPORTED[kind][attribute] : undefined;
  if (how === undefined || operator.toLowerCase() !== 'eq') return null;
  let wanted: unknown = JSON.parse(literal);
  if (how === 'boolean') {
    wanted = { true: true, false: false }[String(wanted).toLowerCase()];
    if (wanted === undefined) return null;
  } else if (typeof wanted !== 'string') return null;
  const folded = (value: unknown) =>
    how === 'text' && typeof value === 'string' ? value.toLowerCase() : value;
  return all
    .filter((each) => {
      const value = valueOf(each, attribute);
      return value !== undefined && folded(value) === folded(wanted);
    })
    .map(({ id }) => id);
}

async function answerOf(scim: Scim, kind: string, filter: string) {
  const { status, body } = await scim('GET', `${kind}?filter=${encodeURIComponent(filter)}`);
  if (status === 200) return body.Resources.map(({ id }: Found) => id);
  return [status, body.scimType];
}

it.each(['Users', 'Groups'])('%s: every attribute, operator and value', async (kind) => {
  const { scim, members } = await provisioned(app, 3);
  await app.database.query(
    `UPDATE users SET first_name = $2, job_title = $3, external_id = $4 WHERE id = $1`,
    [members[0].id, 'Zoë "Z" \\ Ångström', 'ÉCLAIR / Chef', 'Ext-"1"'],
  );
  await app.database.query(
    `UPDATE users SET suspended_at = now(), suspension_reason = 'x', job_title = 'x' WHERE id = $1`,
    [members[1].id],
  );
  await created(scim, { externalId: 'x', name: { givenName: 'x', familyName: 'Byron' } });
  for (const displayName of ['x', 'a"b', 'Küche']) {
    await scim('POST', 'Groups', { schemas: [GROUPS], displayName, externalId: `${displayName}-1` });
  }
  const all: Found[] = (await scim('GET', `${kind}?count=200`)).body.Resources;
  expect(all.length).toBeGreaterThan(2);
  const wrong: unknown[] = [];
  for (const attribute of [...Object.keys(SUPPORTED[kind]), ...UNSUPPORTED[kind]]) {
    const values = [...new Set(all.map((each) => valueOf(each, attribute)))]
      .filter((value) => typeof value === 'string')
      .slice(0, 3);
    const present = values.flatMap((value) => [
      JSON.stringify(value),
      JSON.stringify(value.toUpperCase()),
      // Every character as an escape.
      `"${[...value].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`,
    ]);
    for (const operator of OPERATORS) {
      const literals = operator === 'eq' ? [...LITERALS, ...present] : ['"x"', 'true'];
      for (const literal of operator === 'pr' ? [''] : literals) {
        const filter = `${attribute} ${operator} ${literal}`.trim();
        const expected = operator === 'pr' ? null : expectedOf(kind, attribute, operator, literal, all);
        const answer = await answerOf(scim, kind, filter);
        if (JSON.stringify(answer) !== JSON.stringify(expected ?? [400, 'invalidFilter'])) {
          wrong.push({ filter, expected, answer });
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('combinations find the right rows', async () => {
  const { scim, members } = await provisioned(app, 2);
  const [one, two] = members.map(({ id }) => `u${id}`);
  const either = `title eq "x" or id eq "${one}" or externalId eq "none"`;
  expect(await answerOf(scim, 'Users', either)).toEqual([one]);
  expect(await answerOf(scim, 'Users', `(${either}) and active eq true`)).toEqual([one]);
  expect(await answerOf(scim, 'Users', `id eq "${one}" or id eq "${two}" and title eq "x"`)).toEqual([one]);
  expect(await answerOf(scim, 'Users', `id eq "\\u0000" or id eq "${two}"`)).toEqual([two]);
  expect(await answerOf(scim, 'Users', `id eq "${one}" and manager eq "${two}"`)).toEqual([]);
  expect(await answerOf(scim, 'Groups', `externalId eq "x" or displayName eq "x"`)).toEqual([]);
  expectScimError(await scim('GET', 'Users?filter=id%20eq%20%22%5Cx%22'), 400, 'invalidFilter');
});
