import { useEffect, useRef, type ReactNode } from 'react';

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
