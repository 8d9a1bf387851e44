import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isKept } from '../../lib/kept-pages';

const positions = new Map<string, number>();
/** The last position of each address, for pages that are kept. */
const lastPositions = new Map<string, number>();

/**
 * Starts each page at its top, and returns to the previous position after a step through the history and on a page that
 * was kept.
 */
export function useScrollPositions(): void {
  const { key, pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
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
    else if (isOther) window.scrollTo(0, isKept(address) ? (lastPositions.get(address) ?? 0) : 0);
    const keep = () => {
      positions.set(key, window.scrollY);
      lastPositions.set(address, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key, pathname, address, type]);
}
