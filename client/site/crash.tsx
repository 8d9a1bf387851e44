import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
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

interface Props {
  /** What is shown; a change discards an earlier error. */
  at?: string;
  children: ReactNode;
}

/** Contains the errors of what it renders. */
export class CrashBoundary extends Component<Props, { error?: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.at !== this.props.at && this.state.hasFailed) this.reset();
  }

  private readonly reset = () => this.setState({ error: undefined, hasFailed: false });

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    return hasFailed ? <Crash error={error} retry={this.reset} /> : this.props.children;
  }
}
