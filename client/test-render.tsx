import { jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { FixedAccess, type Access } from './lib/access';
import type { Me } from './lib/session';

interface Options {
  access?: Access;
  /** The initial address. */
  at?: string;
}

/** Renders routes for a visitor. `zeroRuntime` skips the generated styles, which no test checks. */
export function renderRoutes(routes: RouteObject[], { access, at = '/' }: Options = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const view = render(
    <I18nProvider i18n={i18n}>
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <FixedAccess value={access ?? { status: 'signedOut' }}>
          <RouterProvider router={router} />
        </FixedAccess>
      </ConfigProvider>
    </I18nProvider>,
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
    photoUrl: null,
    userType: 'EMPLOYEE',
    accountConfirmed: true,
    devMode: false,
    mustChangePassword: false,
    mustUseSecondFactor: false,
    createdAt: '2023-05-04T10:00:00.000Z',
    unreadNotificationCount: 0, // ../features/inbox/notifications/
    actionCount: null, // ../features/inbox/actions/
    hasApplied: null, // ../features/hiring/candidates/
    company: {
      __typename: 'Company',
      id: '3',
      title: 'Acme Recruiting',
      logoUrl: null,
      signOutAfterMinutes: null,
      firstDayOfWeek: null,
      requiresSecondFactor: false,
    },
    dashboard: null, // ../features/account/dashboard/
    availableFeatures: [],
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

/** A privilege as the server returns it. */
export const privilege = (title: string) => ({ __typename: 'Privilege' as const, title });

/** Stops the clock for each test of a file. `pass` advances it, and so does waiting for something on the page. */
export function stopClock(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** Advances a stopped clock by that many milliseconds. */
export const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
