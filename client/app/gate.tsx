import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton, ProblemState } from '../components/light/states';
import { hasPrivilege, useAccess, type Access } from '../lib/access';
import { lazy } from '../lib/parts';
import { loadable } from '../lib/loadable';
import { paths } from '../lib/paths';
import type { AppPage, Need } from '../lib/capability';
import { startConsole } from './console';

const NewPassword = lazy(() => import('../features/auth/new-password'));
const Shell = loadable(async () => {
  const [shell] = await Promise.all([import('./signed-in/shell'), startConsole()]);
  return shell;
});

/** What to do with a visitor who opens a route. */
export type Verdict = 'show' | 'wait' | 'toLogin' | 'toHome' | 'toNewPassword' | 'problem';

/** Decides a route's outcome; contains no rendering. */
export function judge(need: Need, access: Access): Verdict {
  if (access.status === 'ready' && access.me.mustChangePassword) return 'toNewPassword';
  if (need === 'anyone') return 'show';
  if (access.status === 'unknown') return 'wait';
  if (access.status === 'failed') return 'problem';
  if (access.status !== 'ready') return 'toLogin';
  return need === 'signedIn' || hasPrivilege(access.me, need.privilege) ? 'show' : 'toHome';
}

/** Renders a route or redirects. Stores an interrupted deep link for after sign-in. */
export function Gate({ route }: { route: AppPage }) {
  const { t } = useLingui();
  const access = useAccess();
  const { pathname, search } = useLocation();
  const verdict = judge(route.need, access);
  const starts = useStart(route, verdict);
  const Page = route.page;
  const title = <title>{`${t(route.title)} · Job Lobby`}</title>;
  // On a slow network the heading is long before the page. Only users who may open the page see it.
  const isOpen = verdict === 'show' || typeof route.need === 'string';
  const loading = <PageSkeleton title={isOpen ? t(route.title) : undefined} />;

  switch (starts ? 'wait' : verdict) {
    case 'wait':
      return loading;
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
          <Suspense fallback={loading}>
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

/**
 * True once a page for signed-in users has been shown. From then on, a page stays visible until the next one has
 * loaded.
 */
let started = false;

/**
 * True while the first page for signed-in users and the identity load in parallel. The page is shown once both are
 * ready.
 */
function useStart({ need, page }: AppPage, verdict: Verdict): boolean {
  const [starts, setStarts] = useState(!started);
  const isWanted = starts && need !== 'anyone' && (verdict === 'wait' || verdict === 'show');
  useEffect(() => {
    if (!isWanted) return;
    const loads = [Shell.load(), 'load' in page ? page.load() : undefined];
    // A page that failed to load reports the error and retries when it is shown.
    void Promise.allSettled(loads).then(() => {
      started = true;
      setStarts(false);
    });
  }, [isWanted, page]);
  return isWanted && verdict === 'show';
}
