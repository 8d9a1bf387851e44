import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Returns a function that sets parameters of the address, and removes those without a value. */
export function useSetParams(): (changes: Record<string, string | undefined>) => void {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  return useCallback(
    (changes) => {
      // The address is ahead of what is rendered. Behind a record in a drawer, it is the record's.
      const { location } = window;
      const after = new URLSearchParams(location.pathname === pathname ? location.search : params);
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      setParams(after, { replace: true, preventScrollReset: true });
    },
    [pathname, params, setParams],
  );
}
