import { DownOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { App, Button, Checkbox, Dropdown, Flex, type ButtonProps } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JobKind } from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { lazy } from '../../lib/parts';
import { ExportCsv } from '../../components/list/export-csv';
import type { Pages } from '../../components/list/pages';
import { useCompanyPermissions } from '../permissions/permissions';
import { PermittedButton } from '../permissions/permitted-button';
import { staffCsv, type StaffRow } from '../users/staff-columns';
import type { Target } from './bulk-dialog';
import { kindNames } from './words';

const BulkDialog = lazy(() => import('./bulk-dialog'));
const AssignDialog = lazy(() => import('../teams/assign-dialog'));

const USER_ACTIONS: readonly JobKind[] = [
  'SUSPEND',
  'REACTIVATE',
  'REMOVE',
  'GRANT_STAFF_VIEW',
  'REVOKE_STAFF_VIEW',
];

/** The most people that are added to a team at once. */
const MAX_ASSIGNED = 500;

type TeamAction = 'add' | 'remove';

interface Props {
  /** The selected users. */
  rows: readonly StaffRow[];
  /** The list that they are selected from. */
  pages: Pick<Pages<StaffRow>, 'total' | 'fetchPage'>;
  /** All users that match the search and filter of the list. */
  all: Omit<Target, 'ids'>;
  onClear: () => void;
}

/** What can be done with the selected users, or with all that match. */
export default function BulkBar({ rows, pages, all, onClear }: Props) {
  const { i18n, t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isAll, setIsAll] = useState(false);
  const [action, setAction] = useState<JobKind>();
  const [assigned, setAssigned] = useState<{ mode: TeamAction; userIds: string[] }>();
  const { message } = App.useApp();
  const [matching, setMatching] = useState(false);
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
    // The dialog was opened from a menu, which is gone and cannot have the focus again.
    button.current?.focus();
  }

  /** Returns the ids of the selected people, or of all that match; undefined if they are too many. */
  async function idsToAssign(): Promise<string[] | undefined> {
    const ids = rows.map(({ id }) => id);
    if (!isAll) return ids.length > MAX_ASSIGNED ? undefined : ids;
    const matches: string[] = [];
    let after: string | undefined;
    do {
      const page = await pages.fetchPage(after, AbortSignal.timeout(30_000));
      matches.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined && matches.length <= MAX_ASSIGNED);
    return matches.length > MAX_ASSIGNED ? undefined : matches;
  }

  async function assign(mode: TeamAction): Promise<void> {
    setMatching(true);
    try {
      const userIds = await idsToAssign();
      if (userIds) setAssigned({ mode, userIds });
      else void message.error(t`Choose at most ${MAX_ASSIGNED} people for a team at once.`);
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
              { key: 'line', type: 'divider' },
              { key: 'add', label: t`Add to team` },
              { key: 'remove', label: t`Remove from team` },
            ],
            onClick: ({ key, domEvent }) => {
              // Otherwise Enter would also press the button of the dialog that gets the focus.
              domEvent.preventDefault();
              if (key === 'add' || key === 'remove') void assign(key);
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
        columns={staffCsv(false)}
        fetchPage={isAll ? pages.fetchPage : async () => ({ rows })}
      />
      <Button onClick={onClear}>{t`Clear selection`}</Button>
      <Suspense>
        {action && (
          <BulkDialog
            action={action}
            target={isAll ? all : { companyId: all.companyId, ids: rows.map(({ id }) => id) }}
            onClose={close}
          />
        )}
        {assigned && <AssignDialog {...assigned} companyId={all.companyId} onClose={close} />}
      </Suspense>
    </Flex>
  );
}
