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
import { AppError } from '../common/app-error.js';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../common/pagination.js';
import { isIndexedTerm, MAX_SEARCH_LENGTH, searchTerms } from '../common/search.js';

/** The most that an operation may cost. One unit is about 1.5 microseconds of the server's processor. */
export const MAX_COST = 50_000;

/** The most that a subscription may cost: all it selects is read again for every event. */
export const MAX_SUBSCRIPTION_COST = MAX_COST / 10;

/** What each part of an operation costs. The proportions are those of measured processor time. */
export const WEIGHTS = {
  /** A value in the response: a field, a row, an object. */
  value: 1,
  /** A related record or list that is resolved for each row, such as `User.company`. */
  record: 15,
  /** A page of a list. */
  page: 10,
  /** Counting what a list holds. */
  count: 10,
  /** A database statement: each list field has one, and one more for its count, for all rows together. */
  statement: 100,
  /** Finding the rows of a list that a search or a filter narrows, and counting them. */
  narrowed: 500,
  /** Each word of a search. A common one takes PostgreSQL 10 to 100 ms among a million rows, most take 1 to 5. */
  searchWord: 500,
  /** A search for symbols alone, which no index supports: every row is read. */
  unindexedSearch: 10_000,
  /** How many rows a list that is not paged is assumed to have. */
  unpagedRows: 5,
  /** A mutation field: one transaction. */
  mutation: 500,
  /** Reading the schema; its response is large whatever is selected. */
  introspection: 2_000,
  /** A directive, wherever it stands. */
  directive: 5,
  /** This many tokens cost one unit, whether or not they select anything. */
  tokensPerPoint: 10,
};

/** What selections cost. */
interface Cost {
  /** Once for each object that they are selected on. */
  once: number;
  /** For each row of the page that they are selected on. */
  perRow: number;
  /** Once in the operation: rows share their statements. */
  shared: number;
}

type Fields = Record<string, GraphQLField<unknown, unknown>>;

/**
 * Returns the most that an operation may cost, computed from its document before it runs: pages in pages multiply. Visits
 * each field once, however often it is reached, so that fragments that double at every step take no time;
 * graphql-query-complexity visits the fragment again for each spread. Throws BAD_REQUEST if a condition is null.
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
  const directives = directivesIn(document, operation, fragments);
  refuseNullConditions(directives, variables);
  const mutations = schema.getMutationType()?.name;
  const known = new Map<FieldNode, Cost>();

  /** Of one object's fields: a fragment that is spread there again adds nothing. */
  function ofSelections(
    { selections }: SelectionSetNode,
    typeName: string,
    spread = new Set<string>(),
  ): Cost {
    const sum: Cost = { once: 0, perRow: 0, shared: 0 };
    const add = ({ once, perRow, shared }: Cost) => {
      sum.once += once;
      sum.perRow += perRow;
      sum.shared += shared;
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
    if (name === '__schema' || name === '__type') {
      return { once: WEIGHTS.introspection, perRow: 0, shared: 0 };
    }
    const definition = fieldsOf(schema, parent)[name];
    // __typename
    if (!definition) return { once: WEIGHTS.value, perRow: 0, shared: 0 };
    const type = getNamedType(definition.type).name;
    const { once, perRow, shared } = field.selectionSet
      ? ofSelections(field.selectionSet, type)
      : { once: 0, perRow: 0, shared: 0 };
    if (isConnection(type)) {
      const page = getArgumentValues(definition, field, variables!) as PageArguments;
      return {
        once: WEIGHTS.page + narrowingCost(page) + once + perRow * pageSize(page),
        perRow: 0,
        shared: WEIGHTS.statement + shared,
      };
    }
    const isList = isListType(getNullableType(definition.type));
    if (isConnection(parent)) {
      if (isList) return { once: 0, perRow: WEIGHTS.value + once, shared };
      if (name === 'totalCount') return { once: WEIGHTS.count, perRow: 0, shared: WEIGHTS.statement };
    }
    const isRecord = field.selectionSet && !PARTS_OF_PAGES.test(parent) && !PARTS_OF_PAGES.test(type);
    const inside = (isList ? WEIGHTS.unpagedRows : 1) * (WEIGHTS.value + once);
    return {
      once: (parent === mutations ? WEIGHTS.mutation : 0) + (isRecord ? WEIGHTS.record : 0) + inside,
      perRow: 0,
      shared,
    };
  }

  const root = schema.getRootType(operation.operation)!;
  const { once, shared } = ofSelections(operation.selectionSet, root.name);
  const tokens = Math.ceil((document.tokenCount ?? 0) / WEIGHTS.tokensPerPoint);
  return once + shared + directives.count * WEIGHTS.directive + tokens;
}

/** Types that hold what has been read with the page. */
const PARTS_OF_PAGES = /(Connection|Edge|PageInfo)$/;

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

/** By operation. Most documents are sent again, and visiting one takes longer than the rest of this file. */
const seen = new WeakMap<OperationDefinitionNode, Directives>();

interface Directives {
  /** In the whole document. */
  count: number;
  /** The variables that are conditions of @include and @skip in the operation and the fragments that it uses. */
  conditions: { directive: string; variable: string }[];
}

function directivesIn(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): Directives {
  let found = seen.get(operation);
  if (found) return found;
  const { conditions } = (found = { count: 0, conditions: [] } as Directives);
  visit(document, { Directive: () => void found!.count++ });
  // The loop also visits the fragments that are added on the way.
  const executed = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  for (const definition of executed) {
    visit(definition, {
      FragmentSpread: ({ name }) => void executed.add(fragments.get(name.value)!),
      Directive({ name, arguments: given }) {
        const value = given?.find((argument) => argument.name.value === 'if')?.value;
        if (value?.kind === Kind.VARIABLE) {
          conditions.push({ directive: name.value, variable: value.name.value });
        }
      },
    });
  }
  seen.set(operation, found);
  return found;
}

/**
 * A nullable variable with a default is a valid condition unless it is null. The interpreter then fails at the directive,
 * and the compiler treats null as false. Refusing it before either runs gives one result.
 */
function refuseNullConditions({ conditions }: Directives, variables: Record<string, unknown>): void {
  const broken = conditions.find(({ variable }) => variables[variable] === null);
  if (!broken) return;
  const { directive, variable } = broken;
  throw new AppError(
    'BAD_REQUEST',
    `@${directive} needs true or false, but the variable "$${variable}" is null.`,
  );
}
