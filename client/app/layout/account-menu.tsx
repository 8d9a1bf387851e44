import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { initials, userTypeText } from '../../components/format';
import { Icon } from '../../components/icon';
import { DevModeEntry } from '../../features/dev-mode/dev-mode-entry';
import { hasPrivilege, Privilege } from '../../lib/access';
import { logOut } from '../../lib/identity';
import { leaveSafely } from '../../lib/leaving';
import type { Me } from '../../lib/session';
import { paths } from '../paths';
import { building, chevron, logout, person, settings } from '../../components/more-shapes';

const entries = [
  ['Company Profile', paths.company, building],
  ['My Profile', paths.login, person],
  ['Settings', paths.settings, settings],
] as const;

/** Who is signed in, and where that person goes from here. */
export function AccountMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className="account" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="account__button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
      >
        <span className="avatar" aria-hidden="true">
          {initials(me.firstName, me.lastName)}
        </span>
        <span className="account__name">{me.displayName}</span>
        <span className="visually-hidden">Account menu</span>
        <Icon shape={chevron} size={16} />
      </button>
      <div id="account-menu" className="account__menu" hidden={!open}>
        {open && <Content me={me} />}
      </div>
    </div>
  );
}

function Content({ me }: { me: Me }) {
  const [leaving, setLeaving] = useState(false);

  function leave(): void {
    leaveSafely(() => {
      setLeaving(true);
      logOut().catch(() => setLeaving(false));
    });
  }

  return (
    <>
      <dl className="account__who">
        <div>
          <dt>User Email</dt>
          <dd>{me.email}</dd>
        </div>
        <div>
          <dt>Company</dt>
          <dd>{me.company?.title ?? 'None yet'}</dd>
        </div>
        <div>
          <dt>User Type</dt>
          <dd>{userTypeText(me.userType)}</dd>
        </div>
      </dl>
      <ul className="account__entries">
        {entries.map(([name, path, icon]) => (
          <li key={path}>
            <Link className="account__entry" to={path}>
              <Icon shape={icon} size={18} /> {name}
            </Link>
          </li>
        ))}
        {hasPrivilege(me, Privilege.devMode) && <DevModeEntry me={me} />}
        <li>
          <button type="button" className="account__entry" onClick={leave} disabled={leaving}>
            <Icon shape={logout} size={18} /> {leaving ? 'Logging out…' : 'Logout'}
          </button>
        </li>
      </ul>
    </>
  );
}
