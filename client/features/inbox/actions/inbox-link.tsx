import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { inbox } from '../../../components/shapes';
import { SidebarLink } from '../../../components/sidebar-row';
import type { Me } from '../../../lib/session';
import { actionPaths } from './paths';

/** Where the server stops counting. */
const MANY = 100;

/** Leads to the inbox and shows how many actions wait. Hidden without the feature. */
export function InboxLink({ me: { actionCount } }: { me: Pick<Me, 'actionCount'> }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (actionCount == null) return null;
  const count = actionCount >= MANY ? `${MANY - 1}+` : actionCount;
  const label = t({ message: 'Actions', context: 'inbox' });
  return (
    <SidebarLink
      to={actionPaths.actions}
      icon={inbox}
      label={label}
      isCurrent={pathname === actionPaths.actions || pathname === actionPaths.action}
      {...(actionCount > 0 && {
        count,
        waits: true,
        name: t`${plural(actionCount, { one: `Actions, ${count} waiting`, other: `Actions, ${count} waiting` })}`,
      })}
    />
  );
}
