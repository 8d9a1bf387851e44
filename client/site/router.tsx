import { useRoutes, type RouteObject } from 'react-router-dom';
import { CrashBoundary } from './crash';
import { Layout } from './frame/layout';
import { ConsoleGate, SiteGate } from './gate';
import { HistoryRouter } from './history-router';
import * as pages from './pages';

/** The pages of the site. */
export const sitePages = Object.values(pages).flat();

/** All addresses. Those that are not of the site are the console's. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...sitePages.map((page) => ({ path: page.path, element: <SiteGate page={page} /> })),
      { path: '*', element: <ConsoleGate /> },
    ],
  },
];

const Pages = () => useRoutes(routes);

/** The pages at the browser's address. */
export const SiteRouter = () => (
  <CrashBoundary>
    <HistoryRouter>
      <Pages />
    </HistoryRouter>
  </CrashBoundary>
);
