import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton, ProblemState } from '../components/states';
import { hasPrivilege, useAccess, type Access } from '../lib/access';
import { loadable } from './loadable';
import { paths } from './paths';
import type { AppRoute, Need } from './routes';

const NewPassword = lazy(() => import('../features/auth/new-password'));
const Shell = loadable(() => import('./shell'));

/** What becomes of somebody who opens a route. */
export type Verdict = 'show' | 'wait' | 'toLogin' | 'toHome' | 'toNewPassword' | 'problem';

/** The rule of every route, apart from what draws it. */
export function judge(need: Need, access: Access): Verdict {
  if (access.status === 'ready' && access.me.mustChangePassword) return 'toNewPassword';
  if (need === 'anyone') return 'show';
  if (access.status === 'unknown') return 'wait';
  if (access.status === 'failed') return 'problem';
  if (access.status !== 'ready') return 'toLogin';
  return need === 'signedIn' || hasPrivilege(access.me, need.privilege) ? 'show' : 'toHome';
}

/** Lets a visitor onto a route, or leads elsewhere; an interrupted deep link is kept for after the sign-in. */
export function Gate({ route }: { route: AppRoute }) {
  const access = useAccess();
  const { pathname, search } = useLocation();
  const verdict = judge(route.need, access);
  const starts = useStart(route, verdict);
  const Page = route.page;
  const title = <title>{`${route.title} · Job Lobby`}</title>;

  switch (starts ? 'wait' : verdict) {
    case 'wait':
      return <PageSkeleton />;
    case 'problem':
      return access.status === 'failed' && <ProblemState problem={access.problem} retry={access.retry} />;
    case 'toNewPassword':
      // Keeps the address, so that the requested page opens afterwards.
      return (
        <Suspense fallback={<PageSkeleton />}>
          {access.status === 'ready' && <NewPassword me={access.me} />}
        </Suspense>
      );
    case 'toLogin':
      return <Navigate to={paths.login} replace state={{ from: pathname + search }} />;
    case 'toHome':
      return <Navigate to={paths.home} replace />;
    case 'show':
      return (
        <>
          {title}
          <Suspense fallback={<PageSkeleton />}>
            {route.need === 'anyone' ? (
              <Page />
            ) : (
              <Shell>
                <Page />
              </Shell>
            )}
          </Suspense>
        </>
      );
  }
}

/** Set once a page of the signed-in was shown: from then on a page stays until the next one is loaded. */
let started = false;

/**
 * True while the first page for the signed-in is being loaded, beside the question who they are. It is shown as soon as
 * both are there.
 */
function useStart({ need, page }: AppRoute, verdict: Verdict): boolean {
  const [starts, setStarts] = useState(!started);
  const isWanted = starts && need !== 'anyone' && (verdict === 'wait' || verdict === 'show');
  useEffect(() => {
    if (!isWanted) return;
    const loads = [Shell.load(), 'load' in page ? page.load() : undefined];
    // What cannot be loaded is tried again where it is shown, and said there.
    void Promise.allSettled(loads).then(() => {
      started = true;
      setStarts(false);
    });
  }, [isWanted, page]);
  return isWanted && verdict === 'show';
}
