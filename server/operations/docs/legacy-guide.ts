import { nameOf } from '../../legacy/usage/legacy-calls.service.js';
import { SUCCESSOR_EXAMPLES } from '../../legacy/usage/successor-examples.js';
import type { LegacyCallInfo } from '../../platform/http/deprecation.js';
import { escape, table } from './doc-page.js';

/** The guide to replacing legacy calls, to which their responses link. */
export const legacyGuide = (calls: LegacyCallInfo[]): string => `<h3 id="legacy">Replacing legacy calls</h3>
<p>The fourteen calls of the <a href="/api/docs">legacy REST API</a> are deprecated. Each response has
<code>Deprecation</code> with the date, <code>Link</code> with the successor, and <code>Sunset</code> once the operator has
set the date on which the calls end. Before that date, the operator may switch calls off for some time (a brownout). They
then return 410 with the reason <a href="#LEGACY_BROWNOUT">LEGACY_BROWNOUT</a>, and the message says until when. The
differences: ids are text, <code>devMode</code> is a boolean, <code>userType</code> is <code>ADMIN</code> or
<code>EMPLOYEE</code>, a user without a company has <code>company: null</code>, and lists have pages.</p>${table(
  'Legacy calls and their successors',
  ['Legacy call', 'Successor', 'Example'],
  calls.map(({ method, path, successors }) => [
    `<code>${method} ${escape(path)}</code>`,
    successors.map((name) => `<a href="#${name}">${name}</a>`).join('<br>'),
    `<details><summary>${exampleTitle(path)}</summary><pre>${escape(SUCCESSOR_EXAMPLES[nameOf({ path })].query)}</pre></details>`,
  ]),
)}`;

const exampleTitle = (path: string) => `GraphQL for ${escape(nameOf({ path }))}`;
