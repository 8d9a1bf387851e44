import type { ApolloCache, Reference } from '@apollo/client';
import type { Card } from './use-decisions';

/** A number of applications as the cache stores it. */
interface StoredCount {
  count: number;
  stage: Reference;
}

/** Changes the stored numbers of applications as the server has done by now, until they are read again. */
export function shiftCounts(cache: ApolloCache, roleId: string, cards: readonly Card[], stageId: string): void {
  const shifts = new Map<string, number>();
  const shift = (id: string, by: number) => shifts.set(id, (shifts.get(id) ?? 0) + by);
  for (const { stage } of cards) {
    shift(stage.id, -1);
    shift(stageId, 1);
  }
  cache.modify({
    id: cache.identify({ __typename: 'JobRole', id: roleId }),
    fields: {
      applicationCounts: (stored: readonly StoredCount[] = [], { readField }) =>
        stored.map((one) => ({
          ...one,
          count: Math.max(0, one.count + (shifts.get(String(readField('id', one.stage))) ?? 0)),
        })),
    },
  });
}
