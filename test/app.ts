import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { noteIndexUse } from './index-use.mjs';
import { followRequests, type Statement, watchRequests } from './statements.js';

import { remoteTo, type ServerOptions, startProgram, stopProgram, type TestServer } from './test-server.js';

export { type Statement, watchStatements } from './statements.js';

/** The epoch of the tests' databases. */
export const TEST_EPOCH = '7e57e90c-0000-4000-8000-000000000000';

/** The response to a legacy call. */
export interface RestAnswer {
  status: number;
  body: any;
  headers: Headers;
}

/** The response to a GraphQL operation. */
export interface GqlAnswer {
  status: number;
  data: any;
  errors?: {
    message: string;
    path?: string[];
    extensions: { code: string; errors?: any[]; [more: string]: any };
  }[];
  /** Returns the first error's code. */
  code?: string;
}

/** The caller: an account, a token, or anonymous. */
export type Caller = { idToken: string } | null;

/** Calls a server over both transports. */
export interface Calls {
  /** Calls a legacy path: GET without a body, POST with one. */
  rest(caller: Caller, path: string, body?: unknown): Promise<RestAnswer>;
  /** Runs a GraphQL operation. */
  gql(caller: Caller, query: string, variables?: object): Promise<GqlAnswer>;
  /** Sends any other request. */
  http(path: string, init?: RequestInit): Promise<RestAnswer>;
}

export type { TestDatabase, TestServer } from './test-server.js';

/** A server whose database nobody else uses. */
export type OwnServer = TestServer;

/** A server in the process of the test, which can use its services and count its statements. */
export interface TestApp extends Calls {
  url: string;
  app: NestFastifyApplication;
  database: DataSource;
  /** Counts the SQL statements that the requests of the work send. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts a server on a fresh copy of the migrated database, for tests that need nobody else's records in it, or settings that
 * no shared server has. Others use `sharedServer`.
 */
export async function startServer(options: Omit<ServerOptions, 'databaseUrl' | 'file'> = {}): Promise<OwnServer> {
  await copyDatabase();
  const databaseUrl = process.env.DATABASE_URL!;
  const file = join(process.env.TEST_SERVERS_DIR!, `${randomUUID()}.json`);
  const running = await startProgram({ databaseUrl, file, ...options });
  const server = remoteTo(running, databaseUrl);
  return {
    ...server,
    close: async () => {
      await server.close();
      await stopProgram(running);
    },
  };
}

/** Starts the whole server in this process, on a fresh copy of the migrated database. */
export async function startApp(): Promise<TestApp> {
  // Loaded here only: tests that use the built server, or no server, need none of it.
  const { createApp } = await import('../server/app.js');
  const { ServerLogger } = await import('../server/platform/telemetry/server-logger.js');
  const { DataSource } = await import('typeorm');
  await copyDatabase();
  const app = await createApp(new ServerLogger('error', false));
  followRequests(app.getHttpServer());
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return {
    url,
    app,
    database: app.get(DataSource),
    ...callsOf(url),
    countQueries: async (work) => (await statementsDuring(work)).length,
    close: () => app.close(),
  };
}

/** Returns the SQL statements that requests to the server of this process send during the work. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const stop = watchRequests((statement) => sent.push(statement));
  try {
    await work();
  } finally {
    stop();
  }
  return sent;
}

/** Returns functions that call the server at that address. `headers` apply to every call unless it sets them itself. */
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

/**
 * Makes the request id, which differs in every response, non-enumerable: tests can read it, but comparisons ignore it.
 */
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

/** Recreates this worker's database, or the one of that address, from the migrated template. */
export async function copyDatabase(url = process.env.DATABASE_URL!): Promise<void> {
  // Remove the stored audit chain ends of the previous database.
  if (url === process.env.DATABASE_URL)
    rmSync(process.env.AUDIT_HEADS_DIR!, { recursive: true, force: true });
  await noteIndexUse(url);
  const template = new URL(process.env.TEST_DATABASE_URL!);
  const name = new URL(url).pathname.slice(1);
  const templateName = template.pathname.slice(1);
  template.pathname = '/postgres';
  const client = new pg.Client({ connectionString: template.href });
  await client.connect();
  try {
    // Two workers cannot copy the template at the same time.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  } finally {
    await client.end();
  }
  const copy = new pg.Client({ connectionString: url });
  await copy.connect();
  await copy.query('UPDATE database_epoch SET epoch = $1', [TEST_EPOCH]);
  await copy.end();
}
