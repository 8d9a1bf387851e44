import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Logo } from '../kit/logo';
import { useAccess } from '../../lib/access';
import { paths } from '../../lib/paths';
import { useConsole } from '../console';
import { SidebarLogo } from './sidebar-logo';

/** What is above the pages of visitors, and beside those of signed-in users. */
export function Frame({ isSignedIn }: { isSignedIn: boolean }) {
  const access = useAccess();
  const console = useConsole(access.status === 'ready');
  if (!isSignedIn) return <MenuBar />;
  return access.status === 'ready' && console ? <console.Sidebar me={access.me} /> : <EmptySidebar />;
}

/** The bar at the top of the pages of visitors. */
function MenuBar() {
  const { t } = useLingui();
  const access = useAccess();
  return (
    <header className="menu-bar line">
      <Link className="menu-bar__logo line" to={paths.home} aria-label={t`Job Lobby, home`}>
        <Logo />
        <strong>Job Lobby</strong>
      </Link>
      {access.status === 'signedOut' && (
        <nav className="row end" aria-label={t`Account`}>
          {/* The server renders these pages. */}
          <a className="button button--quiet" href="/jobs">
            <Trans>Jobs</Trans>
          </a>
          <Link className="button button--quiet" to={paths.createNewUser}>
            <Trans>Create New User</Trans>
          </Link>
          <Link className="button" to={paths.login}>
            <Trans>Log in</Trans>
          </Link>
        </nav>
      )}
    </header>
  );
}

/** The sidebar until it has loaded: as the server has sent it with the page. */
const EmptySidebar = () => (
  <header className="sidebar sidebar--empty">
    <div className="sidebar__head line">
      <SidebarLogo />
    </div>
  </header>
);
