import { AsyncLocalStorage } from 'node:async_hooks';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import type { RestAnswer } from '../app.js';
import type { Stage } from './stage.js';

/** What a request cost: its SQL statements, and how often the identity provider was asked about others than callers. */
export interface Cost {
  statements: string[];
  /** Those that could not be led back to it: all there were meanwhile, but for what the product does by itself. What a socket costs is there. */
  elsewhere: string[];
  lookUps: number;
}

/** Lets attempts be made with their cost told apart from what the server does meanwhile. */
export interface Watched {
  stage: Stage;
  /** Does some work and tells what it cost. */
  costOf<T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }>;
  /** Ends the watching; the stage goes on. */
  stop(): void;
}

/** What the product does by itself: removing what is old, and writing the security log. */
const BY_ITSELF = /^(DELETE|UPDATE) |^INSERT INTO security_log |^(START TRANSACTION|COMMIT|ROLLBACK)$/;

/** Watches a stage: requests no longer go over the network, so that each statement can be led back to its request. */
export function watch(stage: Stage): Watched {
  const current = new AsyncLocalStorage<string[]>();
  const query = pg.Client.prototype.query;
  let elsewhere: string[] = [];
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: any[]) {
    const statement = textOf(args[0]);
    const statements = current.getStore() ?? (BY_ITSELF.test(statement) ? [] : elsewhere);
    statements.push(statement);
    return (query as any).apply(this, args);
  } as never;

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
      const from = stage.google.lookUps.length;
      const result = await current.run(statements, work);
      // Whether callers' sign-ins still hold is asked in rounds of its own.
      const about = stage.google.lookUps.slice(from).filter((uids) => !uids.every((uid) => callers.has(uid)));
      return { result, cost: { statements, elsewhere, lookUps: about.length } };
    },
    stop() {
      pg.Client.prototype.query = query;
    },
  };
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text;
  return String(text).replace(/\s+/g, ' ').trim();
}
