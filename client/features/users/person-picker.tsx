import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useState } from 'react';
import { PeopleToPickDocument, PickedPersonDocument } from '../../generated/graphql';
import { useSettled } from '../../lib/use-settled';

interface Props {
  companyId: string;
  /** Given by a form, whose label names the field; otherwise the field names itself. */
  id?: string;
  /** The id of the chosen person. */
  value?: string;
  onChange?: (id: string | undefined) => void;
  placeholder?: string;
  style?: React.CSSProperties;
}

/** Finds a person of the company by name. For readers who may list its staff. */
export function PersonPicker({ companyId, id, value, onChange, placeholder, style }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim()) || undefined;
  const [isOpen, setIsOpen] = useState(false);
  const found = useQuery(PeopleToPickDocument, { variables: { companyId, search }, skip: !isOpen });
  const chosen = useQuery(PickedPersonDocument, { variables: { id: value ?? '' }, skip: !value });
  return (
    <Select
      style={style}
      id={id}
      aria-label={id ? undefined : t`Person`}
      placeholder={placeholder ?? t`Person`}
      allowClear
      labelInValue
      loading={found.loading}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setIsOpen}
      popupMatchSelectWidth={320}
      value={
        value === undefined ? undefined : { value, label: chosen.data?.user?.displayName ?? t`User ${value}` }
      }
      options={(found.data?.company?.users.nodes ?? []).map((person) => ({
        value: person.id,
        label: person.displayName,
      }))}
      onChange={(option: { value: string; label: string } | undefined) => onChange?.(option?.value)}
    />
  );
}
