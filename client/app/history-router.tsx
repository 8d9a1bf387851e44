import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Router, type UNSAFE_createBrowserHistory } from 'react-router-dom';
import { leaveSafely } from '../lib/leaving';
import { hasUnsaved } from '../lib/unsaved';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * Renders routes at the address of a history. Asks before a user who pushes an entry or steps through the history loses
 * input. The application's own redirects replace entries, so they need no question.
 *
 * React Router's data router can do this, too, but adds 17 kB to the sign-in page.
 */
export function HistoryRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let shown = history.location;
    return history.listen((next) => {
      const { delta } = next;
      if (next.action === 'POP' && delta && hasUnsaved() && isOther(next.location, shown)) {
        history.go(-delta);
        leaveSafely(() => history.go(delta));
        return;
      }
      shown = next.location;
      startTransition(() => show(next));
    });
  }, [history]);

  const navigator = useMemo(
    () => ({
      ...history,
      push(to: Parameters<History['push']>[0], state?: unknown) {
        const push = () => history.push(to, state);
        if (isOther(history.createURL(to), history.location)) leaveSafely(push);
        else push();
      },
    }),
    [history],
  );

  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

type Place = { pathname: string; search: string };

const isOther = (to: Place, from: Place) => to.pathname !== from.pathname || to.search !== from.search;
