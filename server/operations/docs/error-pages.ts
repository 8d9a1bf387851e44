import { STATUS_CODES } from 'node:http';
import { type ErrorCode, HTTP_STATUS } from '../../platform/errors/error-code.js';
import { errorReasons } from '../../platform/errors/error-catalogue.js';
import { errorPath, errorSlug } from '../../platform/errors/error-code.js';
import { docPage, escape, type NavGroup, paragraph, prose, type SiteLinks, table } from './doc-page.js';
import { ERROR_CODES as CODES } from './error-codes.js';
import { ERROR_GUIDE, type ErrorGuide } from './error-guide.js';

const REQUEST_ID = '0f1c5c1e-7e43-4d6c-9b55-2f1f6f5a3a10';

const NAV: NavGroup[] = [
  {
    title: 'All errors',
    href: '/api/docs/errors',
    links: CODES.map((code) => [errorPath(code), code]),
  },
];

/** Returns the error pages by their name in the URL. The name of the index is empty. */
export function errorPages(links?: SiteLinks): Map<string, string> {
  return new Map([
    ['', indexPage(links)],
    ...CODES.map((code) => [errorSlug(code), codePage(code, ERROR_GUIDE[code], links)] as const),
  ]);
}

/** Returns a table of all codes. */
export function errorTable(): string {
  return table(
    'Error codes',
    ['Code', 'HTTP status', 'Meaning'],
    CODES.map((code) => [
      `<a href="${errorPath(code)}">${code}</a>`,
      String(HTTP_STATUS[code]),
      prose(ERROR_GUIDE[code].meaning),
    ]),
  );
}

/** Returns a table of the reasons of one code, or of all. */
export function reasonTable(of?: ErrorCode): string {
  const reasons = Object.entries(errorReasons()).filter(([, { code }]) => of === undefined || code === of);
  if (reasons.length === 0) return '';
  return table(
    'Reasons',
    of
      ? ['Reason', 'Meaning', 'What to do', 'Changeable by']
      : ['Reason', 'Code', 'Meaning', 'What to do', 'Changeable by'],
    reasons.map(([reason, { code, meaning, action, changeableBy }]) => [
      `<code id="${reason}">${reason}</code>`,
      ...(of ? [] : [prose(code)]),
      prose(meaning),
      prose(action),
      changeableBy ? `<code>${changeableBy}</code>` : '',
    ]),
  );
}

function indexPage(links?: SiteLinks): string {
  return docPage({
    links,
    title: 'Errors',
    nav: [
      ...NAV,
      { title: 'Form of an error', href: '#form', links: [] },
      { title: 'Reasons', href: '#reasons', links: [] },
      { title: 'Other codes', href: '#other', links: [] },
    ],
    main: `<p>The list of codes is closed: clients can switch on it. REST and GraphQL report the same failure with the same
meaning.</p>${errorTable()}
<h2 id="form">Form of an error</h2>
<p>REST sends the HTTP status and an <code>application/problem+json</code> body (RFC 9457): <code>type</code> leads to the
page of the code, <code>detail</code> says what happened and what to do, <code>instance</code> is the request id, and
<code>errors</code> lists the fields that failed validation.</p>
<p>GraphQL sends an entry in <code>errors</code> whose <code>extensions</code> have the <code>code</code>, the
<code>type</code>, the <code>requestId</code> and, where they apply, <code>errors</code>, <code>reason</code> and
<code>retryAfter</code> (seconds). Switch on the code and the reason, never on the message: messages may change.</p>
<h2 id="reasons">Reasons</h2>
<p>A reason distinguishes failures with the same code that a client has to treat differently.</p>
${reasonTable()}
<h2 id="other">Other codes</h2>
<p><code>PERSISTED_QUERY_NOT_FOUND</code> is part of the persisted query protocol and not a failure: send the document
together with its hash. WebSockets close with 4401 for ${prose('UNAUTHENTICATED')} (fetch a new token, then reconnect),
4403 for ${prose('FORBIDDEN')} and 4429 for ${prose('TOO_MANY_REQUESTS')}.</p>`,
  });
}

function codePage(code: ErrorCode, guide: ErrorGuide, links?: SiteLinks): string {
  const reasons = reasonTable(code);
  const status = HTTP_STATUS[code];
  const statuses: [number, string][] = [
    [status, 'The usual status of this code.'],
    ...Object.entries(guide.otherStatuses ?? {}).map(([other, text]): [number, string] => [
      Number(other),
      text,
    ]),
  ];
  return docPage({
    links,
    title: code,
    nav: NAV,
    main: `${paragraph(guide.meaning)}
<h2 id="when">When it happens</h2><ul>${guide.when.map((each) => `<li>${prose(each)}</li>`).join('')}</ul>
<h2 id="action">What to do</h2>${paragraph(guide.action)}<p><strong>Retry?</strong> ${prose(guide.retry)}</p>
<h2 id="status">HTTP status and GraphQL code</h2>
${table(
  'HTTP statuses',
  ['HTTP status', 'When'],
  statuses.map(([each, text]) => [`${each} ${STATUS_CODES[each]}`, prose(text)]),
)}
<p>GraphQL: <code>extensions.code</code> is <code>${code}</code>.</p>
${reasons && `<h2 id="reasons">Reasons</h2>${reasons}`}
<h2 id="example">Example</h2><h3>REST</h3>${restExample(code, guide)}<h3>GraphQL</h3>${graphqlExample(code, guide)}`,
  });
}

function restExample(code: ErrorCode, { example }: ErrorGuide): string {
  const status = HTTP_STATUS[code];
  const body = {
    type: errorPath(code),
    title: STATUS_CODES[status],
    status,
    detail: example.message,
    instance: REQUEST_ID,
    ...(example.errors && { errors: example.errors }),
  };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `X-Request-Id: ${REQUEST_ID}`,
    ...(code === 'UNAUTHENTICATED' ? ['WWW-Authenticate: Bearer'] : []),
    ...(example.retryAfter ? [`Retry-After: ${example.retryAfter}`] : []),
  ];
  return pre(`${example.rest}\n\n${head.join('\n')}\n\n${JSON.stringify(body, null, 2)}`);
}

function graphqlExample(code: ErrorCode, { example }: ErrorGuide): string {
  const error = {
    message: example.message,
    ...(example.field && { path: [example.field] }),
    extensions: {
      code,
      type: errorPath(code),
      requestId: REQUEST_ID,
      ...(example.errors && { errors: example.errors }),
      ...(example.retryAfter && { retryAfter: example.retryAfter }),
    },
  };
  return pre(JSON.stringify({ errors: [error], data: null }, null, 2));
}

const pre = (text: string) => `<pre tabindex="0">${escape(text)}</pre>`;
