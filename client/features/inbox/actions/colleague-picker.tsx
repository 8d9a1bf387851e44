import { useLingui } from '@lingui/react/macro';
import { RemotePicker } from '../../../components/remote-picker';
import { AssignableColleaguesDocument } from '../../../generated/graphql';

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
export function ColleaguePicker({ onChange, except, placeholder, ...field }: Props) {
  const { t } = useLingui();
  return (
    <RemotePicker
      {...field}
      className="fills"
      placeholder={placeholder ?? t`Find a person`}
      query={AssignableColleaguesDocument}
      optionsOf={({ assignableColleagues }) =>
        assignableColleagues
          .filter((person) => person.id !== except)
          .map((person) => ({ value: person.id, label: person.displayName }))
      }
      nothing={t`Nobody matches.`}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
}
