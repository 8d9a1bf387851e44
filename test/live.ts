import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type Caller, TEST_EPOCH } from './app.js';
import { seal } from './sealed.js';

/**
 * Returns a cursor from before the first change of a test's database, as if the server had published a change that many
 * milliseconds before all others. A permitted subscriber receives a missed change at once.
 */
export function cursorAt(age = 0, epoch = TEST_EPOCH, xid = 0n): string {
  const numbers = Buffer.alloc(24);
  [xid, 0n, BigInt(Date.now() - age)].forEach((part, index) => numbers.writeBigInt64BE(part, index * 8));
  const plain = Buffer.concat([numbers, Buffer.from(epoch.replaceAll('-', ''), 'hex')]);
  return seal('live', plain).toString('base64url');
}

/** An epoch that no database has. */
const OTHER_EPOCH = '00000000-0000-4000-8000-000000000000';

/** An active subscription. */
export interface Followed {
  /**
   * Waits for the next change that `isExpected`, and returns it. Changes made before the subscription may arrive first: the
   * server publishes them late while transactions of other tests are open.
   */
  next(isExpected?: (change: any) => boolean): Promise<any>;
  /** The code of the error that ended it. */
  end: Promise<string>;
  /** The error that ended it. */
  error?: { message: string; extensions?: Record<string, unknown> };
  stop(): Promise<void>;
}

/**
 * How long a change may take, in milliseconds. Events wait for all older transactions of the PostgreSQL server,
 * including those of another worker in its own database, such as one that inserts 100,000 rows.
 */
const PATIENCE = 40_000;

const addressOf = (url: string, path = '/graphql') => url.replace(/^http/, 'ws') + path;

/** The code of a WebSocket's close event, which graphql-ws leaves untyped. */
export function closeCodeOf(event: unknown): number {
  const { code }: { code: number } = Object(event);
  return code;
}

/** Returns a subscription that takes the cursor `$after`. */
const withAfter = (query: string): string =>
  query.includes('$after')
    ? query
    : query
        .replace(
          /^(subscription\b\s*\w*)\s*(?:\((.+?)\))?\s*\{/,
          (_all, start, taken = '') => `${start}(${taken} $after: String) {`,
        )
        .replace(
          /\{\s*(\w+)\s*(?:\((.+?)\))?/,
          (_all, field, given = '') => `{ ${field}(${given} after: $after)`,
        );

/** Subscribes on a new connection; resolves once the server has accepted the subscription. */
export async function follow(
  url: string,
  caller: NonNullable<Caller>,
  query: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<Followed> {
  const client = createClient({
    url: addressOf(url),
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    // Other subscriptions receive it as well.
    onNonLazyError: () => undefined,
    connectionParams: { authorization: `Bearer ${caller.idToken}`, ...headers },
  });
  const changes: any[] = [];
  let wake = () => {};
  let failure: Followed['error'];
  let ended: (code: string) => void;
  const end = new Promise<string>((done) => (ended = done));
  void end.then(() => client.dispose());
  const codeOf = (errors: readonly any[]) => {
    failure = errors[0];
    ended(errors[0].extensions?.code ?? errors[0].message);
  };
  client.subscribe(
    { query, variables: { ...variables } },
    {
      next: ({ data, errors }) => {
        if (errors) return codeOf(errors);
        changes.push(Object.values(data!)[0]);
        wake();
      },
      error: (error) => (Array.isArray(error) ? codeOf(error) : ended(`closed: ${closeCodeOf(error)}`)),
      complete: () => ended('complete'),
    },
  );
  // The protocol does not acknowledge subscriptions. If the same one with the cursor of another epoch is refused, the
  // earlier one has started: both run the same checks, and then wait for the current position.
  const after = cursorAt(0, OTHER_EPOCH);
  await new Promise<void>((taken) => {
    client.subscribe(
      { query: withAfter(query), variables: { ...variables, after } },
      { next: () => taken(), error: () => taken(), complete: () => taken() },
    );
  });
  return {
    end,
    get error() {
      return failure;
    },
    async next(isExpected = () => true) {
      for (;;) {
        if (changes.length === 0) {
          await new Promise<void>((done, failed) => {
            const timer = setTimeout(() => failed(new Error('no change was delivered')), PATIENCE);
            wake = () => {
              clearTimeout(timer);
              done();
            };
            void end.then((code) => failed(new Error(`ended: ${code}`)));
          });
        }
        const change = changes.shift();
        if (isExpected(change)) return change;
      }
    },
    stop: async () => client.dispose(),
  };
}

/**
 * Connects without a client library; returns whether the handshake was refused, or the code that the connection was
 * closed with.
 */
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
