import { AsyncLocalStorage } from 'node:async_hooks';
import type { InjectOptions } from 'fastify';
import { type RestAnswer, watchStatements } from '../app.js';
import type { Stage } from './stage.js';

/**
 * The cost of a request: its SQL statements, and how often the identity provider was asked about accounts other than
 * the caller's.
 */
export interface Cost {
  statements: string[];
  /**
   * Statements that cannot be attributed to a request, such as those of a socket. Includes all simultaneous statements
   * except the product's periodic work.
   */
  elsewhere: string[];
  lookups: number;
}

/** Separates the cost of attempts from the server's other work. */
export interface Watched {
  stage: Stage;
  /** Runs some work and returns its cost. */
  costOf<T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }>;
  /** Stops the measurement; the stage keeps running. */
  stop(): void;
}

/** The product's periodic work: removing old rows, writing the security log and counts of calls, and late reminders. */
const BY_ITSELF =
  /^(DELETE|UPDATE|WITH due AS) |^INSERT INTO (security_log|legacy_usage|api_client_usage) |^SELECT id FROM calendar_events WHERE cancelled_at IS NULL AND remind_at < |^(START TRANSACTION|COMMIT|ROLLBACK)$/;

/** Instruments a stage: requests no longer use the network, so that each statement can be attributed to its request. */
export function watch(stage: Stage): Watched {
  const current = new AsyncLocalStorage<string[]>();
  let elsewhere: string[] = [];
  const stop = watchStatements(({ text }) => {
    const statement = text.replace(/\s+/g, ' ').trim();
    const statements = current.getStore() ?? (BY_ITSELF.test(statement) ? [] : elsewhere);
    statements.push(statement);
  });

  const fastify = stage.app.app.getHttpAdapter().getInstance();
  stage.app.http = async (path, init = {}): Promise<RestAnswer> => {
    const { method, headers, body } = init;
    const response = await fastify.inject({ url: path, method, headers, payload: body } as InjectOptions);
    const isJson = /json/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      body: isJson ? JSON.parse(response.body) : response.body,
      headers: new Headers(
        Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
    };
  };

  const callers = new Set(stage.attempters.map(({ person }) => person?.uid));
  return {
    stage,
    async costOf(work) {
      const statements: string[] = [];
      elsewhere = [];
      const from = stage.google.lookups.length;
      const result = await current.run(statements, work);
      // The server checks callers' sign-ins periodically, independent of requests.
      const about = stage.google.lookups.slice(from).filter((uids) => !uids.every((uid) => callers.has(uid)));
      return { result, cost: { statements, elsewhere, lookups: about.length } };
    },
    stop,
  };
}
