import { GROUP, PATCH, provisioned, type Scim } from '../../../../test/scim.js';
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
