import { useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { CrashBoundary } from './crash';
import { Layout } from './frame/layout';
import { ConsoleGate, SiteGate } from './gate';
import { HistoryRouter } from './history-router';
import type { SitePage } from './page';
import * as pages from './pages';
import { present } from '../lib/present';

/** The pages of the site. */
export const sitePages = Object.values(pages).flat();

const isSignIn = ({ path }: SitePage) => path === paths.login;

/** All addresses. Those that are not of the site are the console's, and so is that of the sign-in for signed-in users. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...sitePages
        .filter((page) => !isSignIn(page))
        .map((page) => ({ path: page.path, element: <SiteGate page={page} /> })),
      { path: '*', element: <ConsoleGate signIn={present(sitePages.find(isSignIn))} /> },
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
