import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLIENT_ID_LENGTH, DEFAULT_NOTIFICATION_COLOR } from '../../../server/config/constants';
import { clientId } from '../../lib/client-id';
import { forgetNotifications, notify } from '../../lib/notifications';
import { contrast, safeColor, textOn } from './contrast';
import { NotificationBar } from './notification-bar';

afterEach(() => act(forgetNotifications));

function show() {
  render(
    <>
      <main id="main" tabIndex={-1} />
      <NotificationBar />
    </>,
  );
  return userEvent.setup({ delay: null });
}
const add = (...args: Parameters<typeof notify>) => act(() => notify(...args));

describe('the notification bar', () => {
  it('is not there until there is a notification', () => {
    show();
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  });

  it('shows each with its colour and text that can be read on it', () => {
    show();
    add({ text: 'first' });
    add({ text: 'second', color: '#102030' });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveStyle({ backgroundColor: DEFAULT_NOTIFICATION_COLOR, color: '#000000' });
    expect(second).toHaveStyle({ backgroundColor: '#102030', color: '#ffffff' });
  });

  it('says the newest aloud, the urgent ones at once', () => {
    show();
    add({ text: 'first' });
    add({ text: 'second' });
    add({ text: 'now', urgent: true });
    expect(screen.getByRole('status')).toHaveTextContent(/^second$/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^now$/);
  });

  it('removes one by its X, and the focus goes on to the next, then to the page', async () => {
    const user = show();
    for (const text of ['first', 'second']) add({ text });
    await user.click(screen.getByRole('button', { name: /^X, .*first/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^X, .*second/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('does what an action says, once, and is done', async () => {
    const run = jest.fn();
    const user = show();
    add({ text: 'first', actions: [{ text: 'Do it', run }] });
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('ids made in the browser', () => {
  it('are as long as specified, and differ', () => {
    const ids = new Set(Array.from({ length: 500 }, clientId));
    expect(ids.size).toBe(500);
    for (const id of ids) expect(id).toMatch(new RegExp(`^[\\w-]{${CLIENT_ID_LENGTH}}$`));
  });
});

describe('the text colour', () => {
  it.each([DEFAULT_NOTIFICATION_COLOR, '#767676', '#808080', '#ff0000', '#00ff00', '#0000ff', '#7f5f3f'])(
    'passes AA on %s',
    (color) => expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(['red', '#fff', 'url(x)', ''])('%p gives way to the default', (color) =>
    expect(safeColor(color)).toBe(DEFAULT_NOTIFICATION_COLOR),
  );
});
