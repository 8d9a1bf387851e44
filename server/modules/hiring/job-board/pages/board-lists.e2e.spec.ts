import { randomUUID } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { buildCompany } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import {
  buildOpenRole,
  JOB_BOARD,
  readPage,
  SET_JOB_BOARD,
  titlesIn,
} from '../../../../../test/job-board.js';
import { buildRoleCast, type RoleCast, SALARY } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { until } from '../../../../../test/until.js';

/** How many roles a page shows. */
const PAGE_SIZE = 25;

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const page = (path: string) => readPage(app, path);
const find = async (params: Record<string, string>) => {
  const { status, body } = await page(`/jobs?${new URLSearchParams(params)}`);
  expect(status).toBe(200);
  return titlesIn(body);
};

describe('a search', () => {
  it.each([
    'search=%00&location=%00',
    'search=a&search=b',
    'search[x]=1&type[]=FULL_TIME',
    'type=full_time&mode=NOWHERE',
    'salary=-1&currency=EUR',
    'salary=1e999&currency=EUR',
    'salary=999999999999999999&currency=XXX',
    'after=zzzzzzzzz-2147483647',
    'after=0-0',
    'after=1-9999999999',
    `after=${'9'.repeat(2_000)}`,
    "after=' OR 1=1--",
    'before=lq3x9k2-17&after=x',
    'lang=../../etc/passwd',
    'lang=de&lang=fr',
    `search=${'%25_\\'.repeat(300)}`,
    'search=%F0%9F%92%A9%EF%BB%BF',
    'location=%E2%80%AE',
    '__proto__=1&constructor=2',
  ])('ignores what is invalid: %s', async (query) => {
    for (const path of ['/jobs', `/jobs/${cast.company.id}`]) {
      let { status, headers } = await page(`${path}?${query}`);
      // To the address of the company, or without the empty parameters.
      for (let hops = 0; status === 301 || status === 302; hops++) {
        expect(hops).toBeLessThan(3);
        ({ status, headers } = await page(headers.get('location')!));
      }
      expect({ path, status }).toEqual({ path, status: 200 });
    }
  });

  it.each([
    '0',
    '-1',
    'x',
    '1x',
    '01',
    '2147483648',
    '99999999999999',
    '%00',
    '%0d%0aSet-Cookie:x',
    '..%2f',
    '-',
    '%F0%9F%92%A9',
  ])('refuses the address /jobs/%s', async (part) => {
    for (const path of [`/jobs/${part}`, `/jobs/${part}/1`, `/jobs/1/${part}`, `/jobs/${part}/embed`]) {
      const { status } = await page(path);
      expect({ path, status }).toEqual({ path, status: 404 });
    }
    for (const path of [`/jobs/${part}/feed.xml`, `/jobs/${part}/logo`, `/sitemap/${part}`]) {
      expect([400, 404]).toContain((await page(path)).status);
    }
  });

  it('finds roles by words, company, location, employment type, work mode and salary', async () => {
    const word = `Q${randomUUID().slice(0, 8)}`;
    const fields = { salary: SALARY, salaryShown: true, location: 'München', country: 'DE' };
    const one = await buildOpenRole(app, cast, {
      ...fields,
      title: `${word} Straßenbauer`,
      workMode: 'ON_SITE',
    });
    const two = await buildOpenRole(app, cast, {
      title: `${word} Köchin`,
      employmentType: 'PART_TIME',
      country: 'FR',
    });
    expect(await find({ search: word })).toEqual([two.title, one.title]);
    expect(await find({ search: `${word} strassen` })).toEqual([one.title]);
    expect(await find({ search: `${word} ${cast.company.title}` })).toEqual([two.title, one.title]);
    expect(await find({ search: word, location: 'munchen' })).toEqual([one.title]);
    expect(await find({ search: word, location: 'Allemagne' })).toEqual([one.title]);
    expect(await find({ search: word, location: 'فرنسا' })).toEqual([two.title]);
    expect(await find({ search: word, location: 'Köchin' })).toEqual([]);
    expect(await find({ search: word, type: 'PART_TIME' })).toEqual([two.title]);
    expect(await find({ search: word, mode: 'ON_SITE' })).toEqual([one.title]);
    expect(await find({ search: word, salary: '70000', currency: 'EUR' })).toEqual([one.title]);
    const { body } = await page(`/jobs?search=${word}&location=nowhere`);
    expect(body).toContain('No open role matches your search.');
    expect(body).toMatch(/<a class="button" href="\/jobs">Show all open roles/);
  });

  it('finds words of descriptions and skills, but not those of hidden salaries', async () => {
    const own = await buildRoleCast(app);
    const word = `w${randomUUID().slice(0, 8)}`;
    const described = await buildOpenRole(app, own, {
      title: 'Baker',
      description: `You know **${word}** ovens.`,
    });
    const skilled = await buildOpenRole(app, own, { title: 'Cook', skills: [word, 'sauces'] });
    expect(await find({ search: word })).toEqual([skilled.title, described.title]);
    expect(await find({ search: `${word} ovens` })).toEqual([described.title]);
    expect(await find({ search: `${word} sauces cook` })).toEqual([skilled.title]);
    expect(await find({ search: word, location: 'ovens' })).toEqual([]);
    expect(await find({ search: `${word} ${SALARY.min}` })).toEqual([]);
  });

  it("redirects to an address without the form's empty fields", async () => {
    const { status, headers } = await page(
      '/jobs?search=cook&location=&type=&mode=&salary=&currency=EUR&lang=de',
    );
    expect([status, headers.get('location')]).toEqual([302, '/jobs?search=cook&lang=de']);
  });

  it('goes through all roles page by page, and back', async () => {
    const own = await buildRoleCast(app);
    const word = `P${randomUUID().slice(0, 8)}`;
    const count = 2 * PAGE_SIZE + 3;
    await app.database.query(
      `INSERT INTO job_roles (company_id, title, employment_type, work_mode, state, opened_at)
       SELECT $1, $2 || ' ' || n, 'FULL_TIME', 'REMOTE', 'OPEN', date_trunc('minute', now()) - (n / 2) * interval '1 minute'
       FROM generate_series(1, $3::integer) AS n`,
      [own.company.id, word, count],
    );
    const seen: string[] = [];
    const link = (body: string, rel: string) =>
      new RegExp(`rel="${rel}" href="([^"]*)"`).exec(body)?.[1].replaceAll('&amp;', '&');
    const pages: string[] = [];
    for (let next: string | undefined = `/jobs?search=${word}`; next;) {
      const { body } = await page(next);
      pages.push(titlesIn(body).join());
      seen.push(...titlesIn(body));
      next = link(body, 'next');
      if (!next) {
        const back = link(body, 'prev')!;
        expect(titlesIn((await page(back)).body).join()).toBe(pages.at(-2));
      }
    }
    expect(pages).toHaveLength(3);
    expect(new Set(seen).size).toBe(count);
    const first = await page(`/jobs?search=${word}`);
    expect(first.body).toContain(`${count} roles`);
    expect(first.body).toContain('noindex');
    const indexed = async (query: string) =>
      (await page(`/jobs?${query}`)).headers.get('x-robots-tag') === null;
    expect(await indexed('lang=de')).toBe(true);
    for (const bad of [
      'type=NONE',
      'salary=much',
      'salary=1&currency=XXX',
      'after=never',
      'type=OTHER&type=NONE',
    ]) {
      expect({ bad, indexed: await indexed(`${bad}&lang=en`) }).toEqual({ bad, indexed: false });
    }
  });
});

describe('feeds and the sitemap', () => {
  const hostile = 'A & B <i>"]]>\'';

  it('are valid, and list the newest roles of all companies or of one', async () => {
    const own = await buildRoleCast(app);
    const role = await buildOpenRole(app, own, { title: hostile, description: `Text ${hostile}` });
    const { body: companyPage, headers } = await page(`/jobs/${own.company.id}`);
    expect(companyPage).toBe('');
    const path = headers.get('location')!;
    for (const feed of ['/jobs/feed.xml?lang=de', `${path}/feed.xml`]) {
      await until(async () => (await app.http(feed)).body.includes(`/${role.id}-`));
      const rss = await app.http(feed);
      expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      expect(XMLValidator.validate(rss.body)).toBe(true);
      const { channel } = new XMLParser({ ignoreAttributes: false }).parse(rss.body).rss;
      const item = [channel.item].flat().find(({ link }: { link: string }) => link.includes(`/${role.id}-`));
      expect(item).toMatchObject({
        title: `${hostile} · ${own.company.title}`,
        link: expect.stringContaining(`${path}/${role.id}-a-b-i`),
        pubDate: new Date(role.openedAt).toUTCString(),
        description: `Text ${hostile}`,
        'content:encoded': expect.stringContaining('&lt;i&gt;'),
      });
      expect((await app.http(feed, { headers: { 'if-none-match': rss.headers.get('etag')! } })).status).toBe(
        304,
      );
    }
    const { body, headers: json } = await app.http(`${path}/feed.json`);
    expect(json.get('content-type')).toBe('application/feed+json; charset=utf-8');
    expect(body).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ title: `${hostile} · ${own.company.title}`, date_published: role.openedAt }],
    });
    expect((await app.http(`/jobs/${own.company.id}-x/feed.xml?lang=fr`)).headers.get('location')).toBe(
      `${path}/feed.xml?lang=fr`,
    );
  });

  it('contain all pages, and robots.txt links the sitemap', async () => {
    const role = await buildOpenRole(app, cast, { title: 'Sitemap' });
    await until(async () => (await app.http('/sitemap.xml')).body.includes(`/${role.id}-sitemap`));
    const { body } = await app.http('/sitemap.xml');
    expect(XMLValidator.validate(body)).toBe(true);
    const { url } = new XMLParser().parse(body).urlset;
    expect(url.map(({ loc }: { loc: string }) => new URL(loc).pathname)).toEqual(
      expect.arrayContaining([
        '/jobs',
        expect.stringMatching(new RegExp(`^/jobs/${cast.company.id}-[^/]+$`)),
      ]),
    );
    expect((await app.http('/sitemap/0.xml')).body).toBe(body);
    expect((await app.http('/sitemap/999999.xml')).status).toBe(404);
    expect((await app.http('/robots.txt')).body).toMatch(/\nSitemap: http:\/\/[^/]+\/sitemap\.xml\n/);
  });
});

describe('the list for other websites', () => {
  it('can be framed, reports its height, and opens links outside the frame', async () => {
    const role = await buildOpenRole(app, cast);
    const { headers: found } = await page(`/jobs/${cast.company.id}/embed?theme=dark`);
    await until(async () => (await page(found.get('location')!)).body.includes(role.title));
    const { status, body, headers } = await page(found.get('location')!);
    expect(status).toBe(200);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';.*frame-ancestors \*/);
    expect(body).toContain('data-theme="dark"');
    expect(body).toContain('job-lobby:height');
    expect(body).toMatch(/<a [^>]*target="_top"/);
  });
});

describe('the job board settings', () => {
  const set = (listed: boolean) => ({ companyId: cast.company.id, input: { listed } });

  it('need credentials to be changed', () =>
    expectCredentialsNeeded(app, { gql: [SET_JOB_BOARD, set(false)] }));

  it.each(['viewer', 'employee', 'manager', 'holder'] as const)('cannot be changed by %s', (caller) =>
    expectReason(app.gql(cast[caller], SET_JOB_BOARD, set(false)), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY'),
  );

  it.each(['waiting', 'waitingAdmin', 'rival'] as const)(
    'can be neither seen nor changed by %s',
    async (caller) => {
      expectCode(await app.gql(cast[caller], SET_JOB_BOARD, set(false)), 'NOT_FOUND');
      expectCode(await app.gql(cast[caller], JOB_BOARD, { id: cast.company.id }), 'NOT_FOUND');
    },
  );

  it('need the feature', async () => {
    const { id: companyId } = await buildCompany(app);
    await expectReason(
      app.gql(cast.master, SET_JOB_BOARD, { companyId, input: { listed: false } }),
      'FORBIDDEN',
      'FEATURE_MISSING',
    );
  });

  it('are changed by admins, recorded, and visible on every page', async () => {
    const title = `Unlisted ${randomUUID()}`;
    await buildOpenRole(app, cast, { title });
    const search = `/jobs?search=${encodeURIComponent(title)}`;
    expect(titlesIn((await page(search)).body)).toEqual([title]);
    const { company } = await gqlData(app, cast.employee, JOB_BOARD, { id: cast.company.id });
    expect(company.jobBoard).toEqual({
      listed: true,
      url: expect.stringContaining(`/jobs/${cast.company.id}-`),
      embedUrl: `${company.jobBoard.url}/embed`,
      rssUrl: `${company.jobBoard.url}/feed.xml`,
      jsonFeedUrl: `${company.jobBoard.url}/feed.json`,
    });
    for (let times = 0; times < 2; times++) {
      const { board } = await gqlData(app, cast.admin, SET_JOB_BOARD, set(false));
      expect(board).toEqual({ listed: false, url: company.jobBoard.url });
    }
    expect(titlesIn((await page(search)).body)).toEqual([]);
    const isOnBoard = async () => (await page('/jobs')).body.includes(title);
    await until(async () => !(await isOnBoard()));
    for (const path of ['/jobs/feed.xml', '/sitemap.xml']) {
      expect((await app.http(path)).body).not.toContain(`/jobs/${cast.company.id}-`);
    }
    expect((await page(new URL(company.jobBoard.url).pathname)).body).toContain(title);
    const entries = await app.database.query(
      `SELECT personal::jsonb -> 'after' AS after FROM audit_log WHERE action = 'JOB_BOARD_CHANGED' AND company_id = $1`,
      [cast.company.id],
    );
    expect(entries).toEqual([{ after: { listed: false } }]);
    await gqlData(app, cast.admin, SET_JOB_BOARD, set(true));
    await until(isOnBoard);
  });
});
