import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, forbidden, unauthenticated } from '../../platform/errors/app-error.js';
import { settings } from '../../platform/settings/settings.js';
import type { Identity } from './identity.js';
import type { IdentityService } from './identity.service.js';
import { SESSION_MILLISECONDS } from './identity.service.js';
import { createXsrfToken, isXsrfTokenValid, XSRF_COOKIE, XSRF_HEADER } from './xsrf.js';

/** The session cookie's name. In production, its prefix binds it to this host and to HTTPS. */
export const sessionCookieName = () => (settings().production ? '__Host-session' : 'session');

/** Returns the session cookie of a request, whether or not it authenticates the request. */
export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookieName()] || undefined;

/** Returns the session cookie that authenticates a request; undefined if the request has a bearer token. */
export const authenticatingCookie = (request: FastifyRequest): string | undefined =>
  request.headers.authorization === undefined ? sessionCookieOf(request) : undefined;

/** Verifies a request's credentials and returns its identity. If there is a bearer token, the cookie is ignored. */
export async function identify(request: FastifyRequest, identities: IdentityService): Promise<Identity> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
    if (!token) throw unauthenticated();
    return identities.verifyIdToken(token);
  }
  const session = authenticatingCookie(request);
  if (!session) throw unauthenticated();
  const identity = await identities.verifySessionCookie(session);
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  if (!isSafe && !isXsrfTokenValid(session, request.cookies[XSRF_COOKIE], request.headers[XSRF_HEADER])) {
    throw forbidden(
      'REQUEST_NOT_TRUSTED',
      'The X-XSRF-TOKEN header must carry the value of the XSRF-TOKEN cookie.',
    );
  }
  return identity;
}

/** Sets the XSRF cookie if the request has neither that cookie nor a bearer token. */
export function offerXsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization !== undefined || request.cookies[XSRF_COOKIE] !== undefined) return;
  setXsrfCookie(reply, request.cookies[sessionCookieName()]);
}

/** Starts a browser session: sets the HttpOnly session cookie and an XSRF cookie bound to it. */
export function setSessionCookies(reply: FastifyReply, session: string): void {
  void reply.setCookie(sessionCookieName(), session, {
    ...cookieOptions(),
    httpOnly: true,
    maxAge: SESSION_MILLISECONDS / 1000,
  });
  setXsrfCookie(reply, session);
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(sessionCookieName(), { ...cookieOptions(), httpOnly: true });
}

function setXsrfCookie(reply: FastifyReply, session: string | undefined): void {
  void reply.setCookie(XSRF_COOKIE, createXsrfToken(session), cookieOptions());
}

function cookieOptions() {
  return { path: '/', sameSite: 'lax', secure: settings().production } as const;
}

/** The error for a cross-site request. Contains the setting to check if a proxy may have caused it. */
export function crossSiteRefusal(request: FastifyRequest): AppError {
  const message = 'A session cannot be started from another site.';
  const isCertain = settings().publicUrl || request.headers['sec-fetch-site'] === 'cross-site';
  return forbidden(
    'REQUEST_NOT_TRUSTED',
    isCertain
      ? message
      : `${message} If this is the site's own address, its operator must set PUBLIC_URL to it: without that setting the Host header must name the origin of the page.`,
  );
}

/** Whether a request comes from a page of another site. */
export function isCrossSite(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { publicUrl } = settings();
  return publicUrl ? origin !== publicUrl : new URL(origin).host !== request.headers.host;
}
