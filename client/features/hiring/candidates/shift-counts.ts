import type { ApolloCache } from '@apollo/client';
import { RoleApplicationCountsDocument } from '../../../generated/graphql';
import type { Card } from './use-decisions';

/** Changes the stored numbers of applications as the server has done by now, until they are read again. */
export function shiftCounts(
  cache: ApolloCache,
  roleId: string,
  cards: readonly Card[],
  stageId: string,
): void {
  const shifts = new Map<string, number>();
  const shift = (id: string, by: number) => shifts.set(id, (shifts.get(id) ?? 0) + by);
  for (const { stage } of cards) {
    shift(stage.id, -1);
    shift(stageId, 1);
  }
  cache.updateQuery({ query: RoleApplicationCountsDocument, variables: { id: roleId } }, (data) => {
    if (!data?.role) return undefined;
    const applicationCounts = data.role.applicationCounts.map((one) => ({
      ...one,
      count: Math.max(0, one.count + (shifts.get(one.stage.id) ?? 0)),
    }));
    return { role: { ...data.role, applicationCounts } };
  });
}
