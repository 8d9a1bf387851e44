import { DownOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Dropdown, Flex } from 'antd';
import { Suspense, useState } from 'react';
import type { JobKind } from '../../generated/graphql';
import { lazy } from '../../lib/parts';
import type { Target } from './bulk-dialog';
import { kindNames } from './words';

const BulkDialog = lazy(() => import('./bulk-dialog'));

const USER_ACTIONS: readonly JobKind[] = [
  'SUSPEND',
  'REACTIVATE',
  'REMOVE',
  'GRANT_STAFF_VIEW',
  'REVOKE_STAFF_VIEW',
];

interface Props {
  /** The ids of the selected users. */
  ids: string[];
  /** All users that match the search and filter of the list. */
  all: Omit<Target, 'ids'>;
  onClear: () => void;
}

/** What can be done with the selected users, or with all that match. */
export default function BulkBar({ ids, all, onClear }: Props) {
  const { i18n, t } = useLingui();
  const [isAll, setIsAll] = useState(false);
  const [action, setAction] = useState<JobKind>();
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
        <Plural value={ids.length} one="# selected" other="# selected" />
      </strong>
      <Checkbox checked={isAll} onChange={({ target }) => setIsAll(target.checked)}>
        {t`All that match the search and filters`}
      </Checkbox>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: USER_ACTIONS.map((key) => ({ key, label: i18n._(kindNames[key]) })),
          onClick: ({ key }) => setAction(USER_ACTIONS.find((known) => known === key)),
        }}
      >
        <Button type="primary" icon={<DownOutlined />} iconPlacement="end">
          {t`Actions`}
        </Button>
      </Dropdown>
      <Button onClick={onClear}>{t`Clear selection`}</Button>
      <Suspense>
        {action && (
          <BulkDialog
            action={action}
            target={isAll ? all : { companyId: all.companyId, ids }}
            onClose={() => setAction(undefined)}
          />
        )}
      </Suspense>
    </Flex>
  );
}
