import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useAccess } from '../../lib/access';
import { Footer } from './footer';
import { MenuBar } from './menu-bar';

// A bar that cannot be loaded takes no page with it.
const bar = (name: 'TopBars' | 'BottomBars') =>
  lazy(async (): Promise<{ default: () => ReactNode }> => {
    try {
      return { default: (await import('./bars'))[name] };
    } catch {
      return { default: () => null };
    }
  });
const TopBars = bar('TopBars');
const BottomBars = bar('BottomBars');

/** The chrome of every page. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const { status } = useAccess();
  const [late, setLate] = useState(false);
  const bars = late || status === 'ready';

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
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <MenuBar />
      <Suspense>{bars && <TopBars />}</Suspense>
      <main id="main" ref={main} tabIndex={-1} className="app__main">
        <Outlet />
      </main>
      <Footer />
      <Suspense>{bars && <BottomBars />}</Suspense>
      <ScrollRestoration />
    </div>
  );
}
