import { act, screen, waitFor } from '@testing-library/react';
import { SEARCH_DELAY } from '../../../lib/constants';
import { buildUser, clientOf, pageOf, refusal, type Answers } from '../../../test-client';
import { pass, ready, renderRoutes, stopClock } from '../../../test-render';
import { StaffList } from './staff-list';

function show(answers: Answers, at = '/list') {
  const server = clientOf(answers);
  const element = server.wrap(<StaffList source="all" exportName="all" columns={['email', 'createdAt']} />);
  return { ...server, ...renderRoutes([{ path: '/list', element }], { access: ready(), at }) };
}
// A wide window, in which the list is a table.
const narrow = window.matchMedia;
beforeAll(() => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: true });
});
afterAll(() => {
  window.matchMedia = narrow;
});
const user = (id: string) => buildUser(id, { company: null });

describe('a list of users', () => {
  it('requests what the address says', async () => {
    const { asked } = show(
      { AllUsers: ({ search }) => ({ users: pageOf(search ? [user('1')] : [user('1'), user('2')]) }) },
      '/list?search=lima&sort=email-desc',
    );
    expect(await screen.findByText('1 of 2')).toBeVisible();
    expect(asked[0]![1]).toEqual({
      first: 50,
      search: 'lima',
      orderBy: { field: 'EMAIL', direction: 'DESC' },
    });
  });

  it('sorts on the server and keeps the order in the address', async () => {
    const { user: visitor, router, asked } = show({ AllUsers: () => ({ users: pageOf([user('1')]) }) });
    await visitor.click(await screen.findByRole('columnheader', { name: 'Email' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=email-asc'));
    await waitFor(() => expect(asked.at(-1)![1].orderBy).toEqual({ field: 'EMAIL', direction: 'ASC' }));
  });

  it('reports an error and retries', async () => {
    let tries = 0;
    const { user: visitor } = show({
      AllUsers: () => (tries++ === 0 ? refusal('INTERNAL') : { users: pageOf([user('1')]) }),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('user1@example.com')).toBeVisible();
  });

  it('says when nothing matches, and how to clear the search', async () => {
    const { user: visitor } = show(
      { AllUsers: ({ search }) => ({ users: pageOf(search ? [] : [user('1')]) }) },
      '/list?search=zz',
    );
    await visitor.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('user1@example.com')).toBeVisible();
    expect(screen.getByText('1 person')).toBeVisible();
  });

  it.each([
    ['filters alone', '/list?type=admin', 'Nothing matches the filters', 'Clear the filters'],
    ['both', '/list?type=admin&search=zz', 'Nothing matches “zz”', 'Clear the search and the filters'],
  ])('names what nothing matches: %s', async (_what, at, title, clear) => {
    const { user: visitor, router } = show(
      { AllUsers: ({ search, filter }) => ({ users: pageOf(search || filter ? [] : [user('1')]) }) },
      at,
    );
    expect(await screen.findByText(title)).toBeVisible();
    await visitor.click(screen.getByRole('button', { name: clear }));
    expect(await screen.findByText('user1@example.com')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('results that arrive out of order', () => {
  stopClock();

  it('ignores a result that arrives after a newer one', async () => {
    let late = () => {};
    const { user: visitor } = show({
      AllUsers: ({ search }) =>
        search === 'a'
          ? new Promise((resolve) => (late = () => resolve({ users: pageOf([user('1')]) })))
          : { users: pageOf(search === 'ab' ? [user('2')] : [user('1'), user('2')]) },
    });
    expect(await screen.findByText('2 people')).toBeVisible();
    const field = screen.getByLabelText('Search staff');
    await visitor.type(field, 'a');
    await pass(SEARCH_DELAY);
    await visitor.type(field, 'b');
    await pass(SEARCH_DELAY);
    expect(screen.getByText('1 of 2')).toBeVisible();
    await act(async () => late());
    await pass(1_000);
    expect(screen.getByText('user2@example.com')).toBeVisible();
    expect(screen.queryByText('user1@example.com')).not.toBeInTheDocument();
  });
});
