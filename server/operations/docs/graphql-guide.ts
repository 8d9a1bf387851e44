import { COUNT_LIMIT, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../platform/database/pagination.js';
import {
  MAX_ALIASES,
  MAX_DEPTH,
  MAX_DIRECTIVES,
  MAX_FRAGMENTS,
  MAX_LINES,
  MAX_REPEATED,
  MAX_TOKENS,
} from '../../platform/graphql/graphql.js';
import { COST_PER_POINT } from '../../platform/limits/budgets.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST, WEIGHTS } from '../../platform/graphql/query-cost.js';
import { prose } from './doc-page.js';

const number = (value: number) => value.toLocaleString('en');

/** The introduction of the reference. */
export interface Guide {
  html: string;
  /** Its sections: [anchor, title]. */
  links: [href: string, text: string][];
}

const SENDING = `<h2 id="guide">Guide</h2>
<p>Send operations as <code>POST /graphql</code> with <code>Authorization: Bearer</code> and a Firebase ID token.`;

const PAGES = `<h3 id="pages">Pages of lists</h3>
<p>Lists are paged by cursors. <code>first</code> and <code>after</code> read forward, <code>last</code> and
<code>before</code> read backward; the two pairs cannot be combined. A page has ${DEFAULT_PAGE_SIZE} rows if neither
<code>first</code> nor <code>last</code> is given, and at most ${MAX_PAGE_SIZE}. To read a whole list, repeat the query with
<code>pageInfo.endCursor</code> as <code>after</code> while <code>pageInfo.hasNextPage</code> is true. A cursor is valid only
for its own list in the same order, whatever the search or the filter. <code>totalCount</code> with a search or a filter stops at ${number(COUNT_LIMIT)};
<code>totalCountExact</code> is then false.</p>`;

const REPEATING_AND_LIVE = `<h3 id="repeating">Repeating requests</h3>
<p>Send mutations with an <code>Idempotency-Key</code> header of your own, such as a UUID. Within 24 hours, the same key
with the same variables returns the same result, and nothing is done twice. With other variables it is
${prose('VALIDATION_FAILED')}; while the first request is in progress it is ${prose('CONFLICT')}.</p>
<h3 id="live">Subscriptions</h3>
<p>Subscriptions run over WebSocket at <code>/graphql</code> with the <code>graphql-transport-ws</code> protocol. Send
<code>{"authorization": "Bearer …"}</code> in <code>connection_init</code>. Close codes: 4401, fetch a new token and
reconnect; 4403, the connection is not allowed; 4429, too many connections. To miss nothing, read <code>liveCursor</code>
together with the records, subscribe with it as <code>after</code>, and after each reconnect use the cursor of the last
change. Changes are kept for 24 hours, and not across a restore of the database; with a cursor from before the reason is
<a href="#CURSOR_EXPIRED">CURSOR_EXPIRED</a>. If a cursor is rejected, whatever the reason, read everything again.</p>`;

const PERSISTED = `<h3 id="persisted">Persisted queries</h3>
<p>A document may be replaced by the SHA-256 of its text (automatic persisted queries). If the server does not know it, the
code is <code>PERSISTED_QUERY_NOT_FOUND</code>: send the text and the hash together.</p>`;

/** The limits of documents and operations, and their costs. */
const LIMITS = `<h3 id="limits">Limits</h3>
<p>A document may have 100 kB, ${MAX_DEPTH} levels, ${number(MAX_TOKENS)} tokens, ${MAX_ALIASES} aliases,
${MAX_FRAGMENTS} fragments, ${MAX_DIRECTIVES} directives and ${number(MAX_LINES)} lines, and a selection the same field
${MAX_REPEATED} times. An operation may cost ${number(MAX_COST)}, a subscription ${number(MAX_SUBSCRIPTION_COST)}.
Beyond that it is ${prose('BAD_REQUEST')} and does not run.</p>
<p>The cost is calculated before an operation runs: ${WEIGHTS.value} for each value in the largest possible result, where
every page is full and pages within pages multiply, plus ${WEIGHTS.page} for each page, ${WEIGHTS.count} for each
<code>totalCount</code>, ${WEIGHTS.record} for each related record (such as <code>User.company</code>),
${WEIGHTS.mutation} for each mutation, ${WEIGHTS.introspection} for introspection, ${WEIGHTS.directive} for each directive,
and 1 for every ${WEIGHTS.tokensPerPoint} tokens. Each list field adds ${WEIGHTS.statement} and so does its
<code>totalCount</code>, however many rows share it; a search or a filter adds ${WEIGHTS.narrowed} and each word of a search
${WEIGHTS.searchWord}. A list without pages counts as ${WEIGHTS.unpagedRows} rows, or as many
as it can have. Fields that read for each record on their own, such as <code>permissions</code>, add
${WEIGHTS.statement} for each statement.</p>`;

const BUDGETS = `<p>Each request takes a point from the budget of its caller, plus one for each ${COST_PER_POINT} of cost. The headers
<code>RateLimit-Policy</code> and <code>RateLimit</code> show the budgets and what is left. A request beyond them is
${prose('TOO_MANY_REQUESTS')}; <code>retryAfter</code> says how many seconds to wait.</p>
<p>The expensive operations of one caller are spread over time: after a burst they wait for their turn, up to two seconds,
and beyond that are ${prose('TOO_MANY_REQUESTS')}. A request runs at most four database statements at once. A subscription
is charged for each event, also for those it replays; identical subscriptions of one caller are executed once.</p>`;

/** The guide to the product. `legacy` is the section about replacing legacy calls. */
export const productGuide = (legacy: string): Guide => ({
  html: `${SENDING} Try them
in the <a href="/graphql">console</a>. Calls of the <a href="/api/docs">legacy REST API</a> name their successors on this
page.</p>${PAGES}${REPEATING_AND_LIVE}${PERSISTED}${LIMITS}${BUDGETS}${legacy}`,
  links: [
    ['#pages', 'Pages of lists'],
    ['#repeating', 'Repeating requests'],
    ['#live', 'Subscriptions'],
    ['#persisted', 'Persisted queries'],
    ['#limits', 'Limits'],
    ['#legacy', 'Replacing legacy calls'],
  ],
});

/** The guide to the gateway, which has no live updates, idempotency keys or rate limit budgets. */
export const GATEWAY_GUIDE: Guide = {
  html: `${SENDING} This is the
gateway in front of an old backend: it serves the part of the schema that the old backend has calls for. The descriptions of
all other fields end with the reason why they are not supported; they fail with ${prose('UNSUPPORTED')}.</p>
<h3 id="warnings">Warnings</h3>
<p>Malformed records of the old backend are left out of lists. For each, <code>extensions.warnings</code> of the response has
<code>message</code>, <code>path</code> (of the list), <code>type</code> and <code>id</code>;
<code>extensions.moreWarnings</code> is the number of further ones.</p>${PAGES}${PERSISTED}${LIMITS}`,
  links: [
    ['#warnings', 'Warnings'],
    ['#pages', 'Pages of lists'],
    ['#persisted', 'Persisted queries'],
    ['#limits', 'Limits'],
  ],
};
