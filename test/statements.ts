import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import pg from 'pg';

/** A SQL statement with the values of its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
  /** The label of the request that sent it, if the request has one. */
  label?: string;
}

/** A header by which a test recognizes the statements of its requests. */
export const LABEL = 'x-test-label';

/** The HTTP request being processed; undefined in background work such as the hourly clean-up. */
const served = new AsyncLocalStorage<{ isAnswered: boolean; label?: string } | undefined>();

/**
 * Runs each request of a server in its own async context, so that statements can be attributed to their request. Timers that
 * a request sets are background work, such as publishing its changes.
 */
export function followRequests(server: Server): void {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(set, self, [callback, ...more]) {
      const outside = (...args: unknown[]) => served.run(undefined, () => callback(...args));
      return Reflect.apply(set, self, [outside, ...more]);
    },
  });
  server.emit = new Proxy(server.emit, {
    apply(emit, self, args: [event: string, request: IncomingMessage, response: ServerResponse]) {
      const [event, message, response] = args;
      if (event !== 'request') return Reflect.apply(emit, self, args);
      const label = message.headers[LABEL];
      const request = { isAnswered: false, ...(typeof label === 'string' && { label }) };
      response.once('close', () => (request.isAnswered = true));
      return served.run(request, () => Reflect.apply(emit, self, args));
    },
  });
}

/**
 * Calls the listener with every statement that a request sends, until the returned function is called. Excludes
 * background work, even if an earlier request started it.
 */
export const watchRequests = (listener: (statement: Statement) => void): (() => void) =>
  watchStatements((statement) => {
    if (served.getStore()?.isAnswered === false) listener(statement);
  });

const listeners = new Set<(statement: Statement) => void>();

/** Calls the listener with every statement that this process sends, until the returned function is called. */
export function watchStatements(listener: (statement: Statement) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(send, client, args) {
    if (listeners.size > 0) {
      const [first, values] = args;
      const { text, values: own = values } = typeof first === 'string' ? { text: first } : first;
      const store = served.getStore();
      const statement: Statement = { text, values: own ?? [] };
      if (store?.isAnswered === false && store.label) statement.label = store.label;
      for (const listener of listeners) listener(statement);
    }
    return Reflect.apply(send, client, args);
  },
});
