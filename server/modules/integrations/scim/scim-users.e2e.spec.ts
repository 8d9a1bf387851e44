import { gqlData } from '../../../../test/expectations.js';
import { signUp } from '../../../../test/identity-emulator.js';
import { ACCEPT, DECLINE, NAMES, renewToken } from '../../../../test/invitations.js';
import { created, entraUser, expectScimError, PATCH, provisioned, USER } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;

beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

const stateOf = async (id: number) =>
  (
    await app.database.query(
      `SELECT company_id AS "companyId", suspended_at IS NOT NULL AS "isSuspended", suspension_reason AS reason
       FROM users WHERE id = $1`,
      [id],
    )
  )[0];

/** Accepts the invitation of a SCIM user. */
async function accept(scimId: string, userName: string): Promise<number> {
  const [{ id }] = await app.database.query(
    `SELECT invitation_id AS id FROM scim_people WHERE 'i' || key = $1 AND invitation_id IS NOT NULL`,
    [scimId],
  );
  const token = await renewToken(app, id);
  const account = await signUp(userName);
  const { acceptInvitation } = await gqlData(app, account, ACCEPT, { token, ...NAMES });
  return Number(acceptInvitation.id);
}

it('problems of other operations do not prevent a deactivation, but prevent everything else', async () => {
  const { scim, members } = await provisioned(app, 1);
  const path = `Users/u${members[0].id}`;
  const wrong: unknown[] = [
    7,
    { op: 'test', path: 'title', value: 'x' },
    { op: 'replace', path: 5, value: 'x' },
    { op: 'remove' },
    { op: 'add', value: 'x' },
    { op: 'replace', path: 'id', value: 'x' },
    { op: 'replace', path: 'title[', value: 'x' },
  ];
  for (const each of wrong) {
    const patch = (active: boolean) => ({
      schemas: [PATCH],
      Operations: [{ op: 'replace', path: 'active', value: active }, each],
    });
    expect((await scim('PATCH', path, patch(false))).body).toMatchObject({ active: false });
    expect((await scim('PATCH', path, patch(true))).status).toBe(400);
    expect((await scim('GET', path)).body.active).toBe(false);
    const again = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: true }] };
    expect((await scim('PATCH', path, again)).body.active).toBe(true);
  }
});

describe('the life of a user', () => {
  it('keeps one id from the invitation to the removal', async () => {
    const { scim, company } = await provisioned(app);
    const sent = entraUser();
    const answer = await scim('POST', 'Users', sent);
    const { body } = answer;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(body.meta.location);
    expect(answer.headers.get('etag')).toBe(body.meta.version);
    expect(body).toMatchObject({
      userName: sent.userName,
      externalId: sent.externalId,
      active: true,
      userType: 'invited',
      name: { givenName: 'Ada', familyName: 'Byron' },
    });
    const path = `Users/${body.id}`;
    expectScimError(await scim('POST', 'Users', entraUser({ userName: sent.userName })), 409, 'uniqueness');
    expectScimError(
      await scim('POST', 'Users', entraUser({ externalId: sent.externalId })),
      409,
      'uniqueness',
    );

    const userId = await accept(body.id, sent.userName);
    expect((await scim('GET', path)).body).toMatchObject({
      id: body.id,
      userType: 'employee',
      externalId: sent.externalId,
    });
    for (const filter of [
      `userName eq "${sent.userName.toUpperCase()}"`,
      `externalId eq "${sent.externalId}"`,
    ]) {
      const found = (await scim('GET', `Users?filter=${encodeURIComponent(filter)}`)).body;
      expect(found).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] });
    }

    // The way in which Entra ID deactivates and reactivates users.
    const set = (value: unknown) => ({
      schemas: [PATCH],
      Operations: [{ op: 'Replace', path: 'active', value }],
    });
    expect((await scim('PATCH', path, set('False'))).body.active).toBe(false);
    expect(await stateOf(userId)).toMatchObject({
      isSuspended: true,
      reason: expect.stringContaining('identity provider'),
    });
    expect((await scim('PATCH', path, set('True'))).body.active).toBe(true);
    expect(await stateOf(userId)).toMatchObject({ isSuspended: false, companyId: company.id });

    expect((await scim('DELETE', path)).status).toBe(204);
    expectScimError(await scim('GET', path), 404);
    expect(await stateOf(userId)).toMatchObject({ companyId: null });
  });

  it('revokes the invitation of a deactivated person, and invites them again with the same id', async () => {
    const { scim } = await provisioned(app);
    const { id, userName } = await created(scim);
    // The way in which Okta deactivates users.
    const deactivate = { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] };
    expect((await scim('PATCH', `Users/${id}`, deactivate)).body).toMatchObject({
      id,
      active: false,
      userType: 'revoked',
    });
    const filter = encodeURIComponent(`userName eq "${userName}"`);
    expect((await scim('GET', `Users?filter=${filter}`)).body.Resources).toMatchObject([
      { id, active: false },
    ]);
    const again = { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: true } }] };
    expect((await scim('PATCH', `Users/${id}`, again)).body).toMatchObject({
      id,
      active: true,
      userType: 'invited',
    });
    await accept(id, userName);
    expect((await scim('GET', `Users/${id}`)).body).toMatchObject({ id, userType: 'employee' });
  });

  it('keeps the attributes of an invited person until they accept', async () => {
    const { scim } = await provisioned(app, 1);
    const sent = entraUser({
      title: 'Analyst',
      displayName: 'Countess Ada',
      timezone: 'W. Europe Standard Time',
      preferredLanguage: 'de-AT',
      phoneNumbers: [{ type: 'work', value: 'tel:+44-20-1234' }],
    });
    const { body } = await scim('POST', 'Users', sent);
    const kept = {
      title: 'Analyst',
      displayName: 'Countess Ada',
      timezone: 'Europe/Berlin',
      preferredLanguage: 'de',
      phoneNumbers: [{ value: '+44-20-1234' }],
    };
    expect(body).toMatchObject({ ...kept, name: { givenName: 'Ada' }, externalId: sent.externalId });
    const path = `Users/${body.id}`;
    const changed = { title: 'Chief', 'name.familyName': 'Lovelace', externalId: `E-${Math.random()}` };
    const operations = [
      { op: 'replace', value: changed },
      { op: 'remove', path: 'timezone' },
    ];
    const after = (await scim('PATCH', path, { schemas: [PATCH], Operations: operations })).body;
    const now = {
      ...kept,
      title: 'Chief',
      externalId: changed.externalId,
      name: { givenName: 'Ada', familyName: 'Lovelace' },
    };
    const { timezone: _, ...expected } = now;
    expect(after).toMatchObject(expected);
    expect(after.timezone).toBeUndefined();
    expect(after.meta.version).not.toBe(body.meta.version);
    for (const filter of [`externalId eq "${changed.externalId}"`, 'title eq "chief"']) {
      const found = (await scim('GET', `Users?filter=${encodeURIComponent(filter)}`)).body.Resources;
      expect(found).toMatchObject([{ id: body.id }]);
    }
    const other = await created(scim);
    expectScimError(
      await scim('PUT', `Users/${other.id}`, { externalId: changed.externalId }),
      409,
      'uniqueness',
    );
    await accept(body.id, sent.userName);
    expect((await scim('GET', path)).body).toMatchObject({
      ...expected,
      name: { familyName: 'Lovelace' },
      userType: 'employee',
    });
    const [{ profile }] = await app.database.query(`SELECT profile FROM scim_people WHERE 'i' || key = $1`, [
      body.id,
    ]);
    expect(profile).toEqual({});
  });

  it('does not reinvite a person who has declined', async () => {
    const { scim } = await provisioned(app);
    const { id } = await created(scim);
    const token = await renewToken(app, id.slice(1));
    await gqlData(app, null, DECLINE, { token });
    expect((await scim('GET', `Users/${id}`)).body).toMatchObject({ active: false, userType: 'declined' });
    expectScimError(await scim('PUT', `Users/${id}`, { active: true }), 409);
    expect((await scim('DELETE', `Users/${id}`)).status).toBe(204);
    expectScimError(await scim('GET', `Users/${id}`), 404);
  });

  it('changes attributes in the formats of Entra ID and Okta, and ignores those that are not stored', async () => {
    const { scim, members } = await provisioned(app, 2);
    const path = `Users/u${members[0].id}`;
    const entra = {
      schemas: [PATCH],
      Operations: [
        { op: 'Add', path: 'title', value: 'Analyst' },
        { op: 'Replace', path: 'name.familyName', value: 'Lovelace' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+44 20 1234' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+44 77 1234' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'X',
        },
        { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'London' },
        { op: 'Replace', value: { externalId: 'E-77', 'name.givenName': 'Augusta' } },
      ],
    };
    expect((await scim('PATCH', path, entra)).body).toMatchObject({
      title: 'Analyst',
      externalId: 'E-77',
      name: { givenName: 'Augusta', familyName: 'Lovelace' },
      phoneNumbers: [{ value: '+44 20 1234', type: 'work' }],
    });
    const okta = {
      schemas: [USER],
      id: `u${members[0].id}`,
      userName: members[0].email,
      name: { givenName: 'Ada', familyName: 'Byron' },
      emails: [{ primary: true, value: members[0].email, type: 'work' }],
      displayName: 'Ada B.',
      locale: 'en-GB',
      groups: [],
      active: true,
    };
    expect((await scim('PUT', path, okta)).body).toMatchObject({
      displayName: 'Ada B.',
      name: { givenName: 'Ada', familyName: 'Byron' },
      title: 'Analyst',
    });
    const remove = { schemas: [PATCH], Operations: [{ op: 'remove', path: 'title' }] };
    expect((await scim('PATCH', path, remove)).body.title).toBeUndefined();
    const taken = { schemas: [PATCH], Operations: [{ op: 'add', path: 'externalId', value: 'E-77' }] };
    expectScimError(await scim('PATCH', `Users/u${members[1].id}`, taken), 409, 'uniqueness');
  });

  it.each<[string, unknown, string]>([
    [
      'a changed userName',
      { Operations: [{ op: 'replace', path: 'userName', value: 'new@people.example' }] },
      'mutability',
    ],
    ['no operations', { Operations: [] }, 'invalidSyntax'],
    ['an unknown operation', { Operations: [{ op: 'move', path: 'title', value: 'x' }] }, 'invalidSyntax'],
    [
      'a path that cannot be read',
      { Operations: [{ op: 'add', path: 'title[', value: 'x' }] },
      'invalidPath',
    ],
    ['a removal without a path', { Operations: [{ op: 'remove' }] }, 'invalidPath'],
    ['a wrong type', { Operations: [{ op: 'add', path: 'title', value: { a: 1 } }] }, 'invalidValue'],
    [
      'active of another type',
      { Operations: [{ op: 'add', path: 'active', value: 'maybe' }] },
      'invalidValue',
    ],
    ['a list', [], 'invalidSyntax'],
    ['text that is no JSON', '{', 'invalidSyntax'],
    [
      'properties of prototypes',
      '{"Operations":[{"op":"add","path":"__proto__.title","value":"x"}]}',
      'invalidPath',
    ],
  ])('refuses %s', async (_, body, scimType) => {
    const { scim, members } = await provisioned(app, 1);
    expectScimError(await scim('PATCH', `Users/u${members[0].id}`, body), 400, scimType);
  });

  it('applies a request entirely or not at all, and keeps the last admin', async () => {
    const { scim, admin } = await provisioned(app);
    const path = `Users/u${admin.id}`;
    const wrong = {
      schemas: [PATCH],
      Operations: [
        { op: 'replace', path: 'title', value: 'Chief' },
        { op: 'replace', path: 'active', value: false },
      ],
    };
    expectScimError(await scim('PATCH', path, wrong), 403);
    expect((await scim('GET', path)).body).toMatchObject({ active: true });
    expect((await scim('GET', path)).body.title).toBeUndefined();
    expectScimError(await scim('DELETE', path), 403);
  });

  it('refuses edits of outdated versions', async () => {
    const { scim, members } = await provisioned(app, 1);
    const path = `Users/u${members[0].id}`;
    const { headers } = await scim('GET', path);
    const etag = headers.get('etag')!;
    const set = (title: string) => ({
      schemas: [PATCH],
      Operations: [{ op: 'replace', path: 'title', value: title }],
    });
    expect((await scim('GET', path, undefined, { 'If-None-Match': etag })).status).toBe(304);
    expect((await scim('PATCH', path, set('One'), { 'If-Match': etag })).status).toBe(200);
    expectScimError(await scim('PATCH', path, set('Two'), { 'If-Match': etag }), 412);
    expectScimError(await scim('DELETE', path, undefined, { 'If-Match': etag }), 412);
    expect((await scim('PATCH', path, set('Two'), { 'If-Match': '*' })).body.title).toBe('Two');
  });

  it('refuses to create people that cannot be invited', async () => {
    const { scim, members } = await provisioned(app, 1);
    expectScimError(await scim('POST', 'Users', entraUser({ userName: 'no address' })), 400, 'invalidValue');
    expectScimError(await scim('POST', 'Users', entraUser({ userName: undefined })), 400, 'invalidValue');
    expectScimError(await scim('POST', 'Users', entraUser({ active: false })), 400, 'invalidValue');
    expectScimError(
      await scim('POST', 'Users', entraUser({ userName: members[0].email })),
      409,
      'uniqueness',
    );
  });
});
