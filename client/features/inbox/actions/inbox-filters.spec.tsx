import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { SEARCH_DELAY } from '../../../lib/constants';
import { pass, ready, renderRoutes, stopClock } from '../../../test-render';
import { InboxTools } from './inbox-filters';

stopClock();

const show = (at: string) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <InboxTools />
            <Link to="/">All actions</Link>
          </>
        ),
      },
    ],
    { access: ready(), at },
  );
const box = () => screen.getByRole('searchbox', { name: 'Search actions' });

it('searches after a pause in typing, and keeps what is typed meanwhile', async () => {
  const { user, router } = show('/');
  await user.type(box(), 'chairs ');
  expect(router.state.location.search).toBe('');
  await pass(SEARCH_DELAY);
  expect(router.state.location.search).toBe('?search=chairs');
  expect(box()).toHaveValue('chairs ');
  await user.type(box(), 'and');
  expect(box()).toHaveValue('chairs and');
});

it('does not apply a search again that a link or the Back button has changed', async () => {
  const { user, router } = show('/?search=chairs');
  await user.click(screen.getByRole('link', { name: 'All actions' }));
  await pass(SEARCH_DELAY * 2);
  expect(router.state.location.search).toBe('');
  expect(box()).toHaveValue('');
  await act(() => router.navigate(-1));
  await pass(SEARCH_DELAY * 2);
  expect(router.state.location.search).toBe('?search=chairs');
  expect(box()).toHaveValue('chairs');
});
