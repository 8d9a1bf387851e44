import { NavLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { hasPrivilege, Privilege } from '../../lib/access';
import type { Me } from '../../lib/session';
import { addSample, addSampleWithAction } from './samples';

/** What developers need at hand; only in developer mode, and only for those who may switch it. */
export function DevBar({ me }: { me: Me }) {
  if (!me.devMode || !hasPrivilege(me, Privilege.devMode)) return null;
  const links = [
    ...(hasPrivilege(me, Privilege.masterControl) ? [['Master Control', paths.masterControl] as const] : []),
    ['Test Page', paths.testPage] as const,
    ['User Profile', paths.login] as const,
  ];
  return (
    <section className="bar" aria-label="Dev bar">
      <div className="bar__inner">
        <span className="bar__title">Dev mode</span>
        <nav className="bar__links" aria-label="Dev pages">
          {links.map(([name, path]) => (
            <NavLink key={path} className="bar__link" to={path}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="bar__end">
          <button type="button" className="button button--small" onClick={addSample}>
            Add notification
          </button>
          <button type="button" className="button button--small" onClick={addSampleWithAction}>
            Add notification with action
          </button>
        </div>
      </div>
    </section>
  );
}
