import { useCallback, useState, useSyncExternalStore } from 'react';

/**
 * Returns whether the window has at least this width, in pixels. Ant Design's `useBreakpoint` renders its component a second
 * time whenever it is shown.
 */
export function useIsWide(width: number): boolean {
  const [media] = useState(() => window.matchMedia(`(min-width: ${width}px)`));
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
