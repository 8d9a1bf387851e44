import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Env } from '../config/env.js';

/** What an answer may load and run; scripts come from the own origin only, and so do styles but for those named. */
export function contentPolicy({ firebase }: Env, ...styles: string[]) {
  const identityProvider = firebase.emulatorHost
    ? [`http://${firebase.emulatorHost}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...styles],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...identityProvider],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

/** The headers that every answer carries. A page has a policy of its own: see `pages.ts`. */
export function securityHeaders(settings: Env): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: contentPolicy(settings),
    strictTransportSecurity: settings.production ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  };
}
