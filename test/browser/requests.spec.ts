import { readdirSync } from 'node:fs';
import { findByEmail } from './support/api.js';
import { demo, expect, signIn, test, type Page } from './support/app.js';

/* What each route asks the server for when its address is opened: this, once, and nothing else. */

const USER = 'user_firebase_id';
const STAFF = ['CompanyStaff', 'CompanyUsersChanged'];

/** Operations besides `Me` and `MeChanged`, by account and address. */
const table: Record<string, Record<string, string[]>> = {
  master: {
    '/page-home': STAFF,
    '/page-company': ['CompanyData', 'CompanyFeaturesChanged', 'CompanyUsersChanged'],
    '/page-staff': STAFF,
    [`/page-staff-user-profile?${USER}=`]: ['StaffUserProfile', 'CompanyUsersChanged'],
    '/page-settings': ['MySessions'],
    '/page-create-new-user': [],
    '/create-new-employee': [],
    '/create-new-employee?company_id=3': ['NamedCompany'],
    '/allocate-user': ['UnallocatedUsers', 'CompanyUsersChanged'],
    '/master-control': ['MasterControl', 'CompaniesChanged'],
    '/master-control-company-profile?company_id=3': ['NamedCompany', ...STAFF],
    '/master-control-company-features?company_id=3': [
      'NamedCompany',
      'CompanyFeatures',
      'CompanyFeaturesChanged',
    ],
    [`/master-control-user-profile?${USER}=`]: ['MasterControlUserProfile', 'CompanyUsersChanged'],
    '/master-control-company-users?company_id=3': ['NamedCompany', ...STAFF],
    '/master-control-all-users': ['AllUsers'],
  },
  admin: {
    '/page-home': STAFF,
    '/page-company': ['CompanyData', 'CompanyFeaturesChanged', 'CompanyUsersChanged'],
    '/page-staff?search=an&sort=email-desc': STAFF,
    '/allocate-user': ['UnallocatedUsers', 'CompanyUsersChanged'],
    '/page-user-profile-or-login': [],
  },
  viewer: {
    '/page-home': STAFF,
    [`/page-staff-user-profile?${USER}=`]: ['StaffUserProfile', 'CompanyUsersChanged'],
  },
  employee: {
    '/page-home': [],
    '/page-company': ['CompanyData', 'CompanyFeaturesChanged'],
    '/page-staff': [],
    '/master-control': [],
    '/allocate-user': [],
  },
  waiting: { '/page-home': [], '/page-company': [], '/page-staff': [] },
};

const isFile = (each: string) => each.startsWith('/assets/');
const named = (each: string) =>
  each.replace(/^identity provider: .*(accounts:\w+|token)$/, 'identity provider: $1');

/** Notes what a page asks for, until it is taken. */
function watch(page: Page) {
  let asked: Promise<string | null>[] = [];
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url());
    // The browser's own doing.
    if (pathname.includes('favicon')) return;
    const isOwn = host === new URL(process.env.PRODUCT_URL!).host;
    if (pathname !== '/graphql') {
      asked.push(Promise.resolve(isOwn ? pathname : `identity provider: ${pathname}`));
      return;
    }
    const { operationName } = JSON.parse(request.postData() ?? '{}') as { operationName?: string };
    asked.push(
      request.response().then(async (response) => {
        // The first to ask is told to send the text as well.
        const isUnknown = (await response!.text()).includes('"PERSISTED_QUERY_NOT_FOUND"');
        return isUnknown ? null : (operationName ?? 'without a name');
      }),
    );
  });
  page.on('websocket', (socket) => {
    asked.push(Promise.resolve('connection'));
    socket.on('framesent', ({ payload }) => {
      const name = /subscription (\w+)/.exec(String(payload))?.[1];
      if (name) asked.push(Promise.resolve(name));
    });
  });
  return async () => {
    const all = asked;
    asked = [];
    return (await Promise.all(all)).filter((each) => each !== null).map(named);
  };
}

/** All that an address asks for: what is waited for, and what the browser goes on to ask until it is quiet. */
async function askedBy(page: Page, take: () => Promise<string[]>, path: string, waitedFor: RegExp[]) {
  const all: string[] = [];
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      all.push(...(await take()));
      return waitedFor.filter((each) => !all.some((one) => each.test(one)));
    }, path)
    .toEqual([]);
  await page.waitForLoadState('networkidle');
  all.push(...(await take()));
  return { files: all.filter(isFile), others: all.filter((each) => !isFile(each)).sort() };
}

/** What a page loads last, in its own time. */
const LATE = [/assets\/firebase-auth/, /assets\/bars/];

for (const [who, routes] of Object.entries(table)) {
  test(`what each route asks for as ${who}`, async ({ page }) => {
    const { firebaseId } = (await findByEmail(demo.viewer))!;
    await signIn(page, demo[who as keyof typeof demo], '/page-settings');
    await page.waitForLoadState('networkidle');
    const take = watch(page);
    for (const [path, operations] of Object.entries(routes)) {
      const expected = [
        path.replace(/\?.*/, ''),
        '/config.json',
        'Me',
        'MeChanged',
        'connection',
        'identity provider: accounts:lookup',
        ...operations,
      ];
      const address = path.endsWith('=') ? path + firebaseId : path;
      const waitedFor = [...LATE, ...expected.map((each) => new RegExp(`^${each}$`))];
      const { files, others } = await askedBy(page, take, address, waitedFor);
      expect(others, `${who} at ${path}`).toEqual(expected.sort());
      expect(files, `${who} at ${path}`).toEqual([...new Set(files)]);
    }
  });
}

test('signed out a page asks for its settings, and for no data', async ({ page }) => {
  const take = watch(page);
  for (const path of ['/page-user-profile-or-login', '/create-new-member', '/page-create-new-user']) {
    const { files, others } = await askedBy(page, take, path, LATE);
    expect(others, path).toEqual(['/config.json', path].sort());
    expect(files, path).toEqual([...new Set(files)]);
  }
});

test('going on asks for what the next page shows, and for its code once', async ({ page }) => {
  const take = watch(page);
  await signIn(page, demo.admin, '/page-settings');
  await page.waitForLoadState('networkidle');
  await take();
  const go = async (name: string, ...expected: string[]) => {
    await page.getByRole('link', { name, exact: true }).click();
    const all: string[] = [];
    // What came later than this would be found with the next page.
    await expect
      .poll(async () => {
        all.push(...(await take()));
        return all.filter((each) => !isFile(each)).sort();
      }, name)
      .toEqual(expected.sort());
    return all.filter(isFile);
  };
  const dashboard = await go('Dashboard', ...STAFF);
  // A route brings its own code, and none of the other routes'.
  const pages = readdirSync('dist/client/assets').filter((name) =>
    /^(dashboard|staff-page|master-control-page|company-page)-.*\.js$/.test(name),
  );
  expect(pages).toHaveLength(4);
  expect(
    pages.filter((name) => dashboard.includes(`/assets/${name}`)).map((name) => name.split('-')[0]),
  ).toEqual(['dashboard']);
  const company = await go('Company', 'CompanyData', 'CompanyFeaturesChanged', 'CompanyUsersChanged');
  expect(company.filter((file) => dashboard.includes(file))).toEqual([]);
  await go('Staff', ...STAFF);
  expect(await go('Dashboard', ...STAFF)).toEqual([]);
});
