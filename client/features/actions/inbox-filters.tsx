import { useLingui } from '@lingui/react/macro';
import { Flex, Input, Segmented, Select } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { counterOf } from '../../components/form/rules';
import { contributed } from '../../lib/capability';
import { SEARCH_DELAY } from '../../lib/constants';
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

/** The other filters. All are kept in the address. */
export function InboxFilters() {
  const { t } = useLingui();
  const { kind, due, others, search, set } = useFilters();
  const [typed, setTyped] = useState(search ?? '');
  const [previous, setPrevious] = useState(search);
  const [own, setOwn] = useState(search);
  if (search !== previous) {
    setPrevious(search);
    // A link or the Back button has changed it, not the box.
    if (search !== own) {
      setOwn(search);
      setTyped(search ?? '');
    }
  }
  useEffect(() => {
    const text = typed.trim() || undefined;
    if (text === search) return;
    const timer = setTimeout(() => {
      setOwn(text);
      set('search', text);
    }, SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, search, set]);
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
