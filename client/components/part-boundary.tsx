import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../lib/error-boundary';
import { NewBuildError } from '../lib/parts';

/** Contains the errors of a part of a page, so that the others stay usable. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={(error, retry) => <BrokenPart error={error} retry={retry} />}>
    {children}
  </ErrorBoundary>
);

/** Contains the errors of something small, which is then left out. */
export const OptionalPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
);

function BrokenPart({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useLingui();
  const isReplaced = error instanceof NewBuildError;
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={isReplaced ? t`A new version is available` : t`This part could not be shown`}
      description={
        isReplaced
          ? t`Job Lobby has been updated. Reload to continue with the new version.`
          : t`Something went wrong here. Try again, or continue with the rest of the page.`
      }
      action={
        <Button onClick={() => (isReplaced ? window.location.reload() : retry())}>
          {isReplaced ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
        </Button>
      }
    />
  );
}
