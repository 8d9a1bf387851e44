import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { FixedAccess, type Access } from './lib/access';
import type { Me } from './lib/session';

interface Options {
  access?: Access;
  /** Where the visit begins. */
  at?: string;
}

/** Shows routes to a visitor; `zeroRuntime` spares the styles that no test looks at. */
export function renderRoutes(routes: RouteObject[], { access, at = '/' }: Options = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const view = render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <FixedAccess value={access ?? { status: 'signedOut' }}>
        <RouterProvider router={router} />
      </FixedAccess>
    </ConfigProvider>,
  );
  return { ...view, router, user };
}

/** A signed-in user. */
export function buildMe(fields: Partial<Me> = {}): Me {
  return {
    __typename: 'User',
    id: '7',
    firebaseId: 'firebase-7',
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Lima',
    displayName: 'Ana Lima',
    userType: 'EMPLOYEE',
    accountConfirmed: true,
    devMode: false,
    mustChangePassword: false,
    createdAt: '2023-05-04T10:00:00.000Z',
    company: { __typename: 'Company', id: '3', title: 'Acme Recruiting' },
    privileges: [],
    ...fields,
  };
}

/** The access of a signed-in user. */
export const ready = (fields: Partial<Me> = {}): Access => ({
  status: 'ready',
  me: buildMe(fields),
  emailVerified: true,
});

/** A privilege as the server answers it. */
export const privilege = (title: string) => ({ __typename: 'Privilege' as const, title });
