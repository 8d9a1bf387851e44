import { jest } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client';
import { waitFor } from '@testing-library/dom';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { buildSchema, GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { of } from 'rxjs';
import { WebSocketServer } from 'ws';
import { startLive, type Change, type Live } from './live';
import { failureOf, waitBefore } from './live-socket';

/* Runs against a server of the protocol; the test supplies its messages. */

const schema = buildSchema(`
  type Query { liveCursor: String! }
  type User { id: ID! name: String! }
  enum ChangeKind { CREATED UPDATED REMOVED }
  type UserChange { cursor: String! kind: ChangeKind! id: ID! user: User }
  type Subscription { staff(company: ID!, after: String): UserChange! }
`);
interface StaffChange extends Change {
  kind: string;
  id: string;
}
const STAFF = gql`
  subscription Staff($company: ID!, $after: String) {
    staff(company: $company, after: $after) {
      cursor
      kind
      id
      user {
        id
        name
      }
    }
  }
`;

type Step = StaffChange | { code: string; retryAfter?: number } | { close: number } | 'close' | 'end';
interface Asked {
  company: string;
  after: string;
  token: unknown;
}

/** Runs the next script for each subscription; afterwards it waits. */
async function serve(...scripts: Step[][]) {
  const asked: Asked[] = [];
  const http: Server = createServer();
  const sockets = new WebSocketServer({ server: http, path: '/graphql' });
  useServer<{ authorization?: string }, { socket: { close(code: number): void } }>(
    {
      schema,
      roots: {
        subscription: {
          async *staff(
            { company, after }: { company: string; after: string },
            context: { token: unknown; close: (code: number) => void },
          ) {
            asked.push({ company, after, token: context.token });
            for (const step of scripts[asked.length - 1] ?? []) {
              if (step === 'end') return;
              if (step === 'close' || 'close' in step) {
                context.close(step === 'close' ? 1012 : step.close);
                return;
              }
              if ('code' in step) throw new GraphQLError(step.code, { extensions: step });
              yield { staff: { ...step, user: { id: step.id, name: `name of ${step.cursor}` } } };
            }
            await new Promise(() => {});
          },
        },
      },
      context: ({ connectionParams, extra }) => ({
        token: connectionParams?.authorization,
        close: (code: number) => extra.socket.close(code),
      }),
    },
    sockets,
  );
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;
  return {
    asked,
    sockets,
    url: `ws://127.0.0.1:${port}/graphql`,
    close: () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      http.close();
    },
  };
}

const change = (cursor: string, kind = 'UPDATED', id = '1'): StaffChange => ({ cursor, kind, id });
const until = (is: () => boolean) => waitFor(() => expect(is()).toBe(true), { interval: 10 });

let server: Awaited<ReturnType<typeof serve>>;
let live: Live;
let queries: string[];
let tokens: number;

async function begin(...scripts: Step[][]) {
  server = await serve(...scripts);
  queries = [];
  tokens = 0;
  const link = new ApolloLink(({ operationName }) => {
    queries.push(operationName!);
    return of({ data: operationName === 'Me' ? { me: null, liveCursor: 'me' } : { liveCursor: 'renewed' } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  live = startLive(client, async () => `token ${++tokens}`, 'begin', server.url);
  const delivered: (Change[] | null)[] = [];
  const stop = live.subscribe(STAFF, { company: '3' }, (changes) => delivered.push(changes));
  return { delivered, stop };
}

beforeEach(() => {
  // Retries are immediate here; a test below checks the delays.
  jest.spyOn(Math, 'random').mockReturnValue(-0.428);
});
afterEach(() => {
  live.stop();
  server.close();
  jest.restoreAllMocks();
});

it("starts at the page's cursor, and delivers simultaneous changes together", async () => {
  const burst = Array.from({ length: 200 }, (_, n) => change(`c${n}`, 'UPDATED', String(n)));
  const { delivered } = await begin(burst);
  await until(() => delivered.flat().length === 200);
  expect(server.asked).toEqual([{ company: '3', after: 'begin', token: 'Bearer token 1' }]);
  expect(delivered.length).toBeLessThan(20);
});

it('resumes after the connection ended, with a fresh token', async () => {
  const { delivered } = await begin([change('c1'), change('c2'), 'close'], [change('c3')]);
  await until(() => delivered.flat().length === 3);
  expect(server.asked.map(({ after, token }) => [after, token])).toEqual([
    ['begin', 'Bearer token 1'],
    ['c2', 'Bearer token 2'],
  ]);
});

it('shares one subscription between subscribers, and resumes after the last one stopped', async () => {
  const { delivered, stop } = await begin([change('c1')], [change('c2')]);
  const others: (Change[] | null)[] = [];
  const stopOther = live.subscribe(STAFF, { company: '3' }, (changes) => others.push(changes));
  await until(() => delivered.flat().length === 1 && others.flat().length === 1);
  expect(server.asked).toHaveLength(1);
  stop();
  stopOther();
  await until(() => server.sockets.clients.size === 0);
  live.subscribe(STAFF, { company: '3' }, (changes) => delivered.push(changes));
  await until(() => delivered.flat().length === 2);
  expect(server.asked.map(({ after }) => after)).toEqual(['begin', 'c1']);
});

it('renews an expired token by the path of every query', async () => {
  const { delivered } = await begin([{ code: 'UNAUTHENTICATED' }], [change('c1')]);
  await until(() => delivered.flat().length === 1);
  expect(queries).toEqual(['Me']);
  expect(server.asked.map(({ token }) => token)).toEqual(['Bearer token 1', 'Bearer token 2']);
});

it('resumes at its last cursor with a new token when the connection is closed with 4401', async () => {
  const { delivered, stop } = await begin([change('c1'), { close: 4401 }], [change('c2')]);
  await until(() => delivered.flat().length === 2);
  expect(queries).toEqual(['Me']);
  expect(server.asked.map(({ after, token }) => [after, token])).toEqual([
    ['begin', 'Bearer token 1'],
    ['c1', 'Bearer token 2'],
  ]);
  stop();
  await until(() => server.sockets.clients.size === 0);
});

it('waits half a minute when the connection is closed with 4429', async () => {
  expect(failureOf({ code: 4429 })).toEqual({ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 30 } });
  await begin([change('c1'), { close: 4429 }], [change('c2')]);
  await until(() => server.asked.length === 1 && server.sockets.clients.size === 0);
  expect(queries).toEqual([]);
  // The wait ends when the page becomes visible or the network returns.
  await until(() => {
    window.dispatchEvent(new Event('online'));
    return server.asked.length === 2;
  });
  expect(server.asked[1]?.after).toBe('c1');
});

it.each(['FORBIDDEN', 'NOT_FOUND'])('ends silently if access is denied: %s', async (code) => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { delivered } = await begin([{ code }], [change('c1')]);
  await until(() => server.asked.length === 1);
  // A new subscriber, perhaps with a new right, causes a new attempt.
  await until(() => server.sockets.clients.size === 0);
  expect(server.asked).toHaveLength(1);
  live.subscribe(STAFF, { company: '3' }, (changes) => delivered.push(changes));
  await until(() => delivered.flat().length > 0);
  expect(complaint).not.toHaveBeenCalled();
});

it('triggers a refetch if its cursor is too old, and starts again', async () => {
  const { delivered } = await begin([{ code: 'VALIDATION_FAILED' }], [change('c1')]);
  await until(() => delivered.length === 2);
  expect(delivered).toEqual([null, [expect.objectContaining({ cursor: 'c1' })]]);
  // After a restore of the database, even a fresh cursor from before is rejected.
  expect(server.asked.map(({ after }) => after)).toEqual(['begin', 'renewed']);
});

it.each(['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL'])('retries after %s', async (code) => {
  const { delivered } = await begin([change('c1'), { code }], [change('c2')]);
  await until(() => delivered.flat().length === 2);
  expect(server.asked.map(({ after }) => after)).toEqual(['begin', 'c1']);
});

it('requests a new cursor for a later subscription', async () => {
  await begin([]);
  await until(() => server.asked.length === 1);
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  live.subscribe(STAFF, { company: '4' }, () => undefined);
  await until(() => server.asked.length === 2);
  expect(queries).toEqual(['LiveCursor']);
  expect(server.asked.find(({ company }) => company === '4')!.after).toBe('renewed');
});

it('waits for the network', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { delivered } = await begin([change('c1')], [change('c2')]);
  await until(() => delivered.flat().length === 1);
  window.dispatchEvent(new Event('offline'));
  await until(() => server.sockets.clients.size === 0);
  // The next attempt was due, but the network was down.
  await until(() => online.mock.calls.length > 0);
  expect(server.asked).toHaveLength(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await until(() => delivered.flat().length === 2);
});

it('closes the connection when it is stopped, and delivers nothing more', async () => {
  const { delivered } = await begin([change('c1')]);
  await until(() => delivered.flat().length === 1);
  live.stop();
  await until(() => server.sockets.clients.size === 0);
  expect(server.asked).toHaveLength(1);
});

it('backs off exponentially to at most a minute, with jitter', () => {
  expect([0, 1, 2, 10].map((attempt) => waitBefore(attempt, 1))).toEqual([1_000, 2_000, 4_000, 60_000]);
  expect(waitBefore(0, 0)).toBe(300);
});
