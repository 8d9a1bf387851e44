import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { clientOf } from '../../../test-client';
import { ready, renderRoutes } from '../../../test-render';
import { contributed } from '../../../lib/capability';
import { Step } from './first-steps-panel';

const invite = contributed('firstSteps').find(({ title }) => title.id === msg`Invite people`.id)!;

/** The step is done as soon as somebody is invited, while the dialog is still open. */
function Invitations({ isInvited }: { isInvited: () => boolean }) {
  const [, setRefreshed] = useState(0);
  return (
    <App>
      <Step step={invite} companyId="3" isDone={isInvited()} isNext />
      <button type="button" onClick={() => setRefreshed((count) => count + 1)}>
        Refresh
      </button>
    </App>
  );
}

it('keeps the invitations that failed, although the step is done by then', async () => {
  let isInvited = false;
  const { wrap } = clientOf({
    InviteUsers: () => {
      isInvited = true;
      const result = { __typename: 'InvitationResult', field: null, message: null };
      return {
        inviteUsers: {
          __typename: 'InvitationResults',
          invitedCount: 1,
          results: [
            { ...result, email: 'ada@example.com', verdict: 'INVITED' },
            { ...result, email: 'bad@nowhere', verdict: 'INVALID_EMAIL' },
          ],
        },
      };
    },
  });
  const element = wrap(<Invitations isInvited={() => isInvited} />);
  const { user } = renderRoutes([{ path: '*', element }], { access: ready({ userType: 'ADMIN' }) });
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await user.type(await screen.findByLabelText('Email addresses'), 'ada@example.com, bad@nowhere');
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('1 person was not invited.')).toBeVisible();
  await user.click(screen.getByText('Refresh'));
  expect(screen.getByText('1 person was not invited.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite people' })).not.toBeInTheDocument();
});
