import { useLingui } from '@lingui/react/macro';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LineIcon } from '../../components/line-icon';
import { OptionalPart } from '../../components/part-boundary';
import * as shapes from '../../components/shapes';
import { Named, SidebarButton, SidebarForm } from '../../components/sidebar-row';
import { useStartSide } from '../../components/use-end-side';
import { CompanyLogo } from '../../features/directory/companies/company-logo';
import { contributed } from '../../lib/capability';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { useIsWide } from '../../lib/use-is-wide';
import { SidebarLogo } from '../../site/frame/sidebar-logo';
import { modifier } from '../palette/keys';
import { QuickAccess } from '../palette/quick-access';
import '../../styles/antd.css';
import '../../styles/console.css';
import '../../styles/list.css';
import '../../styles/sidebar.css';
import { AccountEntries, AccountMenu } from './account-menu';
import { AntdTheme } from './antd-theme';
import { PhoneBar } from './phone-bar';
import { SidebarNav } from './sidebar-nav';
import { useFolded } from './sidebar-state';

/** The frame of signed-in users: the sidebar or, on a phone, a bar at the bottom and a drawer. */
export function Sidebar({ me }: { me: Me }) {
  const isWide = useIsWide(768);
  return (
    <AntdTheme>
      <QuickAccess me={me}>
        {(search) =>
          isWide ? <WideSidebar me={me} search={search} /> : <PhoneMenu me={me} search={search} />
        }
      </QuickAccess>
    </AntdTheme>
  );
}

interface Props {
  me: Me;
  /** Opens the command palette. */
  search: () => void;
}

function WideSidebar({ me, search }: Props) {
  const { t } = useLingui();
  const [isFolded, fold] = useFolded();
  const label = isFolded ? t`Unfold the sidebar` : t`Fold the sidebar`;
  return (
    <SidebarForm value={isFolded ? 'folded' : 'open'}>
      <header className={isFolded ? 'sidebar sidebar--folded' : 'sidebar'}>
        <div className="sidebar__head line">
          <Brand me={me} />
          <Named label={label}>
            <button
              type="button"
              className="sidebar__fold"
              aria-label={label}
              aria-expanded={!isFolded}
              onClick={() => fold(!isFolded)}
            >
              <LineIcon shape={shapes.sidebar} turns />
            </button>
          </Named>
        </div>
        <Tops me={me} search={search} />
        <SidebarNav me={me} />
        <AccountMenu me={me} />
      </header>
    </SidebarForm>
  );
}

/** The search, and what waits for the user. */
function Tops({ me, search }: Props) {
  const { t } = useLingui();
  return (
    <div className="sidebar__top">
      <SidebarButton
        className="side-row--search"
        icon={shapes.search}
        label={t`Search`}
        aria-keyshortcuts={modifier === '⌘' ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        hint={modifier === '⌘' ? '⌘K' : 'Ctrl K'}
        onClick={search}
      />
      {contributed('sidebarItems').map(({ Item }, index) => (
        <OptionalPart key={index}>
          <Item me={me} />
        </OptionalPart>
      ))}
    </div>
  );
}

/** The logo, which leads home, and the name of the user's company. */
function Brand({ me: { company } }: { me: Me }) {
  return (
    <>
      <SidebarLogo />
      {company ? (
        <Link className="sidebar__name line" to={paths.company} aria-label={company.title}>
          {company.logoUrl && <CompanyLogo url={company.logoUrl} size={20} />}
          <bdi className="ellipsis">{company.title}</bdi>
        </Link>
      ) : (
        <span className="sidebar__name line">Job Lobby</span>
      )}
    </>
  );
}

/** The sidebar in the drawer has its own edges. */
const plain = { header: { padding: 0 }, body: { padding: 0 } };

/** The bar at the bottom of a phone, and the drawer with everything. */
function PhoneMenu({ me, search }: Props) {
  const startSide = useStartSide();
  const [open, setOpen] = useState(false);
  // Rendered from its first opening on.
  const [wasOpen, setWasOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  const close = () => setOpen(false);
  return (
    <>
      <PhoneBar
        me={me}
        search={search}
        isOpen={open}
        openMenu={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      />
      {wasOpen && (
        <Drawer
          placement={startSide}
          open={open}
          onClose={close}
          title={
            <div className="sidebar__head line">
              <Brand me={me} />
            </div>
          }
          styles={plain}
          size="min(304px, 86vw)"
        >
          <SidebarForm value="drawer">
            <div className="sidebar sidebar--drawer">
              <Tops me={me} search={search} />
              <SidebarNav me={me} onChoose={close} />
              <AccountEntries me={me} />
            </div>
          </SidebarForm>
        </Drawer>
      )}
    </>
  );
}
