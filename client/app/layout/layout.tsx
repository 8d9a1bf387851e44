import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Footer } from './footer';
import { MenuBar } from './menu-bar';

/** The chrome of every page. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    // A new page is announced, and the next Tab goes into it, as after a page load.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return (
    <div className="app">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <MenuBar />
      <main id="main" ref={main} tabIndex={-1} className="app__main">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
