import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import type { Access } from '../lib/access';
import { paths } from './paths';

jest.unstable_mockModule('../lib/identity', () => ({
  getIdentity: () => ({ status: 'signedOut' }),
  wasSignedIn: () => false,
  subscribeIdentity: () => () => {},
  startIdentity: () => new Promise(() => {}),
  idToken: () => new Promise(() => {}),
  endSession: () => new Promise(() => {}),
  signIn: () => new Promise(() => {}),
  createAccount: () => new Promise(() => {}),
  logOut: () => new Promise(() => {}),
}));
jest.unstable_mockModule('../lib/config', () => ({ loadConfig: () => new Promise(() => {}) }));

const { privilege, ready, renderRoutes } = await import('../test-render');
const { Gate, judge } = await import('./gate');
const { routeObjects } = await import('./router');
const { routes } = await import('./routes');

const signedOut: Access = { status: 'signedOut' };
const unfinished: Access = { status: 'unfinished', email: 'ana@example.com' };

describe('the table of routes', () => {
  const open: string[] = [
    paths.login,
    paths.createNewUser,
    paths.createNewMember,
    paths.createNewAdminAndCompany,
  ];

  it('has each path once, and only those of the product', () => {
    const listed = routes.map((route) => route.path);
    expect(new Set(listed).size).toBe(listed.length);
    expect(Object.values(paths)).toEqual(expect.arrayContaining(listed));
  });

  it('is open to the signed-out for signing in and signing up only', () => {
    expect(routes.filter((route) => route.need === 'anyone').map((route) => route.path)).toEqual(open);
  });

  it.each(routes.filter((route) => !open.includes(route.path)))(
    'leads to the sign-in from $path',
    ({ need }) => {
      expect(judge(need, signedOut)).toBe('toLogin');
      expect(judge(need, unfinished)).toBe('toLogin');
      expect(judge(need, { status: 'unknown' })).toBe('wait');
    },
  );

  it.each(routes)('shows the choice of a new password in place of $path while one is due', ({ need }) => {
    const access = ready({ mustChangePassword: true, privileges: [privilege('MASTER CONTROL')] });
    expect(judge(need, access)).toBe('toNewPassword');
  });

  it('asks for privileges where a route names one', () => {
    const need = { privilege: 'MASTER CONTROL' } as const;
    expect(judge(need, ready())).toBe('toHome');
    expect(judge(need, ready({ userType: 'ADMIN' }))).toBe('toHome');
    expect(judge(need, ready({ privileges: [privilege('MASTER CONTROL')] }))).toBe('show');
    expect(judge(need, signedOut)).toBe('toLogin');
  });
});

describe('the router', () => {
  it('leads unknown paths to page-home, and from there the signed-out to the sign-in', async () => {
    const { router } = renderRoutes(routeObjects, { at: '/no-such-page' });
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
    expect(router.state.location.pathname).toBe(paths.login);
    expect(router.state.location.state).toEqual({ from: paths.home });
  });

  it('keeps an interrupted deep link, query and all', async () => {
    const { router } = renderRoutes(routeObjects, { at: '/page-staff-user-profile?user_firebase_id=abc' });
    await screen.findByRole('button', { name: 'Log In' });
    expect(router.state.location.state).toEqual({ from: '/page-staff-user-profile?user_firebase_id=abc' });
  });

  it('offers the rest of a sign-up that was cut off', async () => {
    renderRoutes(routeObjects, { at: paths.login, access: unfinished });
    expect(await screen.findByRole('heading', { name: 'Finish signing up' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign Up As Member' })).toHaveAttribute(
      'href',
      paths.createNewMember,
    );
  });

  it('shows the signed-in their own profile instead of the sign-in form', async () => {
    renderRoutes(routeObjects, { at: paths.login, access: ready() });
    expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('sends somebody without the privilege home', async () => {
    const route = {
      path: '/secret',
      title: 'Secret',
      need: { privilege: 'MASTER CONTROL' } as const,
      page: () => <p>secret</p>,
    };
    const table = [
      {
        element: <Outlet />,
        children: [
          { path: route.path, element: <Gate route={route} /> },
          { path: paths.home, element: <p>home</p> },
        ],
      },
    ];
    const { router } = renderRoutes(table, { at: '/secret', access: ready({ userType: 'ADMIN' }) });
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
  });
});

describe('the menu bar', () => {
  it('offers the signed-out the way in', async () => {
    renderRoutes(routeObjects, { at: paths.login });
    expect(screen.getByRole('link', { name: 'Create New User' })).toHaveAttribute(
      'href',
      paths.createNewUser,
    );
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', paths.login);
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('tells the signed-in who they are, opens and closes by keyboard', async () => {
    const { user } = renderRoutes(routeObjects, { at: paths.login, access: ready({ userType: 'ADMIN' }) });
    const button = await screen.findByRole('button', { name: /Account menu/ });
    expect(screen.queryByText('User Email')).not.toBeInTheDocument();
    await user.click(button);
    for (const text of [
      'User Email',
      'Company',
      'User Type',
      'Company Profile',
      'My Profile',
      'Settings',
      'Logout',
    ]) {
      expect(screen.getAllByText(text).some((element) => element.closest('.account__menu'))).toBe(true);
    }
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('shows no entry whose page does not exist', async () => {
    const { user } = renderRoutes(routeObjects, { at: paths.login, access: ready() });
    await user.click(await screen.findByRole('button', { name: /Account menu/ }));
    const known = new Set<string>(routes.map((route) => route.path));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]')];
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(known).toContain(link.getAttribute('href'));
  });
});
