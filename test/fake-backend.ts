import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from './port-of.js';

/** The responses of an old backend by call and argument, such as `getFeatures/3`. Others are an empty list. */
export type Responses = Record<string, unknown>;

/** A response with a status other than 200, such as an error page of a proxy. */
export class Failure {
  constructor(
    readonly status: number,
    readonly body = '<html><h1>Error</h1></html>',
  ) {}
}

/** An old backend that returns the responses that a test sets, including invalid ones. By default at any free port. */
export async function startFakeBackend(responses: Responses, port = 0) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const name = request.url!.replace('/api/', '');
    const { company_id } = body ? JSON.parse(body) : {};
    const known = responses[company_id === undefined ? name : `${name}/${company_id}`];
    if (known instanceof Failure) return void response.writeHead(known.status).end(known.body);
    const nothing = name === 'getAllUnallocatedUsers' ? { users: [] } : [];
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(known ?? nothing));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const TIME = '2023-05-01T12:00:00.000Z';

/** A company in the format of an old backend. */
export const oldCompany = (id: unknown, fields: object = {}) => ({
  id,
  title: `Company ${id}`,
  created_at: TIME,
  ...fields,
});

/** A user in the format of an old backend. */
export const oldUser = (id: number, company_id: number, fields: object = {}) => ({
  id,
  firebase_id: `uid-${id}`,
  email: `user-${id}@example.com`,
  company_id,
  first_name: 'Ada',
  last_name: 'Byron',
  display_name: 'Ada Byron',
  user_type: 'employee',
  account_confirmed: true,
  dev_mode: 'false',
  created_at: TIME,
  ...fields,
});
