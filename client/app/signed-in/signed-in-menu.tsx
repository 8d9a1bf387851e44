import { MenuOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Grid, Menu, type MenuProps } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { QuickAccess } from '../palette/quick-access';
import { allPages, contributed } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { AccountMenu } from './account-menu';
import { entriesFor } from '../entries';
import '../../styles/console.css';
import { AntdTheme } from './antd-theme';
import { OwnCompany } from './own-company';

const PhoneDrawer = lazy(() => import('./phone-drawer'));

/** Returns the menu entry of the current page. */
function entryOf(pathname: string): string {
  if (pathname.startsWith(paths.masterControl)) return paths.masterControl;
  return allPages().find(({ path }) => path === pathname)?.below ?? pathname;
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
  const items: MenuProps['items'] = entriesFor(me)
    .filter(({ menu }) => menu)
    .map(({ path, label }) => ({ key: path, label: <Link to={path}>{t(label)}</Link> }));
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
        <HeaderItems me={me} />
        <AccountMenu me={me} />
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
      <HeaderItems me={me} />
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
