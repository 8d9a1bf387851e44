import { fromGraphql, JobLobbyError } from './errors.js';
import type { LiveSocket } from './live-socket.js';
import { pauseAfter, wait } from './retry.js';

/** After so many changes that the program has not taken yet, the subscription ends, and goes on once it has taken them. */
const MOST_WAITING = 1_000;
/** A connection that lasted longer than this, in milliseconds, has worked. */
const WORKED = 60_000;
/** How often fresh credentials may be refused in a row. */
const MOST_REFUSALS = 2;

/** What a subscription needs. */
export interface Following {
  query: string;
  variables: Record<string, unknown>;
  signal?: AbortSignal;
}

/**
 * Yields the results of a subscription for ever. After lost connections it goes on after the last cursor. Throws if the
 * server refuses it for good, such as for a cursor that is too old.
 */
export async function* follow<Data extends object>(
  socket: LiveSocket,
  firstCursor: () => Promise<string>,
  { query, variables, signal }: Following,
): AsyncGenerator<Data, void, undefined> {
  let after = variables.after;
  let failures = 0;
  let refusals = 0;
  for (;;) {
    if (signal?.aborted) return;
    const begun = Date.now();
    let failure: JobLobbyError | undefined;
    try {
      // Without a cursor, what happens before the first reconnect would be lost.
      after ??= await firstCursor();
      for await (const data of once<Data>(socket, query, { ...variables, after }, signal)) {
        failures = refusals = 0;
        after = cursorIn(data);
        yield data;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof JobLobbyError)) throw error;
      failure = error;
    }
    if (Date.now() - begun > WORKED) failures = refusals = 0;
    const isRefused = failure?.code === 'UNAUTHENTICATED' && ++refusals <= MOST_REFUSALS;
    if (failure && !isRefused && !failure.isTemporary) throw failure;
    // A token that has ended is renewed at once.
    const isRenewed = isRefused && refusals === 1;
    await wait(isRenewed ? 0 : pauseAfter(failure, failures++), signal).catch(() => undefined);
  }
}

function cursorIn(data: object): string {
  const [change] = Object.values(data) as ({ cursor?: string } | undefined)[];
  if (change?.cursor === undefined)
    throw new TypeError('Select `cursor` in the subscription: it goes on after the last one.');
  return change.cursor;
}

/** Yields the results of a subscription until it ends or its connection is lost. */
async function* once<Data>(
  socket: LiveSocket,
  query: string,
  variables: object,
  signal?: AbortSignal,
): AsyncGenerator<Data, void, undefined> {
  const connection = await socket.get();
  const waiting: Data[] = [];
  let end: { error?: JobLobbyError } | undefined;
  let wake = () => {};
  const finish = (error?: JobLobbyError) => {
    end ??= { error };
    wake();
  };
  const stop = connection.subscribe(
    { query, variables },
    {
      next({ data, errors }) {
        if (end) return;
        if (errors?.length) finish(fromGraphql(errors, data));
        else if (waiting.push(data as Data) >= MOST_WAITING) {
          stop();
          finish();
        }
        wake();
      },
      end: finish,
    },
  );
  const onAbort = () => finish();
  signal?.addEventListener('abort', onAbort);
  try {
    for (;;) {
      if (signal?.aborted) return;
      if (waiting.length > 0) yield waiting.shift()!;
      else if (end?.error) throw end.error;
      else if (end) return;
      else await new Promise<void>((done) => (wake = done));
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    stop();
  }
}
