import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Privilege } from '../../lib/access';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { buildUser, clientOf, pageOf, type Answers } from '../../test-client';
import { buildMe, privilege, renderRoutes } from '../../test-render';
import Palette from './palette';

function show(fields: Partial<Me> = {}, answers: Answers = {}) {
  const onClose = jest.fn();
  const openDialog = jest.fn();
  const server = clientOf(answers);
  const palette = (
    <Palette me={buildMe(fields)} open onClose={onClose} openDialog={openDialog} showShortcuts={() => {}} />
  );
  const element = server.wrap(palette);
  const view = renderRoutes([{ path: '*', element }]);
  const type = (text: string) => view.user.type(screen.getByRole('combobox'), text);
  return { ...server, ...view, onClose, openDialog, type };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.getByRole('option', { selected: true });
const master = { privileges: [privilege(Privilege.masterControl)] };

describe('the command palette', () => {
  it('lists what the user may open and do', () => {
    show();
    const pages = within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option');
    expect(pages.map((page) => page.textContent)).toEqual([
      'Dashboard',
      'Company',
      'Staff',
      'My profile for applying',
      'Saved searches',
      'My Profile',
      'Settings',
    ]);
    const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option');
    expect(actions.map((action) => action.textContent)).toEqual(['Keyboard shortcuts', 'Logout']);
  });

  it.each<[string, Partial<Me>, string]>([
    ['companies with teams', { availableFeatures: ['Teams'] }, 'Teams'],
    ['companies with actions', { availableFeatures: ['Actions'] }, 'Actions'],
    ['companies with activity', { availableFeatures: ['Activity'] }, 'Activity'],
    ['admins', { userType: 'ADMIN' }, 'Audit log'],
    ['MASTER CONTROL', master, 'Audit log'],
    ['MASTER CONTROL', master, 'Undeliverable emails'],
    ['admins', { userType: 'ADMIN' }, 'Create New User Account'],
    ['admins', { userType: 'ADMIN' }, 'Allocate User to Company'],
    ['MASTER CONTROL', master, 'Master Control'],
    ['MASTER CONTROL', master, 'Create company'],
    ['dev mode', { privileges: [privilege(Privilege.devMode)] }, 'Turn On Dev Mode'],
  ])('has commands for %s: %s %s', (_who, fields, command) => {
    show(fields);
    expect(options()).toContain(command);
  });

  it('moves with the arrow keys and opens with Enter', async () => {
    const { type, router, onClose } = show();
    expect(selected()).toHaveTextContent('Dashboard');
    await type('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(selected()).toHaveTextContent('Company');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', selected().id);
    await type('{ArrowUp}{ArrowUp}');
    expect(selected()).toHaveTextContent('العربية');
    await type('settings{Enter}');
    expect(router.state.location.pathname).toBe(paths.settings);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes with Escape', async () => {
    const { type, onClose } = show();
    await type('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('says when nothing matches', async () => {
    const { type, asked } = show();
    await type('xyzzy');
    expect(options()).toEqual([]);
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    // An employee may not list the company's staff.
    expect(asked).toEqual([]);
  });

  it('finds the staff of an admin’s company, once typing pauses', async () => {
    const { type, user, asked, router } = show(
      { userType: 'ADMIN' },
      { FindStaff: () => ({ company: { __typename: 'Company', id: '3', users: pageOf([buildUser('8')]) } }) },
    );
    await type('user 8');
    await user.click(await screen.findByRole('option', { name: /User 8/ }));
    expect(asked).toEqual([['FindStaff', { companyId: '3', search: 'user 8' }]]);
    expect(router.state.location.search).toBe('?user_firebase_id=firebase-8');
    expect(router.state.location.pathname).toBe(paths.staffUserProfile);
  });

  it('finds everyone and every company for MASTER CONTROL', async () => {
    const company = { __typename: 'Company', id: '5', title: 'User Research' };
    const { type, user, openDialog } = show(master, {
      FindEverything: () => ({
        users: pageOf([buildUser('8')]),
        companies: { __typename: 'CompanyConnection', edges: [{ __typename: 'CompanyEdge', node: company }] },
      }),
    });
    await type('user');
    expect(await screen.findByRole('option', { name: /User Research Company 5/ })).toBeVisible();
    expect(screen.getByRole('option', { name: /User 8/ })).toBeVisible();
    await user.clear(screen.getByRole('combobox'));
    await type('create comp{Enter}');
    expect(openDialog).toHaveBeenCalledWith('create-company');
  });

  it('finds candidates, tasks and events with one bounded query each, where the company has them', async () => {
    const features = ['Open Roles', 'Actions', 'Events'];
    const company = { __typename: 'Company', id: '3' };
    const nodes = (name: string, of: object) => ({ __typename: name, nodes: [of] });
    const { type, user, asked, router } = show(
      { userType: 'ADMIN', availableFeatures: features },
      {
        FindStaff: () => ({ company: { ...company, users: pageOf([]) } }),
        FindRoles: () => ({ company: { ...company, roles: { __typename: 'JobRoleConnection', nodes: [] } } }),
        FindCandidates: () => ({
          company: {
            ...company,
            candidates: nodes('ApplicationConnection', {
              __typename: 'Application',
              id: '5',
              candidate: { __typename: 'Candidate', id: '6', name: 'Rita Reporter' },
              role: { __typename: 'JobRole', id: '7', title: 'Editor' },
            }),
          },
        }),
        FindTasks: () => ({
          actions: nodes('ActionConnection', { __typename: 'Action', id: '8', title: 'Write the report' }),
        }),
        FindEvents: () => ({
          calendar: [
            ['EVENT', '9', 'Report of the year', '2026-12-01'],
            ['EVENT', '9', 'Report of the year', '2026-12-08'],
            ['EVENT', '10', 'Lunch', '2026-12-01'],
            ['HOLIDAY', null, 'Report day', '2026-12-01'],
          ].map(([kind, eventId, title, date]) => ({
            __typename: 'CalendarEntry',
            kind,
            eventId,
            title,
            date,
            from: date,
          })),
        }),
      },
    );
    await type('report');
    const option = async (group: string) =>
      within(await screen.findByRole('group', { name: group })).getAllByRole('option');
    expect((await option('Candidates')).map((one) => one.textContent)).toEqual(['Rita ReporterEditor']);
    expect((await option('Tasks')).map((one) => one.textContent)).toEqual(['Write the report']);
    expect(await option('Events')).toHaveLength(1);
    expect(asked.map(([name]) => name).sort()).toEqual([
      'FindCandidates',
      'FindEvents',
      'FindRoles',
      'FindStaff',
      'FindTasks',
    ]);
    await user.click((await option('Events'))[0]!);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/page-calendar?event=9&date=2026-12-01',
    );
  });
});
