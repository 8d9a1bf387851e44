import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { matchPath, Navigate, useLocation, type Location } from 'react-router-dom';
import { useAccess, type Access } from '../lib/access';
import { lazy } from '../lib/parts';
import type { SignInState } from '../lib/sign-in-state';
import { useConsole } from './console';
import { PageSkeleton, ProblemState } from './kit/states';
import type { SitePage } from './page';

const NewPassword = lazy(() => import('./account/new-password'));
const AddSecondFactor = lazy(() => import('./account/add-second-factor'));

/** What to do with a visitor who opens a page. */
export type Verdict = 'show' | 'wait' | 'toLogin' | 'toNewPassword' | 'toSecondFactor' | 'problem';

/** Decides what happens at an address of the site or, otherwise, of the console; contains no rendering. */
export function judge(isSite: boolean, access: Access): Verdict {
  if (access.status === 'ready' && access.me.mustChangePassword) return 'toNewPassword';
  if (access.status === 'ready' && access.me.mustUseSecondFactor) return 'toSecondFactor';
  if (isSite || access.status === 'ready') return 'show';
  if (access.status === 'unknown') return 'wait';
  return access.status === 'failed' ? 'problem' : 'toLogin';
}

/** Renders a page of the site, which anyone may open. */
export function SiteGate({ page: { title, page: Page } }: { page: SitePage }) {
  const { t } = useLingui();
  const verdict = judge(true, useAccess());
  if (isDue(verdict)) return <Due verdict={verdict} />;
  return (
    <>
      <title>{`${t(title)} · Job Lobby`}</title>
      <Suspense fallback={<PageSkeleton title={t(title)} />}>
        <Page />
      </Suspense>
    </>
  );
}

/**
 * Renders a page of the console, or redirects to the sign-in and stores the interrupted deep link for after it. The sign-in
 * is here, too, because users see their profile at its address: a route of its own would mount the console again.
 */
export function ConsoleGate({ signIn }: { signIn: SitePage }) {
  const access = useAccess();
  const { pathname, search, state }: Location<SignInState | null> = useLocation();
  const isSignIn = matchPath(signIn.path, pathname) !== null;
  const verdict = judge(isSignIn, access);
  const isConsole = access.status === 'unknown' || access.status === 'ready';
  // It loads while the user's identity does.
  const console = useConsole(isConsole && !isDue(verdict));
  if (isSignIn && !isConsole) return <SiteGate page={signIn} />;
  // The link was interrupted before the identity was known.
  if (isSignIn && verdict === 'show' && access.status === 'ready' && state?.from)
    return <Navigate to={state.from} replace />;
  switch (verdict) {
    case 'toLogin':
      return <Navigate to={signIn.path} replace state={{ from: pathname + search }} />;
    case 'problem':
      return access.status === 'failed' && <ProblemState problem={access.problem} retry={access.retry} />;
    case 'toNewPassword':
    case 'toSecondFactor':
      return <Due verdict={verdict} />;
    default:
      return console ? <console.Pages /> : <PageSkeleton title={titleInHtml()} />;
  }
}

/** The title of the page in the HTML, which the server has sent with the page's frame. */
const sentTitle = document.querySelector('#root h1')?.textContent ?? undefined;
const sentFor = window.location.pathname;

const titleInHtml = () => (window.location.pathname === sentFor ? sentTitle : undefined);

type DueVerdict = 'toNewPassword' | 'toSecondFactor';

const isDue = (verdict: Verdict): verdict is DueVerdict =>
  verdict === 'toNewPassword' || verdict === 'toSecondFactor';

/** What the user has to do first. Keeps the address, so that the requested page opens afterwards. */
function Due({ verdict }: { verdict: DueVerdict }) {
  const access = useAccess();
  if (verdict === 'toSecondFactor') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <AddSecondFactor />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      {access.status === 'ready' && <NewPassword me={access.me} />}
    </Suspense>
  );
}
