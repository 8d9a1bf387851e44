import { DownOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { App, Button, Checkbox, Dropdown, Flex, type ButtonProps } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JobKind } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { toProblem } from '../../../lib/errors';
import { ExportCsv } from '../../../components/list/export-csv';
import { useCompanyPermissions } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import type { StaffBarProps } from '../../directory/users/sections';
import { staffCsv } from '../../directory/users/staff-columns';
import { kindNames } from './job-words';
import BulkDialog from './bulk-dialog';

const USER_ACTIONS: readonly JobKind[] = [
  'SUSPEND',
  'REACTIVATE',
  'REMOVE',
  'GRANT_STAFF_VIEW',
  'REVOKE_STAFF_VIEW',
];

/** The most people that another capability's action takes at once. */
const MAX_AT_ONCE = 500;

/** What can be done with the selected users, or with all that match. */
export default function BulkBar({ rows, pages, all, onClear }: StaffBarProps) {
  const { i18n, t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isAll, setIsAll] = useState(false);
  const [action, setAction] = useState<JobKind>();
  const [assigned, setAssigned] = useState<{ key: string; userIds: string[] }>();
  const { message } = App.useApp();
  const [matching, setMatching] = useState(false);
  const others = contributed('staffActions');
  const Assign = others.find(({ key }) => key === assigned?.key)?.Dialog;
  const permission = useCompanyPermissions(all.companyId)('startBulkAction');
  const actions: ButtonProps = {
    type: 'primary',
    icon: <DownOutlined />,
    iconPlacement: 'end',
    children: t`Actions`,
  };
  function close(): void {
    flushSync(() => {
      setAction(undefined);
      setAssigned(undefined);
    });
    // The dialog cannot return the focus to the menu that opened it, which has closed: focus the menu's button.
    button.current?.focus();
  }

  /** Returns the ids of the selected people, or of all that match; undefined if they are too many. */
  async function idsToAssign(): Promise<string[] | undefined> {
    const ids = rows.map(({ id }) => id);
    if (!isAll) return ids.length > MAX_AT_ONCE ? undefined : ids;
    const matches: string[] = [];
    let after: string | undefined;
    do {
      const page = await pages.fetchPage(after, AbortSignal.timeout(30_000));
      matches.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined && matches.length <= MAX_AT_ONCE);
    return matches.length > MAX_AT_ONCE ? undefined : matches;
  }

  async function assign(key: string): Promise<void> {
    setMatching(true);
    try {
      const userIds = await idsToAssign();
      if (userIds) setAssigned({ key, userIds });
      else void message.error(t`Choose at most ${MAX_AT_ONCE} people at once.`);
    } catch (error) {
      void message.error(toProblem(error).message);
    } finally {
      setMatching(false);
    }
  }

  return (
    <Flex
      wrap
      gap="small"
      align="center"
      role="toolbar"
      aria-label={t`Selected people`}
      className="panel__text"
    >
      <strong role="status">
        <Plural value={rows.length} one="# selected" other="# selected" />
      </strong>
      <Checkbox checked={isAll} onChange={({ target }) => setIsAll(target.checked)}>
        {t`All that match the search and filters`}
      </Checkbox>
      {permission?.allowed ? (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: [
              ...USER_ACTIONS.map((key) => ({ key, label: i18n._(kindNames[key]) })),
              ...(others.length > 0 ? [{ key: 'line', type: 'divider' as const }] : []),
              ...others.map(({ key, label }) => ({ key, label: i18n._(label) })),
            ],
            onClick: ({ key, domEvent }) => {
              // The dialog focuses a button, which the same press of Enter would then activate.
              domEvent.preventDefault();
              if (others.some((other) => other.key === key)) void assign(key);
              else setAction(USER_ACTIONS.find((known) => known === key));
            },
          }}
        >
          <Button {...actions} loading={matching} ref={button} />
        </Dropdown>
      ) : (
        <PermittedButton {...actions} permission={permission} />
      )}
      <ExportCsv
        name="staff"
        label={isAll ? t`Export all matches` : t`Export selection`}
        total={isAll ? pages.total : rows.length}
        columns={staffCsv({ withExternalId: isAll })}
        fetchPage={isAll ? pages.fetchPage : async () => ({ rows })}
      />
      <Button onClick={onClear}>{t`Clear selection`}</Button>
      {action && (
        <BulkDialog
          action={action}
          target={isAll ? all : { companyId: all.companyId, ids: rows.map(({ id }) => id) }}
          onClose={close}
        />
      )}
      {assigned && Assign && <Assign userIds={assigned.userIds} companyId={all.companyId} onClose={close} />}
    </Flex>
  );
}
