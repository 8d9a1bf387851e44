import type { ReactNode } from 'react';
import type { Problem } from '../../lib/errors';

/** What is wrong with the whole form; said aloud when it appears. */
export function FormProblem({ problem, children }: { problem?: Problem; children?: ReactNode }) {
  return (
    <div role="alert">
      {problem && (
        <p className="notice notice--error">
          {problem.message} {children}
        </p>
      )}
    </div>
  );
}

/** The button that sends a form; it stays focusable while busy, and the form ignores a second press. */
export function SubmitButton({
  busy,
  busyText,
  children,
}: {
  busy: boolean;
  busyText: string;
  children: ReactNode;
}) {
  return (
    <button type="submit" className="button button--primary button--wide" aria-disabled={busy || undefined}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyText : children}
    </button>
  );
}
