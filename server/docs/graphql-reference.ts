import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';

/** A page that documents every field of the schema, each at the anchor of its schema coordinate. */
export function graphqlReference(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__'))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
  const sections = types.map(
    (type) =>
      `<section><h2 id="${type.name}">${type.name}</h2>${paragraph(type.description)}<dl>${Object.values(
        type.getFields(),
      )
        .map((field) => describe(type.name, field))
        .join('')}</dl></section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>GraphQL reference · Job Lobby</title><style>${STYLE}</style></head>
<body><header><h1>GraphQL reference</h1><p>Every field of the schema behind <a href="/graphql">/graphql</a>,
with what the <a href="/api/docs">legacy REST calls</a> name as their successors.</p>
<p>A mutation that is sent with an <code>Idempotency-Key</code> header may be repeated within 24 hours: with the same
variables it gets the same answer and does nothing twice.</p></header>
<main>${sections.join('\n')}</main></body></html>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}a{color:inherit}
dt{margin-top:1rem;overflow-wrap:anywhere}dd{margin:.25rem 0 0}dt:target{background:#1d4ed833;outline:.4rem solid #1d4ed833}`;

const ROOTS = ['Query', 'Mutation', 'Subscription'];

function rank(name: string): number {
  return ROOTS.includes(name) ? ROOTS.indexOf(name) : ROOTS.length;
}

function describe(type: string, field: GraphQLField<unknown, unknown>): string {
  const args = field.args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ');
  const signature = `${field.name}${args && `(${args})`}: ${String(field.type)}`;
  return `<dt id="${type}.${field.name}"><code>${escape(signature)}</code></dt><dd>${escape(field.description ?? '')}</dd>`;
}

function paragraph(text: string | null | undefined): string {
  return text ? `<p>${escape(text)}</p>` : '';
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
