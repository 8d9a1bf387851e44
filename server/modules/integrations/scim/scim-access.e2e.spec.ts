import { buildClient } from '../../../../test/api-clients.js';
import { buildCast, type Cast } from '../../../../test/factories.js';
import { created, expectScimError, PATCH, provisioned, scimOf, USER } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
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

describe('access', () => {
  it('needs the key of an API client with the scope', async () => {
    expectScimError(await scimOf(app, 'not.a.token')('GET', 'Users'), 401);
    expectScimError(await scimOf(app, cast.admin.idToken)('GET', 'Users'), 403);
    expectScimError(await scimOf(app, cast.admin.idToken)('GET', 'ServiceProviderConfig'), 403);
    const other = await buildClient(app, cast.admin, cast.company, ['STAFF_READ', 'STAFF_WRITE']);
    for (const path of ['Users', 'Groups', 'Schemas']) {
      expectScimError(await scimOf(app, other.key)('GET', path), 403);
    }
  });

  it('ends when the admin loses permission', async () => {
    const { admin, scim } = await provisioned(app);
    await app.database.query(`UPDATE users SET user_type = 'employee' WHERE id = $1`, [admin.id]);
    expectScimError(await scim('GET', 'Users'), 403);
  });

  it("hides other companies' people", async () => {
    const own = await provisioned(app);
    const other = await provisioned(app, 1);
    const [{ id }] = other.members;
    const invited = await created(other.scim);
    for (const path of [`Users/u${id}`, `Users/${invited.id}`]) {
      const replace = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: false }] };
      expectScimError(await own.scim('GET', path), 404);
      expectScimError(await own.scim('PATCH', path, replace), 404);
      expectScimError(await own.scim('PUT', path, { active: false }), 404);
      expectScimError(await own.scim('DELETE', path), 404);
    }
    const filter = encodeURIComponent(
      `userName eq "${invited.userName}" or externalId eq "${invited.externalId}"`,
    );
    expect((await own.scim('GET', `Users?filter=${filter}`)).body.totalResults).toBe(0);
    expect(await stateOf(id)).toEqual({ companyId: other.company.id, isSuspended: false, reason: null });
  });

  it.each(['Users/1', 'Users/u0', 'Users/u99999999999', 'Users/x', 'Users/i1%00', 'Groups/x', 'Groups/0'])(
    'finds nothing at %s',
    async (path) => expectScimError(await (await provisioned(app)).scim('GET', path), 404),
  );
});

describe('discovery', () => {
  it('describes the supported features, and the returned attributes', async () => {
    const { scim } = await provisioned(app);
    const { body } = await scim('GET', 'ServiceProviderConfig');
    expect(body).toMatchObject({
      patch: { supported: true },
      filter: { maxResults: 200 },
      etag: { supported: true },
    });
    const types = (await scim('GET', 'ResourceTypes')).body.Resources;
    expect(types.map(({ endpoint }: any) => endpoint)).toEqual(['/Users', '/Groups']);
    const schema = (await scim('GET', `Schemas/${USER}`)).body;
    const names = schema.attributes.map(({ name }: any) => name);
    const { schemas: _, id: __, meta: ___, externalId: ____, ...sent } = await created(scim);
    expect(names).toEqual(expect.arrayContaining(Object.keys(sent)));
    expectScimError(await scim('GET', 'Schemas/urn:unknown'), 404);
    expectScimError(await scim('GET', 'ResourceTypes/Unknown'), 404);
  });
});
