import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { ActivityPeopleDocument, ActivityPersonDocument } from '../../generated/graphql';
import { SEARCH_DELAY } from '../../lib/constants';

interface Props {
  companyId: string;
  /** The id of the chosen person. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  style?: React.CSSProperties;
}

/** Finds a person of the company by name. For readers who may list its staff. */
export function PersonPicker({ companyId, value, onChange, style }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim() || undefined), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery(ActivityPeopleDocument, { variables: { companyId, search }, skip: !isOpen });
  const chosen = useQuery(ActivityPersonDocument, { variables: { id: value ?? '' }, skip: !value });
  return (
    <Select
      style={style}
      aria-label={t`Person`}
      placeholder={t`Person`}
      allowClear
      labelInValue
      loading={found.loading}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setIsOpen}
      popupMatchSelectWidth={320}
      value={
        value === undefined ? undefined : { value, label: chosen.data?.user?.displayName ?? t`User ${value}` }
      }
      options={(found.data?.company?.users.nodes ?? []).map(({ id, displayName }) => ({
        value: id,
        label: displayName,
      }))}
      onChange={(option: { value: string; label: string } | undefined) => onChange(option?.value)}
    />
  );
}
