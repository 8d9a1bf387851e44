import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ActivityChangedDocument, ActivityDocument, type ActivityFilter } from '../../../generated/graphql';
import { useLive } from '../../../lib/use-live';
import type { CsvPage } from '../../../components/list/csv';
import { useRowPages, type RowPages } from '../../../components/list/row-pages';
import type { ActivityGroup } from './activity-sentences';

/** Entries per page of an export. */
const EXPORT_PAGE = 200;

/** A feed: what has been read of it, and what has happened since. */
export interface Activity extends RowPages<ActivityGroup> {
  /** How many entries have been added since. */
  fresh: number;
  /** Reads a page of single entries: groups list only some of theirs. */
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<ActivityGroup>>;
}

/** Reads a feed page by page, and counts what is added meanwhile. The reader decides when it is shown. */
export function useActivity(filter: ActivityFilter & { companyId: string }, size: number): Activity {
  const client = useApolloClient();
  const [fresh, setFresh] = useState(0);

  async function read(
    after: string | undefined,
    first: number,
    forExport?: AbortSignal,
  ): Promise<CsvPage<ActivityGroup>> {
    const grouped = forExport ? false : undefined;
    const { data } = await client.query({
      query: ActivityDocument,
      variables: { companyId: filter.companyId, filter, first, after, grouped },
      fetchPolicy: 'no-cache',
      context: { queryDeduplication: false, fetchOptions: { signal: forExport } },
    });
    if (!data) throw new TypeError('The answer held no feed.');
    const { groups, hasNextPage, endCursor } = data.activity;
    const company = data.company?.title ?? '';
    return {
      rows: groups.map((group) => ({ ...group, company })),
      next: hasNextPage ? (endCursor ?? undefined) : undefined,
    };
  }

  const pages = useRowPages(JSON.stringify(filter), (after) => read(after, size));
  const newest = pages.rows?.[0];
  const shown = useRef(newest);
  useEffect(() => {
    shown.current = newest;
    setFresh(0);
  }, [newest]);

  const { companyId, teamId } = filter;
  useLive(ActivityChangedDocument, { companyId, ...(teamId && { teamId }) }, async () => {
    if (!pages.rows) return;
    const { rows } = await read(undefined, size);
    // The feed was read again while this request was under way, so its count is outdated.
    if (shown.current !== newest) return;
    const count = addedSince(rows, newest);
    // An empty list can show new entries at once: there is nothing that they would push down.
    if (!newest && count > 0) await pages.refetch();
    else setFresh(count);
  });

  return {
    ...pages,
    fresh,
    fetchPage: (after, signal) => read(after, EXPORT_PAGE, signal),
  };
}

/** How many entries of the first groups are newer than the newest group that is shown. */
function addedSince(groups: readonly ActivityGroup[], shown: ActivityGroup | undefined): number {
  let added = 0;
  for (const group of groups) {
    if (shown && Number(group.id) <= Number(shown.id)) break;
    // The group that was the newest one may have got more entries since: count those only.
    const isGrown = shown && group.action === shown.action && group.since === shown.since;
    added += group.count - (isGrown ? shown.count : 0);
  }
  return added;
}
