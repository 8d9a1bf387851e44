import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { hasMasterControl, hasPrivilege, Privilege } from '../../../lib/access';
import type { Me } from '../../../lib/session';
import { addSample, addSampleWithAction } from './samples';
import { devPaths } from './paths';

/** Shortcuts for developers; shown only in developer mode, to users who may switch it. */
export function DevBar({ me }: { me: Me }) {
  const { t } = useLingui();
  if (!me.devMode || !hasPrivilege(me, Privilege.devMode)) return null;
  const links = [
    ...(hasMasterControl(me) ? [[t`Master Control`, paths.masterControl] as const] : []),
    [t`Test Page`, devPaths.testPage] as const,
    [t`User Profile`, paths.login] as const,
  ];
  return (
    <section className="bar bar--dev" aria-label={t`Dev bar`}>
      <div className="bar__inner row">
        <strong>{t`Dev mode`}</strong>
        <nav className="row" aria-label={t`Dev pages`}>
          {links.map(([name, path]) => (
            <NavLink key={path} className="bar__button" to={path}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="row end">
          <button type="button" className="bar__button" onClick={addSample}>
            {t`Add notification`}
          </button>
          <button type="button" className="bar__button" onClick={addSampleWithAction}>
            {t`Add notification with action`}
          </button>
        </div>
      </div>
    </section>
  );
}
