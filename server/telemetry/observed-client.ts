import pg from 'pg';

/** Told when a query begins; answers what is told when it has ended. */
export type QueryObserver = (text: string) => (failed: boolean) => void;

let observe: QueryObserver | null = null;

/** Has every query of the server observed from now on. */
export function observeQueries(observer: QueryObserver): void {
  observe = observer;
}

type Callback = (error: Error | null, result: unknown) => void;

/** A connection to PostgreSQL whose queries are observed, whoever sends them. The pools are made of these. */
export class ObservedClient extends pg.Client {
  // The library's own declarations are a dozen overloads of what is passed on here.
  override query(...args: unknown[]): never {
    const send = super.query as (...args: unknown[]) => unknown;
    const text = textOf(args[0]);
    if (!observe || text === undefined) return send.apply(this, args) as never;
    const ended = observe(text);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = ((error, result) => {
        ended(error !== null && error !== undefined);
        (callback as Callback)(error, result);
      }) satisfies Callback;
      return send.apply(this, args) as never;
    }
    const answer = send.apply(this, args);
    if (answer instanceof Promise) {
      answer.then(
        () => ended(false),
        () => ended(true),
      );
    }
    return answer as never;
  }
}

/** What is asked: the text, or the name of a prepared statement. Cursors and the like are left alone. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { text?: unknown; submit?: unknown };
  return typeof submit === 'function' || typeof text !== 'string' ? undefined : text;
}
