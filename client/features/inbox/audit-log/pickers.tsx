import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { RemotePicker } from '../../../components/remote-picker';
import {
  AuditCompaniesDocument,
  AuditPeopleDocument,
  AuditPersonDocument,
  AuditStaffDocument,
  NamedCompanyDocument,
} from '../../../generated/graphql';
import { hasMasterControl, useMe } from '../../../lib/access';

interface Props {
  label: string;
  /** The id of the chosen record. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

const optionOf = (person: { id: string; displayName: string; email: string }) => ({
  value: person.id,
  label: `${person.displayName} · ${person.email}`,
  name: person.displayName,
});

/** Finds a user by name or email: any user for MASTER CONTROL, the own staff for admins. */
export function PersonPicker({ label, value, onChange }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const chosen = useQuery(AuditPersonDocument, { variables: { id: value ?? '' }, skip: !value });
  const field = {
    'aria-label': label,
    placeholder: label,
    variant: 'borderless' as const,
    size: 'small' as const,
    nothing: t`Nobody matches.`,
    name: chosen.data?.user?.displayName ?? t`User ${value}`,
    value,
    onChange,
  };
  return hasMasterControl(me) ? (
    <RemotePicker
      {...field}
      query={AuditPeopleDocument}
      optionsOf={({ users }) => users.nodes.map(optionOf)}
    />
  ) : (
    <RemotePicker
      {...field}
      query={AuditStaffDocument}
      variables={{ companyId: me.company?.id ?? '' }}
      optionsOf={({ company }) => (company?.users.nodes ?? []).map(optionOf)}
    />
  );
}

/** Finds a company by title. */
export function CompanyPicker({ label, value, onChange }: Props) {
  const { t } = useLingui();
  const chosen = useQuery(NamedCompanyDocument, { variables: { id: value ?? '' }, skip: !value });
  return (
    <RemotePicker
      aria-label={label}
      placeholder={label}
      variant="borderless"
      size="small"
      query={AuditCompaniesDocument}
      optionsOf={({ companies }) =>
        companies.nodes.map(({ id, title }) => ({ value: id, label: `${title} · ${id}`, name: title }))
      }
      nothing={t`No company matches.`}
      value={value}
      name={chosen.data?.company?.title ?? t`Company ${value}`}
      onChange={onChange}
    />
  );
}
