import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useAccess } from '../../lib/access';
import { Footer } from './footer';
import { MenuBar } from './menu-bar';

const Bars = lazy(() =>
  // Bars that cannot be loaded take no page with them.
  import('./bars').catch((): { default: () => ReactNode } => ({ default: () => null })),
);

/** The chrome of every page. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const { status } = useAccess();
  const [late, setLate] = useState(false);

  useEffect(() => {
    // The sign-in form is painted first.
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // A new page is announced, and the next Tab goes into it, as after a page load.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return (
    <div className="app">
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          // The address stays as it is: the router would take a new fragment for a page that somebody leaves to.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the content
      </a>
      <MenuBar />
      <Suspense>{(late || status === 'ready') && <Bars />}</Suspense>
      <main id="main" ref={main} tabIndex={-1} className="app__main">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
