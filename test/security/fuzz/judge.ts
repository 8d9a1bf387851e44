import type { GraphQLSchema } from 'graphql';
import { departures } from '../../openapi.js';
import { shapeCheckOf } from './graphql-shape.js';
import type { FuzzRequest } from './request.js';
import type { Answer } from './send.js';
import { PROTOCOL } from './socket-requests.js';
import { type Talk } from './request.js';
import type { Heard } from './socket.js';

/** The contract's closed list; INTERNAL is always a failure. */
const CODES = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  // For a hash without its text, as the protocol of persisted queries requires.
  'PERSISTED_QUERY_NOT_FOUND',
];

/** The time limit of any request; test machines may be busy. */
const SLOW = 30_000;

/** What no response may contain: stacks, files, SQL, tables, implementation details. */
export const INTERNALS = [
  /\bat (?:async )?[\w.<> [\]]+ \(?[\w:/.]+:\d+:\d+/,
  /node_modules|node:internal|file:\/\/\//,
  /\.[cm]?[jt]s:\d+/,
  new RegExp(process.cwd().replaceAll(/[\\/.]/g, '\\$&')),
  /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE \w+ SET|JOIN) /,
  /QueryFailed|TypeORM|pg_\w+|invalid input syntax|violates|_key\b|_fkey\b|_check\b/,
  /\b(?:signed_out_identities|pending_accounts|user_privileges|company_features|idempotency_keys|audit_\w+)\b/,
  /Cannot (?:read|set|destructure) propert|is not a function|is not iterable|undefined \(reading|Maximum call stack/,
  /ECONNREFUSED|auth\/[a-z-]+|FirebaseAuthError|fst_err/i,
];

/** Returns the problem of a response; null if it follows the contract. */
export type Judge = (request: FuzzRequest, answer: Answer) => string | null;

/** Checks responses against the OpenAPI document, the GraphQL schema, and general rules. */
export function judgeOf(openApi: any, schema: GraphQLSchema): Judge {
  const shape = shapeCheckOf(schema);
  return (request, answer) =>
    ofAny(request, answer) ??
    (request.talk
      ? ofSocket(request.talk, answer)
      : request.door === 'rest'
        ? ofRest(openApi, request, answer)
        : request.door === 'graphql'
          ? ofGraphql(request, answer)
          : request.door === 'page'
            ? ofPage(answer)
            : ofRaw(answer));

  function ofGraphql(request: FuzzRequest, { status, headers, body }: Answer): string | null {
    if (request.method === 'GET' && /text\/html/.test(String(headers['content-type']))) {
      return status === 200 ? null : `a page with status ${status}`;
    }
    const answer = parsed(body);
    if (answer === undefined) return 'no JSON';
    const { data, errors, ...more } = answer;
    if (Object.keys(more).length > 0) return `unknown keys ${Object.keys(more).join(', ')}`;
    if (errors !== undefined) {
      if (!Array.isArray(errors) || errors.length === 0) return 'errors is no list of errors';
      const wrong = errors.map(departureOfError).find(Boolean);
      if (wrong) return wrong;
    }
    if (data == null) return errors ? null : 'neither data nor errors';
    if (status !== 200) return `data with status ${status}`;
    if (request.document === undefined) return null;
    if (!shape.isValid(request.document)) return 'an invalid document returned data';
    return shape.departure(request.document, request.variables!, data);
  }
}

function ofAny(request: FuzzRequest, { status, headers, body, took }: Answer): string | null {
  if (status >= 500) return `status ${status}: ${body.slice(0, 500)}`;
  if (took > SLOW) return `took ${Math.round(took)} ms`;
  if (headers['x-powered-by'] || headers.server) return 'reveals implementation details';
  if (Object.keys(Object.prototype).length > 0) return 'Object.prototype was changed';
  const text = saidBy(request, { status, body });
  if (text !== '') {
    const { path, headers: own, document = '', talk, entered = [] } = request;
    const sent = [path, document, ...own.flat(), String(request.body), ...(talk?.messages ?? [])];
    const given = [...sent, ...entered].join(' ');
    for (const pattern of INTERNALS) {
      const said = pattern.exec(text)?.[0];
      // The response may repeat what the caller sent.
      if (said && !given.includes(said)) return `reveals internals: ${said}`;
    }
  }
  return null;
}

/** Returns the parts of a response that the server writes; data may contain any user's text. */
function saidBy({ door }: FuzzRequest, { status, body }: Pick<Answer, 'status' | 'body'>): string {
  const answer = parsed(body);
  if (door === 'graphql') return answer ? JSON.stringify(answer.errors ?? '') : body;
  if (door !== 'socket') return status < 400 ? '' : body;
  const { texts }: Heard = answer;
  return texts.filter((text, at) => at === texts.length - 1 || parsed(text)?.type === 'error').join(' ');
}

function ofRest(openApi: any, { operation }: FuzzRequest, { status, headers, body }: Answer): string | null {
  const [method, path] = operation!.split(' ');
  const described = openApi.paths[path][method.toLowerCase()].responses[status];
  if (!described) return `status ${status} is not in the document: ${body.slice(0, 300)}`;
  const content = Object.entries<any>(described.content ?? {})[0];
  if (!content) return body === '' ? null : 'an unexpected body';
  const [type, { schema }] = content;
  if (!String(headers['content-type']).startsWith(type)) return `content type ${headers['content-type']}`;
  // Logos that another request has set.
  if (type.startsWith('image/')) return body === '' ? 'an empty image' : null;
  const answer = parsed(body);
  if (answer === undefined) return 'no JSON';
  if (status >= 400 && answer.status !== status) return 'another status inside than outside';
  if ((status === 429) !== (headers['retry-after'] !== undefined)) return 'Retry-After is wrong';
  return departures(openApi, schema, answer)[0] ?? null;
}

/** Elements that run if a page shows user input as HTML. */
const ACTIVE = /<svg onload|<script>alert|javascript:alert/i;

function ofPage({ status, headers, body }: Answer): string | null {
  if (status >= 300 && status < 400 && status !== 304) {
    return /^\/(?![/\\])/.test(String(headers.location)) ? null : `a redirect to ${headers.location}`;
  }
  if (String(headers['set-cookie'] ?? '').includes('session=1')) return 'a cookie that the caller has chosen';
  if (!String(headers['content-type']).startsWith('text/html'))
    return status < 400 ? null : ofRaw({ status, headers, body, took: 0 });
  if (!headers['content-security-policy']) return 'a page without a content security policy';
  const active = ACTIVE.exec(body)?.[0];
  return active ? `a page with ${active}` : null;
}

/** The close codes of the protocol; 4500 would be a failure of the server. */
const CLOSED = [1000, 1001, 1002, 1003, 1007, 1009, 4400, 4401, 4403, 4406, 4408, 4409, 4429];

function ofSocket({ protocol }: Talk, { status, body }: Answer): string | null {
  const { code, texts }: Omit<Heard, 'status'> = parsed(body);
  if (status !== 101) return status === 403 || status === 404 ? null : `status ${status}`;
  // Our side closes the connection if the server accepts none of the offered protocols.
  if (code === 1006 && protocol !== PROTOCOL) return null;
  if (!CLOSED.includes(code)) return `closed with ${code}: ${texts.at(-1)}`;
  for (const text of texts.slice(0, -1)) {
    const message = parsed(text);
    if (!['connection_ack', 'ping', 'pong', 'next', 'error', 'complete'].includes(message?.type)) {
      return `a message outside the protocol: ${text}`;
    }
    const errors = message.type === 'error' ? message.payload : (message.payload?.errors ?? []);
    const wrong = errors.map(departureOfError).find(Boolean);
    if (wrong) return wrong;
  }
  return null;
}

function ofRaw({ status, headers, body }: Answer): string | null {
  if (!String(headers['content-type']).startsWith('application/problem+json') || body === '') return null;
  const answer = parsed(body);
  if (answer?.status !== status) return `a problem of status ${answer?.status} with status ${status}`;
  return typeof answer.detail === 'string' && answer.detail !== '' ? null : 'a problem without detail';
}

function departureOfError(error: any): string | null {
  const unknown = Object.keys(error).filter(
    (key) => !['message', 'locations', 'path', 'extensions'].includes(key),
  );
  if (unknown.length > 0) return `an error with ${unknown.join(', ')}`;
  if (typeof error.message !== 'string' || error.message === '') return 'an error without a message';
  const { code, ...extensions } = error.extensions ?? {};
  if (!CODES.includes(code)) return `an error of code ${code}: ${error.message}`;
  const more = Object.keys(extensions).filter(
    (key) =>
      !['errors', 'retryAfter', 'reason', 'changeableBy', 'company', 'type', 'requestId'].includes(key),
  );
  if (more.length > 0) return `an error with extensions ${more.join(', ')}`;
  if (code === 'VALIDATION_FAILED') {
    const fields = extensions.errors;
    const isRight = (each: any) => typeof each.field === 'string' && typeof each.message === 'string';
    if (!Array.isArray(fields) || !fields.every(isRight)) return 'a failed validation without its fields';
  }
  return null;
}

function parsed(body: string): any {
  try {
    const value: unknown = JSON.parse(body);
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}
