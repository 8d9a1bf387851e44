import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  Application_CardFragmentDoc,
  RoleApplicationsChangedDocument,
  type RoleBoardQuery,
} from '../../../generated/graphql';
import { useLive } from '../../../lib/use-live';
import { isMovable, type Stage } from './placement';
import { readColumns } from './read-columns';
import { shownColumns } from './shown-columns';
import type { Card } from './placement';

/** A role as its board reads it. */
export type BoardRole = NonNullable<RoleBoardQuery['role']>;

/** How many cards can be decided at once. The server accepts as many. */
export const MAX_SELECTED = 200;

/** What the columns of a board share: their numbers, and the selected cards. */
export function useBoard(role: BoardRole) {
  const client = useApolloClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  const { id: roleId, stages, applicationCounts } = role;

  // Reads all columns again, once after each change. A slow read must not replace what a later one has read.
  useLive(RoleApplicationsChangedDocument, { roleId }, () => {
    reading.current = reading.current.catch(() => undefined).then(() => readColumns(client, shownColumns()));
    return reading.current;
  });

  /** Returns a card as it was last read. */
  const find = (id: string): Card | undefined =>
    client.cache.readFragment(
      {
        id: client.cache.identify({ __typename: 'Application', id }),
        fragment: Application_CardFragmentDoc,
        fragmentName: 'Application_card',
      },
      true,
    ) ?? undefined;

  const toggle = useCallback((cards: readonly Card[], isSelected: boolean) => {
    setSelected((all) => {
      const next = new Set(all);
      for (const { id } of cards) {
        if (!isSelected) next.delete(id);
        else if (next.size < MAX_SELECTED) next.add(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);

  /** Returns the selected cards as they are now, without those that are known to have ended. */
  const chosen = () => [...selected].flatMap((id) => find(id) ?? []).filter(isMovable);

  const counts = useMemo(
    () => new Map(applicationCounts.map(({ stage, count }) => [stage.id, count])),
    [applicationCounts],
  );

  return { roleId, stages: stages as readonly Stage[], counts, find, selected, chosen, toggle, clear };
}

export type Board = ReturnType<typeof useBoard>;
