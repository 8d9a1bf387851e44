import { SearchOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Input, Segmented } from 'antd';
import { counterOf } from '../../../components/form/rules';
import { useSearchText } from '../../../components/list/use-search-text';
import { FilterChips, type ListFilter } from '../../../components/list/filter-chips';
import { useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { useSetParams } from '../../../lib/use-set-params';
import { type Box, useFilters } from './filters';

/** Which actions the inbox shows: those that wait, and others. */
export function BoxChoice() {
  const { t } = useLingui();
  const { box, set } = useFilters();
  return (
    <Segmented<Box>
      aria-label={t`Which actions`}
      className="scrolls-sideways"
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

/** The search and the other filters. All are kept in the address. */
export function InboxTools() {
  const { t } = useLingui();
  const me = useMe();
  const { kind, due, others, set } = useFilters();
  const setParams = useSetParams();
  const { typed, setTyped } = useSearchText(pageInAddress);
  const additional = contributed('actionFilters').filter(({ shown }) => shown(me));
  const filters: ListFilter[] = [
    {
      name: 'kind',
      label: t`Kind`,
      value: kind,
      set: (value) => set('kind', value),
      options: contributed('actionKinds').map(({ kind: value, name }) => ({ value, label: t(name) })),
    },
    {
      name: 'due',
      label: t`Due`,
      value: due,
      set: (value) => set('due', value),
      options: [
        { value: 'overdue', label: t`Overdue` },
        { value: 'today', label: t`Today` },
        { value: 'week', label: t`In seven days` },
      ],
    },
    ...additional.map(({ name, label, Filter }) => ({
      name,
      label: t(label),
      value: others[name],
      set: (value: string | undefined) => set(name, value),
      control: <Filter value={others[name]} onChange={(value) => set(name, value)} />,
    })),
  ];
  return (
    <div className="list__tools">
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        aria-label={t`Search actions`}
        placeholder={t`Search actions`}
        className="list__search"
        variant="filled"
        size="small"
        count={counterOf(typed, 200)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FilterChips
        filters={filters}
        clear={() => setParams(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
      />
    </div>
  );
}
