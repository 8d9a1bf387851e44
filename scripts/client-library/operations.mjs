// The operations of the client library: one for each root field, and one for each list in pages of a record that a query
// returns, such as `companyUsers`.
import { astFromValue, getNamedType, isRequiredArgument, isObjectType, print } from 'graphql';
import { isConnection, isList } from './selections.mjs';

const PAGE_INFO = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

/** Returns the operations of the schema, sorted by kind and name, each with its document and the path to its result. */
export function operationsOf(schema, selections) {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ];
  const operations = roots.flatMap(([kind, type]) =>
    Object.values(type.getFields())
      .filter(({ deprecationReason }) => deprecationReason == null)
      .flatMap((field) => [
        { kind, name: field.name, steps: [field] },
        ...(kind === 'query' ? listsOf(field) : []),
      ]),
  );
  const names = new Set();
  return operations.map(({ kind, name, steps }) => {
    if (names.has(`${kind} ${name}`)) throw new Error(`Two operations would be called ${name}.`);
    names.add(`${kind} ${name}`);
    const args = steps.flatMap((field) => field.args);
    const twice = args.find((arg, index) => args.findIndex(({ name }) => name === arg.name) !== index);
    if (twice) throw new Error(`${name} would have the argument ${twice.name} twice.`);
    const result = selections.ofResult(getNamedType(steps.at(-1).type));
    return { kind, name, steps, args, result };
  });
}

/** The paged lists of the record that a query returns. */
function listsOf(field) {
  const type = getNamedType(field.type);
  if (!isObjectType(type) || isConnection(type) || isList(field.type)) return [];
  return Object.values(type.getFields())
    .filter((list) => isConnection(getNamedType(list.type)) && list.deprecationReason == null)
    .map((list) => ({
      name: `${field.name}${list.name[0].toUpperCase()}${list.name.slice(1)}`,
      steps: [field, list],
    }))
    .map((operation) => ({ kind: 'query', ...operation }));
}

/** Returns the text of a selection, with spreads of fragments that have the names of their types. */
export function textOfSelection(selection) {
  if (selection.record) return `{ ...${selection.record.name} }`;
  if (selection.node !== undefined) return `{ nodes ${textOfSelection(selection.node)} ${PAGE_INFO} }`;
  if (selection.union) {
    const parts = selection.union.map(([type, fields]) => `... on ${type.name} ${textOfFields(fields)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  return textOfFields(selection.fields);
}

/** Returns the text of a selection set. */
export const textOfFields = (fields) =>
  `{ ${fields
    .map((each) => {
      const hasMore = each.record || each.fields || each.union;
      return hasMore ? `${each.field.name} ${textOfSelection(each)}` : each.field.name;
    })
    .join(' ')} }`;

/** Returns the text of an operation, without its fragments. */
export function textOfOperation({ kind, name, steps, args, result }) {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}${defaultOf(arg)}`).join(', ');
  const inner = result ? ` ${textOfSelection(result)}` : '';
  const body = steps.reduceRight(
    (below, field) => `{ ${callOf(field)}${below && ` ${below.trim()}`} }`,
    inner,
  );
  return `${kind} ${name}${declared && `(${declared})`} ${body}`;
}

const callOf = ({ name, args }) =>
  args.length === 0 ? name : `${name}(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})`;

const defaultOf = ({ defaultValue, type }) =>
  defaultValue === undefined ? '' : ` = ${print(astFromValue(defaultValue, type))}`;

/** Returns the records that a selection spreads. */
export function recordsIn(selection) {
  if (!selection) return [];
  if (selection.record) return [selection.record];
  if (selection.node !== undefined) return recordsIn(selection.node);
  return (selection.fields ?? []).flatMap(recordsIn);
}

/** Returns an operation's whole document, formatted. */
export function documentOf(operation, selections, parse) {
  const fragments = [...new Set(recordsIn(operation.result))].map((type) => fragmentOf(type, selections));
  return print(parse([textOfOperation(operation), ...fragments].join('\n')));
}

/** Returns the text of the fragment of a record. */
export const fragmentOf = (type, selections) =>
  `fragment ${type.name} on ${type.name} ${textOfFields(selections.ofRecord(type))}`;

/** Whether an operation can be called without variables. */
export const needsVariables = ({ args }) => args.some(isRequiredArgument);
