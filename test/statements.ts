import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import pg from 'pg';

/** A SQL statement with the values of its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The HTTP request being processed; undefined in background work such as the hourly clean-up. */
const served = new AsyncLocalStorage<{ isAnswered: boolean }>();

/** Runs each request of a server in its own async context, so that statements can be attributed to their request. */
export function followRequests(server: Server): void {
  server.emit = new Proxy(server.emit, {
    apply(emit, self, args) {
      const [event, , response] = args;
      if (event !== 'request') return Reflect.apply(emit, self, args);
      const request = { isAnswered: false };
      response.once('close', () => (request.isAnswered = true));
      return served.run(request, () => Reflect.apply(emit, self, args));
    },
  });
}

/**
 * Calls the listener with every statement that a request sends, until the returned function is called. Excludes
 * background work, even timers that an earlier request started.
 */
export const watchRequests = (listener: (statement: Statement) => void): (() => void) =>
  watchStatements((statement) => {
    if (served.getStore()?.isAnswered === false) listener(statement);
  });

/** Calls the listener with every statement that this process sends, until the returned function is called. */
export function watchStatements(listener: (statement: Statement) => void): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(send, client, args) {
      const [first, values] = args;
      const { text, values: own = values } = typeof first === 'string' ? { text: first } : first;
      listener({ text, values: own ?? [] });
      return Reflect.apply(send, client, args);
    },
  });
  return () => {
    pg.Client.prototype.query = query;
  };
}
