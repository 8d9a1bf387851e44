import { createHash } from 'node:crypto';
import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { MAX_ALIASES, MAX_DEPTH, MAX_DIRECTIVES, MAX_TOKENS } from '../config/graphql.js';
import { COST_PER_POINT } from '../limits/budgets.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST, WEIGHTS } from '../limits/query-cost.js';

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
variables it gets the same answer and does nothing twice.</p>
<p>A document may be sent as the SHA-256 of its text (automatic persisted queries): one that the server does not know is
PERSISTED_QUERY_NOT_FOUND, and is then sent with its text.</p></header>
<main>${LIMITS}${sections.join('\n')}</main></body></html>`;
}

const LIMITS = `<section><h2 id="limits">Limits</h2>
<p>A document may be 100 kB large, ${MAX_DEPTH} levels deep, and have ${MAX_TOKENS} tokens, ${MAX_ALIASES} aliases and
${MAX_DIRECTIVES} directives; an operation may cost ${MAX_COST}, a subscription
${MAX_SUBSCRIPTION_COST}. What is beyond is BAD_REQUEST and does not run.</p>
<p>An operation costs ${WEIGHTS.value} for every value that it could answer, with as many rows on each page as it asks
for (<code>first</code>, <code>last</code>), and pages in pages multiplied; ${WEIGHTS.page} more for each page,
${WEIGHTS.count} for each <code>totalCount</code>, ${WEIGHTS.mutation} for each mutation, ${WEIGHTS.introspection} for
reading the schema, ${WEIGHTS.directive} for each directive, and 1 for every ${WEIGHTS.tokensPerPoint} tokens.
A list that is not paged counts as ${WEIGHTS.unpagedRows} rows.</p>
<p>Each request takes a point from its caller's budget, and one more for each ${COST_PER_POINT} of cost. The answer's
<code>RateLimit-Policy</code> and <code>RateLimit</code> fields tell the budgets and what is left of them; a request
beyond them is TOO_MANY_REQUESTS with <code>retryAfter</code>, in seconds, as <code>Retry-After</code> says it.</p>
</section>`;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}a{color:inherit}
dt{margin-top:1rem;overflow-wrap:anywhere}dd{margin:.25rem 0 0}dt:target{background:#1d4ed833;outline:.4rem solid #1d4ed833}`;

/** The page's style, as the policy that it is sent with names it. */
export const REFERENCE_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

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
