import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paths } from '../../lib/paths';
import type { Access } from '../../lib/access';

let status = 'signedOut';
type Work = (...args: unknown[]) => Promise<void>;
const createAccount = jest.fn<Work>();
const registerMember = jest.fn<Work>();
const registerCompany = jest.fn<Work>();
jest.unstable_mockModule('../../lib/identity', () => ({
  getIdentity: () => ({ status }),
  subscribeIdentity: () => () => {},
  startIdentity: () => new Promise(() => {}),
  resumeIdentity: () => false,
  confirmIdentity: () => new Promise(() => {}),
  wasSignedIn: () => false,
}));
jest.unstable_mockModule('../../lib/account', () => ({ createAccount }));
jest.unstable_mockModule('./register', () => ({ registerMember, registerCompany }));
const { renderRoutes } = await import('../../test-render');
const { CreateNewAdminAndCompany, CreateNewMember } = await import('./sign-up');

const table = [
  { path: paths.createNewMember, element: <CreateNewMember /> },
  { path: paths.createNewAdminAndCompany, element: <CreateNewAdminAndCompany /> },
  { path: '*', element: <p>elsewhere</p> },
];
const show = (at: string, access?: Access) => renderRoutes(table, { at, access });

async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
}
const account = { Email: 'ana@example.com', Password: 'demo-Passw0rd' };
const names = { 'First name': ' Ana', 'Last name': 'Lima ' };

beforeEach(() => {
  status = 'signedOut';
  for (const mock of [createAccount, registerMember, registerCompany]) mock.mockReset();
  createAccount.mockImplementation(async () => {
    status = 'signedIn';
  });
});

describe('the sign-up forms', () => {
  it('creates the account first, then the member, then goes home', async () => {
    const { user, router } = show(paths.createNewMember);
    await fill(user, { ...account, ...names });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    expect(createAccount).toHaveBeenCalledWith('ana@example.com', 'demo-Passw0rd');
    expect(registerMember.mock.calls[0]?.[0]).toEqual({ firstName: 'Ana', lastName: 'Lima' });
  });

  it("sends the company's title", async () => {
    const { user, router } = show(paths.createNewAdminAndCompany);
    await fill(user, { 'Company name': 'Acme', ...account, ...names });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    expect(registerCompany).toHaveBeenCalledWith({ firstName: 'Ana', lastName: 'Lima', companyName: 'Acme' });
  });

  it('requires all fields before sending anything', async () => {
    const { user } = show(paths.createNewAdminAndCompany);
    await fill(user, { Password: 'short' });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByLabelText('Company name')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Use at least 8 characters.');
    expect(createAccount).not.toHaveBeenCalled();
  });

  it('sends a visitor whose email exists to the sign-in, keeping the input', async () => {
    createAccount.mockRejectedValue({ code: 'auth/email-already-in-use' });
    const { user } = show(paths.createNewMember);
    await fill(user, { ...account, ...names });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('That email already has an account');
    expect(screen.getByLabelText('Last name')).toHaveValue('Lima ');
    expect(registerMember).not.toHaveBeenCalled();
  });

  it("shows the server's message at its field, and creates no second account on a retry", async () => {
    registerMember.mockRejectedValueOnce({
      errors: [
        {
          message: 'invalid',
          extensions: {
            code: 'VALIDATION_FAILED',
            errors: [{ field: 'lastName', message: 'Last name is odd.' }],
          },
        },
      ],
    });
    const { user, router } = show(paths.createNewMember);
    await fill(user, { ...account, ...names });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Last name is odd.');
    expect(screen.getByLabelText('First name')).toHaveValue(' Ana');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    expect(createAccount).toHaveBeenCalledTimes(1);
  });

  it('asks for names only if the account exists', async () => {
    status = 'signedIn';
    const { user, router } = show(paths.createNewMember, { status: 'unfinished', email: 'ana@example.com' });
    expect(screen.getByRole('heading', { name: 'Finish signing up' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await fill(user, names);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    expect(createAccount).not.toHaveBeenCalled();
  });

  it('submits only once', async () => {
    createAccount.mockReturnValue(new Promise(() => {}));
    const { user } = show(paths.createNewMember);
    await fill(user, { ...account, ...names });
    await user.dblClick(screen.getByRole('button', { name: 'Sign Up' }));
    expect(createAccount).toHaveBeenCalledTimes(1);
  });
});
