import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { backgroundOf } from '../components/record-link';
import { allPages } from '../lib/capability';
import { paths } from '../lib/paths';
import { Gate } from './gate';
import { RecordDrawer } from './signed-in/record-drawer';

let records: RouteObject[] | undefined;
let routes: RouteObject[] | undefined;

/** The page at the address, and a record beside the list that it was opened from. Unknown ones redirect to page-home. */
export function Pages() {
  records ??= allPages().map((page) => ({ path: page.path, element: <Gate page={page} /> }));
  routes ??= [...records, { path: '*', element: <Navigate to={paths.home} replace /> }];
  const location = useLocation();
  // A phone has no room beside its list.
  const background = window.innerWidth >= 768 ? backgroundOf(location) : undefined;
  const page = useRoutes(routes, background ?? location);
  return (
    <>
      {page}
      {background && <RecordDrawer background={background} routes={records} />}
    </>
  );
}
