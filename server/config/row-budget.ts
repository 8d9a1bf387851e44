import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  GraphQLError,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../common/pagination.js';

/** How many rows of lists one operation may ask for: pages nested in pages multiply. */
export const MAX_ROWS = 50_000;

/** Refuses, before it runs, an operation that could read too many rows, or whose type the schema has not. */
export const rowBudget: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request }) {
        if (!operation) return;
        const root = schema.getRootType(operation.operation);
        if (!root) throw refused(`There is no ${operation.operation} here.`);
        const fragments = new Map(
          document.definitions
            .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
            .map((fragment) => [fragment.name.value, fragment]),
        );
        const rows = countRows(root, operation, fragments, request.variables ?? {});
        if (rows > MAX_ROWS) {
          throw refused(
            `This could answer ${rows} rows; ${MAX_ROWS} are the most. Ask for smaller pages (first, last) of nested lists.`,
          );
        }
      },
    };
  },
};

const refused = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/** The most rows that the lists of an operation can have, each page multiplied by those it is nested in. */
function countRows(
  root: GraphQLObjectType,
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
  variables: Record<string, unknown>,
): number {
  const ofFragment = new Map<string, number>();

  function inSelections(selections: SelectionSetNode, type: GraphQLObjectType): number {
    let rows = 0;
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) rows += inField(selection, type);
      else if (selection.kind === Kind.INLINE_FRAGMENT) rows += inSelections(selection.selectionSet, type);
      else rows += inFragment(selection.name.value, type);
    }
    return rows;
  }

  function inFragment(name: string, type: GraphQLObjectType): number {
    let rows = ofFragment.get(name);
    if (rows === undefined) {
      rows = inSelections(fragments.get(name)!.selectionSet, type);
      ofFragment.set(name, rows);
    }
    return rows;
  }

  function inField(field: FieldNode, parent: GraphQLObjectType): number {
    const definition = parent.getFields()[field.name.value];
    const type = definition && getNamedType(definition.type);
    if (!field.selectionSet || !isObjectType(type)) return 0;
    const nested = inSelections(field.selectionSet, type);
    return type.name.endsWith('Connection') ? pageSize(field, variables) * (1 + nested) : nested;
  }

  return inSelections(operation.selectionSet, root);
}

function pageSize(field: FieldNode, variables: Record<string, unknown>): number {
  for (const { name, value } of field.arguments ?? []) {
    if (name.value !== 'first' && name.value !== 'last') continue;
    const size =
      value.kind === Kind.VARIABLE
        ? variables[value.name.value]
        : value.kind === Kind.INT
          ? Number(value.value)
          : null;
    if (typeof size === 'number') return Math.min(Math.max(size, 1), MAX_PAGE_SIZE);
  }
  return DEFAULT_PAGE_SIZE;
}
