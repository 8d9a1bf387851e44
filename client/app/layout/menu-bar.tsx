import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../../components/logo';
import { useAccess } from '../../lib/access';
import { wasSignedIn } from '../../lib/identity';
import { paths } from '../paths';

const accountMenu = () => import('./account-menu');
const AccountMenu = lazy(accountMenu);
// Whoever was here last time will need it in a moment.
if (wasSignedIn()) accountMenu().catch(() => undefined);

const pages = [
  ['Dashboard', paths.home],
  ['Company', paths.company],
  ['Staff', paths.staff],
] as const;

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
        {access.status === 'ready' && (
          <>
            <nav className="menu-bar__nav" aria-label="Pages">
              {pages.map(([name, path]) => (
                <NavLink key={path} className="menu-bar__link" to={path}>
                  {name}
                </NavLink>
              ))}
            </nav>
            <Suspense fallback={<span className="account account--coming" />}>
              <AccountMenu me={access.me} />
            </Suspense>
          </>
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
