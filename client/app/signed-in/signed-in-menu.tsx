import { MenuOutlined, MoreOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Grid, Menu, type MenuProps } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { QuickAccess } from '../palette/quick-access';
import { allPages, contributed } from '../../lib/capability';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { AccountMenu } from './account-menu';
import { addressOf, entriesFor } from '../entries';
import '../../styles/console.css';
import '../../styles/list.css';
import { AntdTheme } from './antd-theme';
import { OwnCompany } from './own-company';
import { PhoneDrawer } from './phone-drawer';

/** Returns the menu entry of the current page. */
function entryOf(pathname: string): string {
  if (pathname.startsWith(paths.masterControl)) return paths.masterControl;
  return allPages().find(({ path }) => path === pathname)?.below ?? pathname;
}

/** The part of the menu bar for signed-in users. */
export function SignedInMenu({ me }: { me: Me }) {
  return (
    <AntdTheme>
      <Entries me={me} />
    </AntdTheme>
  );
}

function Entries({ me }: { me: Me }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const items: MenuProps['items'] = entriesFor(me)
    .filter(({ menu }) => menu)
    .map(({ path, label }) => ({ key: path, label: <Link to={addressOf(path, pathname)}>{t(label)}</Link> }));
  const menu = { items, selectedKeys: [entryOf(pathname)] };
  // Ant Design measures the window only after the first render, so start with its present width.
  const { innerWidth } = window;
  const {
    md: isWide = innerWidth >= 768,
    lg: isRoomy = innerWidth >= 992,
    xl: isLarge = innerWidth >= 1200,
  } = Grid.useBreakpoint();
  if (!isWide) return <PhoneMenu me={me} menu={menu} />;
  return (
    <>
      <nav className="menu-bar__nav" aria-label={t`Pages`}>
        {/* The line below the current entry lies on the bar's edge. Entries that do not fit are in a menu. */}
        <Menu
          mode="horizontal"
          overflowedIndicator={<MoreOutlined aria-label={t`More pages`} />}
          style={{ marginBlock: -2, borderBottom: 0 }}
          {...menu}
        />
      </nav>
      <QuickAccess me={me} compact={!isLarge} />
      <Flex align="center" gap="small">
        {me.company && <OwnCompany compact company={me.company} />}
        <HeaderItems me={me} />
        <AccountMenu me={me} compact={!isRoomy} />
      </Flex>
    </>
  );
}

/** What the capabilities add to the bar. */
const HeaderItems = ({ me }: { me: Me }) =>
  contributed('headerItems').map(({ place, Item }) => <Item key={place} me={me} />);

/** Everything behind one button. */
function PhoneMenu({ me, menu }: { me: Me; menu: MenuProps }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // Rendered from its first opening on.
  const [wasOpen, setWasOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <>
      <QuickAccess me={me} compact />
      <HeaderItems me={me} />
      <Button
        type="text"
        size="large"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t`Menu`}
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      />
      {wasOpen && <PhoneDrawer me={me} menu={menu} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
