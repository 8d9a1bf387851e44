import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { App } from 'antd';
import type { UserDetails_UserFragment } from '../../../generated/graphql';
import { clientOf, refusal } from '../../../test-client';
import { buildMe, renderRoutes } from '../../../test-render';
import type { Permission } from '../permissions/permissions';
import { RemovePhoto } from './remove-photo';

const removed = { removeUserPhoto: { __typename: 'User', id: '7', photoUrl: null } };
const answer = jest.fn<(variables: object) => object>();

function renderButton(allowed: boolean, photoUrl: string | null = '/photo') {
  const user = { ...buildMe(), photoUrl } as unknown as UserDetails_UserFragment;
  const { wrap } = clientOf({ RemoveUserPhoto: answer });
  const element = wrap(
    <App>
      <RemovePhoto user={user} permission={{ allowed } as Permission} />
    </App>,
  );
  return renderRoutes([{ path: '/', element }]);
}

beforeEach(() => void answer.mockReset());

it('shows nothing without a permission or a photo', () => {
  renderButton(false);
  renderButton(true, null);
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks in a dialog, which stays open with the reason if the removal fails', async () => {
  answer.mockReturnValueOnce(refusal('UNAVAILABLE')).mockReturnValue(removed);
  const { user } = renderButton(true);
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the photo of Ana Lima?' });
  expect(answer).not.toHaveBeenCalled();
  const confirm = within(dialog).getByRole('button', { name: /Remove photo$/ });
  await user.click(confirm);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('not available');
  await user.click(confirm);
  expect(await screen.findByText('The photo was removed.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(answer).toHaveBeenLastCalledWith({ userId: '7' });
});
