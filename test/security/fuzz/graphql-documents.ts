import fc, { type Arbitrary } from 'fast-check';
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isAbstractType,
} from 'graphql';
import { oddText, type Pool } from './values.js';
import { hostileValue, type Value, valueOf } from './graphql-values.js';

/** An argument's value, written into the document or passed in a variable of a type. */
export interface Given {
  value: Value;
  /** The variable's type; null if the value is in the document. */
  variable: string | null;
}

/** A directive with its condition. */
export interface Directive {
  name: string;
  condition: Given | null;
}

/** A selection. */
export type Selection =
  | {
      kind: 'field';
      name: string;
      alias: string | null;
      args: [name: string, given: Given][];
      directives: Directive[];
      selections: Selection[] | null;
    }
  | {
      kind: 'inline' | 'fragment';
      type: string | null;
      directives: Directive[];
      selections: Selection[];
    };

/** A whole operation. */
export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  name: string | null;
  directives: Directive[];
  selections: Selection[];
}

const DEPTH = 5;

/** Unusual names that GraphQL allows. */
const NAMES = ['a', 'b', 'id', 'node', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '_', 'A1'];

/** Generates operations of the schema: valid in form, and usually with valid values. */
export function operations(schema: GraphQLSchema, pool: Pool): Arbitrary<Operation> {
  const known = new Map<string, Arbitrary<Selection[]>>();

  function selectionsOf(type: GraphQLObjectType, depth: number): Arbitrary<Selection[]> {
    const key = `${type.name} ${depth}`;
    let selections = known.get(key);
    if (!selections) known.set(key, (selections = makeSelections(type, depth)));
    return selections;
  }

  function makeSelections(type: GraphQLObjectType, depth: number): Arbitrary<Selection[]> {
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 0 || !isCompositeType(getNamedType(field.type)),
    );
    const typename = field('__typename', [], null);
    const each: fc.WeightedArbitrary<Selection>[] = [{ weight: 1, arbitrary: typename }];
    if (fields.length > 0) {
      each.push({ weight: 12, arbitrary: fc.oneof(...fields.map((each) => fieldOf(each, depth))) });
    }
    if (depth > 0) {
      each.push({
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constantFrom('inline' as const, 'fragment' as const),
          type: fc.oneof(
            { weight: 80, arbitrary: fc.constant(type.name) },
            { weight: 1, arbitrary: fc.constantFrom(null, ...Object.keys(schema.getTypeMap())) },
          ),
          directives,
          selections: selectionsOf(type, depth - 1),
        }),
      });
    }
    return fc.uniqueArray(fc.oneof(...each), {
      minLength: 1,
      maxLength: depth === DEPTH ? 2 : 4,
      // Usually unique: fragments can still repeat a name with other arguments.
      selector: (selection) => (selection.kind === 'field' ? (selection.alias ?? selection.name) : selection),
    });
  }

  function fieldOf(definition: GraphQLField<unknown, unknown>, depth: number): Arbitrary<Selection> {
    const type = getNamedType(definition.type);
    const inner = isObjectType(type)
      ? selectionsOf(type, depth - 1)
      : isAbstractType(type)
        ? membersOf(type, depth - 1)
        : null;
    return field(definition.name, definition.args, inner);
  }

  /** For a union or an interface, selects each of its types, and __typename to identify the returned type. */
  function membersOf(abstract: GraphQLAbstractType, depth: number): Arbitrary<Selection[]> {
    const typename = fc.constant<Selection>({
      kind: 'field',
      name: '__typename',
      alias: null,
      args: [],
      directives: [],
      selections: null,
    });
    const members = schema.getPossibleTypes(abstract).map((type) =>
      fc.record({
        kind: fc.constant('inline' as const),
        type: fc.constant(type.name),
        directives,
        selections: selectionsOf(type, depth),
      }),
    );
    return fc.tuple<Selection[]>(typename, ...members);
  }

  function field(
    name: string,
    args: readonly GraphQLArgument[],
    inner: Arbitrary<Selection[]> | null,
  ): Arbitrary<Selection> {
    return fc.record({
      kind: fc.constant('field' as const),
      name: fc.constant(name),
      alias: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, fc.constantFrom(...NAMES)),
      args: argumentsOf(args),
      directives,
      selections: inner ?? fc.constant(null),
    });
  }

  function argumentsOf(args: readonly GraphQLArgument[]): Arbitrary<[string, Given][]> {
    if (args.length === 0) return fc.constant([]);
    const each = args.map((argument) => {
      const given = givenFor(argument).map((value): [string, Given] => [argument.name, value]);
      return isNonNullType(argument.type)
        ? fc.oneof({ weight: 120, arbitrary: given }, fc.constant(null))
        : fc.oneof(given, { weight: 2, arbitrary: fc.constant(null) });
    });
    return fc.tuple(...each).map((values) => values.filter((value) => value !== null));
  }

  function givenFor(argument: GraphQLArgument | GraphQLInputField): Arbitrary<Given> {
    return fc.record({
      value: fc.oneof(
        { weight: 80, arbitrary: likely(argument.name, argument.type) },
        { weight: 1, arbitrary: hostileValue },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      variable: fc.oneof(
        { weight: 40, arbitrary: fc.constant(null) },
        { weight: 40, arbitrary: fc.constant(String(argument.type)) },
        { weight: 1, arbitrary: fc.constantFrom('Int', 'String!', '[ID]', 'Nothing', 'User', 'Boolean = 7') },
      ),
    });
  }

  function likely(name: string, type: GraphQLInputType): Arbitrary<Value> {
    const inner = getNullableType(type);
    if (isListType(inner)) return fc.array(likely(name, inner.ofType), { maxLength: 3 });
    if (isEnumType(inner)) {
      return fc.constantFrom(...inner.getValues().map((value) => ({ enum: value.name })));
    }
    if (!isInputObjectType(inner)) return valueOf(name, inner.name, pool);
    const fields = Object.values(inner.getFields()).map((each) => {
      const value = fc.oneof(
        { weight: 60, arbitrary: likely(each.name, each.type) },
        { weight: 1, arbitrary: hostileValue },
      );
      const isLeftOut = isNonNullType(each.type) ? 120 : 2;
      return fc
        .oneof({ weight: isLeftOut, arbitrary: value }, fc.constant(undefined))
        .map((given): [string, Value | undefined] => [each.name, given]);
    });
    return fc.tuple(...fields).map((entries) => ({
      fields: entries.filter((entry): entry is [string, Value] => entry[1] !== undefined),
    }));
  }

  const condition: Arbitrary<Given> = fc.record({
    value: fc.oneof({ weight: 20, arbitrary: fc.boolean() }, hostileValue),
    variable: fc.constantFrom(null, null, null, 'Boolean!', 'Boolean!', 'Boolean'),
  });
  const directives: Arbitrary<Directive[]> = fc.oneof(
    { weight: 80, arbitrary: fc.constant<Directive[]>([]) },
    fc.array(
      fc.record({
        name: fc.constantFrom(
          'include',
          'include',
          'include',
          'skip',
          'skip',
          'skip',
          'deprecated',
          'nothing',
        ),
        condition: fc.oneof({ weight: 20, arbitrary: condition }, fc.constant(null)),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  );

  const operation = (kind: Operation['kind'], root: GraphQLObjectType): Arbitrary<Operation> =>
    fc.record({
      kind: fc.constant(kind),
      name: fc.constantFrom(null, null, 'A', '__proto__'),
      directives: fc.oneof({ weight: 30, arbitrary: fc.constant<Directive[]>([]) }, directives),
      selections: selectionsOf(root, DEPTH),
    });
  return fc.oneof(
    { weight: 30, arbitrary: operation('query', schema.getQueryType()!) },
    { weight: 20, arbitrary: operation('mutation', schema.getMutationType()!) },
    // Refused here: subscriptions need the socket.
    { weight: 1, arbitrary: operation('subscription', schema.getSubscriptionType()!) },
  );
}

/** Generates malicious documents, and some that a generator of valid ones cannot produce. */
export const bombs: Arbitrary<string> = fc.oneof(
  fc.constantFrom(10, 14, 15, 16, 200, 5_000).map((depth) => {
    const levels = Array.from({ length: depth }, (_, at) => ['company', 'users(first: 1)', 'nodes'][at % 3]);
    return `{ me { ${levels.join(' { ')} { __typename ${' }'.repeat(levels.length)} } }`;
  }),
  fc.constantFrom(2, 99, 100, 101, 3_000).map((count) => {
    return `{ ${Array.from({ length: count }, (_, at) => `a${at}: privilegeCatalogue`).join(' ')} }`;
  }),
  fc.constantFrom(5, 25, 200).map((count) => {
    const fragments = Array.from(
      { length: count },
      (_, at) => `fragment F${at} on User { ...F${at + 1} ...F${at + 1} }`,
    );
    return `{ me { ...F0 } } ${fragments.join(' ')} fragment F${count} on User { id }`;
  }),
  fc.constantFrom(1, 50, 2_000).map((count) => `{ me ${'@skip(if: false) '.repeat(count)}{ id } }`),
  fc
    .constantFrom(1, 50, 2_000)
    .map(
      (count) =>
        `query (${Array.from({ length: count }, (_, at) => `$v${at}: Int`).join(' ')}) { me { id } }`,
    ),
  fc
    .constantFrom(10, 20_000)
    .map((depth) => `{ company(id: ${'['.repeat(depth)}${']'.repeat(depth)}) { id } }`),
  fc
    .constantFrom(10, 20_000)
    .map((depth) => `query ($a: ${'['.repeat(depth)}Int${']'.repeat(depth)}) { me { id } }`),
  fc.constantFrom(
    '',
    '{',
    '{ me { ...A } } fragment A on User { id ...A }',
    '{ me { id } } fragment A on User { id }',
    'query A { me { id } } query B { me { id } }',
    'subscription { me { id } }',
    'type Query { me: Int }',
    'extend type User { password: String } { me { id } }',
    '{ __schema { types { name fields(includeDeprecated: true) { name type { name ofType { name } } } } } }',
    '{ __type(name: "User") { fields { name args { name } } } }',
    '{ __schema { __typename directives { name } } __type(name: "__proto__") { name } }',
    '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    '\ufeff{ me { id } }',
    '# only a comment',
    '{ me { id } } """description"""',
    '{ user(firebaseId: """block "text" \\""" """) { id } }',
    '{ users(first: 200) { nodes { company { users(first: 200) { nodes { id } } } } } }',
    '{ users(first: 99999999999999999999) { totalCount } }',
  ),
  oddText,
);
