import { useLingui } from '@lingui/react/macro';
import { allPages } from '../lib/capability';
import { PageSkeleton } from '../site/kit/states';

/**
 * The placeholder of the page at a path. It has the page's heading, so that screen readers do not lose it between the HTML
 * and the page. The gate decides about pages that need a privilege.
 */
export function LoadingPage({ path }: { path: string }) {
  const { t } = useLingui();
  const page = allPages().find((one) => one.path === path);
  return <PageSkeleton title={page?.need === 'signedIn' ? t(page.title) : undefined} />;
}
