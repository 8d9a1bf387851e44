import {
  astFromValue,
  getNamedType,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  print,
} from 'graphql';
import { DEFAULT_PAGE_SIZE } from '../../platform/database/pagination.js';
import { docPage, escape, paragraph, prose, type SiteLinks, table } from './doc-page.js';
import { errorTable, reasonTable } from './error-pages.js';
import type { Guide } from './graphql-guide.js';

/** A part of the page: its anchor, its title and the types it documents. */
interface Part<T extends GraphQLNamedType = GraphQLNamedType> {
  id: string;
  title: string;
  types: T[];
}

/** Builds the page that documents the whole schema. Anchors are schema coordinates, such as `Query.users`. */
export function graphqlReference(schema: GraphQLSchema, guide: Guide, links?: SiteLinks): string {
  const operations: Part<GraphQLObjectType>[] = [
    { id: 'queries', title: 'Queries', types: [schema.getQueryType()!] },
    { id: 'mutations', title: 'Mutations', types: [schema.getMutationType()!] },
    { id: 'subscriptions', title: 'Subscriptions', types: [schema.getSubscriptionType()!] },
  ];
  const roots = new Set<GraphQLNamedType>(operations.flatMap(({ types }) => types));
  const others = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !roots.has(type))
    .sort((a, b) => a.name.localeCompare(b.name));
  const definitions: Part[] = [
    { id: 'objects', title: 'Objects', types: others.filter(isObjectType) },
    { id: 'interfaces', title: 'Interfaces', types: others.filter(isInterfaceType) },
    { id: 'unions', title: 'Unions', types: others.filter(isUnionType) },
    { id: 'inputs', title: 'Inputs', types: others.filter(isInputObjectType) },
    { id: 'enums', title: 'Enums', types: others.filter(isEnumType) },
    { id: 'scalars', title: 'Scalars', types: others.filter(isScalarType) },
  ];
  return docPage({
    links,
    title: 'GraphQL reference',
    nav: [
      { title: 'Guide', href: '#guide', links: [...guide.links, ['#errors', 'Errors']] },
      ...operations.map(({ id, title, types }) => ({
        title,
        href: `#${id}`,
        links: types.flatMap((type) =>
          Object.keys(type.getFields()).map((name): [string, string] => [`#${type.name}.${name}`, name]),
        ),
      })),
      ...definitions.map(({ id, title, types }) => ({
        title,
        href: `#${id}`,
        links: types.map(({ name }): [string, string] => [`#${name}`, name]),
      })),
    ],
    main: `${guide.html}<h2 id="errors">Errors</h2>
<p>Errors have one of these codes in <code>extensions.code</code>; each has <a href="/api/docs/errors">a page of its
own</a>.</p>${errorTable()}<p>Some have a reason in <code>extensions.reason</code> as well:</p>${reasonTable()}
${operations.map(operationPart).join('\n')}
${definitions.map(definitionPart).join('\n')}`,
  });
}

function operationPart({ id, title, types }: Part<GraphQLObjectType>): string {
  return types
    .map((type) => {
      const fields = Object.values(type.getFields());
      return `<h2 id="${id}">${title}</h2><div id="${type.name}">${paragraph(type.description)}</div>${fields
        .map((field) => fieldEntry(type.name, field, 'h3'))
        .join('\n')}`;
    })
    .join('');
}

function definitionPart({ id, title, types }: Part): string {
  return `<h2 id="${id}">${title}</h2>${types.map(typeEntry).join('\n')}`;
}

function typeEntry(type: GraphQLNamedType): string {
  return `<h3 id="${type.name}">${type.name}</h3>${paragraph(descriptionOf(type))}${contentsOf(type)}`;
}

function contentsOf(type: GraphQLNamedType): string {
  if (isEnumType(type)) return enumTable(type);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return inputTable(type.name, 'Field', fields, ({ name }) => `${type.name}.${name}`);
  }
  if (isUnionType(type)) return `<p>One of ${type.getTypes().map(typeLink).join(', ')}</p>`;
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields());
  const plain = fields.filter(({ args }) => args.length === 0);
  const withArguments = fields.filter(({ args }) => args.length > 0);
  const interfaces = type.getInterfaces().map(typeLink);
  return (
    (interfaces.length > 0 ? `<p>Implements ${interfaces.join(', ')}</p>` : '') +
    table(
      `Fields of ${type.name}`,
      ['Field', 'Type', 'Description'],
      plain.map((field) => [
        `<code id="${type.name}.${field.name}">${field.name}</code>`,
        typeLink(field.type),
        prose(field.description) + deprecation(field.deprecationReason),
      ]),
    ) +
    withArguments.map((field) => fieldEntry(type.name, field, 'h4')).join('')
  );
}

function fieldEntry(parent: string, field: GraphQLField<unknown, unknown>, heading: 'h3' | 'h4'): string {
  const coordinate = `${parent}.${field.name}`;
  const label = heading === 'h3' ? field.name : coordinate;
  return `<${heading} id="${coordinate}"><code>${label}</code>${badge(field.deprecationReason)}</${heading}>
${paragraph(field.description)}${field.deprecationReason ? `<p>${deprecation(field.deprecationReason)}</p>` : ''}
<p>Returns ${typeLink(field.type)}</p>${
    field.args.length > 0
      ? inputTable(coordinate, 'Argument', field.args, ({ name }) => `${coordinate}(${name}:)`)
      : ''
  }`;
}

function inputTable<T extends GraphQLArgument | GraphQLInputField>(
  of: string,
  kind: 'Argument' | 'Field',
  inputs: readonly T[],
  coordinateOf: (input: T) => string,
): string {
  return table(
    `${kind}s of ${of}`,
    [kind, 'Type', 'Default', 'Description'],
    inputs.map((input) => [
      `<code id="${coordinateOf(input)}">${input.name}</code>`,
      typeLink(input.type),
      defaultOf(input),
      prose(input.description) + deprecation(input.deprecationReason),
    ]),
  );
}

function enumTable(type: GraphQLEnumType): string {
  return table(
    `Values of ${type.name}`,
    ['Value', 'Description'],
    type
      .getValues()
      .map((value) => [
        `<code id="${type.name}.${value.name}">${value.name}</code>`,
        prose(value.description) + deprecation(value.deprecationReason),
      ]),
  );
}

/** Returns the default of an argument or input field. */
function defaultOf({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  if (name === 'first') return `<code>${DEFAULT_PAGE_SIZE}</code> without <code>last</code>`;
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  if (value) return `<code>${escape(print(value))}</code>`;
  return String(type).endsWith('!')
    ? '<span class="muted">required</span>'
    : '<span class="muted">none</span>';
}

/** Returns a type as written in the schema, with a link to its entry. */
function typeLink(type: GraphQLOutputType | GraphQLInputType): string {
  const { name } = getNamedType(type);
  return `<code class="type">${String(type).replace(name, `<a href="#${name}">${name}</a>`)}</code>`;
}

const badge = (reason: string | null | undefined) => (reason ? '<span class="badge">Deprecated</span>' : '');
const deprecation = (reason: string | null | undefined) =>
  reason ? ` <strong>Deprecated:</strong> ${prose(reason)}` : '';

/** Descriptions of the built-in scalars. */
const BUILT_IN: Record<string, string> = {
  Boolean: '`true` or `false`.',
  Float: 'A number of double precision.',
  ID: 'Written as a string, such as `"3"`. Arguments also accept a whole number.',
  Int: 'A whole number from -2147483648 to 2147483647.',
  String: 'Text in UTF-8.',
};

const descriptionOf = (type: GraphQLNamedType) =>
  isSpecifiedScalarType(type) ? BUILT_IN[type.name] : type.description;
