import 'reflect-metadata';
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
  errors?: { message: string; path?: string[]; extensions: { code: string; errors?: any[] } }[];
  /** The first error's code. */
  code?: string;
}

/** Who calls: an account, a token, or nobody. */
export type Caller = { idToken: string } | null;

/** A running server with helpers to call both doors. */
export interface TestApp {
  url: string;
  app: NestFastifyApplication;
  database: DataSource;
  /** Calls a legacy path: GET without a body, POST with one. */
  rest(caller: Caller, path: string, body?: unknown): Promise<RestAnswer>;
  /** Runs a GraphQL operation. */
  gql(caller: Caller, query: string, variables?: object): Promise<GqlAnswer>;
  /** Any other request. */
  http(path: string, init?: RequestInit): Promise<RestAnswer>;
  /** How many SQL statements the work sent. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Starts the whole server on a fresh copy of the migrated database. */
export async function startApp(): Promise<TestApp> {
  await copyDatabase();
  const app = await createApp(new ServerLogger('error', false));
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const database = app.get(DataSource);

  async function http(path: string, init?: RequestInit): Promise<RestAnswer> {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  return {
    url,
    app,
    database,
    http,
    rest: (caller, path, body) =>
      http(`/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: headersOf(caller, body !== undefined),
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    async gql(caller, query, variables) {
      const { status, body } = await http('/graphql', {
        method: 'POST',
        headers: headersOf(caller, true),
        body: JSON.stringify({ query, variables }),
      });
      return { status, data: body.data, errors: body.errors, code: body.errors?.[0]?.extensions?.code };
    },
    async countQueries(work) {
      let count = 0;
      const query = pg.Client.prototype.query;
      pg.Client.prototype.query = function counted(this: pg.Client, ...args: any[]) {
        count++;
        return (query as any).apply(this, args);
      } as never;
      try {
        await work();
      } finally {
        pg.Client.prototype.query = query;
      }
      return count;
    },
    close: () => app.close(),
  };
}

function headersOf(caller: Caller, hasBody: boolean): Record<string, string> {
  return {
    ...(caller && { Authorization: `Bearer ${caller.idToken}` }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
  };
}

async function copyDatabase(): Promise<void> {
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
