import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { LineIcon } from '../../components/line-icon';
import * as shapes from '../../components/shapes';
import { actionPaths } from '../../features/actions/paths';
import { calendarPaths } from '../../features/calendar/paths';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { destinationAt, entriesFor } from '../destinations';

interface Props {
  me: Me;
  search: () => void;
  openMenu: () => void;
  isOpen: boolean;
}

const LINKS: readonly string[] = [paths.home, calendarPaths.calendar, actionPaths.actions];

/** The bar at the bottom of a phone: three pages, the search and the menu. */
export function PhoneBar({ me, search, openMenu, isOpen }: Props) {
  const { t } = useLingui();
  const { pathname, search: params } = useLocation();
  const here = destinationAt(pathname, params)?.to;
  const entries = entriesFor(me);
  const waits = me.actionCount ?? 0;
  return (
    <header className="phone-bar">
      <nav className="phone-bar__pages" aria-label={t`Quick access`}>
        {LINKS.flatMap((path) => entries.filter(({ to }) => to === path)).map(({ to, icon, label }) => (
          <Link key={to} className="phone-bar__item" to={to} aria-current={to === here ? 'page' : undefined}>
            <LineIcon shape={icon} />
            {t(label)}
            {to === actionPaths.actions && waits > 0 && <span className="phone-bar__count">{waits}</span>}
          </Link>
        ))}
      </nav>
      <button type="button" className="phone-bar__item" aria-haspopup="dialog" onClick={search}>
        <LineIcon shape={shapes.search} />
        {t`Search`}
      </button>
      <button
        type="button"
        className="phone-bar__item"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={openMenu}
      >
        <LineIcon shape={shapes.menu} />
        {t`Menu`}
        {(me.unreadNotificationCount ?? 0) > 0 && <span className="phone-bar__dot" />}
      </button>
    </header>
  );
}
