import {
  astFromValue,
  getNamedType,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
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
import { docPage, escape, type NavGroup, paragraph, prose, type SiteLinks, table } from './doc-page.js';
import { errorTable, reasonTable } from './error-pages.js';
import type { Guide } from './graphql-guide.js';

/** The type sections after the operations: anchor, title, and filter. */
const DEFINITIONS: [id: string, title: string, includes: (type: GraphQLNamedType) => boolean][] = [
  ['objects', 'Objects', isObjectType],
  ['interfaces', 'Interfaces', isInterfaceType],
  ['unions', 'Unions', isUnionType],
  ['inputs', 'Inputs', isInputObjectType],
  ['enums', 'Enums', isEnumType],
  ['scalars', 'Scalars', isScalarType],
];

/**
 * Builds the page of the guide and the schema. It has an anchor for each schema coordinate, such as `Query.users`, because
 * legacy calls link to their successors. The console shows the same types with a search.
 */
export function graphqlReference(schema: GraphQLSchema, guide: Guide, links?: SiteLinks): string {
  const roots = [
    { id: 'queries', title: 'Queries', type: schema.getQueryType()! },
    { id: 'mutations', title: 'Mutations', type: schema.getMutationType()! },
    { id: 'subscriptions', title: 'Subscriptions', type: schema.getSubscriptionType()! },
  ];
  const others = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !roots.some((root) => root.type === type))
    .sort((a, b) => a.name.localeCompare(b.name));
  const definitions = DEFINITIONS.map(([id, title, includes]) => ({
    id,
    title,
    types: others.filter(includes),
  }));
  const nav: NavGroup[] = [
    { title: 'Guide', href: '#guide', links: [...guide.links, ['#errors', 'Errors']] },
    ...roots.map(({ id, title, type }) => ({
      title,
      href: `#${id}`,
      links: Object.keys(type.getFields()).map((name): [string, string] => [`#${type.name}.${name}`, name]),
    })),
    ...definitions.map(({ id, title, types }) => ({
      title,
      href: `#${id}`,
      links: types.map(({ name }): [string, string] => [`#${name}`, name]),
    })),
  ];
  return docPage({
    links,
    title: 'GraphQL reference',
    nav,
    main: `${guide.html}<h2 id="errors">Errors</h2>
<p>Errors have one of these codes in <code>extensions.code</code>; each has <a href="/api/docs/errors">a page of its
own</a>.</p>${errorTable()}<p>Some have a reason in <code>extensions.reason</code> as well:</p>${reasonTable()}
${roots.map(({ id, title, type }) => `<h2 id="${id}">${title}</h2>${typeEntry(type)}`).join('\n')}
${definitions.map(({ id, title, types }) => `<h2 id="${id}">${title}</h2>${types.map(typeEntry).join('\n')}`).join('\n')}`,
  });
}

function typeEntry(type: GraphQLNamedType): string {
  const description = isSpecifiedScalarType(type) ? BUILT_IN[type.name] : type.description;
  const interfaces = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  const related = isUnionType(type) ? type.getTypes() : interfaces;
  const members = membersOf(type);
  return `<h3 id="${type.name}">${type.name}</h3>${paragraph(description)}${
    related.length > 0
      ? `<p>${isUnionType(type) ? 'One of' : 'Implements'} ${related.map(typeLink).join(', ')}</p>`
      : ''
  }${members.length > 0 ? table(`Members of ${type.name}`, ['Member', 'Description'], members) : ''}`;
}

/** Returns a row for each field, argument and value of a type. */
function membersOf(type: GraphQLNamedType): string[][] {
  if (isEnumType(type))
    return type.getValues().map((value) => memberRow(`${type.name}.${value.name}`, value));
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  const fields: (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields());
  return fields.flatMap((field) => {
    const coordinate = `${type.name}.${field.name}`;
    const args = 'args' in field ? field.args : [];
    return [
      memberRow(coordinate, field),
      ...args.map((arg) => memberRow(`${coordinate}(${arg.name}:)`, arg, '&emsp;')),
    ];
  });
}

type Member = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument | GraphQLEnumValue;

function memberRow(coordinate: string, member: Member, indent = ''): string[] {
  const { name, description, deprecationReason } = member;
  const type = 'type' in member ? `: ${typeLink(member.type)}` : '';
  const deprecation = deprecationReason ? ` <strong>Deprecated:</strong> ${prose(deprecationReason)}` : '';
  return [
    `${indent}<code id="${coordinate}">${name}${type}${defaultOf(member)}</code>`,
    prose(description) + deprecation,
  ];
}

function defaultOf(member: Member): string {
  if (!('defaultValue' in member) || member.defaultValue === undefined) return '';
  const value = astFromValue(member.defaultValue, member.type);
  return value ? ` = ${escape(print(value))}` : '';
}

/** Returns a type as written in the schema, with a link to its entry. */
function typeLink(type: { toString(): string } & Parameters<typeof getNamedType>[0] & object): string {
  const { name } = getNamedType(type);
  return String(type).replace(name, `<a href="#${name}">${name}</a>`);
}

/** Descriptions of the built-in scalars. */
const BUILT_IN: Record<string, string> = {
  Boolean: '`true` or `false`.',
  Float: 'A number of double precision.',
  ID: 'Written as a string, such as `"3"`. Arguments also accept a whole number.',
  Int: 'A whole number from -2147483648 to 2147483647.',
  String: 'Text in UTF-8.',
};
