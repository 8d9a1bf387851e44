import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../port-of.js';

/** Responds to a call. */
export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A user in the format of an old backend. */
export const legacyUser = (id: number, more: object = {}) => ({
  id,
  firebase_id: `uid-${id}`,
  email: `user-${id}@old.example`,
  company_id: 1,
  first_name: `First ${id}`,
  last_name: `Last ${id}`,
  display_name: `First Last ${id}`,
  user_type: id === 1 ? 'admin' : 'employee',
  account_confirmed: true,
  dev_mode: 'false',
  created_at: '2023-05-01T12:00:00.000Z',
  ...more,
});

/** Responds with JSON. */
export const json =
  (body: unknown, headers: Record<string, string | string[]> = {}): Respond =>
  (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** Responds with a status and a text. */
export const status =
  (code: number, text = '{}', headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(code, headers).end(text);

/** A backend with the responses of a test, call by call. Other calls get 404. */
export class OldBackend {
  /** The calls that it has received, such as `getUserData/uid-1`. */
  readonly calls: string[] = [];
  /** The maximum number of concurrent calls so far. */
  mostAtOnce = 0;
  private open = 0;
  private server: Server;
  private port = 0;

  /** By name of the call. */
  constructor(readonly responses: Record<string, Respond> = {}) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, on the same port if it was stopped. */
  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      const call = request.url!.replace('/api/', '');
      this.calls.push(call);
      this.mostAtOnce = Math.max(this.mostAtOnce, ++this.open);
      response.once('close', () => this.open--);
      const respond = this.responses[call.split('/')[0]] ?? status(404, '{"detail":"Not found."}');
      respond(response, request);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = portOf(this.server);
    return this;
  }

  /** How many calls of that name it has received. */
  count(name: string): number {
    return this.calls.filter((call) => call.split('/')[0] === name).length;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
