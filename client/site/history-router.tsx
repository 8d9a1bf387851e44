import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPath, NavigationType, Router, type Navigator, type To } from 'react-router-dom';
import { leaveSafely } from '../lib/leaving';
import { hasUnsaved } from '../lib/unsaved';

const { history } = window;

/** What the browser stores with each entry: the state of the page, an identifier, and the number of the entry. */
interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

const entry = (): Partial<Entry> => history.state ?? {};

function current() {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entry();
  return { pathname, search, hash, state: usr, key };
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

interface Shown {
  action: NavigationType;
  location: ReturnType<typeof current>;
}

/** Keeps the browser's history; `changed` is called with each address to show. */
function createHistory(changed: (shown: Shown) => void) {
  let shown = current();
  let index = entry().idx ?? 0;
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: index }, '');

  function show(action: NavigationType): void {
    shown = current();
    index = entry().idx ?? index;
    changed({ action, location: shown });
  }
  const next = (state: unknown, idx: number): Entry => ({
    usr: state ?? null,
    key: Math.random().toString(36).slice(2, 10),
    idx,
  });
  function replace(to: To, state?: unknown): void {
    history.replaceState(next(state, index), '', hrefOf(to));
    show(NavigationType.Replace);
  }
  function push(to: To, state?: unknown): void {
    const go = () => {
      history.pushState(next(state, index + 1), '', hrefOf(to));
      show(NavigationType.Push);
    };
    if (isOther(new URL(hrefOf(to), window.location.href), window.location)) leaveSafely(go);
    else go();
  }
  function listen(): () => void {
    const stepped = () => {
      const delta = (entry().idx ?? index) - index;
      if (delta && hasUnsaved() && isOther(window.location, shown)) {
        // Back to the entry that is shown, until the user has decided.
        history.go(-delta);
        leaveSafely(() => history.go(delta));
        return;
      }
      show(NavigationType.Pop);
    };
    window.addEventListener('popstate', stepped);
    return () => window.removeEventListener('popstate', stepped);
  }
  const navigator: Navigator = { createHref: hrefOf, go: (delta) => history.go(delta), push, replace };
  return { navigator, listen };
}

/**
 * Renders routes at the browser's address. Asks before a user who pushes an entry or steps through the history loses
 * input. The application's own redirects replace entries, so they need no question.
 *
 * React Router's data router can do this, too, but adds 17 kB to the sign-in page.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, set] = useState<Shown>(() => ({
    action: NavigationType.Pop,
    location: current(),
  }));
  const { navigator, listen } = useMemo(
    () => createHistory((shown) => startTransition(() => set(shown))),
    [],
  );
  useLayoutEffect(listen, [listen]);

  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

type Place = { pathname: string; search: string };

const isOther = (to: Place, from: Place) => to.pathname !== from.pathname || to.search !== from.search;
