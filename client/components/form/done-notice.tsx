import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** What was done, in words; a text is focused anew when it changes. */
  children?: ReactNode;
  /** Where the place that one was in has gone. */
  focused?: boolean;
  /** Where one may want to go from there. */
  onward?: ReactNode;
}

/** What was done, said aloud when it appears. */
export function DoneNotice({ children, focused, onward }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = typeof children === 'string' ? children : Boolean(children);
  useEffect(() => {
    if (focused && shown) box.current?.focus();
  }, [focused, shown]);
  return (
    <div ref={box} role="status" tabIndex={-1} className="done">
      {children && (
        <div className="notice notice--done">
          {children}
          {onward && <> {onward}</>}
        </div>
      )}
    </div>
  );
}
