import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { LineIcon } from '../../components/line-icon';
import * as shapes from '../../components/shapes';
import { contributed } from '../../lib/capability';
import type { Me } from '../../lib/session';
import { destinationAt, entriesFor } from '../destinations';

interface Props {
  me: Me;
  search: () => void;
  openMenu: () => void;
  isOpen: boolean;
}

/** The bar at the bottom of a phone: some pages, the search and the menu. */
export function PhoneBar({ me, search, openMenu, isOpen }: Props) {
  const { t } = useLingui();
  const { pathname, search: params } = useLocation();
  const here = destinationAt(pathname, params)?.to;
  const hasNews = contributed('sidebarItems').some((item) => item.hasNews?.(me));
  return (
    <header className="phone-bar">
      <nav className="phone-bar__pages" aria-label={t`Quick access`}>
        {entriesFor(me)
          .filter(({ inPhoneBar }) => inPhoneBar)
          // What waits is last, beside the search.
          .sort((a, b) => Number(a.group === 'inbox') - Number(b.group === 'inbox'))
          .map(({ to, icon, label, waiting }) => (
            <Link
              key={to}
              className="phone-bar__item"
              to={to}
              aria-current={to === here ? 'page' : undefined}
            >
              <LineIcon shape={icon} />
              {t(label)}{' '}
              {(waiting?.(me) ?? 0) > 0 && <span className="phone-bar__count">{waiting?.(me)}</span>}
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
        {hasNews && <span className="phone-bar__count" />}
      </button>
    </header>
  );
}
