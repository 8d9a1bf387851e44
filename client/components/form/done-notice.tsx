import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** What was done, in words; a text is focused anew when it changes. */
  children?: ReactNode;
  /** Where the place that one was in has gone. */
  focused?: boolean;
  /** Its room is there before it is: what stands below does not move under the pointer. */
  keepsRoom?: boolean;
}

/** What was done, said aloud when it appears. */
export function DoneNotice({ children, focused, keepsRoom }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = typeof children === 'string' ? children : Boolean(children);
  useEffect(() => {
    if (focused && shown) box.current?.focus();
  }, [focused, shown]);
  return (
    <div ref={box} role="status" tabIndex={-1} className={keepsRoom ? 'done done--keeps-room' : 'done'}>
      {children && <div className="notice notice--done">{children}</div>}
    </div>
  );
}
