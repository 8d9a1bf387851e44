import { useLingui } from '@lingui/react/macro';
import { Dropdown, Menu, type MenuProps, type MenuRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { UserTypeWord } from '../../features/directory/users/user-tags';
import { LineIcon } from '../../components/line-icon';
import { PersonAvatar } from '../../components/person';
import * as shapes from '../../components/shapes';
import { contributed } from '../../lib/capability';
import { logOut } from '../../lib/identity';
import { leaveSafely } from '../../lib/leaving';
import { paths } from '../../lib/paths';
import type { Me } from '../../lib/session';

/** Shows the signed-in user and links to the user's pages. */
export function AccountMenu({ me }: { me: Me }) {
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
    <div ref={menu} id="account-menu" className="account-menu">
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
    <div className="sidebar__foot">
      <Dropdown
        open={open}
        onOpenChange={change}
        trigger={['click']}
        placement="topLeft"
        // Inside the sidebar: screen readers find content by its landmark.
        getPopupContainer={(button) => button.parentElement ?? document.body}
        destroyOnHidden
        popupRender={() => popup}
      >
        <button
          ref={button}
          type="button"
          className="side-row sidebar__account line"
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls="account-menu"
        >
          <span className="visually-hidden">{t`Account menu`}</span>
          <PersonAvatar person={me} size={24} />
          <bdi className="side-row__text grows ellipsis">{me.displayName}</bdi>
          <LineIcon shape={shapes.upDown} />
        </button>
      </Dropdown>
    </div>
  );
}

/** The same in the drawer of a phone. */
export function AccountEntries({ me }: { me: Me }) {
  return (
    <div className="account-menu">
      <AccountDetails me={me} />
      <Menu mode="inline" selectable={false} {...useAccountEntries(me)} />
    </div>
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
function AccountDetails({ me }: { me: Me }) {
  const { t } = useLingui();
  return (
    <dl className="account-menu__facts facts-grid small">
      <dt>{t`User Email`}</dt>
      <dd className="ellipsis">{me.email}</dd>
      <dt>{t`Company`}</dt>
      <dd className="ellipsis">{me.company?.title ?? t`None yet`}</dd>
      <dt>{t`User Type`}</dt>
      <dd>
        <UserTypeWord type={me.userType} />
      </dd>
    </dl>
  );
}

/** The entries of the account menu. */
function useAccountEntries(me: Me): Pick<MenuProps, 'items'> {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);

  function leave(): void {
    leaveSafely(() => {
      setLeaving(true);
      logOut().catch(() => setLeaving(false));
    });
  }

  const page = (path: string, label: string, shape: string) => ({
    key: path,
    icon: <LineIcon shape={shape} />,
    label: <Link to={path}>{label}</Link>,
  });
  return {
    items: [
      page(paths.company, t`Company Profile`, shapes.company),
      page(paths.login, t`My Profile`, shapes.user),
      page(paths.settings, t`Settings`, shapes.gear),
      ...contributed('commands')
        .filter(({ inAccountMenu, shown }) => inAccountMenu && shown(me))
        .map(({ key, icon, label, run }) => ({ key, icon, label: t(label(me)), onClick: () => run?.(me) })),
      { type: 'divider' },
      {
        key: 'logout',
        icon: <LineIcon shape={shapes.out} turns />,
        label: leaving ? t`Logging out…` : t`Logout`,
        disabled: leaving,
        onClick: leave,
      },
    ],
  };
}
