import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { SUPPORT_HEADER } from '../../core/access/support.js';
import { settings } from '../../platform/settings/settings.js';

/** The path of subscriptions. */
const PATH = '/graphql';

/** Returns a header in connection_init, such as the credentials. Names are case-insensitive. */
export function paramIn(params: Record<string, unknown> = {}, header: string): string | undefined {
  const name = Object.keys(params).find((key) => key.toLowerCase() === header);
  const value = name && params[name];
  return typeof value === 'string' ? value : undefined;
}

/** Builds the request of a connection: it has credentials and an address, but no route and no body. */
export function requestWith(
  authorization: string,
  support: string | undefined,
  raw: IncomingMessage,
): FastifyRequest {
  return {
    id: randomUUID(),
    method: 'GET',
    url: PATH,
    headers: { authorization, ...(support !== undefined && { [SUPPORT_HEADER]: support }) },
    cookies: {},
    raw,
  } as FastifyRequest;
}

/** Returns the status that refuses an upgrade: the path is wrong, or the page belongs to another site. */
export function refusalOf({ url = '', headers }: IncomingMessage): string | null {
  if (url.split('?', 1)[0] !== PATH) return '404 Not Found';
  const { origin, host } = headers;
  if (origin === undefined) return null;
  const { publicUrl, corsOrigins } = settings();
  const own = publicUrl ? origin === publicUrl : URL.canParse(origin) && new URL(origin).host === host;
  return own || corsOrigins.includes(origin) ? null : '403 Forbidden';
}
