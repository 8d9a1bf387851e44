import { useEffect, useRef, type ReactNode } from 'react';
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

/** What was done, said aloud when it appears and focused where the place that one was in has gone. */
export function DoneNotice({ children, focused }: { children?: ReactNode; focused?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = Boolean(children);
  useEffect(() => {
    if (focused && shown) box.current?.focus();
  }, [focused, shown]);
  return (
    <div ref={box} role="status" tabIndex={-1} className="done">
      {children && <div className="notice notice--done">{children}</div>}
    </div>
  );
}
