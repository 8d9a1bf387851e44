import type { ReactNode } from 'react';
import type { Problem } from '../../../lib/errors';

/** An error that concerns the whole form. Screen readers announce it when it appears. */
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

/** The submit button. It stays focusable while busy; the form ignores a second press. */
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
    <button type="submit" className="button button--primary" aria-disabled={busy || undefined}>
      {busy ? busyText : children}
    </button>
  );
}
