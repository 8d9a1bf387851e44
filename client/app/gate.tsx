import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { hasPrivilege, useAccess, type Access } from '../lib/access';
import type { AppPage, Need } from '../lib/capability';
import { PageTitle } from '../lib/page-title';
import { paths } from '../lib/paths';
import { PageSkeleton } from '../site/kit/states';

/** What to do with a user who opens a page. */
export type Verdict = 'show' | 'wait' | 'toHome';

/** Decides what happens at an address of the console; contains no rendering. */
export function judge(need: Need, access: Access): Verdict {
  if (access.status !== 'ready') return 'wait';
  return need === 'signedIn' || hasPrivilege(access.me, need.privilege) ? 'show' : 'toHome';
}

/** Renders a page, or redirects home a user that may not open it. */
export function Gate({ page: { title, need, page: Page } }: { page: AppPage }) {
  const { t } = useLingui();
  const verdict = judge(need, useAccess());
  const starts = useStart(Page, verdict);
  // On a slow network the heading is long before the page. Only users who may open the page see it.
  const isOpen = verdict === 'show' || need === 'signedIn';
  const loading = <PageSkeleton title={isOpen ? t(title) : undefined} />;

  if (verdict === 'toHome') return <Navigate to={paths.home} replace />;
  if (verdict === 'wait' || starts) return loading;
  return (
    <>
      <PageTitle>{`${t(title)} · Job Lobby`}</PageTitle>
      <Page />
    </>
  );
}

/** True once a page has been shown. From then on, a page stays visible until the next one has loaded. */
let started = false;

/** True while the first page and the identity load in parallel. The page is shown once both are ready. */
function useStart(page: AppPage['page'], verdict: Verdict): boolean {
  const [starts, setStarts] = useState(!started);
  const isWanted = starts && verdict !== 'toHome';
  useEffect(() => {
    if (!isWanted) return;
    // A page that failed to load reports the error and retries when it is shown.
    void Promise.allSettled(['load' in page ? page.load() : undefined]).then(() => {
      started = true;
      startTransition(() => setStarts(false));
    });
  }, [isWanted, page]);
  return isWanted && verdict === 'show';
}
