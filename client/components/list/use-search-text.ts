import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_DELAY } from '../../lib/constants';
import { useSetParams } from '../../lib/use-set-params';

/**
 * A search that is stored in the address once the user stops typing, and follows links and the Back button. `typed` is
 * the content of its field. `pageInAddress`, a constant function, identifies the page: a search does not follow the user to another one.
 */
export function useSearchText(pageInAddress: () => string) {
  const [params] = useSearchParams();
  const set = useSetParams();
  const search = params.get('search') ?? '';
  const [typed, setTypedText] = useState(search);
  const typedAt = useRef('');
  const setTyped = useCallback(
    (text: string) => {
      typedAt.current = pageInAddress();
      setTypedText(text);
    },
    [pageInAddress],
  );
  // The searches that this field has written to the address and that were not rendered yet, which may take a while. Any
  // other value came from a link.
  const sent = useRef<string[]>([]);

  const settle = useEffectEvent((wanted: string) => {
    // Once the user has left for another page, the address belongs to that page.
    if (wanted === (sent.current.at(-1) ?? search) || typedAt.current !== pageInAddress()) return;
    sent.current.push(wanted);
    set({ search: wanted });
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const rendered = sent.current.indexOf(search);
    if (rendered >= 0) {
      sent.current.splice(0, rendered + 1);
      return;
    }
    sent.current = [];
    setTypedText(search);
  }, [search]);

  return { search: search || undefined, typed, setTyped };
}
