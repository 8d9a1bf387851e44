import { gqlData } from '../../../../test/expectations.js';
import { signUp, uniqueEmail } from '../../../../test/identity-emulator.js';
import { ACCEPT, NAMES, renewToken } from '../../../../test/invitations.js';
import {
  entraUser,
  expectScimError,
  GROUP,
  PATCH,
  provisioned,
  type Scim,
  USER,
} from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;

beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

const group = (displayName: string, ...members: string[]) => ({
  schemas: [GROUP],
  externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
  displayName,
  members: members.map((value) => ({ value })),
});
const patch = (...operations: object[]) => ({ schemas: [PATCH], Operations: operations });
const created = async (scim: Scim, ...members: string[]) => {
  const { status, body } = await scim('POST', 'Groups', group(`Group ${Math.random()}`, ...members));
  expect(status).toBe(201);
  return body;
};
const membersOf = async (scim: Scim, id: string): Promise<string[]> =>
  (await scim('GET', `Groups/${id}`)).body.members.map(({ value }: any) => value);
const stored = async (id: string) =>
  (
    await app.database.query(
      `SELECT user_id AS id FROM team_members WHERE team_id = $1 AND left_at IS NULL ORDER BY user_id`,
      [id],
    )
  ).map((row: any) => row.id);

it('a group is a closed team, which can be found by name', async () => {
  const { scim, members } = await provisioned(app, 1);
  const ids = members.map(({ id }) => `u${id}`);
  const { status, body, headers } = await scim('POST', 'Groups', group('Kitchen', ...ids));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    schemas: [GROUP],
    displayName: 'Kitchen',
    members: [{ value: ids[0], type: 'User' }],
  });
  expect(headers.get('location')).toBe(body.meta.location);
  const [team] = await app.database.query('SELECT visibility FROM teams WHERE id = $1', [body.id]);
  expect(team.visibility).toBe('closed');
  expectScimError(await scim('POST', 'Groups', group('kitchen')), 409, 'uniqueness');
  const filter = encodeURIComponent('displayName eq "KITCHEN"');
  const found = (await scim('GET', `Groups?excludedAttributes=members&filter=${filter}`)).body;
  expect(found).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] });
  expect(found.Resources[0].members).toBeUndefined();
  expect((await scim('GET', `Groups/${body.id}?excludedAttributes=members`)).body.members).toBeUndefined();
});

it('lastModified follows changes of the name, the members and the externalId, also in lists', async () => {
  const { scim, members } = await provisioned(app, 1);
  const invited = (await scim('POST', 'Users', entraUser())).body.id;
  const member = `u${members[0].id}`;
  const group = await created(scim);
  let last = Date.parse(group.meta.lastModified);
  for (const operation of [
    { op: 'add', path: 'members', value: [{ value: member }] },
    { op: 'remove', path: `members[value eq "${member}"]` },
    { op: 'add', path: 'members', value: [{ value: invited }] },
    { op: 'remove', path: `members[value eq "${invited}"]` },
    { op: 'replace', path: 'externalId', value: 'other' },
    { op: 'replace', path: 'displayName', value: 'Renamed' },
  ]) {
    const { meta } = (await scim('PATCH', `Groups/${group.id}`, patch(operation))).body;
    expect(Date.parse(meta.lastModified)).toBeGreaterThan(last);
    last = Date.parse(meta.lastModified);
  }
  const { Resources } = (await scim('GET', 'Groups')).body;
  expect(Resources.map((each: any) => Date.parse(each.meta.lastModified))).toEqual([last]);
});

it('members are added, removed and replaced in the formats of Entra ID and Okta', async () => {
  const { scim, members } = await provisioned(app, 4);
  const [a, b, c, d] = members.map(({ id }) => `u${id}`);
  const { id } = await created(scim, a);
  const send = async (...operations: object[]) => {
    expect((await scim('PATCH', `Groups/${id}`, patch(...operations))).status).toBe(200);
    return (await membersOf(scim, id)).toSorted();
  };
  expect(await send({ op: 'Add', path: 'members', value: [{ $ref: null, value: b }] })).toEqual([a, b]);
  expect(await send({ op: 'Remove', path: 'members', value: [{ $ref: null, value: a }] })).toEqual([b]);
  expect(
    await send({ op: 'add', path: 'members', value: [{ value: a, display: 'A' }, { value: c }] }),
  ).toEqual([a, b, c]);
  expect(await send({ op: 'remove', path: `members[value eq "${b}"]` })).toEqual([a, c]);
  expect(await send({ op: 'replace', path: 'members', value: [{ value: c }, { value: d }] })).toEqual([c, d]);
  expect(await send({ op: 'replace', value: { id, displayName: 'Renamed by Okta' } })).toEqual([c, d]);
  expect((await scim('GET', `Groups/${id}`)).body.displayName).toBe('Renamed by Okta');
  expect(
    await send(
      { op: 'remove', path: 'members', value: [{ value: c }] },
      { op: 'add', path: 'members', value: [{ value: a }] },
    ),
  ).toEqual([a, d]);
  expect((await scim('PUT', `Groups/${id}`, group('Put', b))).body.members).toMatchObject([{ value: b }]);
  expect(await send({ op: 'remove', path: 'members' })).toEqual([]);
  expect(await stored(id)).toEqual([]);
});

it('invited people belong to a group once they have accepted', async () => {
  const { scim } = await provisioned(app);
  const userName = uniqueEmail();
  const user = (await scim('POST', 'Users', { schemas: [USER], userName, active: true })).body;
  const { id } = await created(scim, user.id);
  const other = await created(scim, user.id);
  await scim('PATCH', `Groups/${other.id}`, patch({ op: 'remove', path: `members[value eq "${user.id}"]` }));
  expect(await membersOf(scim, id)).toEqual([user.id]);
  expect(await membersOf(scim, other.id)).toEqual([]);
  expect(await stored(id)).toEqual([]);
  const token = await renewToken(app, user.id.slice(1));
  const { acceptInvitation } = await gqlData(app, await signUp(userName), ACCEPT, { token, ...NAMES });
  expect(await stored(id)).toEqual([Number(acceptInvitation.id)]);
  expect(await stored(other.id)).toEqual([]);
  expect(await membersOf(scim, id)).toEqual([user.id]);
});

it('invalid requests are refused before anything changes', async () => {
  const { scim, members } = await provisioned(app, 1);
  const foreign = await provisioned(app, 1);
  const theirs = await created(foreign.scim);
  const own = await created(scim, `u${members[0].id}`);
  const path = `Groups/${own.id}`;
  for (const value of [`u${foreign.members[0].id}`, 'u999999999', 'i999999999', 'x', '']) {
    expectScimError(
      await scim('PATCH', path, patch({ op: 'replace', path: 'members', value: [{ value }] })),
      400,
      'invalidValue',
    );
  }
  expectScimError(
    await scim('PATCH', path, patch({ op: 'add', path: 'members', value: [{ display: 'x' }] })),
    400,
    'invalidValue',
  );
  expectScimError(
    await scim('PATCH', path, patch({ op: 'remove', path: 'members[value co "u"]' })),
    400,
    'invalidPath',
  );
  expectScimError(
    await scim('PATCH', path, patch({ op: 'replace', path: 'displayName', value: '' })),
    400,
    'invalidValue',
  );
  const many = Array.from({ length: 5_001 }, (_, index) => `u${index + 1}`);
  expectScimError(
    await scim('PATCH', path, patch({ op: 'add', path: 'members', value: many })),
    400,
    'invalidSyntax',
  );
  expectScimError(await scim('POST', 'Groups', { schemas: [GROUP] }), 400, 'invalidValue');
  expect(await membersOf(scim, own.id)).toEqual([`u${members[0].id}`]);
  for (const method of ['GET', 'DELETE']) expectScimError(await scim(method, `Groups/${theirs.id}`), 404);
  expectScimError(await scim('PUT', `Groups/${theirs.id}`, group('Taken over')), 404);
});

it('a deleted group is an archived team', async () => {
  const { scim } = await provisioned(app);
  const { id, meta } = await created(scim);
  expectScimError(await scim('DELETE', `Groups/${id}`, undefined, { 'If-Match': 'W/"other"' }), 412);
  expect((await scim('DELETE', `Groups/${id}`, undefined, { 'If-Match': meta.version })).status).toBe(204);
  expectScimError(await scim('GET', `Groups/${id}`), 404);
  const [{ isArchived }] = await app.database.query(
    `SELECT archived_at IS NOT NULL AS "isArchived" FROM teams WHERE id = $1`,
    [id],
  );
  expect(isArchived).toBe(true);
});

describe('a deleted group is created again', () => {
  const nameOf = async (id: string) =>
    (await app.database.query('SELECT name, visibility FROM teams WHERE id = $1', [id]))[0];

  it('with its id, and the new members and externalId', async () => {
    const { scim, members } = await provisioned(app, 3);
    const [a, b, c] = members.map(({ id }) => `u${id}`);
    const invited = (await scim('POST', 'Users', entraUser())).body.id;
    const { body: before } = await scim('POST', 'Groups', group('Kitchen', a, b, invited));
    await app.database.query(`UPDATE teams SET visibility = 'open' WHERE id = $1`, [before.id]);
    expect((await scim('DELETE', `Groups/${before.id}`)).status).toBe(204);
    const sent = { schemas: [GROUP], displayName: 'kitchen', members: [{ value: b }, { value: c }] };
    const { status, body, headers } = await scim('POST', 'Groups', sent);
    expect({ status, body }).toEqual({
      status: 201,
      body: expect.objectContaining({ id: before.id, displayName: 'kitchen' }),
    });
    expect(body.externalId).toBeUndefined();
    expect(headers.get('location')).toBe(before.meta.location);
    expect((await membersOf(scim, before.id)).toSorted()).toEqual([b, c]);
    expect(await nameOf(before.id)).toEqual({ name: 'kitchen', visibility: 'closed' });
    expectScimError(await scim('POST', 'Groups', sent), 409, 'uniqueness');
  });

  it('without an externalId, and repeatedly', async () => {
    const { scim } = await provisioned(app);
    const sent = { schemas: [GROUP], displayName: 'Bar' };
    const ids = [];
    for (let round = 0; round < 3; round += 1) {
      const { status, body } = await scim('POST', 'Groups', sent);
      expect(status).toBe(201);
      ids.push(body.id);
      expect((await scim('DELETE', `Groups/${body.id}`)).status).toBe(204);
    }
    expect(new Set(ids).size).toBe(1);
  });

  it('once, by concurrent requests', async () => {
    const { scim } = await provisioned(app);
    const { id } = await created(scim);
    const { name } = await nameOf(id);
    await scim('DELETE', `Groups/${id}`);
    const answers = await Promise.all([1, 2, 3].map(() => scim('POST', 'Groups', group(name))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('unless the provider did not create it, or the limit of teams is reached', async () => {
    const { scim, company } = await provisioned(app);
    await app.database.query(
      `INSERT INTO teams (company_id, name, color, visibility, archived_at) VALUES ($1, 'Own', '#1d4ed8', 'closed', now())`,
      [company.id],
    );
    expectScimError(await scim('POST', 'Groups', group('own')), 409, 'uniqueness');
    const { id } = await created(scim);
    const { name } = await nameOf(id);
    await scim('DELETE', `Groups/${id}`);
    await app.database.query(
      `INSERT INTO teams (company_id, name, color, visibility)
       SELECT $1, 'Team ' || n, '#1d4ed8', 'closed' FROM generate_series(1, 2000) n`,
      [company.id],
    );
    expectScimError(await scim('POST', 'Groups', group(name)), 409);
    await app.database.query(`DELETE FROM teams WHERE company_id = $1 AND archived_at IS NULL`, [company.id]);
    expect((await scim('POST', 'Groups', group(name))).body.id).toBe(id);
  });
});

it('a group keeps the externalId of the provider, and is found by it', async () => {
  const { scim } = await provisioned(app);
  const other = await provisioned(app);
  const { externalId } = group('x');
  const own = await created(scim);
  expect(own.externalId).toBe(externalId);
  await created(other.scim);
  const found = async (value: string) =>
    (
      await scim('GET', `Groups?filter=${encodeURIComponent(`externalId eq ${JSON.stringify(value)}`)}`)
    ).body.Resources.map(({ id }: any) => id);
  expect(await found(externalId)).toEqual([own.id]);
  const path = `Groups/${own.id}`;
  const { body } = await scim('PATCH', path, patch({ op: 'replace', path: 'externalId', value: 'g-"2"' }));
  expect(body).toMatchObject({ externalId: 'g-"2"', displayName: own.displayName });
  expect(body.meta.version).not.toBe(own.meta.version);
  expect(await found(externalId)).toEqual([]);
  expect(await found('g-"2"')).toEqual([own.id]);
  expect(await found('G-"2"')).toEqual([]);
  expect((await scim('PUT', path, { displayName: 'Renamed' })).body.externalId).toBe('g-"2"');
  expect((await scim('PUT', path, { externalId: 7 })).body.externalId).toBe('7');
  const removed = await scim('PATCH', path, patch({ op: 'remove', path: 'externalId' }));
  expect(removed.body.externalId).toBeUndefined();
  for (const value of ['x'.repeat(256), 7.5, 'a\u0000']) {
    expectScimError(await scim('PUT', path, { externalId: value }), 400, 'invalidValue');
  }
});

it('a group is written entirely or not at all', async () => {
  const { scim, members } = await provisioned(app, 2);
  const [a, b] = members.map(({ id }) => `u${id}`);
  const { id } = await created(scim, a);
  const before = (await scim('GET', `Groups/${id}`)).body;
  await app.database.query(
    `CREATE FUNCTION refuse_member() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN IF NEW.user_id = ${members[1].id} THEN RAISE 'no'; END IF; RETURN NEW; END $$`,
  );
  await app.database.query(
    `CREATE TRIGGER refuse_member BEFORE INSERT ON team_members FOR EACH ROW EXECUTE FUNCTION refuse_member()`,
  );
  const rename = { op: 'replace', path: 'displayName', value: 'Half done' };
  const leave = { op: 'remove', path: `members[value eq "${a}"]` };
  const join = { op: 'add', path: 'members', value: [{ value: b }] };
  try {
    expectScimError(await scim('POST', 'Groups', group('Half made', a, b)), 500);
    expectScimError(await scim('PATCH', `Groups/${id}`, patch(rename, leave, join)), 500);
  } finally {
    await app.database.query('DROP FUNCTION refuse_member CASCADE');
  }
  expect((await scim('GET', `Groups/${id}`)).body).toEqual(before);
  const filter = encodeURIComponent('displayName eq "Half made" or displayName eq "Half done"');
  expect((await scim('GET', `Groups?filter=${filter}`)).body.totalResults).toBe(0);
  expect((await scim('POST', 'Groups', group('Half made', a, b))).status).toBe(201);
  const { body } = await scim('PATCH', `Groups/${id}`, patch(rename, leave, join));
  expect(body).toMatchObject({ displayName: 'Half done', members: [{ value: b }] });
});

it('only one of several concurrent edits of a version succeeds', async () => {
  const { scim, members } = await provisioned(app, 6);
  const { id, meta } = await created(scim);
  let version = meta.version;
  for (let round = 0; round < 3; round += 1) {
    const edits = members
      .slice(round * 2, round * 2 + 2)
      .map((member) =>
        scim(
          'PATCH',
          `Groups/${id}`,
          patch({ op: 'add', path: 'members', value: [{ value: `u${member.id}` }] }),
          { 'If-Match': version },
        ),
      );
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    version = answers.find(({ status }) => status === 200)!.body.meta.version;
  }
  expect(await stored(id)).toHaveLength(3);
});
