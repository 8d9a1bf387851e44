import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie that scripts of our own site can read and copy into the header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** The header that must carry the same value on non-GET requests authenticated by the session cookie. */
export const XSRF_HEADER = 'x-xsrf-token';

/**
 * Creates a value for the XSRF cookie. It is signed with the session cookie, which scripts and other sites cannot read,
 * so every server can verify it without a shared secret.
 */
export function createXsrfToken(sessionCookie: string | undefined): string {
  const nonce = randomBytes(18).toString('base64url');
  return `${nonce}.${seal(nonce, sessionCookie)}`;
}

/** Whether header and cookie are equal and belong to the session. */
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
