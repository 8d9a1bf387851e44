import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, forbidden, unauthenticated } from '../common/app-error.js';
import { env } from '../config/env.js';
import type { Identity, IdentityService } from './identity.service.js';
import { SESSION_MILLISECONDS } from './identity.service.js';
import { createXsrfToken, isXsrfTokenValid, XSRF_COOKIE, XSRF_HEADER } from './xsrf.js';

/** The session cookie's name; in production the prefix binds it to this host and to https. */
export const sessionCookieName = () => (env().production ? '__Host-session' : 'session');

/** The session cookie that a request carries, whether or not it is what authenticates the request. */
export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookieName()] || undefined;

/** The session cookie that authenticates a request; undefined with a bearer token. */
export const authenticatingCookie = (request: FastifyRequest): string | undefined =>
  request.headers.authorization === undefined ? sessionCookieOf(request) : undefined;

/** The identity behind a request's credentials; a bearer token wins and never falls back to the cookie. */
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
    throw forbidden('The X-XSRF-TOKEN header must carry the value of the XSRF-TOKEN cookie.');
  }
  return identity;
}

/** Sets the XSRF cookie where a request has neither a bearer token nor that cookie. */
export function offerXsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization !== undefined || request.cookies[XSRF_COOKIE] !== undefined) return;
  setXsrfCookie(reply, request.cookies[sessionCookieName()]);
}

/** Starts a browser session: the HttpOnly cookie, and an XSRF cookie bound to it. */
export function setSessionCookies(reply: FastifyReply, session: string): void {
  void reply.setCookie(sessionCookieName(), session, {
    ...cookieOptions(),
    httpOnly: true,
    maxAge: SESSION_MILLISECONDS / 1000,
  });
  setXsrfCookie(reply, session);
}

/** Ends a browser session. */
export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(sessionCookieName(), { ...cookieOptions(), httpOnly: true });
}

function setXsrfCookie(reply: FastifyReply, session: string | undefined): void {
  void reply.setCookie(XSRF_COOKIE, createXsrfToken(session), cookieOptions());
}

function cookieOptions() {
  return { path: '/', sameSite: 'lax', secure: env().production } as const;
}

/** Says that a request comes from another site, and which setting to check where a proxy may have made it look so. */
export function crossSiteRefusal(request: FastifyRequest): AppError {
  const message = 'A session cannot be started from another site.';
  const isCertain = env().publicUrl || request.headers['sec-fetch-site'] === 'cross-site';
  return forbidden(
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
  const { publicUrl } = env();
  return publicUrl ? origin !== publicUrl : new URL(origin).host !== request.headers.host;
}
