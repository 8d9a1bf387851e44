import sharp from 'sharp';
import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
} from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { follow } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

type Caller = { idToken: string } | null;

const image = (color = '#0f766e') =>
  sharp({ create: { width: 320, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
const set = (bytes: Buffer): [string, object] => [
  'mutation ($image: String!) { setMyPhoto(image: $image) { id photoUrl } }',
  { image: bytes.toString('base64') },
];
const remove = (userId: number): [string, object] => [
  'mutation ($userId: ID!) { removeUserPhoto(userId: $userId) { id photoUrl } }',
  { userId: String(userId) },
];
const get = (caller: Caller, url: string, headers: Record<string, string> = {}) =>
  fetch(app.url + url, {
    headers: { ...headers, ...(caller && { authorization: `Bearer ${caller.idToken}` }) },
  });
const withPhoto = async (person: BuiltUser, color?: string): Promise<string> =>
  (await gqlData(app, person, ...set(await image(color)))).setMyPhoto.photoUrl;
const hashOf = async ({ id }: BuiltUser) =>
  (await app.database.query('SELECT photo_hash FROM users WHERE id = $1', [id]))[0].photo_hash;
const rowsOf = ({ id }: BuiltUser) => app.database.query('SELECT FROM user_photos WHERE user_id = $1', [id]);

describe('setting a photo', () => {
  it('needs credentials and a record', async () => {
    await expectCredentialsNeeded(app, { gql: set(await image()) });
    await expectDenied(app, cast.stranger, 403, { gql: set(await image()) });
  });

  it('is refused to suspended users, whose photo is kept', async () => {
    const person = await buildUser(app, { company: cast.company });
    const url = await withPhoto(person);
    await app.database.query('UPDATE users SET suspended_at = now() WHERE id = $1', [person.id]);
    await expectDenied(app, person, 403, { gql: set(await image('#000')) });
    await expectDenied(app, person, 403, { gql: remove(person.id) });
    expect((await get(person, url)).status).toBe(403);
    expect((await get(cast.admin, url)).status).toBe(200);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['text', () => Buffer.from('not an image at all')],
    ['the beginning of a PNG', async () => (await image()).subarray(0, 60)],
    [
      'more than 3 megapixels',
      () =>
        sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
    [
      'more than 256 kB',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(256 * 1024)]),
    ],
  ])('refuses %s', async (_, make) => {
    const answer = await app.gql(cast.employee, ...set(await make()));
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors![0].field).toBe('image');
    expect(await hashOf(cast.employee)).toBeNull();
  });

  it('stores it encoded again and without metadata, and replaces it', async () => {
    const person = await buildUser(app, { company: cast.company });
    const upload = await sharp(await image())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .toBuffer();
    expect(upload.toString('latin1')).toContain('a secret place');
    const { photoUrl } = (await gqlData(app, person, ...set(upload))).setMyPhoto;
    const bytes = Buffer.from(await (await get(person, photoUrl)).arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 205, height: 256 });
    expect(bytes.toString('latin1')).not.toContain('a secret place');

    const next = await withPhoto(person, '#fff');
    expect(next).not.toBe(photoUrl);
    expect(await rowsOf(person)).toHaveLength(1);
    expect((await get(person, photoUrl)).status).toBe(404);
    expect((await get(person, next)).status).toBe(200);
  });

  it("is audited without incrementing the version of the profile, and notifies the user's clients", async () => {
    const person = await buildUser(app, { company: cast.company });
    const changes = await follow(app.url, person, 'subscription { meChanged { user { photoUrl } } }', {});
    const photoUrl = await withPhoto(person);
    expect(await changes.next()).toEqual({ user: { photoUrl } });
    await changes.stop();
    const { me } = await gqlData(app, person, '{ me { version photoUrl } }');
    expect(me).toEqual({ version: 1, photoUrl });
    const [{ action, personal }] = await app.database.query(
      `SELECT action, personal FROM audit_log WHERE subject_type = 'USER' AND subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(person.id)],
    );
    expect(action).toBe('USER_PHOTO_CHANGED');
    expect(JSON.parse(personal)).toMatchObject({
      before: { photo: null },
      after: { photo: expect.any(String) },
    });
  });
});

describe('reading a photo', () => {
  let photoUrl: string;
  beforeAll(async () => {
    photoUrl = await withPhoto(cast.employee);
  });

  it('needs credentials', () => expectCredentialsNeeded(app, { rest: [photoUrl.replace('/api/', '')] }));

  it.each(['rival', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is hidden from %s, even with its path',
    (caller) => expectDenied(app, cast[caller], 404, { rest: [photoUrl.replace('/api/', '')] }),
  );

  it.each(['', '?v=', '?v=guess', '?v=%00', '?v=a&v=b'])('needs the hash, not %j', async (query) => {
    expectProblem(await app.rest(cast.employee, `users/${cast.employee.id}/photo${query}`), 404);
  });

  it.each(['0', '1x', '2000000000'])('finds nobody with the id %j', async (id) => {
    expectProblem(await app.rest(cast.master, `users/${id}/photo?v=guess`), 404);
    expectProblem(await app.rest(cast.master, `users/${id}/photo`), 404);
  });

  it.each(['employee', 'viewer', 'admin', 'master'] as const)('is open to %s', async (caller) => {
    expect((await get(cast[caller], photoUrl)).status).toBe(200);
  });

  it('of an unallocated user is hidden from the admins that may find them', async () => {
    const url = await withPhoto(cast.waiting);
    const query = `{ user(id: ${cast.waiting.id}) { displayName photoUrl } }`;
    expect((await gqlData(app, cast.admin, query)).user.photoUrl).toBeNull();
    expect((await get(cast.admin, url)).status).toBe(404);
    expect((await gqlData(app, cast.waiting, query)).user.photoUrl).toBe(url);
    expect((await gqlData(app, cast.master, query)).user.photoUrl).toBe(url);
  });

  it('is cached by its address, privately, and never executes anything', async () => {
    const { headers } = await get(cast.viewer, photoUrl);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('vary')).toMatch(/Authorization, Cookie/);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const again = await get(cast.viewer, photoUrl, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('is in lists, and not in the legacy JSON', async () => {
    const list = `query ($id: ID!) { company(id: $id) { users { nodes { id photoUrl } } } }`;
    const { company } = await gqlData(app, cast.admin, list, { id: String(cast.company.id) });
    expect(company.users.nodes).toContainEqual({ id: String(cast.employee.id), photoUrl });
    expect(company.users.nodes).toContainEqual({ id: String(cast.viewer.id), photoUrl: null });
    const staff = await app.rest(cast.admin, 'fetchUsersWithinCompany', { company_id: cast.company.id });
    const data = await app.rest(cast.employee, `getUserData/${cast.employee.uid}`);
    expect(JSON.stringify([staff.body, data.body])).not.toContain('photo');
  });

  it('is visible to colleagues', async () => {
    await app.database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Teams')`, [
      cast.company.id,
    ]);
    const create = `mutation ($companyId: ID!, $leadId: ID!) {
      createTeam(companyId: $companyId, input: { name: "Portraits", leadId: $leadId }) { lead { id photoUrl } } }`;
    const variables = { companyId: String(cast.company.id), leadId: String(cast.employee.id) };
    const { createTeam } = await gqlData(app, cast.admin, create, variables);
    expect(createTeam.lead).toEqual({ id: String(cast.employee.id), photoUrl });
  });
});

describe('removing a photo', () => {
  let person: BuiltUser;
  beforeEach(async () => {
    person = await buildUser(app, { company: cast.company });
    await withPhoto(person);
  });

  it('needs credentials and a record', async () => {
    await expectCredentialsNeeded(app, { gql: remove(person.id) });
    await expectDenied(app, cast.stranger, 403, { gql: remove(person.id) });
  });

  it.each([
    ['viewer', 403],
    ['employee', 404],
    ['rival', 404],
    ['waiting', 404],
    ['waitingAdmin', 404],
  ] as const)('is refused to %s with %d', async (caller, status) => {
    await expectDenied(app, cast[caller], status, { gql: remove(person.id) });
    expect(await rowsOf(person)).toHaveLength(1);
  });

  it('of an unallocated user is refused to admins that may find them', async () => {
    await withPhoto(cast.waiting);
    await expectDenied(app, cast.admin, 403, { gql: remove(cast.waiting.id) });
    expect(await rowsOf(cast.waiting)).toHaveLength(1);
  });

  it("works for one's own; repeating it does nothing", async () => {
    for (let time = 0; time < 2; time++) {
      const { removeUserPhoto } = await gqlData(app, person, ...remove(person.id));
      expect(removeUserPhoto.photoUrl).toBeNull();
    }
    expect(await rowsOf(person)).toEqual([]);
    const { me } = await gqlData(app, person, '{ me { notifications { nodes { kind } } } }');
    expect(me.notifications.nodes).toEqual([]);
  });

  it.each(['admin', 'master'] as const)('works for %s, and the person is notified', async (caller) => {
    const { removeUserPhoto } = await gqlData(app, cast[caller], ...remove(person.id));
    expect(removeUserPhoto).toEqual({ id: String(person.id), photoUrl: null });
    expect(await rowsOf(person)).toEqual([]);
    const { me } = await gqlData(app, person, '{ me { notifications { nodes { kind } } } }');
    expect(me.notifications.nodes).toEqual([{ kind: 'PHOTO_REMOVED' }]);
  });
});

describe('the data of a person', () => {
  it('contains the photo', async () => {
    const person = await buildUser(app, { company: cast.company });
    const photoUrl = await withPhoto(person);
    const { photo } = JSON.parse((await gqlData(app, person, '{ exportMyData }')).exportMyData);
    const bytes = Buffer.from(await (await get(person, photoUrl)).arrayBuffer());
    expect(photo.type).toBe('image/webp');
    expect(Buffer.from(photo.base64, 'base64')).toEqual(bytes);
  });

  it('is deleted with the account', async () => {
    const person = await buildUser(app, { company: cast.company });
    const photoUrl = await withPhoto(person);
    const close = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';
    await gqlData(app, person, close, { confirmation: person.email });
    expect(await rowsOf(person)).toEqual([]);
    expect((await get(cast.admin, photoUrl)).status).toBe(404);
  });
});
