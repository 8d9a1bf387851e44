import { useLingui } from '@lingui/react/macro';
import { useRecord } from '../../../components/use-record';
import { EventTypesDocument } from '../../../generated/graphql';
import { wordsOf } from '../../../lib/words';

/** A type of event with what it means, such as `staff.joined`: “User joined a company”. */
export interface KnownType {
  name: string;
  meaning: string;
}

/** Returns the types of events with their meanings: the names of the actions of the audit log that they are made of. */
export function useEventTypes() {
  const { t, i18n } = useLingui();
  const { data, absent } = useRecord(EventTypesDocument);
  const words = wordsOf('audit');
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' });
  const types = data?.eventTypes.map(({ name, actions }): KnownType => ({
    name,
    meaning: list.format(
      actions.flatMap((action) => {
        const known = words[action];
        return known ? [t(known.name)] : [];
      }),
    ),
  }));
  return { types, absent };
}
