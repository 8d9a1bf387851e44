import { Tooltip } from 'antd';
import { createContext, use, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useEndSide } from './use-end-side';
import { LineIcon } from './line-icon';

/** How the sidebar is shown: with names, as icons only, or in the drawer of a phone. */
export const SidebarForm = createContext<'open' | 'folded' | 'drawer'>('open');

interface RowProps {
  /** A shape of ./shapes. */
  icon: string;
  label: string;
  /** The accessible name, if it says more than the label. */
  name?: string;
  /** A number at the end. */
  count?: ReactNode;
  /** The number is of what waits for the user. */
  waits?: boolean;
  /** The keys that do the same. */
  hint?: string;
}

const contentOf = ({ icon, label, name, count, waits, hint }: RowProps) => (
  <>
    <LineIcon shape={icon} />
    {name ? (
      <span className="side-row__text grows ellipsis">
        <span aria-hidden>{label}</span>
        <span className="visually-hidden">{name}</span>
      </span>
    ) : (
      <span className="side-row__text grows ellipsis">{label}</span>
    )}
    {count !== undefined && (
      <span className="side-row__count line number" data-waits={waits || undefined} aria-hidden>
        {count}
      </span>
    )}
    {hint && <kbd aria-hidden>{hint}</kbd>}
  </>
);

/** An entry of the sidebar that leads to a page. */
export function SidebarLink({
  to,
  isCurrent,
  onClick,
  ...row
}: RowProps & { to: string; isCurrent?: boolean; onClick?: () => void }) {
  return (
    <Named label={row.name ?? row.label}>
      <Link to={to} className="side-row line" aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
        {contentOf(row)}
      </Link>
    </Named>
  );
}

type ButtonProps = RowProps & Omit<ComponentProps<'button'>, 'name'> & { ref?: Ref<HTMLButtonElement> };

/** An entry of the sidebar that opens something. */
export function SidebarButton({
  icon,
  label,
  name,
  count,
  waits,
  hint,
  className = '',
  ...props
}: ButtonProps) {
  return (
    <Named label={name ?? label}>
      <button type="button" className={['side-row line', className].join(' ')} {...props}>
        {contentOf({ icon, label, name, count, waits, hint })}
      </button>
    </Named>
  );
}

/** Shows the name of an entry beside it while the sidebar shows icons only. */
export function Named({ label, children }: { label: string; children: ReactElement }) {
  const side = useEndSide();
  if (use(SidebarForm) !== 'folded') return children;
  return (
    <Tooltip title={label} placement={side} mouseEnterDelay={0} aria-hidden>
      {children}
    </Tooltip>
  );
}
