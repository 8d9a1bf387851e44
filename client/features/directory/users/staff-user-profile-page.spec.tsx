import { act, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { paths } from '../../../lib/paths';
import { buildUser, clientOf, refusal } from '../../../test-client';
import { ready, renderRoutes } from '../../../test-render';
import StaffUserProfilePage from './staff-user-profile-page';

const person = buildUser('1', {
  jobTitle: null,
  phone: null,
  externalId: null,
  timeZone: null,
  language: null,
  version: 1,
  suspensionReason: null,
  company: { __typename: 'Company', id: '3', title: 'Acme Recruiting' },
  privileges: [],
});
const allowed = {
  __typename: 'Permission',
  operation: 'updateUser',
  allowed: true,
  reason: null,
  message: null,
  changeableBy: null,
};

it('keeps the open form, and what was typed, if reading the person again fails for a moment', async () => {
  const server = { fails: false };
  const answer = (data: object) => (server.fails ? refusal('UNAVAILABLE') : data);
  const { client, asked, wrap } = clientOf({
    StaffUserProfile: () => answer({ user: person }),
    UserPermissions: () => answer({ permissions: [allowed] }),
  });
  const element = wrap(
    <App>
      <StaffUserProfilePage />
    </App>,
  );
  const { user } = renderRoutes([{ path: paths.staffUserProfile, element }], {
    access: ready({ userType: 'ADMIN' }),
    at: `${paths.staffUserProfile}?user_firebase_id=firebase-1`,
  });
  const edit = () => screen.getByRole('button', { name: 'Edit profile' });
  await waitFor(() => expect(edit()).not.toHaveAttribute('aria-disabled'));
  await user.click(edit());
  const field = await screen.findByLabelText(/^Job title/);
  await user.type(field, 'Analyst');
  server.fails = true;
  const before = asked.length;
  await act(() => client.refetchQueries({ include: 'active' }).catch(() => undefined));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before + 1));
  expect(screen.getByRole('dialog', { name: 'Edit the profile of User 1' })).toBeVisible();
  expect(screen.getByLabelText(/^Job title/)).toHaveValue('Analyst');
  expect(screen.getByRole('heading', { name: 'User 1' })).toBeInTheDocument();
});
