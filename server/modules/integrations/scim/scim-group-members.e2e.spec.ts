import { entraUser, expectScimError, GROUP, PATCH, provisioned, type Scim } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;

beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

const patch = (...operations: object[]) => ({ schemas: [PATCH], Operations: operations });
const members = (...values: string[]) => values.map((value) => ({ value }));
const created = async (scim: Scim, ...values: string[]) => {
  const displayName = `Group ${Math.random()}`;
  const { status, body } = await scim('POST', 'Groups', {
    schemas: [GROUP],
    displayName,
    members: members(...values),
  });
  expect(status).toBe(201);
  return body;
};

describe('in a group with more members than a response has', () => {
  const MANY = 10_050;

  /** A group with many members. Returns the ids of its users, of which responses lack the last ones. */
  async function large() {
    const { scim, company } = await provisioned(app);
    const { id } = await created(scim);
    const rows: { id: number }[] = await app.database.query(
      `WITH made AS (
         INSERT INTO users (firebase_id, email, user_type, first_name, last_name, display_name, company_id)
         SELECT 'large-' || $1::integer || '-' || n, 'large-' || $1::integer || '-' || n || '@people.example', 'employee', 'Member', n::text, 'Member ' || n, $1::integer
         FROM generate_series(1, ${MANY}) n RETURNING id)
       SELECT id FROM made ORDER BY id`,
      [company.id],
    );
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role)
       SELECT $1::integer, $2, id, 'member' FROM users WHERE company_id = $1 AND email LIKE 'large-%'`,
      [company.id, id],
    );
    const count = async () => {
      const [row] = await app.database.query(
        `SELECT count(*)::integer AS count FROM team_members WHERE team_id = $1 AND left_at IS NULL`,
        [id],
      );
      return row.count;
    };
    return {
      scim,
      path: `Groups/${id}?excludedAttributes=members`,
      ids: rows.map((row) => `u${row.id}`),
      count,
    };
  }

  it('named members are removed, and a replacement removes all others', async () => {
    const { scim, path, ids, count } = await large();
    const remove = async (...operations: object[]) => {
      expect((await scim('PATCH', path, patch(...operations))).status).toBe(200);
      return MANY - (await count());
    };
    const [last, ...others] = ids.toReversed();
    expect(await remove({ op: 'remove', path: `members[value eq "${last}"]` })).toBe(1);
    expect(await remove({ op: 'remove', path: `members[value eq "${last}"]` })).toBe(1);
    expect(await remove({ op: 'remove', path: 'members', value: members(...others.slice(0, 3)) })).toBe(4);
    const kept = ids.slice(0, 2);
    expect((await scim('PUT', path, { members: members(...kept) })).status).toBe(200);
    expect(await count()).toBe(2);
    const { body } = await scim('GET', path.split('?')[0]);
    expect(body.members.map(({ value }: any) => value)).toEqual(kept);
  });

  it('all members are removed', async () => {
    const { scim, path, count } = await large();
    expect((await scim('PATCH', path, patch({ op: 'remove', path: 'members' }))).status).toBe(200);
    expect(await count()).toBe(0);
  });
});

describe('groups within groups', () => {
  it('another company’s group, and an id of none, are refused', async () => {
    const { scim } = await provisioned(app);
    const foreign = await provisioned(app);
    const theirs = await created(foreign.scim);
    const { id } = await created(scim);
    const deleted = await created(scim);
    await scim('DELETE', `Groups/${deleted.id}`);
    for (const value of [theirs.id, deleted.id, '999999999', '99999999999', '0', '-1', '1.5']) {
      const operation = { op: 'add', path: 'members', value: members(value) };
      expectScimError(await scim('PATCH', `Groups/${id}`, patch(operation)), 400, 'invalidValue');
    }
  });

  it('are ignored, and the users beside them are added', async () => {
    const { scim, members: people } = await provisioned(app, 2);
    const invited = (await scim('POST', 'Users', entraUser())).body.id;
    const [a, b] = people.map(({ id }) => `u${id}`);
    const inner = await created(scim, a);
    const { id } = await created(scim, inner.id);
    const send = async (...operations: object[]) => {
      const { status, body } = await scim('PATCH', `Groups/${id}`, patch(...operations));
      expect(status).toBe(200);
      return body.members.map(({ value }: any) => value);
    };
    expect(await send({ op: 'add', path: 'members', value: members(inner.id) })).toEqual([]);
    expect(await send({ op: 'Add', path: 'members', value: members(a, inner.id, invited) })).toEqual([
      a,
      invited,
    ]);
    expect(await send({ op: 'Remove', path: 'members', value: members(inner.id) })).toEqual([a, invited]);
    expect(await send({ op: 'replace', path: 'members', value: members(inner.id, b) })).toEqual([b]);
  });
});

describe('a group is found by a member', () => {
  const find = (scim: Scim, filter: string) =>
    scim('GET', `Groups?attributes=id&filter=${encodeURIComponent(filter)}`);
  const found = async (scim: Scim, filter: string) => {
    const { status, body } = await find(scim, filter);
    expect({ filter, status }).toEqual({ filter, status: 200 });
    expect(body.totalResults).toBe(body.Resources.length);
    return body.Resources.map(({ id }: any) => id);
  };

  it('filters that groups do not support are refused, with the attributes of groups', async () => {
    const { scim } = await provisioned(app);
    for (const filter of [
      'userName eq "x"',
      'members co "u1"',
      'members eq 1',
      'members.display eq "x"',
      'members.type eq "User"',
      'members[type eq "work" and value eq "u1"]',
      'members[value eq "u1" and value eq "u2"]',
      'members[display eq "x"]',
      'emails[type eq "work"]',
    ]) {
      const answer = await find(scim, filter);
      expectScimError(answer, 400, 'invalidFilter');
      expect(answer.body.detail).toMatch(/displayName, externalId, id or members/);
      expect(answer.body.detail).not.toMatch(/userName|title|active/);
    }
    const answer = await scim('GET', `Users?filter=${encodeURIComponent('members eq "u1"')}`);
    expectScimError(answer, 400, 'invalidFilter');
    expect(answer.body.detail).toMatch(/userName/);
  });

  it('as Entra ID asks whether a person belongs to it, within the company', async () => {
    const { scim, members: people } = await provisioned(app, 2);
    const foreign = await provisioned(app, 1);
    const pending = (await scim('POST', 'Users', entraUser())).body.id;
    const [a, b] = people.map(({ id }) => `u${id}`);
    const { id } = await created(scim, a, pending);
    const other = await created(scim, b);
    const theirs = await created(foreign.scim, `u${foreign.members[0].id}`);
    for (const member of [a, pending]) {
      for (const condition of [
        `members eq "${member}"`,
        `members.value eq "${member}"`,
        `members[value eq "${member}"]`,
        `urn:ietf:params:scim:schemas:core:2.0:Group:members eq "${member}"`,
      ]) {
        expect(await found(scim, condition)).toEqual([id]);
        expect(await found(scim, `id eq "${id}" and ${condition}`)).toEqual([id]);
        expect(await found(scim, `id eq "${other.id}" and ${condition}`)).toEqual([]);
        expect(await found(foreign.scim, condition)).toEqual([]);
        expect(await found(foreign.scim, `id eq "${id}" and ${condition}`)).toEqual([]);
      }
    }
    for (const none of [
      b.replace('u', 'i'),
      'u999999999',
      'i999999999',
      'x',
      '',
      id,
      theirs.id,
      a.toUpperCase(),
    ]) {
      expect(await found(scim, `members eq "${none}"`)).toEqual([]);
    }
    expect(await found(scim, `members eq "${a}" or members eq "${b}"`)).toEqual([id, other.id]);
    const { Resources } = (await find(scim, `members eq "${a}"`)).body;
    expect(Resources[0].displayName).toBeUndefined();
    await scim('PATCH', `Users/${pending}`, patch({ op: 'replace', path: 'active', value: false }));
    expect(await found(scim, `members eq "${pending}"`)).toEqual([]);
    await scim('PATCH', `Groups/${id}`, patch({ op: 'remove', path: `members[value eq "${a}"]` }));
    expect(await found(scim, `members eq "${a}"`)).toEqual([]);
  });

  it('by both ids of a person who was invited', async () => {
    const { scim, company, members: people } = await provisioned(app, 1);
    const [{ id: userId }] = people;
    await app.database.query(`INSERT INTO scim_people (company_id, key, user_id) VALUES ($1, 424242, $2)`, [
      company.id,
      userId,
    ]);
    const { id } = await created(scim, `u${userId}`);
    for (const each of [`u${userId}`, 'i424242'])
      expect(await found(scim, `members eq "${each}"`)).toEqual([id]);
  });
});

describe('without the feature', () => {
  it('nothing is written', async () => {
    const { scim, company } = await provisioned(app);
    const { id } = await created(scim);
    await app.database.query(`DELETE FROM company_features WHERE company_id = $1`, [company.id]);
    const created403 = await scim('POST', 'Groups', { schemas: [GROUP], displayName: 'x' });
    expectScimError(created403, 403);
    expect(created403.body.detail).toMatch(/feature “Teams”/);
    const rename = patch({ op: 'replace', path: 'displayName', value: 'x' });
    expectScimError(await scim('PATCH', `Groups/${id}`, rename), 403);
    expectScimError(await scim('PUT', `Groups/${id}`, { displayName: 'x' }), 403);
    expectScimError(await scim('DELETE', `Groups/${id}`), 403);
    expectScimError(await scim('GET', 'Groups?filter=title%20eq%20%22x%22'), 400, 'invalidFilter');
  });

  it('there are no groups to read', async () => {
    const { scim, company } = await provisioned(app);
    const { id, displayName } = await created(scim);
    await app.database.query(`DELETE FROM company_features WHERE company_id = $1`, [company.id]);
    for (const query of ['', `?filter=${encodeURIComponent(`displayName eq "${displayName}"`)}`]) {
      const { status, body } = await scim('GET', `Groups${query}`);
      expect({ status, body }).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
    }
    expectScimError(await scim('GET', `Groups/${id}`), 404);
  });
});
