import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import { Field } from '../../components/form/field';
import { useForm } from '../../components/form/use-form';
import { leaveSafely } from '../../lib/leaving';
import { hasUnsaved } from '../../lib/unsaved';
import { renderRoutes } from '../../test-render';
import { LeaveGuard } from './leave-guard';

const submit = jest.fn<(values: { name: string }) => Promise<void>>();

function NameForm() {
  const { form, field } = useForm({ initial: { name: '' }, check: () => ({}), submit });
  return (
    <form {...form}>
      <Field {...field('name')} label="Name" />
      <button type="submit">Send</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </form>
  );
}

const show = () =>
  renderRoutes(
    [
      {
        element: (
          <>
            <LeaveGuard />
            <Outlet />
          </>
        ),
        children: [
          { path: '/form', element: <NameForm /> },
          { path: '/elsewhere', element: <p>elsewhere</p> },
        ],
      },
    ],
    { at: '/form' },
  );
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => submit.mockReset());

describe('leaving a form', () => {
  it('asks nothing while nothing was typed, or what was typed was taken back', async () => {
    const { user, router } = show();
    await user.type(screen.getByLabelText('Name'), 'A{Backspace}');
    expect(unload()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('asks when something was typed: staying keeps it, leaving leaves', async () => {
    const { user, router } = show();
    await user.type(screen.getByLabelText('Name'), 'Ada');
    expect(unload()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(hasUnsaved()).toBe(false);
  });

  it('asks before logging out', async () => {
    const leave = jest.fn();
    const { user } = show();
    act(() => leaveSafely(leave));
    expect(leave).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Name'), 'Ada');
    act(() => leaveSafely(leave));
    expect(leave).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('lets the product lead on by itself', async () => {
    const { user, router } = show();
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await act(() => router.navigate('/elsewhere', { replace: true }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('asks nothing about what is on its way, and again about what was refused', async () => {
    let refuse = (_reason: unknown) => {};
    submit.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    const { user } = show();
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(unload()).toBe(false);
    await act(async () => refuse({ code: 'auth/network-request-failed' }));
    expect(unload()).toBe(true);
  });
});
