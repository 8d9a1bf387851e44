import { useLingui } from '@lingui/react/macro';
import { Badge } from 'antd';
import { History } from '../../../components/history';
import { Feed } from '../../../components/list/feed';
import type { Role_PageFragment } from '../../../generated/graphql';
import { canReadAuditLog, useMe } from '../../../lib/access';
import { part } from '../../inbox/audit-log/part';

const AuditedHistory = part((all) => all.RecordHistory);

/** What has happened to a role, newest first. Managers that may not read the audit log see what the role itself says. */
export function RoleHistory({ role }: { role: Role_PageFragment }) {
  const { t } = useLingui();
  const isAudited = canReadAuditLog(useMe());
  if (isAudited) return <AuditedHistory record={{ type: 'JOB_ROLE', id: role.id }} />;
  const { createdAt, openedAt, closedAt, state } = role;
  const events: [key: string, at: string | null, text: string, color: string][] = [
    ['closed', closedAt, state === 'FILLED' ? t`All openings were filled.` : t`The role was closed.`, 'blue'],
    ['opened', openedAt, t`The role was opened.`, 'green'],
    ['created', createdAt, t`The role was created.`, 'green'],
  ];
  return (
    <History>
      <Feed
        entries={events.flatMap(([id, at, text, color]) =>
          at ? [{ id, at, text, sentence: text, icon: <Badge color={color} /> }] : [],
        )}
      />
    </History>
  );
}
