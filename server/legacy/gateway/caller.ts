import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isPathArgument } from '../backend/legacy-calls.js';
import type { LegacyCredentials } from '../backend/legacy-backend.js';

/** The claims of a token. The old backend verifies it: the gateway only needs to know which record to request. */
export interface ClaimedIdentity {
  uid: string;
  email?: string;
}

const claims = z.object({ sub: z.string().refine(isPathArgument), email: z.string().optional() });

/** Returns the forwarded part of a request. */
export function credentialsOf({ headers }: FastifyRequest): LegacyCredentials {
  const { authorization, cookie, 'x-xsrf-token': xsrf } = headers;
  return { authorization, cookie, ...(typeof xsrf === 'string' && { 'x-xsrf-token': xsrf }) };
}

/** Whether a request has credentials of any kind. The XSRF cookie does not count. */
export function hasCredentials({ headers }: FastifyRequest): boolean {
  if (headers.authorization !== undefined) return true;
  return cookiesIn(headers.cookie).some(([name]) => name !== 'XSRF-TOKEN');
}

/** Returns the identity in the bearer token or, without one, in the session cookie, without verifying it. */
export function claimedIdentity({ headers }: FastifyRequest): ClaimedIdentity | null {
  const token =
    headers.authorization === undefined
      ? cookiesIn(headers.cookie).find(([name]) => /^(__Host-)?session$/.test(name))?.[1]
      : /^Bearer +(\S+)$/i.exec(headers.authorization.trim())?.[1];
  const { success, data } = claims.safeParse(payloadOf(token));
  return success ? { uid: data.sub, email: data.email } : null;
}

const cookiesIn = (header = ''): [name: string, value: string][] =>
  header.split(';').flatMap((part) => {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    return at > 0 && name && value ? [[name, value]] : [];
  });

function payloadOf(token: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
