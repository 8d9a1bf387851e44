import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { paths } from '../../lib/paths';

const signIn = jest.fn<(email: string, password: string) => Promise<void>>();
jest.unstable_mockModule('../../lib/identity', () => ({
  signIn,
  getIdentity: () => ({ status: 'signedOut' }),
  subscribeIdentity: () => () => {},
  startIdentity: () => new Promise(() => {}),
  resumeIdentity: () => false,
  confirmIdentity: () => new Promise(() => {}),
  wasSignedIn: () => false,
}));
const answer = jest.fn<(factor: unknown, code: string) => Promise<void>>();
const request = jest.fn<(factor: { id: string }) => Promise<void>>();
const FACTORS = [
  { id: 'phone', kind: 'phone', name: null, phone: '+*******1234', addedAt: null },
  { id: 'app', kind: 'totp', name: 'My app', phone: null, addedAt: null },
];
jest.unstable_mockModule('../../lib/second-factors', () => ({
  challengeOf: async () => ({ factors: FACTORS, request, answer }),
}));
const { renderRoutes } = await import('../../test-render');
const { SignIn } = await import('./sign-in');

const table = [
  { path: paths.login, element: <SignIn /> },
  { path: '*', element: <p>elsewhere</p> },
];
const show = () => renderRoutes(table, { at: paths.login });

beforeEach(() => void signIn.mockReset());

describe('the sign-in form', () => {
  it('marks missing fields and focuses the first one', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email.');
    await user.type(screen.getByLabelText('Email'), 'ana@example.com');
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('shows and hides the password', async () => {
    const { user } = show();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('reports a failure and keeps the input', async () => {
    signIn.mockRejectedValue({ code: 'auth/invalid-credential' });
    const { user, router } = show();
    await user.type(screen.getByLabelText('Email'), 'ana@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong one{Enter}');
    expect(await screen.findByText(/Email or password is not right/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Email or password is not right');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong one');
    expect(router.state.location.pathname).toBe(paths.login);
  });

  it('submits once however often it is pressed, then goes home', async () => {
    let done = () => {};
    signIn.mockReturnValue(new Promise<void>((resolve) => (done = resolve)));
    const { user, router } = show();
    await user.type(screen.getByLabelText('Email'), ' ana@example.com ');
    await user.type(screen.getByLabelText('Password'), 'demo-Passw0rd{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Logging in…' }));
    expect(signIn.mock.calls).toEqual([['ana@example.com', 'demo-Passw0rd']]);
    done();
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
  });

  it('continues to the link that was interrupted', async () => {
    signIn.mockResolvedValue(undefined);
    const { user, router } = show();
    await act(() =>
      router.navigate(paths.login, { replace: true, state: { from: '/page-staff?search=li' } }),
    );
    await user.type(screen.getByLabelText('Email'), 'ana@example.com');
    await user.type(screen.getByLabelText('Password'), 'demo-Passw0rd{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.staff));
    expect(router.state.location.search).toBe('?search=li');
  });
});

describe('the second step of signing in', () => {
  async function showSecondStep() {
    signIn.mockRejectedValue({ code: 'auth/multi-factor-auth-required' });
    request.mockReset().mockResolvedValue(undefined);
    answer.mockReset().mockResolvedValue(undefined);
    const shown = show();
    await shown.user.type(screen.getByLabelText('Email'), 'ana@example.com');
    await shown.user.type(screen.getByLabelText('Password'), 'demo-Passw0rd{Enter}');
    await screen.findByRole('heading', { name: 'Enter your code' });
    return shown;
  }

  it('sends one code, takes it, and goes home', async () => {
    const { user, router } = await showSecondStep();
    expect(await screen.findByText('The code was sent. It can take a minute.')).toBeVisible();
    expect(request.mock.calls).toEqual([[FACTORS[0]]]);
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Enter the code.');
    await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    expect(answer.mock.calls).toEqual([[FACTORS[0], '123456']]);
  });

  it('lets people use another factor', async () => {
    const { user } = await showSecondStep();
    await user.click(await screen.findByRole('button', { name: 'Use My app instead' }));
    await user.type(screen.getByLabelText('Code'), '654321{Enter}');
    await waitFor(() => expect(answer.mock.calls).toEqual([[FACTORS[1], '654321']]));
  });

  it('lets people start again', async () => {
    const { user } = await showSecondStep();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('says that a code could not be sent', async () => {
    request.mockReset();
    signIn.mockReset();
    const { user } = await showSecondStep();
    request.mockRejectedValue({ code: 'auth/too-many-requests' });
    await user.click(await screen.findByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  });
});
