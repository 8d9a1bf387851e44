import type { ApolloClient } from '@apollo/client';
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type VariableNode,
} from 'graphql';
import type { PagedQuery } from '../../../components/list/paged-query';
import { countLoaded, refetchRows, writeRows } from '../../../components/list/refetch-rows';
import {
  StageApplicationsDocument,
  type StageApplicationsQuery,
  type StageApplicationsQueryVariables,
} from '../../../generated/graphql';
import { REFETCHED } from '../../../lib/use-live';
import type { Card } from './placement';
import { present } from '../../../lib/present';

/** The list of a column, and the variables that it was read with. */
export interface ColumnQuery {
  paged: PagedQuery<Card, StageApplicationsQuery>;
  variables: StageApplicationsQueryVariables;
}

/** A column that shows its first page only, and how many cards of it are read. */
interface Short extends ColumnQuery {
  first: number;
}

/** The most cards that one request reads: the server limits the cost of a request. */
const MOST_CARDS = 100;
/** The cards that may have come into a column since it was read. If there are more, it has a next page. */
const ROOM = 5;

/**
 * Reads the columns of a board again, each with as many cards as it has loaded: with one request for columns that have few
 * cards together, and a further one for each that shows more than its first page.
 */
export async function readColumns(client: ApolloClient, columns: readonly ColumnQuery[]): Promise<void> {
  const short: Short[][] = [];
  const long: ColumnQuery[] = [];
  let cards = 0;
  for (const column of columns) {
    const count = countLoaded(client, column.paged, column.variables);
    // A column that was never read is being read.
    if (count === undefined) continue;
    if (count > column.variables.first) {
      long.push(column);
      continue;
    }
    const first = Math.min(count + ROOM, column.variables.first);
    cards += first;
    const together = short.at(-1);
    if (together && cards <= MOST_CARDS) together.push({ ...column, first });
    else {
      short.push([{ ...column, first }]);
      cards = first;
    }
  }
  await Promise.all([
    ...short.map((together) => readTogether(client, together)),
    ...long.map(({ paged, variables }) => refetchRows(client, paged, variables)),
  ]);
}

async function readTogether(client: ApolloClient, columns: readonly Short[]): Promise<void> {
  const { data } = await client.query<{ role: Record<string, unknown> | null }>({
    query: queryOf(columns.length),
    variables: Object.assign(
      {},
      ...columns.map(({ variables, first }, index) => ({
        ...variables,
        [`first${index}`]: first,
        [`filter${index}`]: variables.filter,
      })),
    ),
    fetchPolicy: 'no-cache',
    context: REFETCHED,
  });
  const role = data?.role;
  if (!role) return;
  columns.forEach(({ paged, variables }, index) => {
    // The same result as that of a column's own query.
    const own = {
      role: { ...role, applications: role[aliasOf(index)] },
    } as unknown as StageApplicationsQuery;
    const newest = paged.connection(own);
    if (newest) writeRows(client, paged, variables, newest);
  });
}

/** The variables that differ from column to column. */
const PER_COLUMN = ['first', 'filter'];
const isPerColumn = (name: string) => PER_COLUMN.includes(name);
const aliasOf = (index: number) => `column${index}`;

const queries = new Map<number, DocumentNode>();

/** Returns the query of a column for several columns: its list is read once for each, under an alias. */
function queryOf(count: number): DocumentNode {
  const known = queries.get(count);
  if (known) return known;
  const { definitions } = StageApplicationsDocument;
  const operation = present(
    definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION),
  );
  const [role] = operation.selectionSet.selections as readonly [FieldNode];
  const own = present(role.selectionSet);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const inEach = <Node>(node: Node, name: string, rename: (index: number) => Node): Node[] =>
    isPerColumn(name) ? indexes.map(rename) : [node];
  const query: DocumentNode = {
    ...StageApplicationsDocument,
    definitions: [
      {
        ...operation,
        name: { kind: Kind.NAME, value: 'BoardColumns' },
        variableDefinitions: operation.variableDefinitions
          // Only first pages are read together.
          ?.filter(({ variable }) => variable.name.value !== 'after')
          .flatMap((definition) =>
            inEach(definition, definition.variable.name.value, (index) => ({
              ...definition,
              variable: renamed(definition.variable, index),
            })),
          ),
        selectionSet: {
          ...operation.selectionSet,
          selections: [
            {
              ...role,
              selectionSet: {
                ...own,
                selections: own.selections.flatMap<SelectionNode>((field) =>
                  isList(field) ? indexes.map((index) => ofColumn(field, index)) : [field],
                ),
              },
            },
          ],
        },
      },
      ...definitions.filter((one) => one !== operation),
    ],
  };
  queries.set(count, query);
  return query;
}

const isList = (field: SelectionNode): field is FieldNode =>
  field.kind === Kind.FIELD && field.name.value === 'applications';

/** Returns the list of a column with an alias and variables of its own. */
const ofColumn = (list: FieldNode, index: number): FieldNode => ({
  ...list,
  alias: { kind: Kind.NAME, value: aliasOf(index) },
  arguments: list.arguments?.filter(({ name }) => name.value !== 'after').map((one) => argument(one, index)),
});

function argument(node: ArgumentNode, index: number): ArgumentNode {
  const { value } = node;
  const isOwn = value.kind === Kind.VARIABLE && isPerColumn(value.name.value);
  return isOwn ? { ...node, value: renamed(value, index) } : node;
}

const renamed = (variable: VariableNode, index: number): VariableNode => ({
  ...variable,
  name: { ...variable.name, value: variable.name.value + index },
});
