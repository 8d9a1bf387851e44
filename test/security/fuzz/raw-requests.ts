import fc, { type Arbitrary } from 'fast-check';
import type { FuzzRequest } from './request.js';
import { damaged, oddText, type Pool } from './values.js';

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'CONNECT',
  'QUERY',
  'get',
  'X',
];

const TARGETS = [
  '/',
  '/graphql',
  '/graphql?query={me{id}}',
  '/graphql/',
  '//graphql',
  '/%67raphql',
  '/api',
  '/api/',
  '/api/nowhere',
  '/api/getAllCompanies/',
  '/api//getAllCompanies',
  '/API/getAllCompanies',
  '/api/%67etAllCompanies',
  '/api/getAllCompanies;x=1',
  '/api/getAllCompanies#x',
  '/api/getFeatures/',
  '/api/getFeatures/1/2',
  '/api/../package.json',
  '/api/%2e%2e/%2e%2e/package.json',
  '/assets/',
  '/assets/../index.html',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%00',
  '/.env',
  '/config.json',
  '/health/live',
  '/health/ready',
  '/api/docs',
  '/api/docs/graphql',
  '/api/docs/errors',
  '/api/docs/errors/%00',
  '/api/openapi.json',
  '/api/session',
  '/page-home',
  '/?__proto__[x]=1',
  '*',
  'http://127.0.0.1/api/getAllCompanies',
  'http://evil.example/',
  '127.0.0.1:80',
];

/** Headers that a server may accept, */
const HEADERS = [
  'Content-Type: application/json',
  'Content-Type: application/x-www-form-urlencoded',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Cookie: session=bad',
  'Cookie: a="b; c=d',
  'Authorization: Bearer a.b.c',
  'Accept: text/html',
  'Accept-Encoding: gzip, br',
  'If-None-Match: *',
  'Range: bytes=0-1',
];

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** and headers that it must reject. */
const BAD_HEADERS = [
  'Host: a',
  'Host:',
  'Content-Length: 0',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: x',
  'Expect: x',
  ' folded: x',
  ': x',
  'a b: c',
  'x',
  `x: ${'y'.repeat(20_000)}`,
];

const BODIES = [
  '',
  '{}',
  '{"query":"{ me { id } }"}',
  '5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n',
  'FFFFFFFFFF\r\n',
  'a=b',
  '\u0000\u00ff',
];

/**
 * Generates raw HTTP messages: unusual methods, targets, headers and framing, and messages that are not HTTP at all.
 */
export function rawRequests(pool: Pool): Arbitrary<FuzzRequest> {
  const target = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...TARGETS) },
    { weight: 2, arbitrary: oddText.map((text) => `/${text.slice(0, 3_000)}`) },
    { weight: 1, arbitrary: fc.constantFrom(...pool.accounts).map(({ uid }) => `/api/getUserData/${uid}`) },
  );
  const header = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...HEADERS) },
    { weight: 2, arbitrary: fc.constantFrom(...BAD_HEADERS) },
    { weight: 1, arbitrary: oddText.map((text) => `x: ${text.slice(0, 500)}`) },
    { weight: 1, arbitrary: oddText.map((text) => `${text.slice(0, 100)}: x`) },
  );
  const message = fc
    .record({
      method: fc.oneof({ weight: 6, arbitrary: fc.constantFrom('GET', 'POST') }, fc.constantFrom(...METHODS)),
      target,
      version: fc.oneof(
        { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
        fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'X'),
      ),
      headers: fc.oneof(
        { weight: 9, arbitrary: fc.array(header, { maxLength: 4 }) },
        { weight: 1, arbitrary: fc.constant(UPGRADE) },
      ),
      body: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...BODIES)),
      isFramed: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
    })
    .map(({ method, target, version, headers, body, isFramed }) =>
      [
        `${method} ${target} ${version}`,
        'Host: 127.0.0.1',
        'Connection: close',
        ...(isFramed && body ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
        ...headers,
        '',
        body,
      ].join('\r\n'),
    );
  const bytes: Arbitrary<string | Uint8Array> = fc.oneof(
    { weight: 8, arbitrary: message },
    { weight: 2, arbitrary: damaged(message) },
    { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 200 }) },
  );
  const reset = fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true));
  return fc.tuple(bytes, reset).map(([body, isReset]) => ({
    door: 'raw',
    credentials: { actor: 'nobody', by: 'nothing' },
    method: '',
    path: '',
    headers: [],
    body,
    isReset,
  }));
}
