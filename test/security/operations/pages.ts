import { rest } from '../doors.js';
import { ALL, type Operation, operation, type Targets } from './targets.js';

const page = rest<unknown>(() => ({ headers: { Accept: 'text/html' } }));

const SIGN_INS: Targets<unknown> = {
  'own token': ({ token }) => token,
  malformed: () => 7,
};

/** What is behind neither the schema nor the legacy contract: sessions, documentation, health, the client. */
export const PAGES: Operation[] = [
  operation('start a session', true, SIGN_INS, {
    'POST /api/session': rest(({ target }) => ({ body: { idToken: target } })),
  }),
  // Without a cookie. With one it ends the session of that cookie: `sessions.e2e-spec.ts`.
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
  operation('ask how the server is', false, ALL, {
    'GET /health/live': rest(() => ({})),
    'GET /health/ready': rest(() => ({})),
  }),
  operation('load the client', false, ALL, {
    'GET /config.json': rest(() => ({})),
    'GET /*': rest(() => ({ parameter: '' })),
  }),
];
