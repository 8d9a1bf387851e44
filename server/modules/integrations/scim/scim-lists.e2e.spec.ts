import { created, entraUser, expectScimError, provisioned } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;

beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

describe('lists', () => {
  it('are paged: members first, then invited people', async () => {
    const { scim, admin, members } = await provisioned(app, 3);
    const invited = [await created(scim), await created(scim)];
    const expected = [`u${admin.id}`, ...members.map(({ id }) => `u${id}`), ...invited.map(({ id }) => id)];
    const ids = async (query: string) => {
      const { body } = await scim('GET', `Users?${query}`);
      expect(body.totalResults).toBe(6);
      return body.Resources.map(({ id }: any) => id);
    };
    expect(await ids('')).toEqual(expected);
    expect(await ids('startIndex=4&count=2')).toEqual(expected.slice(3, 5));
    expect(await ids('startIndex=6&count=9')).toEqual(expected.slice(5));
    expect(await ids('startIndex=-3&count=1')).toEqual(expected.slice(0, 1));
    expect(await ids('startIndex=999999999&count=9999')).toEqual([]);
    expect(await ids('count=0')).toEqual([]);
    expectScimError(await scim('GET', 'Users?count=many'), 400, 'invalidValue');
  });

  it('can be filtered', async () => {
    const { scim, members } = await provisioned(app, 2);
    await app.database.query(`UPDATE users SET suspended_at = now(), suspension_reason = 'x' WHERE id = $1`, [
      members[1].id,
    ]);
    const found = async (filter: string) =>
      (await scim('GET', `Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map(
        ({ id }: any) => id,
      );
    expect(await found('active eq false')).toEqual([`u${members[1].id}`]);
    expect(await found(`id eq "u${members[0].id}"`)).toEqual([`u${members[0].id}`]);
    expect(await found(`userName eq "${members[0].email}" and active eq true`)).toEqual([
      `u${members[0].id}`,
    ]);
    expect(await found(`emails[type eq "work" and value eq "${members[0].email}"]`)).toEqual([
      `u${members[0].id}`,
    ]);
    expect(await found(`emails[type eq "work"].value eq "${members[0].email}"`)).toEqual([
      `u${members[0].id}`,
    ]);
    expect(
      await found(
        `(userName eq "a" or urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${members[0].email}")`,
      ),
    ).toEqual([`u${members[0].id}`]);
    expect(await found(`userName eq "x' OR 1=1 --"`)).toEqual([]);
    expect(await found(`externalId eq "\\u0000"`)).toEqual([]);
  });

  it.each([
    'userName',
    'userName eq',
    'userName co "a"',
    'password eq "a"',
    'constructor eq "a"',
    '__proto__ eq "a"',
    'active eq "maybe"',
    'userName eq 1',
    'not (userName eq "a")',
    'userName eq "a',
    'emails[type eq "home" and value eq "a"]',
    Array.from({ length: 11 }, () => 'userName eq "a"').join(' or '),
    `userName eq "${'a'.repeat(1_000)}"`,
  ])('refuse the filter %s', async (filter) => {
    const { scim } = await provisioned(app);
    expectScimError(await scim('GET', `Users?filter=${encodeURIComponent(filter)}`), 400, 'invalidFilter');
  });

  it('handle random filters', async () => {
    const { scim } = await provisioned(app, 1);
    const words = [
      'userName',
      'eq',
      'and',
      'or',
      'not',
      '(',
      ')',
      '[',
      ']',
      '"a"',
      '"',
      'true',
      'null',
      '1',
      'emails',
      '.value',
      ':',
      '\\',
      '\u0000',
      'é',
    ];
    for (let round = 0; round < 60; round += 1) {
      const filter = Array.from(
        { length: 1 + (round % 9) },
        () => words[Math.floor(Math.random() * words.length)],
      ).join(' ');
      const { status, body } = await scim('GET', `Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, [200, 400].includes(status), body]).toEqual([filter, true, expect.anything()]);
    }
  });

  it.each<[string, string, object]>([
    [
      'attributes=userName,name.givenName',
      'Users',
      { userName: 'x@people.example', name: { givenName: 'Zoe' } },
    ],
    [
      'attributes=NAME.GIVENNAME,name.familyName',
      'Users',
      { name: { givenName: 'Zoe', familyName: 'Byron' } },
    ],
    ['attributes=emails.value', 'Users', { emails: [{ value: 'x@people.example' }] }],
    [
      'attributes=urn:ietf:params:scim:schemas:core:2.0:User:name.givenName',
      'Users',
      { name: { givenName: 'Zoe' } },
    ],
    ['attributes=urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:userName', 'Users', {}],
    ['attributes=userName.value,name.nickname', 'Users', {}],
    [
      'excludedAttributes=emails,name.familyName,name.formatted,externalId,displayName',
      'Users',
      { userName: 'x@people.example', name: { givenName: 'Zoe' }, userType: 'invited', active: true },
    ],
    [
      'excludedAttributes=emails.type,emails.primary,name.x,name,externalId,userName,displayName',
      'Users',
      { emails: [{ value: 'x@people.example' }], userType: 'invited', active: true },
    ],
    ['attributes=members.value', 'Groups', { members: [{ value: 'own' }] }],
    [
      'excludedAttributes=members.display,members.$ref,members.type',
      'Groups',
      { displayName: 'G', members: [{ value: 'own' }] },
    ],
  ])('%s', async (query, kind, expected) => {
    const { scim } = await provisioned(app);
    const user = await created(scim, { name: { givenName: 'Zoe', familyName: 'Byron' } });
    const group = (await scim('POST', 'Groups', { displayName: 'G', members: [{ value: user.id }] })).body;
    const path = kind === 'Users' ? `Users/${user.id}` : `Groups/${group.id}`;
    const { schemas, id, meta, ...sent } = (await scim('GET', `${path}?${query}`)).body;
    expect([schemas, id, meta]).toEqual([expect.any(Array), expect.any(String), expect.any(Object)]);
    const text = JSON.stringify(sent)
      .replaceAll(user.userName, 'x@people.example')
      .replaceAll(user.id, 'own');
    expect(JSON.parse(text)).toEqual(expected);
  });

  it('accept a trailing slash, also after the base address', async () => {
    const { scim, admin } = await provisioned(app);
    expect((await scim('GET', 'Users/')).body.totalResults).toBe(1);
    expect((await scim('GET', 'Users/?count=0')).body.totalResults).toBe(1);
    expect((await scim('GET', `Users/u${admin.id}/`)).body.id).toBe(`u${admin.id}`);
    expect((await scim('GET', 'Groups//')).body.totalResults).toBe(0);
    expect((await scim('GET', '/Users')).body.totalResults).toBe(1);
    expect((await scim('GET', `/Users/u${admin.id}`)).body.id).toBe(`u${admin.id}`);
    expect((await scim('GET', '//Groups/?count=1')).body.totalResults).toBe(0);
    expect((await scim('POST', 'Users/', entraUser())).status).toBe(201);
    expect((await scim('GET', 'ServiceProviderConfig/')).body.patch.supported).toBe(true);
  });
});

describe('failures have the SCIM format', () => {
  it.each<[string, string, string, number, object?]>([
    ['an unknown address', 'GET', 'Unknown', 404],
    ['an address below a user', 'GET', 'Users/u1/photos', 404],
    ['the address of SCIM', 'GET', '', 404],
    ['another version', 'GET', '../v1/Users', 404],
    ['bulk requests', 'POST', 'Bulk', 404],
    ['a method that users do not have', 'PUT', 'Users', 405],
    ['a method that the configuration does not have', 'DELETE', 'ServiceProviderConfig', 405],
    ['an escape that cannot be read', 'GET', 'Users/%zz', 400],
    ['a body of another type', 'POST', 'Users', 415, { 'Content-Type': 'text/xml' }],
    ['no key', 'GET', 'Users', 401, { Authorization: '' }],
    ['a wrong key', 'GET', 'Groups', 401, { Authorization: 'Bearer x' }],
  ])('%s', async (_, method, path, status, headers = {}) => {
    const { scim } = await provisioned(app);
    const body = method === 'POST' || method === 'PUT' ? '{}' : undefined;
    const answer = await scim(method, path, body, headers as Record<string, string>);
    const scimType = status === 400 ? 'invalidSyntax' : undefined;
    expectScimError(answer, status, scimType);
    if (status === 415) expect(answer.body.detail).toContain('application/scim+json');
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/GET/);
  });

  it('a body that is too large', async () => {
    const { scim } = await provisioned(app);
    expectScimError(await scim('POST', 'Users', entraUser({ nickName: 'x'.repeat(700_000) })), 413);
    expectScimError(await scim('POST', 'Users', '['.repeat(100)), 400, 'invalidSyntax');
  });
});
