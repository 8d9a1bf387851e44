import { screen, waitFor } from '@testing-library/react';
import { clientOf } from '../../../test-client';
import { ready, renderRoutes } from '../../../test-render';
import { NotificationList } from './notification-list';

const TOTAL = 45;

/** The list of a user with more notifications than two pages have, all unread; the newest has the highest number. */
function show() {
  const read = new Set<number>();
  const { asked, wrap } = clientOf({
    Notifications: ({ first, after }) => {
      const from = after ? Number(after) - 1 : TOTAL;
      const numbers = Array.from({ length: Math.min(Number(first), from) }, (_, index) => from - index);
      const last = numbers.at(-1)!;
      return {
        me: {
          __typename: 'User',
          id: '7',
          unreadNotificationCount: TOTAL - read.size,
          notifications: {
            __typename: 'NotificationConnection',
            edges: numbers.map((number) => ({
              __typename: 'NotificationEdge',
              node: {
                __typename: 'Notification',
                id: String(number),
                kind: 'IMPORT_DONE',
                color: '#fa581d',
                actions: [],
                company: 'Acme Recruiting',
                person: null,
                detail: `file ${number}`,
                createdAt: '2023-05-04T10:00:00.000Z',
                readAt: read.has(number) ? '2023-05-04T11:00:00.000Z' : null,
              },
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: last > 1, endCursor: String(last) },
          },
        },
      };
    },
    MarkNotificationsRead: ({ ids }) => {
      for (const id of ids as string[]) read.add(Number(id));
      return {
        markNotificationsRead: { __typename: 'User', id: '7', unreadNotificationCount: TOTAL - read.size },
      };
    },
  });
  const element = wrap(<NotificationList unread={TOTAL} close={() => undefined} />);
  return { asked, ...renderRoutes([{ path: '/', element }], { access: ready() }) };
}

it('keeps the pages that are loaded when a notification is marked as read', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
  expect(screen.getAllByText('Unread:')).toHaveLength(40);
  await user.click(screen.getAllByRole('listitem')[30]!.querySelector('button')!);
  await waitFor(() => expect(screen.getAllByText('Unread:')).toHaveLength(39));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(TOTAL));
});
