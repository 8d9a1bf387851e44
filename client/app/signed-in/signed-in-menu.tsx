import { MenuOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Grid, Menu, type MenuProps } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { InboxLink } from '../../features/actions/inbox-link';
import { Bell } from '../../features/notifications/bell';
import { QuickAccess } from '../palette/quick-access';
import { canReadAuditLog, Feature, hasFeature, hasPrivilege, Privilege } from '../../lib/access';
import { lazy } from '../../lib/parts';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { AccountMenu } from './account-menu';
import '../../styles/console.css';
import { AntdTheme } from './antd-theme';
import { OwnCompany } from './own-company';

const PhoneDrawer = lazy(() => import('./phone-drawer'));

/** Pages without an entry of their own, by the entry that they belong to. */
const BELONGS_TO: Record<string, string> = {
  [paths.staffUserProfile]: paths.staff,
  [paths.createNewEmployee]: paths.staff,
  [paths.allocateUser]: paths.staff,
  [paths.team]: paths.teams,
};

/** Returns the menu entry of the current page. */
function entryOf(pathname: string): string {
  if (pathname.startsWith(paths.masterControl)) return paths.masterControl;
  return BELONGS_TO[pathname] ?? pathname;
}

/** The part of the menu bar for signed-in users. Signing in does not wait for it. */
export default function SignedInMenu({ me }: { me: Me }) {
  return (
    <AntdTheme>
      <Entries me={me} />
    </AntdTheme>
  );
}

function Entries({ me }: { me: Me }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const pages: [label: string, path: string][] = [
    [t`Dashboard`, paths.home],
    [t`Company`, paths.company],
    [t`Staff`, paths.staff],
    ...(hasFeature(me, Feature.teams) ? [[t`Teams`, paths.teams] satisfies [string, string]] : []),
    ...(canReadAuditLog(me) ? [[t`Audit log`, paths.auditLog] satisfies [string, string]] : []),
    ...(hasPrivilege(me, Privilege.masterControl)
      ? [[t`Master Control`, paths.masterControl] satisfies [string, string]]
      : []),
  ];
  const items: MenuProps['items'] = pages.map(([label, path]) => ({
    key: path,
    label: <Link to={path}>{label}</Link>,
  }));
  const menu = { items, selectedKeys: [entryOf(pathname)] };
  // False on the first render of a phone, too: nothing is measured before.
  const { md: isWide = window.innerWidth >= 768, lg: isRoomy = window.innerWidth >= 992 } =
    Grid.useBreakpoint();
  if (!isWide) return <PhoneMenu me={me} menu={menu} />;
  return (
    <>
      <nav aria-label={t`Pages`}>
        {/* The line below the current entry lies on the bar's edge. */}
        <Menu mode="horizontal" disabledOverflow style={{ marginBlock: -8, borderBottom: 0 }} {...menu} />
      </nav>
      <QuickAccess me={me} compact={!isRoomy} />
      <Flex align="center" gap="small">
        {me.company && <OwnCompany compact company={me.company} />}
        <InboxLink me={me} />
        <Bell me={me} />
        <AccountMenu me={me} />
      </Flex>
    </>
  );
}

/** Everything behind one button. */
function PhoneMenu({ me, menu }: { me: Me; menu: MenuProps }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  function show(): void {
    setWasOpened(true);
    setOpen(true);
  }

  return (
    <>
      <QuickAccess me={me} compact />
      <InboxLink me={me} />
      <Bell me={me} />
      <Button
        type="text"
        size="large"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t`Menu`}
        aria-expanded={open}
        onClick={show}
      />
      {wasOpened && (
        <Suspense>
          <PhoneDrawer me={me} menu={menu} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
