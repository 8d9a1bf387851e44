import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import type { Access } from '../lib/access';
import { paths } from '../lib/paths';
import { invitationPaths } from './invitations/paths';

jest.unstable_mockModule('../lib/identity', () => ({
  getIdentity: () => ({ status: 'signedOut' }),
  wasSignedIn: () => false,
  subscribeIdentity: () => () => {},
  startIdentity: () => new Promise(() => {}),
  resumeIdentity: () => false,
  confirmIdentity: () => new Promise(() => {}),
  idToken: () => new Promise(() => {}),
  endSession: () => new Promise(() => {}),
  signIn: () => new Promise(() => {}),
  createAccount: () => new Promise(() => {}),
  logOut: () => new Promise(() => {}),
}));
jest.unstable_mockModule('../lib/config', () => ({ loadConfig: () => new Promise(() => {}) }));

const { privilege, ready, renderRoutes } = await import('../test-render');
const { Gate, judge: judgePage } = await import('../app/gate');
const { allPages } = await import('../lib/capability');
const { judge } = await import('./gate');
const { routes: routeObjects, sitePages } = await import('./router');
const { setConsole } = await import('./console');
await import('../test-console');

setConsole(() => import('../app/console'));
const routes = [...sitePages, ...allPages()];

const signedOut: Access = { status: 'signedOut' };
const unfinished: Access = { status: 'unfinished', email: 'ana@example.com' };

describe('the table of routes', () => {
  const open: string[] = [
    paths.login,
    paths.forgotPassword,
    paths.accountAction,
    invitationPaths.invitation,
    paths.confirmEmail,
    // It leads them to the sign-in itself.
    paths.addSecondFactor,
    paths.createNewUser,
    paths.createNewMember,
    paths.createNewAdminAndCompany,
  ];

  it('has each path once but that of the sign-in, and all that several capabilities lead to', () => {
    const listed = routes.map((route) => route.path);
    const repeated = listed.filter((path, index) => listed.indexOf(path) < index);
    expect(repeated).toEqual([paths.login]);
    expect(listed).toEqual(expect.arrayContaining(Object.values(paths)));
  });

  it('lets signed-out visitors open only the sign-in and sign-up routes', () => {
    expect(sitePages.map(({ path }) => path).sort()).toEqual(open.sort());
    expect(judge(true, signedOut)).toBe('show');
  });

  it('redirects from all others to the sign-in', () => {
    expect(judge(false, signedOut)).toBe('toLogin');
    expect(judge(false, unfinished)).toBe('toLogin');
    expect(judge(false, { status: 'unknown' })).toBe('wait');
  });

  it.each([true, false])('shows the new-password page while a password change is due', (isSite) => {
    const access = ready({ mustChangePassword: true, privileges: [privilege('MASTER CONTROL')] });
    expect(judge(isSite, access)).toBe('toNewPassword');
  });

  it.each([true, false])(
    'shows the page for a second factor while one is due, after a password',
    (isSite) => {
      expect(judge(isSite, ready({ mustUseSecondFactor: true }))).toBe('toSecondFactor');
      const both = ready({ mustUseSecondFactor: true, mustChangePassword: true });
      expect(judge(isSite, both)).toBe('toNewPassword');
    },
  );

  it('requires privileges on routes that name one', () => {
    const need = { privilege: 'MASTER CONTROL' } as const;
    expect(judgePage(need, ready())).toBe('toHome');
    expect(judgePage(need, ready({ userType: 'ADMIN' }))).toBe('toHome');
    expect(judgePage(need, ready({ privileges: [privilege('MASTER CONTROL')] }))).toBe('show');
  });
});

describe('the router', () => {
  it('shows the heading of a page while the identity loads, unless the page needs a privilege', async () => {
    renderRoutes(routeObjects, { at: paths.staff, access: { status: 'unknown' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Staff' })).toBeTruthy();
    cleanup();
    renderRoutes(routeObjects, { at: paths.masterControl, access: { status: 'unknown' } });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('redirects unknown paths to page-home, and signed-out visitors to the sign-in', async () => {
    const { router } = renderRoutes(routeObjects, { at: '/no-such-page', access: ready() });
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    cleanup();
    const { router: ofVisitor } = renderRoutes(routeObjects, { at: '/no-such-page' });
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
    expect(ofVisitor.state.location.pathname).toBe(paths.login);
  });

  it('keeps an interrupted deep link with its query', async () => {
    const { router } = renderRoutes(routeObjects, { at: '/page-staff-user-profile?user_firebase_id=abc' });
    await screen.findByRole('button', { name: 'Log In' });
    expect(router.state.location.state).toEqual({ from: '/page-staff-user-profile?user_firebase_id=abc' });
  });

  it('offers to finish an interrupted sign-up', async () => {
    renderRoutes(routeObjects, { at: paths.login, access: unfinished });
    expect(await screen.findByRole('heading', { name: 'Finish signing up' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign Up As Member' })).toHaveAttribute(
      'href',
      paths.createNewMember,
    );
  });

  it('shows signed-in users their own profile instead of the sign-in form', async () => {
    renderRoutes(routeObjects, { at: paths.login, access: ready() });
    expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('redirects users without the privilege to the home page', async () => {
    const route = {
      path: '/secret',
      title: { id: 'Secret' },
      need: { privilege: 'MASTER CONTROL' } as const,
      page: () => <p>secret</p>,
    };
    const table = [
      {
        element: <Outlet />,
        children: [
          { path: route.path, element: <Gate page={route} /> },
          { path: paths.home, element: <p>home</p> },
        ],
      },
    ];
    const { router } = renderRoutes(table, { at: '/secret', access: ready({ userType: 'ADMIN' }) });
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
  });
});

/** Until the end of the test; otherwise the menu is that of a phone. */
function onWideScreen(): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: true }));
}

describe('the menu bar', () => {
  afterEach(() => jest.restoreAllMocks());

  it('offers signed-out visitors the sign-in', async () => {
    renderRoutes(routeObjects, { at: paths.login });
    expect(screen.getByRole('link', { name: 'Create New User' })).toHaveAttribute(
      'href',
      paths.createNewUser,
    );
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', paths.login);
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('shows the signed-in user, and opens and closes by keyboard', async () => {
    onWideScreen();
    const { user } = renderRoutes(routeObjects, { at: paths.login, access: ready({ userType: 'ADMIN' }) });
    const button = await screen.findByRole('button', { name: /Account menu/ });
    expect(screen.queryByText('Logout')).not.toBeInTheDocument();
    await user.click(button);
    const menu = document.getElementById('account-menu')!;
    for (const text of [
      'User Email',
      'Company',
      'User Type',
      'Company Profile',
      'My Profile',
      'Settings',
      'Logout',
    ]) {
      expect(within(menu).getByText(text)).toBeInTheDocument();
    }
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('shows no entry for a page that does not exist', async () => {
    onWideScreen();
    const { user } = renderRoutes(routeObjects, { at: paths.login, access: ready() });
    await user.click(await screen.findByRole('button', { name: /Account menu/ }));
    const known = new Set<string>(routes.map((route) => route.path));
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"], #account-menu a[href^="/"]'),
    ];
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(known).toContain(link.getAttribute('href'));
  });
});
