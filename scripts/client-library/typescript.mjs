// The generated TypeScript of the client library: types.ts with the schema's types, operations.ts with the documents and
// the methods.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { fragmentOf, needsVariables, recordsIn, textOfOperation } from './operations.mjs';

const HEADER = '// Written by `npm run codegen`; not edited by hand.';
const SCALARS = {
  ID: 'string',
  String: 'string',
  DateTime: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
};

/** Returns the text of types.ts. */
export function typesText(operations, selections) {
  const records = recordsOf(operations);
  const inputs = new Map();
  const enums = new Map();
  const collect = (type) => {
    const named = getNamedType(type);
    if (isEnumType(named)) enums.set(named.name, named);
    if (!isInputObjectType(named) || inputs.has(named.name)) return;
    inputs.set(named.name, named);
    for (const field of Object.values(named.getFields())) collect(field.type);
  };
  const collectEnums = (fields) => {
    for (const { field, fields: below } of fields) {
      collect(field.type);
      if (below) collectEnums(below);
    }
  };
  for (const { args, result } of operations) {
    for (const { type } of args) collect(type);
    collectEnums(result?.fields ?? result?.node?.fields ?? []);
  }
  for (const { steps } of operations) collect(steps.at(-1).type);
  for (const record of records) collectEnums(selections.ofRecord(record));
  const results = operations.filter(({ result }) => result?.fields);
  const objects = new Map([
    ...records.map((type) => [type.name, [type, selections.ofRecord(type)]]),
    ...results.map(({ steps, result }) => {
      const type = getNamedType(steps.at(-1).type);
      return [type.name, [type, result.fields]];
    }),
  ]);
  const sorted = (map) => [...map.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const nameOf = (each) => (Array.isArray(each) ? each[0] : each).name;
  return [
    HEADER,
    '',
    ...sorted(enums).map(enumText),
    ...sorted(inputs).map(inputText),
    ...sorted(objects).map(([type, fields]) => interfaceText(type, fields)),
  ].join('\n');
}

/** Returns the records that the operations select, sorted by name. */
const recordsOf = (operations) =>
  [...new Set(operations.flatMap(({ result }) => recordsIn(result)))].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );

const comment = (description, indent = '') =>
  description ? `${indent}/** ${description.replaceAll('*/', '*\\/').replace(/\s*\n\s*/g, ' ')} */\n` : '';

const enumText = (type) =>
  `${comment(type.description)}export type ${type.name} =\n${type
    .getValues()
    .map(({ name }) => `  | '${name}'`)
    .join('\n')};\n`;

const inputText = (type) =>
  `${comment(type.description)}export interface ${type.name} {\n${Object.values(type.getFields())
    .map((field) => {
      const mark = isRequiredInputField(field) ? '' : '?';
      return `${comment(field.description, '  ')}  ${field.name}${mark}: ${inputType(field.type)};\n`;
    })
    .join('')}}\n`;

const interfaceText = (type, fields) =>
  `${comment(type.description)}export interface ${type.name} {\n${fields
    .map((each) => `${comment(each.field.description, '  ')}  ${each.field.name}: ${outputType(each)};\n`)
    .join('')}}\n`;

/** The TypeScript type of an argument or an input's field. */
function inputType(type) {
  if (isNonNullType(type)) return bareInput(type.ofType);
  return `${bareInput(type)} | null`;
}

function bareInput(type) {
  if (!isListType(type)) return SCALARS[type.name] ?? type.name;
  const inner = inputType(type.ofType);
  return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`;
}

/** The TypeScript type of a selected field. */
const outputType = ({ field, ...selection }) => wrapped(field.type, bareOutput(field.type, selection));

function bareOutput(type, { record, fields, union }) {
  if (record) return record.name;
  if (union) {
    return union
      .map(([each, of]) => `{ __typename: '${each.name}'; ${of.map((one) => member(one)).join(' ')} }`)
      .join(' | ');
  }
  if (fields) return `{ ${fields.map((one) => member(one)).join(' ')} }`;
  const named = getNamedType(type);
  return SCALARS[named.name] ?? named.name;
}

const member = (each) => `${each.field.name}: ${outputType(each)};`;

/** Adds lists and null around the TypeScript type of the innermost GraphQL type. */
function wrapped(type, inner) {
  if (!isNonNullType(type)) return `${notNull(type, inner)} | null`;
  return notNull(type.ofType, inner);
}

function notNull(type, inner) {
  if (!isListType(type)) return inner;
  const each = wrapped(type.ofType, inner);
  return / [|]/.test(each) ? `(${each})[]` : `${each}[]`;
}

const GROUPS = { query: 'Queries', mutation: 'Mutations', subscription: 'Subscriptions' };
const ABOUT = {
  Queries: 'Reads of the API. Lists return one page.',
  Lists:
    'Lists of the API in pages, which these methods read to the end, 200 rows at a time unless `first` is given.',
  Mutations:
    'Changes of the API. Each is sent with an idempotency key, so that repeating it changes nothing more.',
  Subscriptions: 'Live changes of the API. They continue after lost connections, with no gaps or duplicates.',
};

/** Returns the text of operations.ts. */
export function operationsText(operations, selections) {
  const records = recordsOf(operations);
  const groups = { Queries: [], Lists: [], Mutations: [], Subscriptions: [] };
  const used = new Set();
  for (const operation of operations) {
    groups[GROUPS[operation.kind]].push(methodText(operation, promised(operation)));
    if (operation.result?.node !== undefined)
      groups.Lists.push(methodText(operation, iterated(operation), true));
  }
  const interfaces = Object.entries(groups).map(
    ([name, methods]) => `/** ${ABOUT[name]} */\nexport interface ${name} {\n${methods.join('')}}\n`,
  );
  const body = interfaces.join('\n');
  for (const [, name] of body.matchAll(/\b([A-Z]\w+)\b/g)) used.add(name);
  const known = typesText(operations, selections);
  const imported = [...known.matchAll(/^export (?:type|interface) (\w+)/gm)]
    .map(([, name]) => name)
    .filter((name) => used.has(name));
  return [
    HEADER,
    `import type { CallOptions, ChangeOptions, Connection, FollowOptions } from '../options.js';`,
    `import type {\n${imported.map((name) => `  ${name},\n`).join('')}} from './types.js';`,
    '',
    body,
    ...records.map((type) => `const ${type.name} = \`${fragmentOf(type, selections)}\`;`),
    '',
    '/** A document and the path to its result. */',
    'export type Operation = readonly [document: string, ...path: string[]];',
    '',
    ...Object.entries({ query: 'QUERIES', mutation: 'MUTATIONS', subscription: 'SUBSCRIPTIONS' }).map(
      ([kind, name]) =>
        `/** The documents of the ${GROUPS[kind].toLowerCase()}. */\nexport const ${name}: Readonly<Record<string, Operation>> = {\n${operations
          .filter((operation) => operation.kind === kind)
          .map(entryText)
          .join('')}};\n`,
    ),
  ].join('\n');
}

function entryText(operation) {
  const fragments = [...new Set(recordsIn(operation.result))].map((type) => ` \${${type.name}}`).join('');
  const path = operation.steps.map(({ name }) => `'${name}'`).join(', ');
  return `  ${operation.name}: [\`${textOfOperation(operation)}${fragments}\`, ${path}],\n`;
}

function methodText(operation, [returned, options], isWhole = false) {
  const { name, steps } = operation;
  // Whole lists are read forward.
  const args = operation.args.filter((arg) => !isWhole || !['before', 'last'].includes(arg.name));
  const variables = args.map(
    (arg) =>
      `${comment(arg.description, '      ')}      ${arg.name}${isRequiredArgument(arg) ? '' : '?'}: ${inputType(arg.type)};\n`,
  );
  const type = variables.length > 0 ? `{\n${variables.join('')}    }` : 'Record<string, never>';
  const mark = needsVariables(operation) ? '' : '?';
  const description = steps.at(-1).description ?? '';
  return `${comment(description, '  ')}  ${name}(\n    variables${mark}: ${type},\n    options?: ${options},\n  ): ${returned};\n`;
}

function promised({ kind, steps, result }) {
  const last = steps.at(-1).type;
  if (kind === 'subscription') return [`AsyncIterableIterator<${resultType(last, result)}>`, 'FollowOptions'];
  // A list of a missing record fails.
  if (result?.node !== undefined)
    return [`Promise<${resultType(getNullableType(last), result)}>`, 'CallOptions'];
  const options = kind === 'mutation' ? 'ChangeOptions' : 'CallOptions';
  return [`Promise<${wrapped(last, resultType(last, result))}>`, options];
}

const iterated = ({ result }) => [`AsyncIterableIterator<${nodeType(result)}>`, 'CallOptions'];

function resultType(type, result) {
  const named = getNamedType(type);
  if (!result) return SCALARS[named.name] ?? named.name;
  if (result.node !== undefined) return `Connection<${nodeType(result)}>`;
  if (result.union) return bareOutput(type, result);
  return named.name;
}

const nodeType = ({ node }) => (node.record ? node.record.name : bareOutput(null, node));
