import { BankOutlined, DownOutlined, LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Descriptions, Dropdown, Menu, type MenuProps, type MenuRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { UserTypeTag } from '../../features/users/user-tags';
import { PersonAvatar } from '../../components/person';
import { contributed } from '../../lib/capability';
import { logOut } from '../../lib/identity';
import { leaveSafely } from '../../lib/leaving';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';

/** Shows the signed-in user and links to the user's pages. */
export function AccountMenu({ me, compact }: { me: Me; compact: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const entries = useAccountEntries(me);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  function change(isOpen: boolean): void {
    // Closing removes the menu. If the focus is in it, move it to the button first.
    if (!isOpen && menu.current?.contains(document.activeElement)) button.current?.focus();
    if (isOpen) setOpenings((count) => count + 1);
    setOpen(isOpen);
  }

  const popup = (
    <div
      ref={menu}
      id="account-menu"
      className="panel"
      style={{ width: 'min(320px, calc(100vw - 24px))', paddingBlockStart: 12, boxShadow: 'var(--shadow)' }}
    >
      <AccountDetails me={me} />
      <FocusedMenu
        // A new key mounts a new menu at each opening, even if the old one is still closing: mounting focuses its link.
        key={openings}
        {...entries}
        onClick={({ domEvent }) => {
          const { type, target } = domEvent;
          if (type !== 'keydown' || !(target instanceof HTMLAnchorElement)) return change(false);
          // On Enter, the menu closes and is removed before the browser follows the focused link, so follow it here.
          domEvent.preventDefault();
          target.click();
        }}
      />
    </div>
  );
  return (
    <Dropdown
      open={open}
      onOpenChange={change}
      trigger={['click']}
      placement="bottomRight"
      // Inside the header: screen readers find content by its landmark.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      destroyOnHidden
      popupRender={() => popup}
    >
      <Button
        ref={button}
        size="large"
        shape="round"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls="account-menu"
      >
        <span className="visually-hidden">{t`Account menu`}</span>
        <PersonAvatar person={me} />
        {!compact && (
          <span style={{ maxWidth: 160, lineHeight: 1.2, textAlign: 'start' }}>
            <span className="ellipsis" style={{ display: 'block' }}>
              {me.displayName}
            </span>
            {me.company && (
              <small className="ellipsis muted" style={{ display: 'block' }}>
                {me.company.title}
              </small>
            )}
          </span>
        )}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

/**
 * A menu that focuses its first link once its popup is in place. Ant Design would focus the entry around the link, where
 * Enter does not follow the link.
 */
function FocusedMenu(props: MenuProps) {
  const menu = useRef<MenuRef>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => menu.current?.menu?.list.querySelector('a')?.focus({ preventScroll: true }),
      50,
    );
    return () => clearTimeout(timer);
  }, []);
  return <Menu ref={menu} selectable={false} {...props} />;
}

/** Who is signed in. */
export function AccountDetails({ me }: { me: Me }) {
  const { t } = useLingui();
  return (
    <Descriptions
      style={{ paddingInline: 20 }}
      size="small"
      layout="vertical"
      column={1}
      colon={false}
      items={[
        { key: 'email', label: t`User Email`, children: me.email },
        { key: 'company', label: t`Company`, children: me.company?.title ?? t`None yet` },
        { key: 'type', label: t`User Type`, children: <UserTypeTag type={me.userType} /> },
      ]}
    />
  );
}

/** The entries of the account menu. */
export function useAccountEntries(me: Me): Pick<MenuProps, 'items'> {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);

  function leave(): void {
    leaveSafely(() => {
      setLeaving(true);
      logOut().catch(() => setLeaving(false));
    });
  }

  const page = (path: string, label: string, icon: React.ReactNode) => ({
    key: path,
    icon,
    label: <Link to={path}>{label}</Link>,
  });
  return {
    items: [
      page(paths.company, t`Company Profile`, <BankOutlined />),
      page(paths.login, t`My Profile`, <UserOutlined />),
      page(paths.settings, t`Settings`, <SettingOutlined />),
      ...contributed('commands')
        .filter(({ inAccountMenu, shown }) => inAccountMenu && shown(me))
        .map(({ key, icon, label, run }) => ({ key, icon, label: t(label(me)), onClick: () => run?.(me) })),
      { type: 'divider' },
      {
        key: 'logout',
        icon: <LogoutOutlined />,
        label: leaving ? t`Logging out…` : t`Logout`,
        disabled: leaving,
        onClick: leave,
      },
    ],
  };
}
