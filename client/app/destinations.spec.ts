import { Privilege } from '../lib/access';
import { allPages, contributed, type NavGroup } from '../lib/capability';
import { companyTabNames } from '../features/directory/companies/tabs';
import { personalData } from '../features/account/personal-data/pages';
import { buildMe, privilege } from '../test-render';
import '../test-console';
import { destinationAt, entriesFor } from './destinations';

const FEATURES = ['Actions', 'Teams', 'Attendance', 'Activity', 'Open Roles', 'Events'];

/** An admin who is offered all pages. */
const me = buildMe({
  userType: 'ADMIN',
  hasApplied: true,
  devMode: true,
  privileges: [privilege(Privilege.masterControl), privilege(Privilege.devMode)],
  availableFeatures: FEATURES,
});

const addresses = (of: NavGroup) =>
  entriesFor(me)
    .filter(({ group }) => group === of)
    .map(({ to }) => to);

it('groups what a user may open by what people do: what the specification names first, the platform last', () => {
  expect(addresses('home')).toEqual(['/page-home', '/page-company', '/page-staff']);
  expect(addresses('inbox')).toEqual(['/page-actions']);
  expect(addresses('people')).toEqual([
    '/page-staff?list=invitations',
    '/page-teams',
    '/page-attendance?view=desk',
    '/page-attendance?view=month',
    '/page-payroll',
  ]);
  expect(addresses('hiring').slice(0, 3)).toEqual(['/page-roles', '/page-candidates', '/page-hiring']);
  expect(addresses('time')).toEqual(['/page-attendance', '/page-calendar']);
  expect(addresses('records')).toEqual(['/page-activity', '/page-audit-log']);
  expect(addresses('developers')).toEqual(expect.arrayContaining(['/page-api-clients', '/page-events']));
  expect(addresses('account')).toEqual(['/page-user-profile-or-login', '/page-settings']);
  expect(entriesFor(me).at(-1)?.to).toBe('/test-page');
});

it('offers a member of a company without features what belongs to everybody', () => {
  expect(entriesFor(buildMe()).map(({ to }) => to)).toEqual([
    '/page-home',
    '/page-company',
    '/page-staff',
    '/page-job-profile',
    '/page-saved-searches',
    '/page-user-profile-or-login',
    '/page-settings',
  ]);
});

it('gives every page one place: a destination, or a page above that has one', () => {
  const to = contributed('destinations').map((one) => one.to);
  expect(new Set(to).size).toBe(to.length);
  const lost = allPages().filter(({ path }) => !destinationAt(path, ''));
  expect(lost.map(({ path }) => path)).toEqual([]);
});

it.each([
  ['/page-staff', '', '/page-staff'],
  ['/page-staff', '?list=jobs', '/page-staff'],
  ['/page-staff', '?list=invitations', '/page-staff?list=invitations'],
  ['/page-staff-user-profile', '?user_firebase_id=a', '/page-staff'],
  ['/page-attendance', '', '/page-attendance'],
  ['/page-attendance', '?view=missing', '/page-attendance?view=month'],
  ['/page-webhook', '?id=1', '/page-webhooks'],
  ['/master-control-company-features', '?company_id=1', '/master-control'],
])('%s%s belongs to %s', (path, search, expected) => {
  expect(destinationAt(path, search)?.to).toBe(expected);
});

it('shows what ends an account or a company last', () => {
  const { companySections, settings } = personalData.console;
  expect(companyTabNames.at(-1)).toBe('danger');
  const onCompany = contributed('companySections').filter(
    (one) => one.on === 'company' && one.tab === 'danger',
  );
  expect(onCompany.at(-1)).toBe(companySections.find(({ tab }) => tab === 'danger'));
  const dangers = contributed('settings').filter(({ tab }) => tab === 'danger');
  expect(dangers.at(-1)).toBe(settings.find(({ tab }) => tab === 'danger'));
});
