import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAccess } from '../../lib/access';
import { wasSignedIn } from '../../lib/identity';
import { lazy } from '../../lib/parts';
import { CrashBoundary } from '../crash';
import { Footer } from './footer';
import { Frame } from './frame';
import { useScrollPositions } from './scroll';

const Bars = lazy(() => import('./bars'));

// The same elements each time: they are not rendered again for another address.
const bars = <Bars />;
const footer = <Footer />;

/** The frame around every page. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const { status } = useAccess();
  const isSignedIn = status === 'ready' || (status === 'unknown' && wasSignedIn());
  const [late, setLate] = useState(false);
  useScrollPositions();

  useEffect(() => {
    // Wait until the sign-in form has been painted.
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // Announce the new page and move the next Tab stop into it, as after a page load, unless it has focused a field.
    const isNew = shown.current !== pathname;
    if (isNew && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return (
    <div className={isSignedIn ? 'app app--framed' : 'app'}>
      <a
        className="visually-hidden skip-link button"
        href="#main"
        onClick={(event) => {
          // Keep the address: the router would treat a new fragment as leaving the page.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        <Trans>Skip to the content</Trans>
      </a>
      <Frame isSignedIn={isSignedIn} />
      <div className="app__page">
        <Suspense>{(late || status === 'ready') && bars}</Suspense>
        <main id="main" ref={main} tabIndex={-1} className="app__main">
          <CrashBoundary at={pathname}>
            <Outlet />
          </CrashBoundary>
        </main>
        {footer}
      </div>
    </div>
  );
}
