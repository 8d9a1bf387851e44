import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoardSearch } from '../../../server/modules/hiring/job-board/pages/board-pages';
import type { Frequency } from '../../../server/modules/hiring/saved-searches/search-pages';
import { useWords } from '../job-board/words';

/** How often new roles are sent. */
export const frequencies: Record<Frequency, MessageDescriptor> = {
  DAILY: msg`Every day`,
  WEEKLY: msg`Every week`,
};

/** The filters of a search, or that it has none. */
export function Filters({ search }: { search: BoardSearch }) {
  const { t } = useLingui();
  const words = useWords();
  const amount = search.salary === null ? '' : words.money(search.salary, search.currency);
  const filters = [
    search.search,
    search.location,
    search.type && words.type(search.type),
    search.mode && words.mode(search.mode),
    amount && t`from ${amount}`,
  ].filter((filter): filter is string => Boolean(filter));
  if (filters.length === 0) return t`All open roles`;
  return filters.map((filter, place) => (
    <span key={filter}>
      {place > 0 && ' · '}
      <bdi>{filter}</bdi>
    </span>
  ));
}

/** Chooses how often new roles are sent. */
export function FrequencyField({ id, value }: { id: string; value: Frequency }) {
  const { t } = useLingui();
  return (
    <select className="field__input" id={id} name="frequency" defaultValue={value}>
      {Object.entries(frequencies).map(([frequency, name]) => (
        <option key={frequency} value={frequency}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}
