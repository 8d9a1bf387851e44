import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo';
import { useAccess } from '../../lib/access';
import { paths } from '../paths';

const SignedInMenu = lazy(() => import('./signed-in-menu'));

/** The room of what comes, so that nothing jumps. */
const coming = <span className="menu-bar__coming" />;

/** The bar on top of every page. */
export function MenuBar() {
  const access = useAccess();
  return (
    <header className="menu-bar">
      <div className="menu-bar__inner">
        <Link className="menu-bar__logo" to={paths.home} aria-label="Job Lobby, home">
          <Logo />
          <span className="menu-bar__name">Job Lobby</span>
        </Link>
        {/* While it is unknown who is here, somebody probably is. */}
        {access.status === 'unknown' && coming}
        {access.status === 'ready' && (
          <Suspense fallback={coming}>
            <SignedInMenu me={access.me} />
          </Suspense>
        )}
        {access.status === 'signedOut' && (
          <nav className="menu-bar__entry" aria-label="Account">
            <Link className="button button--quiet" to={paths.createNewUser}>
              Create New User
            </Link>
            <Link className="button button--soft" to={paths.login}>
              Log in
            </Link>
          </nav>
        )}
      </div>
    </header>
  );
}
