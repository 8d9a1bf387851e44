import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back when the user returns to a page that was kept while others were shown. React runs all effects again then:
 * this one tells a return from the first showing.
 */
export function useReturn(returned: () => void): void {
  const wasShown = useRef(false);
  const run = useEffectEvent(returned);
  useEffect(() => {
    if (wasShown.current) run();
    wasShown.current = true;
  }, []);
}
