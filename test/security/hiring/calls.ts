import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isAbstractType,
} from 'graphql';
import { type Known, WORDS } from './secrets.js';

/** Lists that are reachable by a path from a query: `company { candidates { nodes { candidate { name } } } }`. */
const DEPTH = 3;

/** A document and its variables. */
export interface Call {
  name: string;
  document: string;
  variables: (known: Known) => Record<string, unknown>;
}

const idOf = (known: Known, name: string, root: string): string =>
  known[name === 'id' ? root : name] ?? known.any;

/** A value for an argument; undefined omits it. Searches use a name from Acme. */
function valueOf(type: GraphQLInputType, name: string, root: string, known: Known): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [valueOf(inner.ofType, name.replace(/s$/, ''), root, known)];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(
      (field) => isNonNullType(field.type) || getNamedType(field.type).name === 'ID',
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, valueOf(field.type, field.name, root, known)]),
    );
  }
  switch (inner.name) {
    case 'ID':
      return idOf(known, name, root);
    case 'Int':
      return 1;
    case 'Boolean':
      return true;
    case 'DateTime':
      return '2026-01-01T00:00:00.000Z';
    default:
      return name === 'search' ? WORDS.name : (known[name] ?? 'Fresh');
  }
}

/** Whether a type is or contains a record id. */
export const leadsToIds = (type: GraphQLInputType, depth = 3): boolean => {
  const named = getNamedType(type);
  if (named.name === 'ID') return true;
  return (
    depth > 0 &&
    isInputObjectType(named) &&
    Object.values(named.getFields()).some((field) => leadsToIds(field.type, depth - 1))
  );
};

/** Arguments that are required, refer to records or search. */
const given = (field: GraphQLField<unknown, unknown>) =>
  field.args.filter(({ type, name }) => isNonNullType(type) || leadsToIds(type, 0) || name === 'search');

/** Returns documents for every path from a field, each with all values at its end. */
export function callsOf(kind: string, field: GraphQLField<unknown, unknown>): Call[] {
  const calls: Call[] = [];
  const add = (path: GraphQLField<unknown, unknown>[], leaves: string) => {
    const variables = path.flatMap((each, place) =>
      given(each).map((arg) => ({ arg, as: `${arg.name}${place}` })),
    );
    const opened = path.map((each, place) => {
      const args = given(each).map((arg) => `${arg.name}: $${arg.name}${place}`);
      return each.name + (args.length > 0 ? `(${args.join(', ')})` : '');
    });
    const head = variables.map(({ arg, as }) => `$${as}: ${String(arg.type)}`).join(', ');
    const inside = leaves === '' ? '' : ` { ${leaves} ${'}'.repeat(path.length)}`;
    calls.push({
      name: path.map(({ name }) => name).join('.'),
      document: `${kind}${head && ` (${head})`} { ${opened.join(' { ')}${inside} }`,
      variables: (known) =>
        Object.fromEntries(
          variables.map(({ arg, as }) => [as, valueOf(arg.type, arg.name, path[0]!.name, known)]),
        ),
    });
  };
  const walk = (path: GraphQLField<unknown, unknown>[], seen: string[], depth: number) => {
    const type = getNamedType(path.at(-1)!.type);
    if (isAbstractType(type)) return add(path, '__typename');
    if (!isObjectType(type)) return add(path, '');
    const fields = Object.values(type.getFields());
    const leaves = fields.filter((each) => isLeafType(getNamedType(each.type)) && given(each).length === 0);
    add(path, ['__typename', ...leaves.map(({ name }) => name)].join(' '));
    for (const next of fields) {
      const { name } = getNamedType(next.type);
      if (isLeafType(getNamedType(next.type)) || seen.includes(name) || /Edge$|^PageInfo$/.test(name))
        continue;
      // A connection does not count as a step.
      const left = name.endsWith('Connection') ? depth : depth - 1;
      if (left > 0) walk([...path, next], [...seen, name], left);
    }
  };
  walk([field], [getNamedType(field.type).name], DEPTH);
  return calls;
}
