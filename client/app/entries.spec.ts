import { Privilege } from '../lib/access';
import { allPages, contributed } from '../lib/capability';
import { personalData } from '../features/personal-data/pages';
import { buildMe, privilege } from '../test-render';
import '../test-console';
import { entriesFor } from './entries';

const FEATURES = ['Actions', 'Teams', 'Attendance', 'Activity', 'Open Roles', 'Events'];

/** An admin who is offered all pages. */
const me = buildMe({
  userType: 'ADMIN',
  hasApplied: true,
  devMode: true,
  privileges: [privilege(Privilege.masterControl), privilege(Privilege.devMode)],
  availableFeatures: FEATURES,
});

const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path);

it('sorts the menu bar by what people do: their work first, then the companies of the platform', () => {
  expect(paths(entriesFor(me).filter(({ menu }) => menu))).toEqual([
    '/page-home',
    '/page-company',
    '/page-staff',
    '/page-teams',
    '/page-roles',
    '/page-candidates',
    '/page-my-applications',
    '/page-attendance',
    '/page-calendar',
    '/page-audit-log',
    '/master-control',
  ]);
});

it('offers the user’s own pages after the work, and those of the platform after both', () => {
  const offered = paths(entriesFor(me));
  const own = offered.indexOf('/page-user-profile-or-login');
  expect(offered.slice(0, own)).toContain('/page-events');
  expect(offered.slice(own)).toContain('/page-settings');
  expect(offered.indexOf('/page-settings')).toBeLessThan(offered.indexOf('/master-control'));
  const platform = paths(allPages().filter(({ need, entry }) => entry && need !== 'signedIn'));
  expect(offered.slice(offered.indexOf('/master-control')).sort()).toEqual(
    [...platform, '/test-page'].sort(),
  );
  expect(offered.at(-1)).toBe('/test-page');
});

it('shows what ends an account or a company last', () => {
  const { companySections, settings } = personalData.console;
  const onCompany = contributed('companySections').filter(({ on }) => on === 'company');
  expect(onCompany.at(-1)).toBe(companySections[0]);
  const dangers = contributed('settings').filter(({ tab }) => tab === 'danger');
  expect(dangers.at(-1)).toBe(settings.find(({ tab }) => tab === 'danger'));
});
