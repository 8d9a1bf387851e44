import { Suspense } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { backgroundOf } from '../components/record-link';
import { allPages } from '../lib/capability';
import { paths } from '../lib/paths';
import { PageSkeleton } from '../site/kit/states';
import { Gate } from './gate';
import { KeptPages } from './kept-pages';
import { RecordDrawer } from './signed-in/record-drawer';
import { Shell } from './signed-in/shell';

let records: RouteObject[] | undefined;
let routes: RouteObject[] | undefined;

/** The page at the address, and a record beside the list that it was opened from. Unknown ones redirect to page-home. */
export function Pages() {
  records ??= allPages().map((page) => ({ path: page.path, element: <Gate page={page} /> }));
  routes ??= [...records, { path: '*', element: <Navigate to={paths.home} replace /> }];
  const location = useLocation();
  // A phone has no room beside its list.
  const background = window.innerWidth >= 768 ? backgroundOf(location) : undefined;
  const shown = background ?? location;
  const page = useRoutes(routes, shown);
  const isKept = allPages().some(({ path, kept }) => path === shown.pathname && kept === true);
  return (
    <>
      <Shell>
        {/* Outside of the pages, so that one stays visible until the next one has loaded. */}
        <Suspense fallback={<PageSkeleton />}>
          <KeptPages location={shown} isKept={isKept}>
            {page}
          </KeptPages>
        </Suspense>
      </Shell>
      {background && <RecordDrawer background={background} routes={records} />}
    </>
  );
}
