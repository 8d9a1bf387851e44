import { randomUUID } from 'node:crypto';
import { addFeatures } from '../../../../test/actions.js';
import { ensureSiteBuild } from '../../../../test/client-build.js';
import { buildCompany, buildUser } from '../../../../test/factories.js';
import { buildOpenRole, jsonLdOf, readPage, titlesIn } from '../../../../test/job-board.js';
import {
  buildRole,
  buildRoleCast,
  change,
  CLOSE,
  HOLD,
  OPEN,
  type RoleCast,
  SALARY,
  UPDATE,
} from '../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import { until } from '../../../../test/until.js';

let app: SharedServer;
let cast: RoleCast;

const HOSTILE = `</script><script>alert(1)</script> "&' <b>`;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const page = (path: string, headers?: Record<string, string>) => readPage(app, path, headers);
const roleAt = (role: { id: string }, company = cast.company) => `/jobs/${company.id}/${role.id}`;

/** Follows redirects to the page of a role. */
async function roleById(role: { id: string }, company = cast.company) {
  const first = await page(roleAt(role, company));
  return first.status === 301 ? page(first.headers.get('location')!) : first;
}

describe('private data', () => {
  it('cannot be distinguished from missing data', async () => {
    const absent = await page('/jobs/1/2147483647');
    expect(absent.status).toBe(404);
    const draft = await buildRole(app, cast.admin, { title: 'Secret draft' });
    const held = await buildOpenRole(app, cast);
    await change(app, cast.admin, HOLD, held.id);
    const closedDraft = await buildRole(app, cast.admin);
    await change(app, cast.admin, CLOSE, closedDraft.id);
    const waiting = await buildRole(app, cast.admin);
    await app.database.query(`UPDATE job_roles SET state = 'AWAITING_APPROVAL' WHERE id = $1`, [waiting.id]);
    const others = await buildOpenRole(app, cast);
    for (const path of [
      ...[draft, held, closedDraft, waiting].map((role) => roleAt(role)),
      roleAt(others, cast.other),
      `/jobs/${cast.company.id}/${draft.id}-secret-draft`,
    ]) {
      const { status, body, headers } = await page(path);
      expect({ path, status, body }).toEqual({ path, status: 404, body: absent.body });
      expect(headers.get('etag')).toBeNull();
    }
  });

  it('includes companies that lack the feature, are closed or have no admin', async () => {
    const company = await buildCompany(app, `Plain ${randomUUID()}`);
    expect((await page(`/jobs/${company.id}`)).status).toBe(404);
    const closed = await buildRoleCast(app);
    const role = await buildOpenRole(app, closed, { title: `Closing ${randomUUID()}` });
    expect((await roleById(role, closed.company)).status).toBe(200);
    await app.database.query('UPDATE companies SET pending = true, founded_by = $2 WHERE id = $1', [
      company.id,
      'x',
    ]);
    await addFeatures(app, company, 'Open Roles');
    expect((await page(`/jobs/${company.id}`)).status).toBe(404);
    await app.database.query('UPDATE companies SET pending = false WHERE id = $1', [company.id]);

    const mutation = `mutation ($id: ID!) { closeCompany(companyId: $id, dryRun: false) { company { id } } }`;
    expect((await app.gql(cast.master, mutation, { id: closed.company.id })).errors).toBeUndefined();
    await until(async () => (await roleById(role, closed.company)).status === 404);
    expect((await page(`/jobs/${closed.company.id}`)).status).toBe(404);
    expect((await page(`/jobs?search=${encodeURIComponent(role.title)}`)).body).not.toContain(roleAt(role));
  });

  it('includes roles once the company loses the feature', async () => {
    const own = await buildRoleCast(app);
    const role = await buildOpenRole(app, own);
    expect((await roleById(role, own.company)).status).toBe(200);
    const remove = `mutation ($id: ID!) { removeFeature(companyId: $id, title: "Open Roles") { id } }`;
    expect((await app.gql(cast.master, remove, { id: own.company.id })).errors).toBeUndefined();
    await until(async () => (await roleById(role, own.company)).status === 404);
  });

  it('includes hidden salaries, in every format', async () => {
    const title = `Hidden ${randomUUID()}`;
    const role = await buildOpenRole(app, cast, { title, salary: SALARY, salaryShown: false });
    expect((await roleById(role)).status).toBe(200);
    const search = `/jobs?search=${encodeURIComponent(title)}`;
    const texts = await Promise.all([
      roleById(role),
      page(search),
      page(`/jobs/${cast.company.id}/embed`),
      app.http('/jobs/feed.xml'),
      app.http('/jobs/feed.json'),
    ]);
    for (const { body } of texts)
      expect(JSON.stringify(body)).not.toMatch(/60[,.]?123|80[,.]?456|baseSalary/);
    expect(titlesIn((await page(`${search}&salary=1&currency=EUR`)).body)).toEqual([]);
    await change(app, cast.admin, UPDATE, role.id, {
      input: { salaryShown: true },
      expectedVersion: role.version,
    });
    await until(async () => /€60,123/.test((await roleById(role)).body));
    expect(titlesIn((await page(`${search}&salary=80456&currency=EUR`)).body)).toEqual([title]);
    expect(titlesIn((await page(`${search}&salary=80457&currency=EUR`)).body)).toEqual([]);
    expect(titlesIn((await page(`${search}&salary=1&currency=USD`)).body)).toEqual([]);
  });

  it('includes all personal data', async () => {
    const manager = await buildUser(app, {
      company: cast.company,
      firstName: 'Zacharias',
      lastName: 'Quillfeather',
    });
    const role = await buildOpenRole(app, cast, {
      hiringManagerId: manager.id,
      recruiterIds: [cast.recruiter.id],
    });
    const { body, status } = await roleById(role);
    expect(status).toBe(200);
    expect(body).not.toMatch(/Zacharias|Quillfeather/);
    for (const { email } of [manager, cast.recruiter, cast.admin]) expect(body).not.toContain(email);
  });
});

describe('the page of a role', () => {
  it('has the data that search engines need, and keeps texts inside their elements', async () => {
    const description = `# About\n\n${HOSTILE}\n\n[site](https://acme.example) [bad](javascript:alert(1))`;
    const role = await buildOpenRole(app, cast, {
      title: HOSTILE,
      description,
      location: HOSTILE,
      country: 'DE',
      salary: SALARY,
      salaryShown: true,
      closesOn: '2098-12-31',
      openings: 3,
    });
    const { status, body, headers } = await roleById(role);
    expect(status).toBe(200);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('href="javascript:');
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'none';style-src 'self' 'sha256-[^']+';.*frame-ancestors 'none'/,
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('set-cookie')).toBeNull();
    expect(jsonLdOf(body)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: HOSTILE,
      description: expect.stringMatching(/^<h3>About<\/h3>/),
      datePosted: role.openedAt,
      validThrough: '2098-12-31T23:59:59-12:00',
      employmentType: 'FULL_TIME',
      identifier: { '@type': 'PropertyValue', name: cast.company.title, value: role.id },
      url: expect.stringMatching(new RegExp(`/jobs/${cast.company.id}-[^/]+/${role.id}-[^/]+$`)),
      hiringOrganization: {
        '@type': 'Organization',
        name: cast.company.title,
        url: expect.stringContaining(`/jobs/${cast.company.id}-`),
      },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: HOSTILE, addressCountry: 'DE' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: SALARY.min, maxValue: SALARY.max, unitText: 'YEAR' },
      },
      totalJobOpenings: 3,
      directApply: true,
    });
  });

  it('describes remote roles by where applicants may live, and the company by its website and logo', async () => {
    const own = await buildRoleCast(app);
    await app.database.query(
      `UPDATE companies SET website = 'https://acme.example/', logo_hash = 'abc' WHERE id = $1`,
      [own.company.id],
    );
    const role = await buildOpenRole(app, own, { workMode: 'REMOTE', country: 'FR' });
    const posting = jsonLdOf((await roleById(role, own.company)).body);
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'FR' },
      hiringOrganization: {
        sameAs: 'https://acme.example/',
        logo: expect.stringMatching(new RegExp(`^http.*/jobs/${own.company.id}/logo\\?v=abc$`)),
      },
    });
    expect(posting.jobLocation).toBeUndefined();
  });

  it.each(['ON_SITE', 'REMOTE'])('is no JobPosting without a country: %s', async (workMode) => {
    const own = await buildRoleCast(app);
    const role = await buildOpenRole(app, own, { workMode, location: 'Anywhere' });
    const { body, status } = await roleById(role, own.company);
    expect(status).toBe(200);
    expect(body).not.toContain('application/ld+json');
    await app.database.query(`UPDATE companies SET country = 'PT' WHERE id = $1`, [own.company.id]);
    const other = await buildOpenRole(app, own, { workMode, location: 'Anywhere' });
    expect(jsonLdOf((await roleById(other, own.company)).body).jobLocation.address.addressCountry).toBe('PT');
  });

  it.each([
    [{ min: 50_000, max: null }, { minValue: 50_000 }],
    [{ min: null, max: 70_000 }, { maxValue: 70_000 }],
    [{ min: 60_000, max: 60_000 }, { value: 60_000 }],
  ])('shows a partial salary range: %j', async (ends, value) => {
    const salary = { ...SALARY, ...ends };
    const role = await buildOpenRole(app, cast, { country: 'DE', salary, salaryShown: true });
    expect(jsonLdOf((await roleById(role)).body).baseSalary.value).toEqual({
      '@type': 'QuantitativeValue',
      ...value,
      unitText: 'YEAR',
    });
  });

  it('links its address, its languages and its feeds', async () => {
    const role = await buildOpenRole(app, cast, { title: 'Ärztin (m/w/d) – Köln' });
    const { headers } = await page(`${roleAt(role)}-wrong?lang=de`);
    const path = `/jobs/${cast.company.id}-${cast.company.title.toLowerCase().replaceAll(' ', '-')}/${role.id}-arztin-m-w-d-koln`;
    expect(headers.get('location')).toBe(`${path}?lang=de`);
    const { body } = await page(`${path}?lang=de`, { 'accept-language': 'fr' });
    expect(body).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
    const link = (attributes: string) => expect(body).toMatch(new RegExp(`<link ${attributes}`));
    link(`rel="canonical" href="http[^"]*${path}\\?lang=de"`);
    link(`rel="alternate" hrefLang="ar" href="http[^"]*${path}\\?lang=ar"`);
    link(`rel="alternate" hrefLang="x-default" href="http[^"]*${path}"`);
    link(`rel="alternate" type="application/rss\\+xml" title="[^"]*" href="[^"]*/feed.xml\\?lang=de"`);
    expect(body).toContain('property="og:title"');
    expect((await page(path, { 'accept-language': 'ar-EG,en;q=0.5' })).body).toContain(
      '<html lang="ar" dir="rtl">',
    );
    expect((await page(path, { cookie: 'language=es' })).body).toContain('<html lang="es" dir="ltr">');
    expect((await page(path, { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
  });

  it('links signed-in users to the dashboard, and is otherwise the same for all readers', async () => {
    const role = await buildOpenRole(app, cast);
    const { headers } = await page(roleAt(role));
    const path = headers.get('location')!;
    const to = (href: string, text: string) => `<a class="button" href="${href}">${text}</a>`;
    const [login, home] = [to('/page-user-profile-or-login', 'Log in'), to('/page-home', 'Dashboard')];
    for (const at of ['/jobs', path]) {
      const { body: forVisitors } = await page(at, { cookie: 'signed=1; other=2' });
      const { body: forUsers } = await page(at, { cookie: 'signed-in=Ada' });
      expect(forVisitors).toContain(login);
      expect(forUsers).toBe(forVisitors.replace(login, home));
    }
    const embed = `/jobs/${cast.company.id}/embed`;
    expect((await page(embed, { cookie: 'signed-in=1' })).body).toBe((await page(embed)).body);
  });

  it('is compressed, and sent again only if it has changed', async () => {
    const role = await buildOpenRole(app, cast, { title: 'Before' });
    const path = (await page(roleAt(role))).headers.get('location')!;
    const first = await fetch(app.url + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag')!;
    const again = await fetch(app.url + path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const plain = await fetch(app.url + path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    await change(app, cast.admin, UPDATE, role.id, {
      input: { title: 'After' },
      expectedVersion: role.version,
    });
    await until(async () => (await page(roleAt(role))).headers.get('location')?.endsWith('-after'));
    const { status, body } = await page(`${path.replace('-before', '-after')}`, { 'if-none-match': etag });
    expect(status).toBe(200);
    expect(body).toContain('After');
  });

  it.each(['closed', 'filled', 'past its closing date'])(
    'returns 410 with similar roles once it is %s',
    async (how) => {
      const word = `Zymurgist${randomUUID().slice(0, 8)}`;
      const role = await buildOpenRole(app, cast, { title: `${word} one` });
      const other = await buildRoleCast(app);
      const similar = await buildOpenRole(app, other, { title: `Second ${word}` });
      expect((await roleById(role)).status).toBe(200);
      if (how === 'closed') await change(app, cast.admin, CLOSE, role.id);
      if (how === 'filled') {
        await app.database.query(`UPDATE job_roles SET state = 'FILLED', filled = openings WHERE id = $1`, [
          role.id,
        ]);
      }
      if (how === 'past its closing date') {
        await app.database.query(`UPDATE job_roles SET closes_on = '2020-01-01' WHERE id = $1`, [role.id]);
      }
      // Direct changes of the database reach the page with the company's next event.
      if (how !== 'closed') await change(app, cast.admin, OPEN, (await buildRole(app, cast.admin)).id);
      await until(async () => (await roleById(role)).status === 410);
      const { body } = await page(`${roleAt(role)}-anything`);
      expect(titlesIn(body)[0]).toBe(similar.title);
      expect(body).not.toContain(`${word} one`);
      expect(body).toContain('noindex');
      expect(titlesIn((await page(`/jobs?search=${word}`)).body)).toEqual([similar.title]);
    },
  );
});
