import { useEffect, useState } from 'react';
import { SEARCH_DELAY } from './constants';

/** Returns a text once it has not changed for a moment, so that typing does not send a request for each key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
