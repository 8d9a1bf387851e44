import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Logo } from '../kit/logo';
import { paths } from '../../lib/paths';

/** The logo in the sidebar of signed-in users, which leads home. */
export function SidebarLogo() {
  const { t } = useLingui();
  return (
    <Link className="sidebar__home" to={paths.home} aria-label={t`Job Lobby, home`}>
      <Logo size={24} />
    </Link>
  );
}
