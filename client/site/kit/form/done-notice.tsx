import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** The result in words. The notice is focused again when the text changes. */
  children?: ReactNode;
  /** Set if the element that had the focus has been removed. */
  focused?: boolean;
  /** A suggested next page. */
  onward?: ReactNode;
}

/** Reports a completed action. Screen readers announce it when it appears. */
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
