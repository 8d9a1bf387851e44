import { MenuOutlined, MoreOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Menu, type MenuProps } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OptionalPart } from '../../components/part-boundary';
import { QuickAccess } from '../palette/quick-access';
import { allPages, contributed } from '../../lib/capability';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';
import { useIsWide } from '../../lib/use-is-wide';
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
  const isWide = useIsWide(768);
  const isRoomy = useIsWide(992);
  const isLarge = useIsWide(1200);
  if (!isWide) return <PhoneMenu me={me} />;
  return (
    <>
      <WideMenu me={me} />
      <QuickAccess me={me} compact={!isLarge} />
      <Flex align="center" gap="small">
        {me.company && <OwnCompany compact company={me.company} />}
        <HeaderItems me={me} />
        <AccountMenu me={me} compact={!isRoomy} />
      </Flex>
    </>
  );
}

/** Returns what the menus show. What has not changed stays the same: Ant Design renders all entries again otherwise. */
function useMenu(me: Me): MenuProps {
  const { t } = useLingui();
  const entry = entryOf(useLocation().pathname);
  const items = useMemo(
    () =>
      entriesFor(me)
        .filter(({ menu }) => menu)
        .map(({ path, label }) => ({ key: path, label: <EntryLink path={path}>{t(label)}</EntryLink> })),
    [me, t],
  );
  // The address selects an entry, not the click.
  return { items, selectedKeys: useMemo(() => [entry], [entry]), selectable: false };
}

function EntryLink({ path, children }: { path: string; children: string }) {
  const { pathname } = useLocation();
  return <Link to={addressOf(path, pathname)}>{children}</Link>;
}

/** The pages, in a row. The line below the current entry lies on the bar's edge. Entries that do not fit are in a menu. */
function WideMenu({ me }: { me: Me }) {
  const { t } = useLingui();
  const menu = useMenu(me);
  return (
    <nav className="menu-bar__nav" aria-label={t`Pages`}>
      <Menu
        mode="horizontal"
        overflowedIndicator={<MoreOutlined aria-label={t`More pages`} />}
        style={{ marginBlock: -2, borderBottom: 0 }}
        {...menu}
      />
    </nav>
  );
}

/** What the capabilities add to the bar. */
const HeaderItems = ({ me }: { me: Me }) =>
  contributed('headerItems').map(({ Item }, index) => (
    <OptionalPart key={index}>
      <Item me={me} />
    </OptionalPart>
  ));

/** Everything behind one button. */
function PhoneMenu({ me }: { me: Me }) {
  const { t } = useLingui();
  const menu = useMenu(me);
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
