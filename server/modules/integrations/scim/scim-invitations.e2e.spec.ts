import { gqlData } from '../../../../test/expectations.js';
import { signUp } from '../../../../test/identity-emulator.js';
import { ACCEPT, DECLINE, invite, NAMES, renewToken } from '../../../../test/invitations.js';
import { created, GROUP, PATCH, provisioned, type Scim } from '../../../../test/scim.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;

beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

const deactivate = (scim: Scim, id: string) =>
  scim('PATCH', `Users/${id}`, {
    schemas: [PATCH],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  });

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

it("lastModified of an invited person changes with the identity provider's changes", async () => {
  const { scim } = await provisioned(app);
  const before = await created(scim);
  const title = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'title', value: 'Baker' }] };
  const { meta } = (await scim('PATCH', `Users/${before.id}`, title)).body;
  expect(Date.parse(meta.lastModified)).toBeGreaterThan(Date.parse(before.meta.lastModified));
  expect(meta.created).toBe(before.meta.created);
});

it('a person who was removed from a group while deactivated does not join it later', async () => {
  const { scim } = await provisioned(app);
  const { id, userName } = await created(scim);
  const sent = { schemas: [GROUP], displayName: `Group ${Math.random()}`, members: [{ value: id }] };
  const group = (await scim('POST', 'Groups', sent)).body;
  await deactivate(scim, id);
  const remove = { op: 'remove', path: `members[value eq "${id}"]` };
  await scim('PATCH', `Groups/${group.id}`, { schemas: [PATCH], Operations: [remove] });
  // Creating the person invites them again.
  expect((await created(scim, { userName })).id).toBe(id);
  await accept(id, userName);
  expect((await scim('GET', `Groups/${group.id}`)).body.members).toEqual([]);
});

it('keeps the id of a person who declined and is invited again by an admin', async () => {
  const { scim, admin } = await provisioned(app);
  const { id, userName } = await created(scim);
  await gqlData(app, null, DECLINE, { token: await renewToken(app, id.slice(1)) });
  const { results } = await invite(app, admin, [{ email: userName, userType: 'EMPLOYEE' }]);
  const found = await scim('GET', `Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`);
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id, active: true }] });
  await deactivate(scim, id);
  const [{ isRevoked }] = await app.database.query(
    `SELECT revoked_at IS NOT NULL AS "isRevoked" FROM invitations WHERE id = $1`,
    [results[0].invitationId],
  );
  expect(isRevoked).toBe(true);
  // Creating the person invites them again.
  expect((await created(scim, { userName })).id).toBe(id);
  await accept(id, userName);
  expect((await scim('GET', `Users/${id}`)).body).toMatchObject({ active: true, userType: 'employee' });
});

it.each([
  ['is created again', (scim: Scim, _id: string, userName: string) => created(scim, { userName })],
  [
    'is activated again',
    async (scim: Scim, id: string) => (await scim('PUT', `Users/${id}`, { active: true })).body,
  ],
])('resends an expired invitation when the person %s', async (_, again) => {
  const { scim } = await provisioned(app);
  const { id, userName } = await created(scim);
  await app.database.query(`UPDATE invitations SET expires_at = now() WHERE lower(email) = lower($1)`, [
    userName,
  ]);
  expect(await again(scim, id, userName)).toMatchObject({ id, active: true, userType: 'invited' });
  const [{ isValid }] = await app.database.query(
    `SELECT expires_at > now() AS "isValid" FROM invitations WHERE lower(email) = lower($1)`,
    [userName],
  );
  expect(isValid).toBe(true);
  await accept(id, userName);
});
