import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { App } from 'antd';
import { renderRoutes } from '../test-render';
import { useUndoNotice } from './use-undo-notice';

function Archive({ undo }: { undo: () => Promise<unknown> }) {
  const { offerUndo } = useUndoNotice();
  return (
    <button onClick={() => offerUndo({ key: 'team', title: 'Sales was archived.', undo, undone: 'Undone.' })}>
      Archive
    </button>
  );
}

async function archive(undo: () => Promise<unknown>) {
  const element = (
    <App>
      <Archive undo={undo} />
    </App>
  );
  const { user } = renderRoutes([{ path: '/', element }]);
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Sales was archived.');
  return { user, undo: within(notice).getByRole('button', { name: 'Undo' }) };
}

it('reports a change politely, and undoes it with the keyboard', async () => {
  const undo = jest.fn(async () => undefined);
  const { user, undo: button } = await archive(undo);
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('says why a change could not be undone', async () => {
  const { user, undo } = await archive(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
});
