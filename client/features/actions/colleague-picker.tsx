import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useState } from 'react';
import { AssignableColleaguesDocument } from '../../generated/graphql';
import { useSettled } from '../../lib/use-settled';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** The name of the person that is chosen at first. */
  name?: string;
  /** A person that cannot be chosen. */
  except?: string;
  placeholder?: string;
  autoFocus?: boolean;
}

/** Finds people that something can be assigned to. */
export function ColleaguePicker({ id, value, onChange, name, except, placeholder, autoFocus }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim()) || undefined;
  const [known, setKnown] = useState<Record<string, string>>({});
  const { data, loading, error } = useQuery(AssignableColleaguesDocument, { variables: { search } });
  const people = (data?.assignableColleagues ?? []).filter((person) => person.id !== except);
  return (
    <Select<{ value: string; label: string } | undefined>
      id={id}
      autoFocus={autoFocus}
      allowClear
      labelInValue
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={loading}
      placeholder={placeholder ?? t`Find a person`}
      notFoundContent={error ? t`The people could not be loaded.` : loading ? null : t`Nobody matches.`}
      options={people.map((person) => ({ value: person.id, label: person.displayName }))}
      value={value ? { value, label: known[value] ?? name ?? '' } : undefined}
      onChange={(chosen) => {
        if (chosen) setKnown({ ...known, [chosen.value]: String(chosen.label) });
        onChange?.(chosen?.value ?? null);
      }}
    />
  );
}
