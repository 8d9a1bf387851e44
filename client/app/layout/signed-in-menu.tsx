import { NavLink } from 'react-router-dom';
import type { Me } from '../../lib/session';
import { paths } from '../paths';
import { AccountMenu } from './account-menu';

const pages = [
  ['Dashboard', paths.home],
  ['Company', paths.company],
  ['Staff', paths.staff],
] as const;

/** The menu bar's part for the signed-in, which signing in does not wait for. */
export default function SignedInMenu({ me }: { me: Me }) {
  return (
    <>
      <nav className="menu-bar__nav" aria-label="Pages">
        {pages.map(([name, path]) => (
          <NavLink key={path} className="menu-bar__link" to={path}>
            {name}
          </NavLink>
        ))}
      </nav>
      <AccountMenu me={me} />
    </>
  );
}
