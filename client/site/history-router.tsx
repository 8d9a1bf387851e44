import { useMemo, type ReactNode } from 'react';
import {
  NavigationType,
  resolvePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as LibraryRouter,
  type NavigateOptions,
  type Path,
  type To,
} from 'react-router-dom';
import { leaveSafely } from '../lib/leaving';
import { hasUnsaved } from '../lib/unsaved';

type History = ReturnType<typeof createBrowserHistory>;

const isOther = (to: Partial<Path>, from: Path) => to.pathname !== from.pathname || to.search !== from.search;

/** Returns React Router's history, which asks before the user loses input. */
function guarded(history: History) {
  const safely = (to: To, go: () => void) =>
    isOther(resolvePath(to, history.location.pathname), history.location) ? leaveSafely(go) : go();

  function listen(changed: Parameters<History['listen']>[0]): () => void {
    let shown = history.location;
    return history.listen((update) => {
      const { action, location, delta } = update;
      if (action === NavigationType.Pop && delta && hasUnsaved() && isOther(location, shown)) {
        // Back to the entry that is shown, until the user has decided.
        history.go(-delta);
        leaveSafely(() => history.go(delta));
        return;
      }
      shown = location;
      changed(update);
    });
  }

  return {
    action: history.action,
    location: history.location,
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    createURL: history.createURL,
    go: history.go,
    listen,
    push: (to: To, state?: unknown) => safely(to, () => history.push(to, state)),
    // With this option, the address says what the same page shows, such as a filter.
    replace: (to: To, state?: unknown, options?: NavigateOptions) =>
      options?.preventScrollReset ? history.replace(to, state) : safely(to, () => history.replace(to, state)),
  };
}

/**
 * Renders routes at the browser's address. Asks before a user loses input by following a link, by a redirect or by a step
 * through the history.
 *
 * React Router's data router can do this, too, but it is one module, and adds 18 kB to the sign-in page.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const history = useMemo(() => guarded(createBrowserHistory({ v5Compat: true })), []);
  return <LibraryRouter history={history}>{children}</LibraryRouter>;
}
