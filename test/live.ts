import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Caller } from './app.js';

/** A subscription under way. */
export interface Followed {
  /** The next change; waits for it. */
  next(): Promise<any>;
  /** The code of the error that ended it. */
  end: Promise<string>;
  /** That error. */
  error?: { message: string; extensions?: Record<string, unknown> };
  stop(): Promise<void>;
}

const PATIENCE = 8_000;

const addressOf = (url: string, path = '/graphql') => url.replace(/^http/, 'ws') + path;

/** Subscribes on a connection of its own; resolves once the server has taken it. */
export async function follow(
  url: string,
  caller: NonNullable<Caller>,
  query: string,
  variables: object,
): Promise<Followed> {
  const client = createClient({
    url: addressOf(url),
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    // Subscriptions receive it as well.
    onNonLazyError: () => undefined,
    connectionParams: { authorization: `Bearer ${caller.idToken}` },
  });
  const changes: any[] = [];
  let wake = () => {};
  let failure: Followed['error'];
  let ended: (code: string) => void;
  const end = new Promise<string>((done) => (ended = done));
  const codeOf = (errors: readonly any[]) => {
    failure = errors[0];
    ended(errors[0].extensions?.code ?? errors[0].message);
  };
  client.subscribe(
    { query, variables: variables as Record<string, unknown> },
    {
      next: ({ data, errors }) => {
        if (errors) return codeOf(errors);
        changes.push(Object.values(data!)[0]);
        wake();
      },
      error: (error) =>
        Array.isArray(error) ? codeOf(error) : ended(`closed: ${(error as { code?: number }).code}`),
      complete: () => ended('complete'),
    },
  );
  // The protocol does not acknowledge a subscription: one that is answered on the same connection later was taken.
  await new Promise<void>((taken) => {
    client.subscribe(
      { query: 'subscription { meChanged(after: "not a cursor") { id } }' },
      { next: () => {}, error: () => taken(), complete: () => taken() },
    );
  });
  return {
    end,
    get error() {
      return failure;
    },
    async next() {
      if (changes.length === 0) {
        await new Promise<void>((done, failed) => {
          const timer = setTimeout(() => failed(new Error('no change was told')), PATIENCE);
          wake = () => {
            clearTimeout(timer);
            done();
          };
          void end.then((code) => failed(new Error(`ended: ${code}`)));
        });
      }
      return changes.shift();
    },
    stop: async () => client.dispose(),
  };
}

/** Connects by hand; tells how that ended: refused before it was a connection, or closed with a code. */
export function connect(
  url: string,
  params: object,
  headers: Record<string, string> = {},
  path?: string,
): Promise<{ refused?: number; code?: number }> {
  return new Promise((done) => {
    const socket = new WebSocket(addressOf(url, path), 'graphql-transport-ws', { headers });
    socket.on('unexpected-response', (_request, response) => done({ refused: response.statusCode }));
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: params })));
    socket.on('message', () => socket.close(1000));
    socket.on('close', (code) => done({ code }));
  });
}
