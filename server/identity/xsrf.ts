import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie that scripts of the own site can read and copy into the header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** The header that must carry the same value on non-GET requests authenticated by the session cookie. */
export const XSRF_HEADER = 'x-xsrf-token';

/**
 * A new value for the XSRF cookie, bound to the session cookie: the session cookie itself is the key,
 * unknown to scripts and to other sites, so no secret of the server's is needed and every instance can check it.
 */
export function createXsrfToken(sessionCookie: string | undefined): string {
  const nonce = randomBytes(18).toString('base64url');
  return `${nonce}.${seal(nonce, sessionCookie)}`;
}

/** Whether header and cookie agree and belong to that session. */
export function isXsrfTokenValid(
  sessionCookie: string,
  cookie: string | undefined,
  header: unknown,
): boolean {
  if (typeof cookie !== 'string' || typeof header !== 'string' || !isEqual(cookie, header)) return false;
  const [nonce, signature, ...rest] = cookie.split('.');
  return rest.length === 0 && signature !== undefined && isEqual(signature, seal(nonce, sessionCookie));
}

function seal(nonce: string, sessionCookie = ''): string {
  return createHmac('sha256', `xsrf:${sessionCookie}`).update(nonce).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
