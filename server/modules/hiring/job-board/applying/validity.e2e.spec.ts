import { Readable } from 'node:stream';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { HtmlValidate } from 'html-validate';
import jsonld from 'jsonld';
import { parseSitemap } from 'sitemap';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { buildOpenRole, jsonLdOf, readPage } from '../../../../../test/job-board.js';
import { buildRoleCast, change, CLOSE, type RoleCast, SALARY } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

// Validates everything on the board that other programs read, with third-party validators.

let app: SharedServer;
let cast: RoleCast;
let path: string;
let companyPath: string;

const TITLE = 'Baker <b>"& Pâtissier’s</b> aid';
const DESCRIPTION =
  '# The work\n\nBread & *cake*.\n\n- early\n- late\n\n[More](https://acme.example/?a=1&b=2)';

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
  await app.database.query(
    `UPDATE companies SET website = 'https://acme.example/', logo_hash = 'abc' WHERE id = $1`,
    [cast.company.id],
  );
  const role = await buildOpenRole(app, cast, {
    title: TITLE,
    description: DESCRIPTION,
    location: 'Lyon',
    country: 'FR',
    salary: SALARY,
    salaryShown: true,
    closesOn: '2098-12-31',
  });
  path = (await readPage(app, `/jobs/${cast.company.id}/${role.id}`)).headers.get('location')!;
  companyPath = path.split('/').slice(0, 3).join('/');
});
afterAll(() => app.close());

const SCHEMA = 'https://schema.org/';
/** The local copy of the JSON-LD context, because tests use no network. */
const CONTEXT = {
  contextUrl: undefined,
  documentUrl: SCHEMA,
  document: {
    '@context': {
      '@vocab': SCHEMA,
      url: { '@type': '@id' },
      logo: { '@type': '@id' },
      sameAs: { '@type': '@id' },
    },
  },
};

it('the structured data is JSON-LD with what search engines require and recommend of a JobPosting', async () => {
  const { body } = await readPage(app, path);
  const [posting] = (await jsonld.expand(jsonLdOf(body), {
    documentLoader: () => Promise.resolve(CONTEXT),
    // Fails for terms that are not in the vocabulary, such as a misspelled keyword.
    safe: true,
  } as object)) as Record<string, any>[];
  expect(posting!['@type']).toEqual([`${SCHEMA}JobPosting`]);
  const value = (name: string) => posting![SCHEMA + name]?.[0]?.['@value'];
  expect(value('title')).toBe(TITLE);
  expect(value('description')).toContain('<li>early</li>');
  expect(Date.parse(value('datePosted'))).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(value('validThrough'))).toBeGreaterThan(Date.now());
  expect(value('directApply')).toBe(true);
  expect(value('employmentType')).toBe('FULL_TIME');
  const node = (name: string) => posting![SCHEMA + name][0];
  const organization = node('hiringOrganization');
  expect(organization['@type']).toEqual([`${SCHEMA}Organization`]);
  expect(organization[`${SCHEMA}logo`][0]['@id']).toMatch(/^http.*logo\?v=abc$/);
  expect(organization[`${SCHEMA}sameAs`][0]['@id']).toBe('https://acme.example/');
  const address = node('jobLocation')[`${SCHEMA}address`][0];
  expect(address['@type']).toEqual([`${SCHEMA}PostalAddress`]);
  expect(address[`${SCHEMA}addressCountry`][0]['@value']).toBe('FR');
  expect(node('identifier')['@type']).toEqual([`${SCHEMA}PropertyValue`]);
  const salary = node('baseSalary')[`${SCHEMA}value`][0];
  expect(salary[`${SCHEMA}minValue`][0]['@value']).toBe(SALARY.min);
  expect(salary[`${SCHEMA}unitText`][0]['@value']).toBe('YEAR');
});

const read = async (at: string) => (await fetch(app.url + at)).text();

it('the feeds are valid RSS and JSON Feed and contain the role', async () => {
  const rss = parseRssFeed(await read(`${companyPath}/feed.xml`));
  const json = parseJsonFeed(await read(`${companyPath}/feed.json`));
  for (const { title, language } of [rss, json]) {
    expect(title).toContain(cast.company.title);
    expect(language).toBe('en');
  }
  expect(new URL(rss.link!).pathname).toBe(companyPath);
  expect(new URL(json.home_page_url!).pathname).toBe(companyPath);
  const [[inRss], [inJson]] = [rss.items!, json.items!];
  expect([inRss!.title, inJson!.title]).toEqual(Array(2).fill(`${TITLE} · ${cast.company.title}`));
  expect(inRss!.guid).toEqual({ value: inJson!.id, isPermaLink: false });
  for (const url of [inRss!.link, inJson!.url]) expect(new URL(url!).pathname).toBe(path);
  for (const html of [inRss!.content?.encoded, inJson!.content_html])
    expect(html).toContain('<li>early</li>');
  for (const time of [inRss!.pubDate, inJson!.date_published]) {
    expect(Date.parse(String(time))).toBeLessThanOrEqual(Date.now());
  }
});

it('the sitemap is valid, and has the pages', async () => {
  const items = await parseSitemap(Readable.from([await read('/sitemap.xml')]));
  const paths = items.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/jobs', companyPath, path]));
  expect(new Set(paths).size).toBe(paths.length);
  for (const { lastmod } of items) {
    if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
  }
});

const html = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Differences in how React serializes HTML, which browsers parse alike: `hrefLang`, `<br/>`, `hidden=""`,
    // `<!doctype html>`.
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // Titles contain those of roles and companies.
    'long-title': 'off',
    'void-style': 'off',
  },
});

it('the pages are valid HTML', async () => {
  const closed = await buildOpenRole(app, cast, { title: 'Closed one' });
  const closedPath = (await readPage(app, `/jobs/${cast.company.id}/${closed.id}`)).headers.get('location')!;
  await change(app, cast.admin, CLOSE, closed.id);
  for (const at of [
    '/jobs',
    '/jobs?search=baker&location=lyon&type=FULL_TIME&mode=ON_SITE&salary=1000&currency=EUR',
    '/jobs?search=nothingatall',
    companyPath,
    `${companyPath}/embed`,
    path,
    `${path}?lang=ar`,
    `${path}/apply`,
    closedPath,
    '/jobs/999999999',
  ]) {
    const { body } = await readPage(app, at);
    const { results } = await html.validateString(body as string);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} at ${line}:${column}`),
    );
    expect({ at, problems }).toEqual({ at, problems: [] });
  }
});
