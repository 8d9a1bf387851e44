import fc, { type Arbitrary } from 'fast-check';
import { oddText } from './values.js';

/** The messages of one graphql-transport-ws connection. */
export interface Talk {
  path: string;
  protocol: string;
  origin: string | null;
  messages: string[];
}

/** The caller, and how it authenticates. */
export interface Credentials {
  actor: string;
  by:
    'bearer' | 'cookie' | 'cookie without its header' | 'cookie with a wrong header' | 'garbage' | 'nothing';
}

/** A request as it is sent. */
export interface FuzzRequest {
  door: 'rest' | 'graphql' | 'page' | 'raw' | 'socket';
  credentials: Credentials;
  method: string;
  path: string;
  headers: [name: string, value: string][];
  /** The bytes of a whole HTTP message for a raw request; the other fields are then ignored. */
  body?: string | Uint8Array;
  /** Whether the connection is reset before the response. */
  isReset?: boolean;
  /** The operation of the OpenAPI document, such as `GET /api/getFeatures/{company_id}`. */
  operation?: string;
  /** The GraphQL document, and its variables if they are an object. */
  document?: string;
  variables?: Record<string, unknown>;
  /** The texts of a page's address and form before encoding. */
  entered?: string[];
  /** The messages sent over the socket. */
  talk?: Talk;
}

/** Ends its own sign-ins. No other caller may, or its later requests would all be refused. */
export const LEAVER = 'leaver';

/** Generates a caller by its weight, with one of its ways to authenticate. */
export function credentialsOf(names: Record<string, number>): Arbitrary<Credentials> {
  const actors = Object.entries(names).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }));
  return fc.record({
    actor: fc.oneof(...actors),
    by: fc.oneof(
      { weight: 12, arbitrary: fc.constant('bearer' as const) },
      { weight: 3, arbitrary: fc.constant('cookie' as const) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'cookie without its header',
          'cookie with a wrong header',
          'garbage',
          'nothing',
        ),
      },
    ),
  });
}

/** Header values as sockets transmit them: latin-1 without control characters. */
const headerValue = oddText.map((text) =>
  Buffer.from(text.slice(0, 4_000))
    .toString('latin1')
    .replaceAll(/\p{Cc}/gu, '?'),
);

const header = (name: string, ...values: string[]): Arbitrary<[string, string]> =>
  fc
    .oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: headerValue })
    .map((value) => [name, value]);

/** Content types that differ from the body's. */
export const contentTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json;',
  'application/json, application/json',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/xml',
  'application/graphql',
  'application/octet-stream',
  'x',
  '/',
  'application/json\t',
];

const anyHeader: Arbitrary<[string, string]> = fc.oneof(
  header('Idempotency-Key', 'a', 'b', 'c', '', ' ', 'x'.repeat(255), 'x'.repeat(256), '"quoted"'),
  header('Content-Type', ...contentTypes),
  header(
    'Accept',
    '*/*',
    'text/html',
    'application/json',
    'application/graphql-response+json',
    'image/png',
    ',;q=',
  ),
  header('Accept-Encoding', 'gzip', 'br', 'identity;q=0', '*'),
  header('Content-Encoding', 'gzip', 'br', 'identity', 'x'),
  header('Origin', 'null', 'https://evil.example', 'http://127.0.0.1'),
  header('Sec-Fetch-Site', 'cross-site', 'same-origin', 'none'),
  header('X-HTTP-Method-Override', 'DELETE', 'PUT'),
  header('X-Forwarded-For', '127.0.0.1', '1.2.3.4, 5.6.7.8', '::1'),
  header('X-Forwarded-Host', 'evil.example'),
  header('X-Forwarded-Proto', 'https', 'javascript'),
  header('X-Request-Id', 'x'.repeat(300), '1'),
  header('X-XSRF-TOKEN', 'a.b', ''),
  header(
    'Cookie',
    'session=bad',
    'session=a; session=b',
    '__proto__=1; constructor=2',
    '=',
    'XSRF-TOKEN=%E0%A4%A',
    ';'.repeat(500),
  ),
  header(
    'Authorization',
    'Bearer',
    'Bearer a.b.c',
    'Bearer null',
    'Basic YTpi',
    'Digest x',
    `Bearer ${'x'.repeat(5_000)}`,
  ),
  header('Apollo-Require-Preflight', 'true', ''),
  header('If-None-Match', '*', '"a"'),
  header('If-Modified-Since', 'x', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  header('Range', 'bytes=0-1', 'bytes=-1'),
  header('Forwarded', 'for=1.2.3.4;host=evil.example'),
  header('Traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-x'),
  header('User-Agent', '', '() { :; }; echo'),
  header('Referer', 'https://evil.example/'),
  header('Upgrade', 'websocket', 'h2c'),
  header('__proto__', 'x'),
);

/** Usually no further headers, sometimes a few. */
export const extraHeaders: Arbitrary<[string, string][]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<[string, string][]>([]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a', 'b', 'c').map((key): [string, string][] => [['Idempotency-Key', key]]),
  },
  { weight: 3, arbitrary: fc.array(anyHeader, { minLength: 1, maxLength: 4 }) },
);

/** Returns a request as a command for reproducing it; tokens are replaced by their owner's name. */
export function curlOf({ method, path, headers, body, credentials, door, talk }: FuzzRequest): string {
  const quoted = (text: string) => shortened(`'${text.replaceAll("'", `'\\''`)}'`);
  if (talk) {
    const said = talk.messages.map((message) => quoted(message)).join(' ');
    return `${credentials.actor}, ws://127.0.0.1:3000${path} (${talk.protocol}, Origin ${talk.origin}): ${said}`;
  }
  const data =
    body === undefined
      ? ''
      : typeof body === 'string'
        ? body
        : `<base64 ${Buffer.from(body).toString('base64')}>`;
  if (door === 'raw') return `printf %s ${quoted(data)} | nc 127.0.0.1 3000`;
  return [
    `curl -X ${method} ${quoted(`http://127.0.0.1:3000${path}`)}`,
    `-H 'Authorization: <${credentials.by} of ${credentials.actor}>'`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(data)}`]),
  ].join(' ');
}

/** Writes repeated text once, with its count. */
function shortened(text: string): string {
  return text.replaceAll(
    /([^]{1,8}?)\1{30,}/g,
    (all, once: string) => `<${once} × ${all.length / once.length}>`,
  );
}
