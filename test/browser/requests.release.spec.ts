import { globSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { findByEmail } from './support/api.js';
import { demo, expect, signIn, test, type Page } from './support/app.js';
import { addCandidates } from './support/candidates.js';
import { newOpenRole } from './support/roles.js';
import { keysOf } from '../records.js';
import { built } from '../build.js';

/* The requests that each route sends when its address is opened: exactly these, once each. */

const USER = 'user_firebase_id';
/** Followed by the id of an application. */
const APPLICATION = '/page-application?id=';
const STAFF = ['CompanyStaff', 'CompanyUsersChanged'];
/** The panel ALL STAFF. */
const STAFF_PANEL = ['StaffOfDashboard', 'CompanyUsersChanged'];
/** A complete list of staff, with the user's settings for it. */
const STAFF_LIST = [...STAFF, 'ListSettings'];
/** The staff of a company with its invited people. */
const STAFF_PAGE = [...STAFF_LIST, 'CompanyInvitations', 'CompanyInvitationsChanged'];
/** A section of the audit log, and its changes. */
const AUDIT_LOG = ['AuditOperations', 'AuditLogChanged'];
const WEBHOOKS = ['Webhooks', 'WebhooksChanged', 'CompanyPermissions'];
const COMPANY = ['CompanyData', 'CompanyFeaturesChanged', 'CompanyPermissions', 'CompanyUsersChanged'];
/** The sections of its page that every company has. */
const COMPANY_SECTIONS = {
  '/page-company': COMPANY,
  '/page-company?tab=people': [...COMPANY, 'PendingInvitations', 'CompanyInvitationsChanged'],
  '/page-company?tab=data': [...COMPANY, 'CompanySupportSessions', ...AUDIT_LOG],
  '/page-company?tab=danger': COMPANY,
};
const OWN_WORK = ['OwnDay', 'OwnLeave', 'OwnCorrections', 'OvertimeAccount', 'CompanyAttendanceChanged'];
const ACTIVITY = ['Activity', 'ActivityChanged'];
/** The company whose id is in the address, and its changes. */
const NAMED_COMPANY = ['NamedCompany', 'CompanyFeaturesChanged'];
/** The user's permissions on a user, which depend on the user's company. */
const PERMISSIONS = ['UserPermissions', 'CompanyUsersChanged'];
const PROFILE = ['StaffUserProfile', ...PERMISSIONS];
/** The logo of company 3. The menu of its staff shows it on every page. */
const LOGO = '/api/companies/3/logo';
/** Each capability has the list of what its panel of the dashboard requests. */
const panels = (
  await Promise.all(
    globSync('client/features/*/*/test-requests.ts')
      .map((file) => resolve(file))
      .map((file) => import(file) as Promise<{ panelRequests: string[]; needsNoFeature?: boolean }>),
  )
).map(({ panelRequests, needsNoFeature = false }) => ({ panelRequests, needsNoFeature }));
const requestsOf = (panels: { panelRequests: string[] }[]) => panels.flatMap((panel) => panel.panelRequests);
const PANELS = [...requestsOf(panels), 'NextEvents'];
/** The panels of companies without features. */
const COMMON_PANELS = requestsOf(panels.filter(({ needsNoFeature }) => needsNoFeature));

/** Operations besides `Me` and `MeChanged`, by account and address. */
const table = {
  master: {
    '/page-home': [...STAFF_PANEL, ...COMMON_PANELS],
    ...COMPANY_SECTIONS,
    '/page-staff': STAFF_PAGE,
    [`/page-staff-user-profile?${USER}=`]: [...PROFILE, ...AUDIT_LOG],
    '/page-settings': PERMISSIONS,
    '/page-create-new-user': [],
    '/create-new-employee': [],
    '/create-new-employee?company_id=3': NAMED_COMPANY,
    '/allocate-user': ['UnallocatedUsers', 'CompanyUsersChanged'],
    '/page-team?id=2000000000': ['Team'],
    '/page-role?id=2000000000': ['Role'],
    '/page-role-applications?id=2000000000': ['RoleBoard'],
    '/page-application?id=2000000000': ['Application'],
    '/page-candidates': [],
    '/page-talent-pool': [],
    '/page-talent-pool-member?id=2000000000': ['TalentPoolMember'],
    '/page-attendance': [],
    '/page-calendar': [],
    '/page-my-applications': ['MyApplications'],
    '/page-hiring': [],
    '/page-email-templates': [],
    '/page-apply?role=2000000000': ['RoleToApplyFor'],
    '/page-job-profile': ['MyJobProfile', 'MyContactRequests'],
    '/page-find-people': [],
    '/page-published-profile?id=2000000000': ['PublishedProfile'],
    '/page-saved-searches': ['SavedSearches'],
    '/page-audit-log': [...AUDIT_LOG, 'AuditCount'],
    '/page-api-clients': ['ApiClients', 'ApiClientsChanged'],
    '/page-api-client?id=1': ['ApiClientUsage', 'ApiClientsChanged'],
    '/page-events': ['Events', 'EventTypes', 'AuditLogChanged'],
    '/page-webhooks': WEBHOOKS,
    '/page-webhook?id=2000000000': ['Webhook'],
    '/page-webhook-delivery?id=2000000000': ['WebhookDelivery'],
    '/master-control': ['MasterControl', 'CompaniesChanged', 'ListSettings'],
    '/master-control-company-profile?company_id=3': [
      LOGO,
      'CompanyPermissions',
      'TeamTree',
      'CompanyTeamsChanged',
      ...NAMED_COMPANY,
      ...STAFF_LIST,
      ...AUDIT_LOG,
    ],
    '/master-control-company-features?company_id=3': [...NAMED_COMPANY, 'CompanyFeatures'],
    [`/master-control-user-profile?${USER}=`]: ['MasterControlUserProfile', ...PERMISSIONS, ...AUDIT_LOG],
    '/master-control-company-users?company_id=3': [...NAMED_COMPANY, ...STAFF_LIST],
    '/master-control-all-users': ['AllUsers', 'ListSettings'],
    '/master-control-undeliverable-emails': ['UndeliverableEmails'],
    '/master-control-failed-erasures': ['FailedErasures'],
    '/master-control-default-features': ['DefaultFeatures', 'AuditLogChanged'],
    '/master-control-legacy-usage': ['LegacyUsage'],
  },
  admin: {
    '/page-home': [...STAFF_PANEL, ...PANELS],
    '/page-activity': ACTIVITY,
    '/page-as-of?at=2026-01-01': ['AsOfStaff', 'AsOfCount'],
    ...COMPANY_SECTIONS,
    '/page-company?tab=hiring': [...COMPANY, 'HiringSettings', 'CandidatePrivacy', 'CompanyRolesChanged'],
    '/page-company?tab=job-board': [...COMPANY, 'JobBoard'],
    '/page-company?tab=developers': COMPANY,
    '/page-roles': ['CompanyRoles', 'CompanyRolesChanged', 'CompanyPermissions'],
    '/page-candidates': ['CompanyCandidates', 'CompanyCandidatesChanged'],
    '/page-talent-pool': ['TalentPool', 'CompanyTalentPoolChanged'],
    '/page-attendance': OWN_WORK,
    '/page-calendar': ['Calendar', 'CompanyCalendarChanged'],
    // Sections of other capabilities, some of which not everybody who sees the application may read.
    [APPLICATION]: [
      'Application',
      'ApplicationChanged',
      'ApplicationDuplicates',
      'RoleApplicationsChanged',
      'ApplicationInterviews',
      'ApplicationEmails',
      'ApplicationScorecards',
      'ScorecardsChanged',
      'ApplicationTalentPool',
    ],
    '/page-hiring': ['HiringReport'],
    '/page-email-templates': ['EmailTemplates', 'CompanyCandidatesChanged', 'CompanyPermissions'],
    '/page-api-clients': ['ApiClients', 'ApiClientsChanged', 'CompanyPermissions'],
    '/page-events': ['Events', 'EventTypes', 'AuditLogChanged'],
    '/page-webhooks': WEBHOOKS,
    '/page-find-people': ['PublishedProfiles'],
    // The total numbers of people and invitations, in addition to the matches.
    '/page-staff?search=an&sort=email-desc': [...STAFF_PAGE, 'CompanyStaff', 'CompanyInvitations'],
    '/allocate-user': ['UnallocatedUsers', 'CompanyUsersChanged'],
    '/page-user-profile-or-login': ['OwnProfile', ...PERMISSIONS],
  },
  viewer: {
    '/page-home': [...STAFF_PANEL, ...PANELS],
    [`/page-staff-user-profile?${USER}=`]: [
      ...PROFILE,
      ...ACTIVITY,
      'Employments',
      'PersonLeave',
      'OvertimeAccount',
      'CompanyAttendanceChanged',
    ],
  },
  employee: {
    '/page-home': PANELS,
    '/page-company': ['CompanyData', 'CompanyFeaturesChanged', 'CompanyPermissions', ...ACTIVITY],
    '/page-company?tab=danger': ['CompanyData', 'CompanyFeaturesChanged', 'CompanyPermissions'],
    '/page-staff': [],
    '/master-control': PANELS,
    '/allocate-user': [],
  },
  waiting: {
    '/page-home': ['LatestMembershipNews'],
    '/page-company': ['LatestMembershipNews'],
    '/page-staff': ['LatestMembershipNews'],
  },
} satisfies Partial<Record<keyof typeof demo, Record<string, string[]>>>;

const isCode = (each: string) => each.startsWith('/assets/');
/** Code and photos. The photos are those of the people in a list, which other tests change. Each is requested once. */
const isFile = (each: string) => isCode(each) || /^\/api\/users\/\d+\/photo$/.test(each);
const named = (each: string) =>
  each.replace(/^identity provider: .*(accounts:\w+|token)$/, 'identity provider: $1');

/** Records a page's requests until they are read. */
function watch(page: Page) {
  let asked: Promise<string | null>[] = [];
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url());
    // Requests that the browser sends by itself.
    if (pathname.includes('favicon')) return;
    const isOwn = host === new URL(process.env.PRODUCT_URL!).host;
    if (pathname !== '/graphql') {
      asked.push(Promise.resolve(isOwn ? pathname : `identity provider: ${pathname}`));
      return;
    }
    const { operationName }: { operationName?: string } = JSON.parse(request.postData() ?? '{}');
    asked.push(
      request.response().then(async (response) => {
        // The first request for a document must send its text, too. The response to a page that was left cannot be read.
        const text = await response?.text().catch(() => '');
        return text?.includes('"PERSISTED_QUERY_NOT_FOUND"') ? null : (operationName ?? 'without a name');
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

/** Returns all requests of an address, including later ones, until the network is idle. */
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

/** The last request of a page, at an unspecified time. */
const LATE = [/assets\/firebase-auth/, /assets\/bars/];

/** How many routes share a page. */
const AT_ONCE = 10;

/** Tests the requests of some routes in a separate page. */
function testRequests(who: keyof typeof table, routes: [path: string, operations: string[]][]): void {
  const paths = routes.map(([path]) => path);
  test(`requests as ${who} of ${paths.join(', ')}`, async ({ page }) => {
    const { firebaseId } = (await findByEmail(demo.viewer))!;
    let applicationId = '';
    if (paths.includes(APPLICATION)) {
      const roleId = await newOpenRole(demo.admin, { title: 'Requests' });
      [applicationId] = (await addCandidates(demo.admin, roleId, ['Ada Lovelace'])) as [string];
    }
    const take = watch(page);
    await signIn(page, demo[who], '/page-settings');
    // The page does not wait for the identity provider and the connection.
    const before: string[] = [];
    await expect
      .poll(async () => {
        before.push(...(await take()));
        return before.includes('connection') && before.some((each) => each.endsWith('accounts:lookup'));
      })
      .toBe(true);
    await page.waitForLoadState('networkidle');
    await take();
    for (const [path, operations] of routes) {
      const expected = [
        path.replace(/\?.*/, ''),
        '/config.json',
        'Me',
        'MeChanged',
        'connection',
        'identity provider: accounts:lookup',
        ...(['admin', 'viewer', 'employee'].includes(who) ? [LOGO] : []),
        ...operations,
      ];
      const id = path === APPLICATION ? applicationId : path.endsWith('=') ? firebaseId : '';
      const address = `${path}${id}`;
      const waitedFor = [...LATE, ...expected.map((each) => new RegExp(`^${each}$`))];
      // Live updates for changes by other tests may request data again during one visit, but not during each.
      await expect(async () => {
        const { files, others } = await askedBy(page, take, address, waitedFor);
        // The audit log of MASTER CONTROL covers all companies, so other tests change it all the time.
        const isAgain = (each: string, index: number) =>
          who === 'master' && each === 'AuditOperations' && others.indexOf(each) < index;
        const asked = others.filter((each, index) => !isAgain(each, index));
        expect(asked, `${who} at ${path}`).toEqual(expected.sort());
        expect(files, `${who} at ${path}`).toEqual([...new Set(files)]);
      }).toPass({ timeout: 40_000 });
    }
  });
}

for (const who of keysOf(table)) {
  const routes = Object.entries<string[]>(table[who]);
  for (let first = 0; first < routes.length; first += AT_ONCE) {
    testRequests(who, routes.slice(first, first + AT_ONCE));
  }
}

test('a signed-out page requests its settings and no data', async ({ page }) => {
  const take = watch(page);
  const paths = [
    '/page-user-profile-or-login',
    '/create-new-member',
    '/page-create-new-user',
    '/confirm-email',
    '/invitation',
  ];
  for (const path of paths) {
    const { files, others } = await askedBy(page, take, path, LATE);
    expect(others, path).toEqual(['/config.json', path].sort());
    expect(files, path).toEqual([...new Set(files)]);
  }
});

test("navigating requests the next page's data, and its code once", async ({ page }) => {
  const take = watch(page);
  await signIn(page, demo.admin, '/page-settings');
  const before: string[] = [];
  await expect
    .poll(async () => {
      before.push(...(await take()));
      return before;
    })
    .toEqual(expect.arrayContaining([LOGO, ...PERMISSIONS, 'connection']));
  await page.waitForLoadState('networkidle');
  await take();
  // A slow sign-in is checked later.
  let left = ['identity provider: accounts:lookup'];
  const go = async (name: string, ...expected: string[]) => {
    await page.getByRole('link', { name, exact: true }).click();
    const all: string[] = [];
    // Late requests of the previous page, caused by changes of other tests, do not count for this page.
    const isLate = (each: string) => left.includes(each) && !expected.includes(each);
    await expect
      .poll(async () => {
        all.push(...(await take()));
        return all.filter((each) => !isFile(each) && !isLate(each)).sort();
      }, name)
      .toEqual(expected.sort());
    left = expected;
    return all.filter(isFile);
  };
  const dashboard = await go('Dashboard', ...STAFF_PANEL, ...PANELS);
  // A page loads the code of the capabilities that it shows, and no other.
  const parts = readdirSync(built('client/assets')).filter((name) =>
    /^(dashboard|companies|features)\.parts-.*\.js$/.test(name),
  );
  expect(parts).toHaveLength(3);
  expect(
    parts.filter((name) => dashboard.includes(`/assets/${name}`)).map((name) => name.split('.')[0]),
  ).toEqual(['dashboard']);
  const company = await go('Company', ...COMPANY);
  expect(company.filter((file) => dashboard.includes(file))).toEqual([]);
  await go('Staff', ...STAFF_PAGE);
  const again = await go('Dashboard', ...STAFF_PANEL, ...PANELS);
  expect(again.filter(isCode)).toEqual([]);
});
