import { useLayoutEffect, useState } from 'react';
import { readCookie, writeCookie } from '../../lib/cookies';
import { useIsWide } from '../../lib/use-is-wide';

// Cookies rather than local storage, which logging out clears. The server reads the first one for the page's first paint.
const FOLDED = 'sidebar';
const GROUPS = 'sidebar-groups';

/** From this width on, the sidebar is open unless the user has folded it. */
const WIDE = 1024;

/** Whether the sidebar shows icons only, and how to change that. Remembered, except in narrow windows. */
export function useFolded(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const isWide = useIsWide(WIDE);
  const [wide, setWide] = useState(() => readCookie(FOLDED) === 'folded');
  const [narrow, setNarrow] = useState(true);
  const isFolded = isWide ? wide : narrow;
  useLayoutEffect(() => {
    document.documentElement.dataset.sidebar = isFolded ? 'folded' : 'open';
  }, [isFolded]);

  function fold(to: boolean): void {
    if (!isWide) return setNarrow(to);
    setWide(to);
    writeCookie(FOLDED, to ? 'folded' : 'open');
  }
  return [isFolded, fold];
}

const readGroups = (): string[] => (readCookie(GROUPS) ?? '').split('.').filter(Boolean);

/** The groups that the user has folded or unfolded, each other than it is at first. Remembered. */
export function useChangedGroups(): [changed: readonly string[], toggle: (group: string) => void] {
  const [changed, setChanged] = useState(readGroups);
  function toggle(group: string): void {
    const next = changed.includes(group) ? changed.filter((one) => one !== group) : [...changed, group];
    setChanged(next);
    writeCookie(GROUPS, next.join('.'));
  }
  return [changed, toggle];
}
