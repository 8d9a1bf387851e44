import { useLingui } from '@lingui/react/macro';
import { Flex, Input, Segmented, Select } from 'antd';
import { Suspense } from 'react';
import { counterOf } from '../../components/form/rules';
import { useSearchText } from '../../components/list/use-search-text';
import { contributed } from '../../lib/capability';
import { type Box, useFilters } from './filters';

/** Which actions the inbox shows: those that wait, and others. */
export function BoxChoice() {
  const { t } = useLingui();
  const { box, set } = useFilters();
  return (
    <Segmented<Box>
      aria-label={t`Which actions`}
      style={{ maxWidth: '100%', overflowX: 'auto' }}
      value={box}
      onChange={(value) => set('box', value === 'waiting' ? undefined : value)}
      options={[
        { value: 'waiting', label: t`Waiting` },
        { value: 'snoozed', label: t`Put off` },
        { value: 'sent', label: t`Sent` },
        { value: 'decided', label: t`Decided` },
      ]}
    />
  );
}

const pageInAddress = () => window.location.pathname;

/** The other filters. All are kept in the address. */
export function InboxFilters() {
  const { t } = useLingui();
  const { kind, due, others, set } = useFilters();
  const { typed, setTyped } = useSearchText(pageInAddress);
  return (
    <Flex wrap gap="small" className="filters" role="search" aria-label={t`Filters`}>
      <Input.Search
        allowClear
        aria-label={t`Search actions`}
        placeholder={t`Search actions`}
        className="filters__search"
        count={counterOf(typed, 200)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        allowClear
        aria-label={t`Kind`}
        placeholder={t`Kind`}
        className="filters__choice"
        popupMatchSelectWidth={false}
        value={kind}
        onChange={(value: string | undefined) => set('kind', value)}
        options={contributed('actionKinds').map(({ kind: value, name }) => ({ value, label: t(name) }))}
      />
      <Select
        allowClear
        aria-label={t`Due`}
        placeholder={t`Due`}
        className="filters__choice"
        popupMatchSelectWidth={false}
        value={due}
        onChange={(value: string | undefined) => set('due', value)}
        options={[
          { value: 'overdue', label: t`Overdue` },
          { value: 'today', label: t`Today` },
          { value: 'week', label: t`In seven days` },
        ]}
      />
      <Suspense>
        {contributed('actionFilters').map(({ name, Filter }) => (
          <Filter key={name} value={others[name]} onChange={(value) => set(name, value)} />
        ))}
      </Suspense>
    </Flex>
  );
}
