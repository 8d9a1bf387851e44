import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  type GraphQLField,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../common/pagination.js';
import { isIndexedTerm, MAX_SEARCH_LENGTH, searchTerms } from '../common/search.js';

/** What an operation costs at the most: about so many values in its answer. */
export const MAX_COST = 50_000;

/** What a subscription costs at the most: all that it asks for is read anew for every event. */
export const MAX_SUBSCRIPTION_COST = 5_000;

/** What each part of an operation costs. */
export const WEIGHTS = {
  /** A value of the answer: a field, a row, an object. */
  value: 1,
  /** A page of a list, besides what is on it: one query of the database. */
  page: 10,
  /** Counting what a list holds. */
  count: 10,
  /** Looking for the rows of a list that a search or a filter narrows, and counting them. */
  narrowed: 500,
  /** Each word of a search. A common one takes PostgreSQL 10 to 100 ms among a million rows, most take 1 to 5. */
  searchWord: 500,
  /** A search of symbols alone, which no index helps: every row is read. */
  unindexedSearch: 10_000,
  /** How many rows a list that is not paged is taken to have. */
  unpagedRows: 5,
  /** A change. */
  mutation: 50,
  /** Reading the schema; its answer is large whatever is asked. */
  introspection: 500,
  /** A directive, wherever it stands. */
  directive: 5,
  /** So many tokens cost a point, whether or not they ask for anything. */
  tokensPerPoint: 10,
};

/** What selections cost once, and again for each row of the page that they are of. */
interface Cost {
  once: number;
  perRow: number;
}

type Fields = Record<string, GraphQLField<unknown, unknown>>;

/**
 * What an operation may cost, told before it runs from what it asks for: pages in pages multiply. Each field is looked
 * at once, however often fragments lead to it, so that those that double at every step take no time;
 * graphql-query-complexity walks each spread anew.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  inputs: Record<string, unknown>,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], inputs).coerced;
  // Such variables are refused before anything runs.
  if (!variables) return 0;
  const mutations = schema.getMutationType()?.name;
  const known = new Map<FieldNode, Cost>();

  /** Of one object's fields: a fragment that is spread there again adds nothing. */
  function ofSelections(
    { selections }: SelectionSetNode,
    typeName: string,
    spread = new Set<string>(),
  ): Cost {
    const sum: Cost = { once: 0, perRow: 0 };
    const add = ({ once, perRow }: Cost) => {
      sum.once += once;
      sum.perRow += perRow;
    };
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        if (!known.has(selection)) known.set(selection, ofField(selection, typeName));
        add(known.get(selection)!);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(ofSelections(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, spread));
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const { selectionSet, typeCondition } = fragments.get(selection.name.value)!;
        add(ofSelections(selectionSet, typeCondition.name.value, spread));
      }
    }
    return sum;
  }

  function ofField(field: FieldNode, parent: string): Cost {
    const name = field.name.value;
    if (name === '__schema' || name === '__type') return { once: WEIGHTS.introspection, perRow: 0 };
    const definition = fieldsOf(schema, parent)[name];
    // __typename
    if (!definition) return { once: WEIGHTS.value, perRow: 0 };
    const type = getNamedType(definition.type).name;
    const { once, perRow } = field.selectionSet
      ? ofSelections(field.selectionSet, type)
      : { once: 0, perRow: 0 };
    if (isConnection(type)) {
      const page = getArgumentValues(definition, field, variables!) as PageArguments;
      return { once: WEIGHTS.page + narrowingCost(page) + once + perRow * pageSize(page), perRow: 0 };
    }
    const inside = (parent === mutations ? WEIGHTS.mutation : 0) + WEIGHTS.value + once;
    if (isConnection(parent)) {
      if (isListType(getNullableType(definition.type))) return { once: 0, perRow: inside };
      if (name === 'totalCount') return { once: WEIGHTS.count, perRow: 0 };
    }
    const rows = isListType(getNullableType(definition.type)) ? WEIGHTS.unpagedRows : 1;
    return { once: inside * rows, perRow: 0 };
  }

  const root = schema.getRootType(operation.operation)!;
  const { once } = ofSelections(operation.selectionSet, root.name);
  const tokens = Math.ceil((document.tokenCount ?? 0) / WEIGHTS.tokensPerPoint);
  return once + directivesIn(document) * WEIGHTS.directive + tokens;
}

const isConnection = (type: string) => type.endsWith('Connection');

function fieldsOf(schema: GraphQLSchema, typeName: string): Fields {
  const type = schema.getType(typeName);
  return isObjectType(type) ? type.getFields() : {};
}

/** The arguments of a list that decide what a page of it costs. */
interface PageArguments {
  first?: number | null;
  last?: number | null;
  search?: string | null;
  filter?: object | null;
}

/** How many rows a page is asked to have; a number that is refused later counts as the nearest that is not. */
const pageSize = ({ first, last }: PageArguments) =>
  Math.min(Math.max(first ?? last ?? DEFAULT_PAGE_SIZE, 1), MAX_PAGE_SIZE);

/** What a search and a filter add to a page. */
function narrowingCost({ search, filter }: PageArguments): number {
  const terms = searchTerms(search?.slice(0, MAX_SEARCH_LENGTH));
  const isFiltered = Object.values(filter ?? {}).some((part) => part !== null);
  if (terms.length === 0) return isFiltered ? WEIGHTS.narrowed : 0;
  const unindexed = terms.some(isIndexedTerm) ? 0 : WEIGHTS.unindexedSearch;
  return WEIGHTS.narrowed + terms.length * WEIGHTS.searchWord + unindexed;
}

/** Of documents that come again: they are few, and looking through one takes longer than all else here. */
const directives = new WeakMap<DocumentNode, number>();

function directivesIn(document: DocumentNode): number {
  let count = directives.get(document);
  if (count === undefined) {
    count = 0;
    visit(document, { Directive: () => void count!++ });
    directives.set(document, count);
  }
  return count;
}
