import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { RemotePicker, useRemoteOptions, type RemoteOptions } from '../../../components/remote-picker';
import {
  AssignableColleaguesDocument,
  PeopleToPickDocument,
  type AssignableColleaguesQuery,
  type PeopleToPickQuery,
} from '../../../generated/graphql';
import { canListStaff, useMe } from '../../../lib/access';

/** The names of people that a form has read or offered, by id. */
export type Names = Map<string, string>;

interface Option {
  value: string;
  label: string;
}

type Found = Partial<PeopleToPickQuery & AssignableColleaguesQuery>;

/** Searches people: in the company's staff list or, if the user may not list it, among colleagues. */
function usePeople(companyId: string, names: Names, except?: string): RemoteOptions<Found, Option> {
  const { t } = useLingui();
  const me = useMe();
  const isLister = canListStaff(me, companyId);
  return {
    query: isLister ? PeopleToPickDocument : AssignableColleaguesDocument,
    variables: isLister ? { companyId } : undefined,
    optionsOf: ({ company, assignableColleagues = [] }) =>
      (company?.users.nodes ?? assignableColleagues)
        .filter(({ id }) => id !== except)
        .map(({ id, displayName }) => {
          names.set(id, displayName);
          return { value: id, label: displayName };
        }),
    nothing: t`Nobody matches.`,
  };
}

interface Props {
  companyId: string;
  names: Names;
  /** From a form's field. */
  id?: string;
  placeholder?: string;
}

/** Finds a person of the company. */
export function PersonField({
  companyId,
  names,
  value,
  onChange,
  ...field
}: Props & { value?: string | null; onChange?: (id: string | null) => void }) {
  const people = usePeople(companyId, names);
  return (
    <RemotePicker
      {...field}
      {...people}
      className="fills"
      value={value}
      name={value ? names.get(value) : undefined}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
}

/** Finds several people of the company. */
export function PeopleField({
  companyId,
  names,
  except,
  value = [],
  onChange,
  ...field
}: Props & {
  value?: string[];
  onChange?: (ids: string[]) => void;
  maxCount: number;
  /** A person that cannot be chosen. */
  except?: string;
}) {
  const remote = useRemoteOptions(usePeople(companyId, names, except));
  return (
    <Select<Option[], Option>
      {...field}
      {...remote}
      mode="multiple"
      labelInValue
      value={value.map((id) => ({ value: id, label: names.get(id) ?? '' }))}
      onChange={(chosen) => onChange?.(chosen.map(({ value: id }) => id))}
    />
  );
}
