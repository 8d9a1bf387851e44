import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { RemotePicker } from '../../../components/remote-picker';
import { PeopleToPickDocument, PickedPersonDocument } from '../../../generated/graphql';

interface Props {
  companyId: string;
  /** Given by a form, whose label names the field; otherwise the field names itself. */
  id?: string;
  /** The id of the chosen person. */
  value?: string;
  onChange?: (id: string | undefined) => void;
  placeholder?: string;
  variant?: 'borderless';
  size?: 'small';
}

/** Finds a person of the company by name. For readers who may list its staff. */
export function PersonPicker({ companyId, id, value, onChange, placeholder, variant, size }: Props) {
  const { t } = useLingui();
  const chosen = useQuery(PickedPersonDocument, { variables: { id: value ?? '' }, skip: !value });
  return (
    <RemotePicker
      variant={variant}
      size={size}
      id={id}
      aria-label={id ? undefined : t`Person`}
      placeholder={placeholder ?? t`Person`}
      query={PeopleToPickDocument}
      variables={{ companyId }}
      optionsOf={({ company }) =>
        (company?.users.nodes ?? []).map((person) => ({ value: person.id, label: person.displayName }))
      }
      nothing={t`Nobody matches.`}
      value={value}
      name={chosen.data?.user?.displayName ?? t`User ${value}`}
      onChange={onChange}
    />
  );
}
