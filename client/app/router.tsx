import { useState } from 'react';
import { Navigate, UNSAFE_createBrowserHistory, useRoutes, type RouteObject } from 'react-router-dom';
import { CrashBoundary } from './crash';
import { Gate } from './gate';
import { HistoryRouter } from './history-router';
import { Layout } from './layout/layout';
import { paths } from '../lib/paths';
import { routes } from './routes';

/** The routes in the router's format. */
export const routeObjects: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...routes.map((route) => ({ path: route.path, element: <Gate route={route} /> })),
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];

const Pages = () => useRoutes(routeObjects);

/** The pages at the browser's address. */
export function AppRouter() {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  return (
    <CrashBoundary>
      <HistoryRouter history={history}>
        <Pages />
      </HistoryRouter>
    </CrashBoundary>
  );
}
