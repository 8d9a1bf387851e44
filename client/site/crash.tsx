import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../lib/error-boundary';
import { NewBuildError } from '../lib/parts';

/** Shown instead of a page that fails to render. Only a new build needs a reload; failed loads are retried. */
function Crash({ error, retry }: { error: unknown; retry: () => void }) {
  const isReplaced = error instanceof NewBuildError;
  return (
    <div className="page">
      <div className="state" role="alert">
        <h1 className="state__title">
          {isReplaced ? (
            <Trans>A new version is available</Trans>
          ) : (
            <Trans>This page could not be shown</Trans>
          )}
        </h1>
        <p>
          {isReplaced ? (
            <Trans>Job Lobby has been updated. Reload to continue with the new version.</Trans>
          ) : (
            <Trans>Something went wrong on this page. Try again, or open another page.</Trans>
          )}
        </p>
        <button
          type="button"
          className="button button--primary"
          onClick={() => (isReplaced ? window.location.reload() : retry())}
        >
          {isReplaced ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
        </button>
      </div>
    </div>
  );
}

/** Contains the errors of a page. A change of `at` discards an earlier error. */
export const CrashBoundary = ({ at, children }: { at?: string; children: ReactNode }) => (
  <ErrorBoundary at={at} fallback={(error, retry) => <Crash error={error} retry={retry} />}>
    {children}
  </ErrorBoundary>
);
