import { screen } from '@testing-library/react';
import { Privilege } from '../../lib/access';
import { contributed } from '../../lib/capability';
import type { Me } from '../../lib/session';
import { buildMe, privilege, renderRoutes } from '../../test-render';
import '../../test-console';
import { results, useCommands } from './commands';
import type { Recent } from './recent';

/** An admin of a company with everything. */
const admin = buildMe({
  userType: 'ADMIN',
  availableFeatures: ['Actions', 'Teams', 'Attendance', 'Activity', 'Open Roles', 'Events'],
});
const master = buildMe({ privileges: [privilege(Privilege.masterControl)] });

function find(me: Me, search: string, recent: readonly Recent[] = []): string[] {
  function List() {
    const all = useCommands(me, { openDialog: () => {}, showShortcuts: () => {} });
    return results(all, search, [{ title: 'People', commands: [] }], recent).map(({ commands }, group) =>
      commands.map(({ key, label }) => <li key={`${group} ${key}`}>{label}</li>),
    );
  }
  const { unmount } = renderRoutes([{ path: '*', element: <List /> }]);
  const found = screen.queryAllByRole('listitem').map((item) => item.textContent);
  unmount();
  return found;
}

const TYPED =
  `2fa absence account agenda alert api applicant approve attendance audit authenticator avatar board calendar
  candidate close code colleague company csv cv dark data delete department device directory download email employee
  event export firm gdpr german help hire history holiday hotkey hours inbox integration interview invite job kanban
  key keyboard language leave log logo logout manager member mfa mute name notification offer org otp overtime password people
  permission phone photo picture pipeline position preference privacy privileges profile quit recruit reject reminder report
  resign resume role salary schedule security session shortcut sick sms staff stage statistics suspend task team template theme
  timesheet timezone todo token two-factor upload user vacancy vacation webhook website week`.split(/\s+/);

it.each(TYPED)('finds something for “%s”', (word) => {
  expect(find(admin, word)).not.toEqual([]);
});

it.each([
  ['mfa', 'Second factors'],
  ['suspend', 'Staff'],
  ['privileges', 'Staff'],
  ['timezone', 'Company'],
  ['interview', 'Candidates'],
  ['stages', 'Hiring'],
  ['help', 'Keyboard shortcuts'],
])('finds for “%s” %s', (word, label) => {
  expect(find(admin, word)).toContain(label);
});

it.each(['l', 'lo', 'log', 'logo', 'le', 'leav', 'leave', 'c', 'clo', 'delete', 'sign out', 'exit'])(
  'offers nothing first for “%s” that ends a session, a membership or an account',
  (typed) => {
    const found = find(admin, typed);
    const ending = ['Logout', 'Leave company', 'Close account', 'Danger'];
    const harmless = found.filter((label) => !ending.includes(label));
    expect(found.slice(0, harmless.length)).toEqual(harmless);
  },
);

it('offers the logo of the company and leave of absence first, and the end of a session if it is typed in full', () => {
  expect(find(admin, 'logo')[0]).toBe('Company');
  expect(find(admin, 'leave')[0]).toBe('Attendance');
  expect(find(admin, 'logout')[0]).toBe('Logout');
  expect(find(admin, 'leave company')[0]).toBe('Leave company');
});

it('finds by the title of a group and a label before other words', () => {
  expect(find(admin, 'theme dark')[0]).toBe('Dark');
});

it('has other words for each page and each command', () => {
  const known = new Set(contributed('keywords').map(({ of }) => of));
  const entries = contributed('destinations').map(({ to }) => to);
  const commands = contributed('commands').map(({ key }) => key);
  expect([...entries, ...commands].filter((one) => !known.has(one))).toEqual([]);
});

it('finds the pages of the platform by other words', () => {
  expect(find(master, 'bounced')).toContain('Undeliverable emails');
  expect(find(master, 'gdpr')).toContain('Failed erasures');
});

it.each([
  ['attendence', 'Attendance'],
  ['calandar', 'Calendar'],
  ['audti log', 'Audit log'],
  ['al', 'Audit log'],
  ['sesions', 'Where you are signed in'],
  ['Áttendance', 'Attendance'],
])('finds for “%s” what was meant: %s', (typed, label) => {
  expect(find(admin, typed)).toContain(label);
});

it.each(['logot', 'lgoout', 'leav compny', 'dangr', 'close acount'])(
  'finds by no typo what ends a session, a membership or an account: “%s”',
  (typed) => {
    for (const label of ['Logout', 'Leave company', 'Close account', 'Danger']) {
      expect(find(admin, typed)).not.toContain(label);
    }
  },
);

it('puts first what was chosen often', () => {
  const [command] = contributed('destinations').filter(({ to }) => to === '/page-calendar');
  expect(find(admin, 'ca')[0]).not.toBe('Calendar');
  expect(find(admin, 'ca', [{ key: command!.to, label: 'Calendar', uses: 5 }])[0]).toBe('Calendar');
});
