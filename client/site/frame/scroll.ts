import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Starts each page at its top, and returns to the previous position after a step through the history. */
export function useScrollPositions(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  useLayoutEffect(() => {
    const { history } = window;
    history.scrollRestoration = 'manual';
    // After a reload, the browser restores the position.
    const leave = () => (history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useLayoutEffect(() => {
    const isOther = before.current !== pathname;
    before.current = pathname;
    if (type === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (isOther) window.scrollTo(0, 0);
    const keep = () => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key, pathname, type]);
}
