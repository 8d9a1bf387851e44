import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import { backgroundOf } from '../components/record-link';
import { allPages } from '../lib/capability';
import { paths } from '../lib/paths';
import { Gate } from './gate';
import { LoadingPage } from './loading-page';
import { forgetSearches, keepSearch } from './destinations';
import { RecordDrawer } from './signed-in/record-drawer';
import { Shell } from './signed-in/shell';
import { SignInAgain } from './signed-in/sign-in-again';

let records: RouteObject[] | undefined;
let routes: RouteObject[] | undefined;

/** The pages of the console. */
export const Pages = () => (
  <>
    <Shell>{content}</Shell>
    <Record />
  </>
);

/** Returns the list at the address that a record is shown beside. A phone has no room for it. */
function useBackground(): Location | undefined {
  const location = useLocation();
  return window.innerWidth >= 768 ? backgroundOf(location) : undefined;
}

/** What is shown until the page at the address has loaded. */
function Loading() {
  const location = useLocation();
  return <LoadingPage path={(useBackground() ?? location).pathname} />;
}

/** The page at the address. Unknown ones redirect to page-home. */
function Shown() {
  routes ??= [...recordRoutes(), { path: '*', element: <Navigate to={paths.home} replace /> }];
  const location = useLocation();
  const shown = useBackground() ?? location;
  const { pathname, search } = shown;
  useEffect(() => keepSearch(pathname, search), [pathname, search]);
  useEffect(() => forgetSearches, []);
  return useRoutes(routes, shown);
}

/** The record at the address, beside the list that it was opened from. */
function Record() {
  const background = useBackground();
  return background && <RecordDrawer background={background} routes={recordRoutes()} />;
}

const recordRoutes = () =>
  (records ??= allPages().map((page) => ({ path: page.path, element: <Gate page={page} /> })));

// The same elements each time: the shell is not rendered again for another address.
const content = (
  <>
    {/* Outside of the pages, so that one stays visible until the next one has loaded. */}
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
    <SignInAgain />
  </>
);
