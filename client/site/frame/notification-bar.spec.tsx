import { jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLIENT_ID_LENGTH } from '../../lib/client-id';
import { DEFAULT_NOTIFICATION_COLOR } from '../../../server/core/ledger/notification-color';
import { clientId } from '../../lib/client-id';
import { forgetNotifications, notify } from '../../lib/notifications';
import { safeColor } from '../../lib/safe-color';
import { NotificationBar } from './notification-bar';

afterEach(() => act(forgetNotifications));

function show() {
  render(
    <I18nProvider i18n={i18n}>
      <main id="main" tabIndex={-1} />
      <NotificationBar />
    </I18nProvider>,
  );
  return userEvent.setup({ delay: null });
}
const add = (...args: Parameters<typeof notify>) => act(() => notify(...args));

describe('the notification bar', () => {
  it('is absent while there is no notification', () => {
    show();
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  });

  it('shows each with its color', () => {
    show();
    add({ text: 'first' });
    add({ text: 'second', color: '#102030' });
    const [second, first] = screen.getAllByRole('listitem');
    expect(first!.style.getPropertyValue('--notification')).toBe(DEFAULT_NOTIFICATION_COLOR);
    expect(second!.style.getPropertyValue('--notification')).toBe('#102030');
  });

  it('announces the newest, and urgent ones assertively', () => {
    show();
    add({ text: 'first' });
    add({ text: 'second' });
    add({ text: 'now', urgent: true });
    expect(screen.getByRole('status')).toHaveTextContent(/^second$/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^now$/);
  });

  it('removes a notification by its X, and moves the focus to the next one, then to the page', async () => {
    const user = show();
    for (const text of ['first', 'second']) add({ text });
    await user.click(screen.getByRole('button', { name: /^X, .*second/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^X, .*first/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows the newest first, and clears several at once', async () => {
    const user = show();
    add({ text: 'first' });
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    add({ text: 'second' });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['secondX', 'firstX']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('runs an action once, then removes the notification', async () => {
    const run = jest.fn();
    const user = show();
    add({ text: 'first', actions: [{ text: 'Do it', run }] });
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('ids generated in the browser', () => {
  it('have the specified length and differ', () => {
    const ids = new Set(Array.from({ length: 500 }, clientId));
    expect(ids.size).toBe(500);
    for (const id of ids) expect(id).toMatch(new RegExp(`^[\\w-]{${CLIENT_ID_LENGTH}}$`));
  });
});

describe('the color', () => {
  it.each(['red', '#fff', 'url(x)', ''])('%p is replaced by the default', (color) =>
    expect(safeColor(color)).toBe(DEFAULT_NOTIFICATION_COLOR),
  );
});
