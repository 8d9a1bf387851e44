import 'reflect-metadata';
import { AsyncLocalStorage } from 'node:async_hooks';
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createApp } from '../server/app.js';
import { ServerLogger } from '../server/config/server-logger.js';

/** What a legacy call answered. */
export interface RestAnswer {
  status: number;
  body: any;
  headers: Headers;
}

/** What a GraphQL operation answered. */
export interface GqlAnswer {
  status: number;
  data: any;
  errors?: {
    message: string;
    path?: string[];
    extensions: { code: string; errors?: any[]; [more: string]: any };
  }[];
  /** The first error's code. */
  code?: string;
}

/** Who calls: an account, a token, or nobody. */
export type Caller = { idToken: string } | null;

/** What calls both doors of a server. */
export interface Calls {
  /** Calls a legacy path: GET without a body, POST with one. */
  rest(caller: Caller, path: string, body?: unknown): Promise<RestAnswer>;
  /** Runs a GraphQL operation. */
  gql(caller: Caller, query: string, variables?: object): Promise<GqlAnswer>;
  /** Any other request. */
  http(path: string, init?: RequestInit): Promise<RestAnswer>;
}

/** A running server with helpers to call both doors. */
export interface TestApp extends Calls {
  url: string;
  app: NestFastifyApplication;
  database: DataSource;
  /** How many SQL statements the requests of the work sent. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Starts the whole server on a fresh copy of the migrated database. */
export async function startApp(): Promise<TestApp> {
  await copyDatabase();
  const app = await createApp(new ServerLogger('error', false));
  followRequests(app.getHttpServer());
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const database = app.get(DataSource);

  return {
    url,
    app,
    database,
    ...callsOf(url),
    countQueries: async (work) => (await statementsDuring(work)).length,
    close: () => app.close(),
  };
}

/** A SQL statement with the values of its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The HTTP request that the running code serves; undefined in background work such as the hourly clean-up. */
const served = new AsyncLocalStorage<{ isAnswered: boolean }>();

/** Runs each request of a server in a context of its own, so that statements can be told apart by their request. */
function followRequests(server: Server): void {
  const emit = server.emit.bind(server) as (...args: unknown[]) => boolean;
  server.emit = ((event: string, ...args: any[]) => {
    if (event !== 'request') return emit(event, ...args);
    const request = { isAnswered: false };
    args[1].once('close', () => (request.isAnswered = true));
    return served.run(request, () => emit(event, ...args));
  }) as typeof server.emit;
}

/**
 * The SQL statements that requests send while the work is done. Background work is not counted, not even a timer that
 * an earlier request started.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function noted(this: pg.Client, ...args: any[]) {
    const [first, values] = args;
    const { text, values: own = values } = typeof first === 'string' ? { text: first } : first;
    if (served.getStore()?.isAnswered === false) sent.push({ text, values: own ?? [] });
    return (query as any).apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** Calls the server at that address; header fields besides the usual ones are sent by every call that names none. */
export function callsOf(url: string, headers: Record<string, string> = {}): Calls {
  async function http(path: string, init?: RequestInit): Promise<RestAnswer> {
    const response = await fetch(url + path, { redirect: 'manual', headers, ...init });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  return {
    http,
    rest: (caller, path, body) =>
      http(`/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...headersOf(caller, body !== undefined) },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    async gql(caller, query, variables) {
      const { status, body } = await http('/graphql', {
        method: 'POST',
        headers: { ...headers, ...headersOf(caller, true) },
        body: JSON.stringify({ query, variables }),
      });
      const errors = body.errors?.map(withComparableExtensions);
      return { status, data: body.data, errors, code: errors?.[0]?.extensions?.code };
    },
  };
}

/** The request id, which differs in every response, is still there to be read, but comparisons pass over it. */
function withComparableExtensions(error: any) {
  const { requestId, ...extensions } = error.extensions ?? {};
  if (requestId) Object.defineProperty(extensions, 'requestId', { value: requestId });
  return { ...error, extensions };
}

function headersOf(caller: Caller, hasBody: boolean): Record<string, string> {
  return {
    ...(caller && { Authorization: `Bearer ${caller.idToken}` }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
  };
}

/** Makes this worker's database anew, as the migrations leave it. */
export async function copyDatabase(): Promise<void> {
  // What was kept of the audit log of the database before.
  rmSync(process.env.AUDIT_HEADS_DIR!, { recursive: true, force: true });
  const template = new URL(process.env.TEST_DATABASE_URL!);
  const name = new URL(process.env.DATABASE_URL!).pathname.slice(1);
  const templateName = template.pathname.slice(1);
  template.pathname = '/postgres';
  const client = new pg.Client({ connectionString: template.href });
  await client.connect();
  try {
    // Two workers cannot copy the template at the same moment.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  } finally {
    await client.end();
  }
}
