import { rest } from '../doors.js';
import { ALL, type Operation, operation, type Targets } from './targets.js';

const page = rest<unknown>(() => ({ headers: { Accept: 'text/html' } }));

const SIGN_INS: Targets<unknown> = {
  'own token': ({ token }) => token,
  malformed: () => 7,
};

/** Endpoints outside the schema and the legacy contract: sessions, documentation, health, the client. */
export const PAGES: Operation[] = [
  operation('start a session', true, SIGN_INS, {
    'POST /api/session': rest(({ target }) => ({ body: { idToken: target } })),
  }),
  // Without a cookie. `sessions.e2e-spec.ts` tests it with a cookie, whose session it ends.
  operation('end a session', false, ALL, {
    'DELETE /api/session': rest(() => ({ headers: { Cookie: '' } })),
  }),
  operation('read the documentation', false, ALL, {
    'GET /api/docs': page,
    'GET /api/docs/graphql': page,
    'GET /api/docs/schema.graphql': rest(() => ({})),
    'GET /api/docs/errors': page,
    'GET /api/docs/errors/:name': rest(() => ({ parameter: 'not-found', headers: { Accept: 'text/html' } })),
    'GET /api/openapi.json': rest(() => ({})),
    'GET /graphql': page,
  }),
  operation("check the server's health", false, ALL, {
    'GET /health/live': rest(() => ({})),
    'GET /health/ready': rest(() => ({})),
  }),
  // There is something to see only with the local mail server: `mailbox.e2e-spec.ts`.
  operation('read the local mailbox', false, ALL, {
    'GET /mailbox': page,
    'GET /mailbox/messages': rest(() => ({})),
    'GET /mailbox/:id': rest(() => ({ parameter: '1', headers: { Accept: 'text/html' } })),
    'GET /mailbox/:id/html': rest(() => ({ parameter: '1', headers: { Accept: 'text/html' } })),
  }),
  operation('load the client', false, ALL, {
    'GET /config.json': rest(() => ({})),
    'GET /robots.txt': rest(() => ({})),
    'GET /cv-viewer': page,
    'GET /*': rest(() => ({ parameter: '' })),
  }),
];
