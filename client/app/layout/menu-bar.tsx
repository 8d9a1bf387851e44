import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/light/logo';
import { useAccess } from '../../lib/access';
import { lazy } from '../../lib/parts';
import { paths } from '../../lib/paths';
import { startConsole } from '../console';

const SignedInMenu = lazy(async () => {
  const [menu] = await Promise.all([import('../signed-in/signed-in-menu'), startConsole()]);
  return menu;
});

/** The bar at the top of every page. */
export function MenuBar() {
  const { t } = useLingui();
  const access = useAccess();
  return (
    <header className="menu-bar">
      <div className="menu-bar__inner">
        <Link className="menu-bar__logo" to={paths.home} aria-label={t`Job Lobby, home`}>
          <Logo />
          <strong className="menu-bar__name">Job Lobby</strong>
        </Link>
        {access.status === 'ready' && (
          <Suspense>
            <SignedInMenu me={access.me} />
          </Suspense>
        )}
        {access.status === 'signedOut' && (
          <nav className="row end" aria-label={t`Account`}>
            <Link className="button button--soft" to={paths.createNewUser}>
              <Trans>Create New User</Trans>
            </Link>
            <Link className="button button--soft" to={paths.login}>
              <Trans>Log in</Trans>
            </Link>
          </nav>
        )}
      </div>
    </header>
  );
}
