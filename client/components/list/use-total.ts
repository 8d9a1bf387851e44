import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { REFETCHED, useLive } from '../../lib/use-live';
import type { PagedQuery, PageVariables } from './paged-query';

/**
 * Reads the total number of rows of a list, for which `paged` must have no search and no filters. Reads it only if
 * `isNarrowed`. With `others`, adds the rows that the list shows from elsewhere, and says how many they are.
 */
export function useTotal<Row extends { id: string }, Data>(
  paged: PagedQuery<Row, Data>,
  isNarrowed: boolean,
  others?: { total: number; exact: boolean; text: (total: string, others: number) => string },
): string | undefined {
  const { i18n } = useLingui();
  const { data, refetch } = useQuery<Data, PageVariables>(paged.query, {
    variables: { ...paged.variables, first: 1 },
    skip: !isNarrowed,
    // The cache would keep the single row as the beginning of the list.
    fetchPolicy: 'no-cache',
    context: REFETCHED,
  });
  const followed = paged.live?.variables ?? {};
  useLive(paged.live?.document, isNarrowed ? followed : undefined, () => refetch());
  const connection = isNarrowed && data ? paged.connection(data) : undefined;
  if (connection?.totalCount === undefined) return undefined;
  const { totalCount, totalCountExact } = connection;
  const isExact = totalCountExact && others?.exact !== false;
  const text = `${i18n.number(totalCount + (others?.total ?? 0))}${isExact ? '' : '+'}`;
  return others?.total ? others.text(text, others.total) : text;
}
