import type { ApolloCache } from '@apollo/client';
import { RoleApplicationCountsDocument } from '../../../generated/graphql';
import type { ColumnQuery } from './read-columns';
import type { Card } from './placement';

/* The columns of the board that is shown. The application beside it is decided on the same page. */

const columns = new Map<string, () => ColumnQuery>();

/** Registers the query of a stage's column. Returns a function that undoes it. */
export function addColumn(stageId: string, column: () => ColumnQuery): () => void {
  columns.set(stageId, column);
  return () => {
    if (columns.get(stageId) === column) columns.delete(stageId);
  };
}

/** Returns the queries of all columns. */
export const shownColumns = (): ColumnQuery[] => [...columns.values()].map((column) => column());

type Placed = Pick<Card, 'id' | 'stage'>;

/** Puts applications that were decided first into the columns of their stages, and counts them there, until all is read again. */
export function place(cache: ApolloCache, before: readonly Placed[], after: readonly Placed[]): void {
  const stages = new Map(after.map(({ id, stage }) => [id, stage.id]));
  const moved = before.filter(({ id, stage }) => (stages.get(id) ?? stage.id) !== stage.id);
  const ids = new Set(moved.map(({ id }) => id));
  const shown = [...columns].map(([stageId, column]) => {
    const { paged, variables } = column();
    return { stageId, options: { query: paged.query, variables } };
  });
  const edges = shown.flatMap(({ options }) => {
    const read = cache.readQuery(options)?.role?.applications.edges ?? [];
    return read.filter(({ node }) => ids.has(node.id));
  });
  for (const { stageId, options } of shown) {
    cache.updateQuery(options, (data) => {
      if (!data?.role) return undefined;
      const { applications } = data.role;
      const arrived = edges.filter(({ node }) => stages.get(node.id) === stageId);
      const others = applications.edges.filter(({ node }) => !ids.has(node.id));
      return { role: { ...data.role, applications: { ...applications, edges: [...arrived, ...others] } } };
    });
  }
  const [any] = shown;
  if (any) count(cache, String(any.options.variables.roleId), moved, stages);
}

function count(
  cache: ApolloCache,
  id: string,
  moved: readonly Placed[],
  stages: ReadonlyMap<string, string>,
): void {
  const shifts = new Map<string | undefined, number>();
  const shift = (stageId: string | undefined, by: number) =>
    shifts.set(stageId, (shifts.get(stageId) ?? 0) + by);
  for (const card of moved) {
    shift(card.stage.id, -1);
    shift(stages.get(card.id), 1);
  }
  cache.updateQuery({ query: RoleApplicationCountsDocument, variables: { id } }, (data) => {
    if (!data?.role) return undefined;
    const applicationCounts = data.role.applicationCounts.map((one) => ({
      ...one,
      count: Math.max(0, one.count + (shifts.get(one.stage.id) ?? 0)),
    }));
    return { role: { ...data.role, applicationCounts } };
  });
}
