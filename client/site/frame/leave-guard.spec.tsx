import { jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useRoutes } from 'react-router-dom';
import { Field } from '../kit/form/field';
import { useForm } from '../kit/form/use-form';
import { leaveSafely } from '../../lib/leaving';
import { hasUnsaved } from '../../lib/unsaved';
import { HistoryRouter } from '../history-router';
import { LeaveGuard } from './leave-guard';

const submit = jest.fn<(values: { name: string }) => Promise<void>>();

function NameForm() {
  const { form, field } = useForm({ initial: { name: '' }, check: () => ({}), submit });
  return (
    <form {...form}>
      <Field {...field('name')} label="Name" />
      <button type="submit">Send</button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link replace to="/elsewhere">
        Redirect
      </Link>
      <Link replace preventScrollReset to="?kind=all">
        Filter
      </Link>
    </form>
  );
}

function Pages() {
  return useRoutes([
    { path: '/form', element: <NameForm /> },
    { path: '/elsewhere', element: <p>elsewhere</p> },
  ]);
}

/** Renders the form in a history whose previous entry is /elsewhere. */
function show() {
  history.pushState({ idx: 0 }, '', '/elsewhere');
  history.pushState({ idx: 1 }, '', '/form');
  render(
    <I18nProvider i18n={i18n}>
      <HistoryRouter>
        <LeaveGuard />
        <Pages />
      </HistoryRouter>
    </I18nProvider>,
  );
  return { user: userEvent.setup({ delay: null }) };
}
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => void submit.mockReset());

describe('leaving a form', () => {
  it('does not ask if nothing was typed or all changes were undone', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Name'), 'A{Backspace}');
    expect(unload()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(location.pathname).toBe('/elsewhere');
  });

  it('asks if something was typed: staying keeps the input, leaving navigates away', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Name'), 'Ada');
    expect(unload()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location.pathname).toBe('/elsewhere'));
    expect(hasUnsaved()).toBe(false);
  });

  it('asks before a step through the history', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Name'), 'Ada');
    act(() => history.go(-1));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(location.pathname).toBe('/form'));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    act(() => history.go(-1));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(location.pathname).toBe('/elsewhere');
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

  it('asks before an entry of the history is replaced, too', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.click(screen.getByRole('link', { name: 'Redirect' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(location.pathname).toBe('/form');
    await user.click(screen.getByRole('link', { name: 'Redirect' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location.pathname).toBe('/elsewhere'));
  });

  it('does not ask when a filter of the same page changes', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.click(screen.getByRole('link', { name: 'Filter' }));
    expect(location.search).toBe('?kind=all');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  });

  it('does not ask while a form is being submitted, and asks again after a refusal', async () => {
    let refuse = (_reason: unknown) => {};
    submit.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    const { user } = show();
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(unload()).toBe(false);
    await act(async () => refuse({ code: 'auth/network-request-failed' }));
    expect(unload()).toBe(true);
  });
});
