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
import { AppError } from '../errors/app-error.js';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../database/pagination.js';
import { isIndexedTerm, MAX_SEARCH_LENGTH, searchTerms } from '../database/search.js';

/** Maximum cost of an operation. One unit is about 1.5 microseconds of server CPU time. */
export const MAX_COST = 50_000;

/** Maximum cost of a subscription: its selections are read again for every event. */
export const MAX_SUBSCRIPTION_COST = MAX_COST / 10;

/** The cost of each part of an operation, in proportion to measured CPU time. */
export const WEIGHTS = {
  /** A value in the response: a field, a row, an object. */
  value: 1,
  /** A related record or list that is resolved for each row, such as `User.company`. */
  record: 15,
  /** A page of a list. */
  page: 10,
  /** Counting the rows of a list. */
  count: 10,
  /** A database statement. Each list field takes one, and another for its count, shared by all parent rows. */
  statement: 100,
  /** Finding and counting the rows of a searched or filtered list. */
  narrowed: 500,
  /** Each word of a search. In a million rows, common words take PostgreSQL 10 to 100 ms, most others 1 to 5 ms. */
  searchWord: 500,
  /** A search for symbols only. No index supports it, so every row is read. */
  unindexedSearch: 10_000,
  /** The number of rows assumed for a list without pages. */
  unpagedRows: 5,
  /** A mutation field: one transaction. */
  mutation: 500,
  /** Reading the schema. Its response is large whatever is selected. */
  introspection: 2_000,
  /** A directive, anywhere in the document. */
  directive: 5,
  /** The number of tokens that cost one unit, whether or not they select anything. */
  tokensPerPoint: 10,
};

/** `@Extensions` of a scalar field that is read from other records, in one statement for all rows. */
export const COSTS_AS_RECORD = { costsAsRecord: true };

/**
 * `@Extensions` of a field that reads for each object separately, such as `permissions`: the number of statements and,
 * for a list without pages, the maximum number of rows. An argument `first` selects fewer.
 */
export const costsStatements = (statements: number, rows: number = WEIGHTS.unpagedRows) => ({
  statements,
  rows,
});

/** The same for a list whose length is known only after reading it: its resolver calls `chargeRows`. */
export const costsStatementsAndRows = (statements: number, rows: number) => ({
  statements,
  rows,
  chargesRows: true,
});

type PerArgument = 'ids' | 'userIds' | 'members' | 'first';

/**
 * The same for each id of an argument, or each row that `first` requests. If the field is a list, it returns a result
 * for each id.
 */
export const costsStatementsPerId = (statements: number, perId: PerArgument = 'ids') => ({
  statements,
  perId,
});

/** The cost of a selection set. */
interface Cost {
  /** For each object that it is selected on. */
  once: number;
  /** For each row of the page that it is selected on. */
  perRow: number;
  /** Once per operation: rows share their statements. */
  shared: number;
}

type Fields = Record<string, GraphQLField<unknown, unknown>>;

/**
 * Computes the maximum cost of an operation from its document, before it runs. Costs of nested pages multiply. Each
 * field is visited once, so fragments that double at every step take no extra time; graphql-query-complexity visits a
 * fragment again for each spread. Throws BAD_REQUEST if a condition is null. Adds to `rowCosts` the cost of a row of
 * each list whose resolver calls `chargeRows`, by the name of the field. If the field is selected several times, the
 * highest cost counts.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  inputs: Record<string, unknown>,
  rowCosts: Record<string, number> = {},
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  // Only the first error: locating each takes time, and the execution reports them all.
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], inputs, {
    maxErrors: 1,
  }).coerced;
  // Invalid variables are refused before anything runs.
  if (!variables) return 0;
  const directives = directivesIn(document, operation, fragments);
  refuseNullConditions(directives, variables);
  const mutations = schema.getMutationType()?.name;
  const known = new Map<FieldNode, Cost>();

  /** The cost of one object's fields. A fragment that is spread on it again adds nothing. */
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
    // The field is __typename.
    if (!definition) return { once: WEIGHTS.value, perRow: 0, shared: 0 };
    const type = getNamedType(definition.type).name;
    const { once, perRow, shared } = field.selectionSet
      ? ofSelections(field.selectionSet, type)
      : { once: 0, perRow: 0, shared: 0 };
    const { statements = 0, rows: maxRows = WEIGHTS.unpagedRows } = definition.extensions;
    const page = getArgumentValues(definition, field, variables!) as PageArguments;
    const perId = definition.extensions.perId as PerArgument | undefined;
    const ids = perId === 'first' ? pageSize(page) : perId ? (page[perId]?.length ?? 0) : null;
    const own = Number(statements) * WEIGHTS.statement * (ids ?? 1);
    if (isConnection(type)) {
      return {
        once: WEIGHTS.page + own + narrowingCost(page) + once + perRow * pageSize(page),
        perRow: 0,
        shared: WEIGHTS.statement + shared,
      };
    }
    const isList = isListType(getNullableType(definition.type));
    if (isConnection(parent)) {
      if (isList) return { once: 0, perRow: WEIGHTS.value + once, shared };
      if (name === 'totalCount') return { once: WEIGHTS.count, perRow: 0, shared: WEIGHTS.statement };
    }
    if (definition.extensions.costsAsRecord === true) {
      return { once: WEIGHTS.value + WEIGHTS.record, perRow: 0, shared: WEIGHTS.statement };
    }
    const isRecord = field.selectionSet && !PARTS_OF_PAGES.test(parent) && !PARTS_OF_PAGES.test(type);
    const rows = isList ? (ids ?? Math.min(Math.max(page.first ?? Infinity, 1), Number(maxRows))) : 1;
    const inside = rows * (WEIGHTS.value + once);
    if (definition.extensions.chargesRows === true) {
      rowCosts[name] = Math.max(rowCosts[name] ?? 0, WEIGHTS.value + once);
    }
    return {
      once: own + (parent === mutations ? WEIGHTS.mutation : 0) + (isRecord ? WEIGHTS.record : 0) + inside,
      perRow: 0,
      shared,
    };
  }

  const root = schema.getRootType(operation.operation)!;
  const { once, shared } = ofSelections(operation.selectionSet, root.name);
  const tokens = Math.ceil((document.tokenCount ?? 0) / WEIGHTS.tokensPerPoint);
  return once + shared + directives.count * WEIGHTS.directive + tokens;
}

/** Types whose objects are read together with their page. */
const PARTS_OF_PAGES = /(Connection|Edge|PageInfo)$/;

const isConnection = (type: string) => type.endsWith('Connection');

function fieldsOf(schema: GraphQLSchema, typeName: string): Fields {
  const type = schema.getType(typeName);
  return isObjectType(type) ? type.getFields() : {};
}

/** The list arguments that affect the cost of a page. */
interface PageArguments {
  first?: number | null;
  last?: number | null;
  search?: string | null;
  filter?: object | null;
  /** For mutations with a cost per item. */
  ids?: readonly unknown[] | null;
  userIds?: readonly unknown[] | null;
  members?: readonly unknown[] | null;
}

/** The number of rows requested. Invalid sizes are refused later and count as the nearest valid size. */
const pageSize = ({ first, last }: PageArguments) =>
  Math.min(Math.max(first ?? last ?? DEFAULT_PAGE_SIZE, 1), MAX_PAGE_SIZE);

/** The additional cost of a search and a filter. */
function narrowingCost({ search, filter }: PageArguments): number {
  const terms = searchTerms(search?.slice(0, MAX_SEARCH_LENGTH));
  const isFiltered = Object.values(filter ?? {}).some((part) => part !== null);
  if (terms.length === 0) return isFiltered ? WEIGHTS.narrowed : 0;
  const unindexed = terms.some(isIndexedTerm) ? 0 : WEIGHTS.unindexedSearch;
  return WEIGHTS.narrowed + terms.length * WEIGHTS.searchWord + unindexed;
}

/** Directives by operation. Cached, because most documents recur and visiting takes longer than the rest of this file. */
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
  const known = seen.get(operation);
  if (known) return known;
  const found: Directives = { count: 0, conditions: [] };
  visit(document, { Directive: () => void found.count++ });
  // Fragments added during the loop are visited as well.
  const executed = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  for (const definition of executed) {
    visit(definition, {
      FragmentSpread: ({ name }) => void executed.add(fragments.get(name.value)!),
      Directive({ name, arguments: given }) {
        const value = given?.find((argument) => argument.name.value === 'if')?.value;
        if (value?.kind === Kind.VARIABLE) {
          found.conditions.push({ directive: name.value, variable: value.name.value });
        }
      },
    });
  }
  seen.set(operation, found);
  return found;
}

/**
 * A nullable variable with a default is a valid condition, but its value may still be null. The interpreter then fails at
 * the directive, while the compiler treats null as false. Refusing it up front makes both behave the same.
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
