import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useState } from 'react';
import {
  AuditCompaniesDocument,
  AuditPeopleDocument,
  AuditPersonDocument,
  AuditStaffDocument,
  NamedCompanyDocument,
} from '../../generated/graphql';
import { hasPrivilege, Privilege, useMe } from '../../lib/access';
import { useSettled } from '../../lib/use-settled';

/** The width of a filter in its row. */
export const filterStyle = { flex: '1 1 140px', maxWidth: 200 };

interface Props {
  label: string;
  /** The id of the chosen record. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Finds a user by name or email: any user for MASTER CONTROL, the own staff for admins. */
export function PersonPicker(props: Props) {
  const { t } = useLingui();
  const me = useMe();
  const isMaster = hasPrivilege(me, Privilege.masterControl);
  const { search, isOpen, finder } = useFinder();
  const everyone = useQuery(AuditPeopleDocument, { variables: { search }, skip: !isMaster || !isOpen });
  const staff = useQuery(AuditStaffDocument, {
    variables: { companyId: me.company?.id ?? '', search },
    skip: isMaster || !isOpen || !me.company,
  });
  const people = everyone.data?.users.nodes ?? staff.data?.company?.users.nodes ?? [];
  const chosen = useQuery(AuditPersonDocument, { variables: { id: props.value ?? '' }, skip: !props.value });
  return (
    <Picker
      {...props}
      {...finder}
      loading={everyone.loading || staff.loading}
      name={chosen.data?.user?.displayName ?? t`User ${props.value}`}
      options={people.map(({ id, displayName, email }) => ({
        value: id,
        label: `${displayName} · ${email}`,
      }))}
    />
  );
}

/** Finds a company by title. */
export function CompanyPicker(props: Props) {
  const { t } = useLingui();
  const { search, isOpen, finder } = useFinder();
  const found = useQuery(AuditCompaniesDocument, { variables: { search }, skip: !isOpen });
  const chosen = useQuery(NamedCompanyDocument, { variables: { id: props.value ?? '' }, skip: !props.value });
  return (
    <Picker
      {...props}
      {...finder}
      loading={found.loading}
      name={chosen.data?.company?.title ?? t`Company ${props.value}`}
      options={(found.data?.companies.nodes ?? []).map(({ id, title }) => ({
        value: id,
        label: `${title} · ${id}`,
      }))}
    />
  );
}

/** The state of a list that is read while it is open, and again after each pause in typing. */
function useFinder() {
  const [typed, onSearch] = useState('');
  const search = useSettled(typed.trim()) || undefined;
  const [isOpen, onOpenChange] = useState(false);
  return { search, isOpen, finder: { onSearch, onOpenChange } };
}

interface PickerProps extends Props {
  /** The name of the chosen record. */
  name: string;
  loading: boolean;
  options: { value: string; label: string }[];
  onSearch: (text: string) => void;
  onOpenChange: (isOpen: boolean) => void;
}

const Picker = ({ label, value, name, onChange, onSearch, ...rest }: PickerProps) => (
  <Select
    {...rest}
    style={filterStyle}
    aria-label={label}
    placeholder={label}
    allowClear
    labelInValue
    showSearch={{ filterOption: false, onSearch }}
    popupMatchSelectWidth={320}
    value={value === undefined ? undefined : { value, label: name }}
    onChange={(chosen: { value: string; label: string } | undefined) => onChange(chosen?.value)}
  />
);
