import sharp from 'sharp';
import {
  expectCode,
  expectCredentialsNeeded,
  expectDenied,
  expectProblem,
  gqlData,
} from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { follow } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const PROFILE = 'id title website timeZone country firstDayOfWeek version logoUrl closedAt';

const update = (input: object, expectedVersion = 1, id: unknown = cast.company.id): [string, object] => [
  `mutation ($id: ID!, $input: UpdateCompanyInput!, $expectedVersion: Int!) {
     updateCompany(companyId: $id, input: $input, expectedVersion: $expectedVersion) { ${PROFILE} }
   }`,
  { id: String(id), input, expectedVersion },
];

const profile = async (caller = cast.master) =>
  (await gqlData(app, caller, `{ company(id: ${cast.company.id}) { ${PROFILE} } }`)).company;

const stored = async () =>
  (await app.database.query('SELECT * FROM companies WHERE id = $1', [cast.company.id]))[0];

describe('updateCompany', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: update({ title: 'X' }) }));

  it.each(['viewer', 'employee'] as const)(
    'is refused to %s with a message that names the admins',
    async (caller) => {
      const before = await stored();
      const answer = await app.gql(cast[caller], ...update({ title: 'Mine now' }));
      expectCode(answer, 'FORBIDDEN');
      expect(answer.errors![0].extensions).toMatchObject({
        reason: 'COMPANY_ADMINS_ONLY',
        changeableBy: 'COMPANY_ADMIN',
      });
      expect(await stored()).toEqual(before);
    },
  );

  it.each(['rival', 'waiting', 'waitingAdmin'] as const)('hides the company from %s', (caller) =>
    expectDenied(app, cast[caller], 404, { gql: update({ title: 'Mine now' }) }),
  );

  it('is refused to an identity without a record here', () =>
    expectDenied(app, cast.stranger, 403, { gql: update({ title: 'Mine now' }) }));

  it.each([
    ['title', ' '],
    ['title', 'x'.repeat(201)],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://example.com'],
    ['website', 'https://user:secret@example.com'],
    ['website', 'example.com'],
    ['website', `https://example.com/${'x'.repeat(2000)}`],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', 'Europe/Berlin; DROP'],
    ['country', 'de'],
    ['country', 'XX'],
    ['country', 'EU'],
  ])('refuses the %s %j', async (field, value) => {
    const before = await stored();
    const answer = await app.gql(cast.admin, ...update({ [field]: value }));
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors![0].field).toBe(`input.${field}`);
    expect(await stored()).toEqual(before);
  });

  it('refuses a day that does not exist, and a version that cannot be', async () => {
    expectCode(await app.gql(cast.admin, ...update({ firstDayOfWeek: 'BLURSDAY' })), 'BAD_REQUEST');
    expectCode(await app.gql(cast.admin, ...update({ title: 'X' }, 0)), 'VALIDATION_FAILED');
  });

  it('changes the profile, which members see, and records what changed', async () => {
    const input = {
      website: 'https://acme.example/jobs',
      timeZone: 'Europe/Berlin',
      country: 'DE',
      firstDayOfWeek: 'MONDAY',
    };
    const { updateCompany } = await gqlData(app, cast.admin, ...update(input));
    expect(updateCompany).toMatchObject({ ...input, title: cast.company.title, version: 2, closedAt: null });
    expect(await profile(cast.employee)).toEqual(updateCompany);
    const { auditLog } = await gqlData(
      app,
      cast.admin,
      `{ auditLog(first: 1) { nodes { action changes { field before after } } } }`,
    );
    expect(auditLog.nodes[0].action).toBe('COMPANY_CHANGED');
    expect(auditLog.nodes[0].changes).toContainEqual({ field: 'country', before: null, after: 'DE' });
  });

  it('refuses a stale edit with its reason, and changes nothing', async () => {
    const before = await profile();
    const answer = await app.gql(cast.master, ...update({ title: 'Too late' }, 1));
    expectCode(answer, 'CONFLICT');
    expect(answer.errors![0].extensions.reason).toBe('STALE_VERSION');
    expect(await profile()).toEqual(before);
  });

  it('keeps omitted fields, clears null ones, and counts only edits that change something', async () => {
    const { version } = await profile();
    const cleared = await gqlData(app, cast.admin, ...update({ website: null, title: null }, version));
    expect(cleared.updateCompany).toMatchObject({
      website: null,
      country: 'DE',
      title: cast.company.title,
      version: version + 1,
    });
    const same = await gqlData(app, cast.admin, ...update({ country: 'DE' }, version + 1));
    expect(same.updateCompany.version).toBe(version + 1);
  });

  it('lets one of several concurrent edits succeed', async () => {
    const { version } = await profile();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.gql(cast.admin, ...update({ title: `Edit ${index}` }, version)),
      ),
    );
    const won = answers.filter(({ errors }) => !errors);
    expect(won).toHaveLength(1);
    for (const lost of answers.filter(({ errors }) => errors)) expectCode(lost, 'CONFLICT');
    expect(await profile()).toEqual(won[0].data.updateCompany);
  });

  it('notifies the members at once', async () => {
    const changes = await follow(
      app.url,
      cast.employee,
      'subscription { meChanged { user { company { title } } } }',
      {},
    );
    await gqlData(app, cast.admin, ...update({ title: 'Acme Live' }, (await profile()).version));
    expect(await changes.next()).toEqual({ user: { company: { title: 'Acme Live' } } });
    await changes.stop();
  });
});

describe('the logo', () => {
  const image = (options: object, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
    sharp({ create: { width: 640, height: 320, channels: 4, background: '#fa581d', ...options } })
      .toFormat(format)
      .toBuffer();
  const set = (bytes: Buffer, id: unknown = cast.company.id): [string, object] => [
    `mutation ($id: ID!, $image: String!) { setCompanyLogo(companyId: $id, image: $image) { ${PROFILE} } }`,
    { id: String(id), image: bytes.toString('base64') },
  ];
  const remove = (): [string, object] => [
    `mutation ($id: ID!) { removeCompanyLogo(companyId: $id) { ${PROFILE} } }`,
    { id: String(cast.company.id) },
  ];
  const get = (caller: { idToken: string } | null, url: string, headers: Record<string, string> = {}) =>
    fetch(app.url + url, {
      headers: { ...headers, ...(caller && { authorization: `Bearer ${caller.idToken}` }) },
    });

  it('needs credentials', async () => {
    await expectCredentialsNeeded(app, { gql: set(await image({})) });
    await expectCredentialsNeeded(app, { rest: [`companies/${cast.company.id}/logo`] });
  });

  it.each(['viewer', 'employee'] as const)('is not changed by %s', async (caller) => {
    await expectDenied(app, cast[caller], 403, { gql: set(await image({})) });
    await expectDenied(app, cast[caller], 403, { gql: remove() });
  });

  it.each(['rival', 'waiting', 'waitingAdmin'] as const)(
    'of a hidden company is hidden from %s',
    async (caller) => {
      await expectDenied(app, cast[caller], 404, { gql: set(await image({})) });
      await expectDenied(app, cast[caller], 404, { gql: remove() });
      await expectDenied(app, cast[caller], 404, { rest: [`companies/${cast.company.id}/logo`] });
    },
  );

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['text', () => Buffer.from('not an image at all')],
    ['the beginning of a PNG', async () => (await image({})).subarray(0, 60)],
    [
      'a decompression bomb',
      () =>
        sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#000' } })
          .png({ palette: true, compressionLevel: 9 })
          .toBuffer(),
    ],
    [
      'more than 256 kB',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(256 * 1024)]),
    ],
  ])('is not %s', async (_, make) => {
    const answer = await app.gql(cast.admin, ...set(await make()));
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors![0].field).toBe('image');
    expect((await stored()).logo_hash).toBeNull();
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is accepted as %s and encoded again', async (format) => {
    const upload = await image(
      { width: 640, height: 320, background: { r: format.length, g: 90, b: 9, alpha: 1 } },
      format,
    );
    const { setCompanyLogo } = await gqlData(app, cast.admin, ...set(upload));
    const answer = await get(cast.employee, setCompanyLogo.logoUrl);
    expect(answer.status).toBe(200);
    const { format: read, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ read, width, height }).toEqual({ read: 'webp', width: 256, height: 128 });
  });

  it('has no metadata of the upload', async () => {
    const upload = await sharp(await image({}))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .toBuffer();
    const { setCompanyLogo } = await gqlData(app, cast.admin, ...set(upload));
    const bytes = Buffer.from(await (await get(cast.admin, setCompanyLogo.logoUrl)).arrayBuffer());
    expect(upload.toString('latin1')).toContain('a secret place');
    expect(bytes.toString('latin1')).not.toContain('a secret place');
  });

  it('has at most 256 kB, which fits into a request', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 280 * 3 }, (_, index) => (index * 7919) % 251));
    const png = await sharp(noise, { raw: { width: 300, height: 280, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(png.length).toBeGreaterThan(250_000);
    expect(png.length).toBeLessThanOrEqual(256 * 1024);
    await gqlData(app, cast.admin, ...set(png));
  });

  it('is cached by its address, privately, and never executes anything', async () => {
    const { logoUrl } = await profile();
    const { headers } = await get(cast.admin, logoUrl);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('vary')).toMatch(/Authorization, Cookie/);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const again = await get(cast.admin, logoUrl, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
    const old = await get(cast.admin, logoUrl.replace(/v=.*/, 'v=old'));
    expect(old.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is removed; repeating it does nothing', async () => {
    for (let time = 0; time < 2; time++) {
      const { removeCompanyLogo } = await gqlData(app, cast.admin, ...remove());
      expect(removeCompanyLogo.logoUrl).toBeNull();
    }
    expectProblem(await app.rest(cast.admin, `companies/${cast.company.id}/logo`), 404);
  });
});
