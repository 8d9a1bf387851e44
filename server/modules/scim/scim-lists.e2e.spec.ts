import { created, expectScimError, provisioned } from '../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../test/shared-server.js';

let app: SharedServer;

beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

describe('lists', () => {
  it('come in pages: members, then invited people', async () => {
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

  it('are filtered', async () => {
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

  it('survive filters at random', async () => {
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

  it('send the attributes that were asked for', async () => {
    const { scim, admin } = await provisioned(app);
    const { body } = await scim('GET', `Users/u${admin.id}?attributes=userName,name.givenName`);
    expect(Object.keys(body).toSorted()).toEqual(['id', 'meta', 'name', 'schemas', 'userName']);
    const without = await scim('GET', `Users/u${admin.id}?excludedAttributes=emails`);
    expect(without.body.emails).toBeUndefined();
  });
});
