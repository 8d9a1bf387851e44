import { screen, waitFor } from '@testing-library/react';
import { clientOf } from '../../../test-client';
import { ready, renderRoutes } from '../../../test-render';
import { TEAMS } from './feature';
import TeamsPage from './teams-page';

const team = (id: string, name: string) => ({
  __typename: 'TeamNode',
  id,
  name,
  color: '#fa581d',
  parentId: null,
  visibility: 'OPEN',
  size: 1,
  leadName: null,
  myRole: null,
});

it('keeps each character of a search while the address follows later', async () => {
  const { wrap } = clientOf({
    TeamTree: () => ({
      company: {
        __typename: 'Company',
        id: '3',
        teamTree: [team('1', 'Sales'), team('2', 'Support'), team('3', 'Sourcing')],
      },
    }),
  });
  const { user, router } = renderRoutes([{ path: '/teams', element: wrap(<TeamsPage />) }], {
    access: ready({ availableFeatures: [TEAMS] }),
    at: '/teams',
  });
  const field = await screen.findByRole('searchbox', { name: 'Search teams' });
  await user.type(field, 'sour');
  expect(field).toHaveValue('sour');
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(router.state.location.search).toBe('');
  await user.type(field, 'c');
  await waitFor(() => expect(router.state.location.search).toBe('?search=sourc'));
  expect(field).toHaveValue('sourc');
});
