import type { TokenSource } from './credentials.js';
import { type GraphqlDocument, textOf } from './documents.js';
import { events, type EventsOptions, eventPages } from './events.js';
import { follow } from './follow.js';
import {
  type Lists,
  type Mutations,
  MUTATIONS,
  type Operation,
  type Queries,
  QUERIES,
  type Subscriptions,
  SUBSCRIPTIONS,
} from './generated/operations.js';
import type { CompanyEvent, EventPage } from './generated/types.js';
import { Http } from './http.js';
import { LiveSocket } from './live-socket.js';
import type { CallOptions, ChangeOptions, Connection, FollowOptions } from './options.js';
import { JobLobbyError } from './errors.js';

/** How to reach the server. */
export interface JobLobbyOptions {
  /** The address of the server, such as `https://jobs.example.com`. */
  url: string;
  /** The key of an API client, `jl_live_…`. */
  key?: string;
  /** Instead of a key: where ID tokens of a person come from, such as `firebaseToken`. */
  token?: TokenSource;
  /** How often a call that failed for the time being is repeated: by default 5 times. */
  maxRetries?: number;
  /** If the server asks to wait for longer than so many seconds, a call fails at once: by default 60. */
  maxWait?: number;
  /** How long a response may take, in milliseconds: by default 30,000. */
  timeout?: number;
  /** Instead of the environment's own. */
  fetch?: typeof fetch;
  /** Instead of the environment's own. */
  WebSocket?: typeof WebSocket;
  /** The function `print` of graphql, for documents that are syntax trees. */
  print?: (document: never) => string;
}

type Variables = Record<string, unknown>;

/** How many rows a page has while a list is read to its end. */
const PAGE_SIZE = 200;

/** The API of a Job Lobby server. */
export class JobLobby {
  /** Reads. */
  readonly query: Queries;
  /** Reads lists to their end: `for await (const user of jobLobby.all.companyUsers({ id })) …`. */
  readonly all: Lists;
  /** Makes changes, each exactly once, however often it has to be sent. */
  readonly mutate: Mutations;
  /** Follows changes: `for await (const change of jobLobby.subscribe.companyUsersChanged({ companyId, after })) …`. */
  readonly subscribe: Subscriptions;

  private readonly http: Http;
  private readonly socket: LiveSocket;

  constructor(private readonly options: JobLobbyOptions) {
    const url = new URL(options.url).href.replace(/\/$/, '');
    const { key, maxRetries = 5, maxWait = 60, timeout = 30_000 } = options;
    const token = options.token ?? (key === undefined ? undefined : () => key);
    if (!token) throw new TypeError('JobLobby needs the key of an API client, or a source of ID tokens.');
    const send: typeof fetch = options.fetch ?? ((...request) => fetch(...request));
    this.http = new Http({ url, token, fetch: send, maxRetries, maxWait, timeout });
    this.socket = new LiveSocket(`${url.replace(/^http/, 'ws')}/graphql`, token, options.WebSocket);
    this.query = methods<Queries>(QUERIES, (operation) => this.caller(operation));
    this.mutate = methods<Mutations>(MUTATIONS, (operation) => this.caller(operation));
    this.all = methods<Lists>(QUERIES, (operation) => this.reader(operation));
    this.subscribe = methods<Subscriptions>(
      SUBSCRIPTIONS,
      ([document, field]) =>
        (variables: Variables = {}, options: FollowOptions = {}) =>
          this.changes(document, field!, variables, options),
    );
  }

  /**
   * Runs a query or mutation of your own, and returns its data. Throws a JobLobbyError if one of its fields failed; the
   * others are in `data` of it.
   */
  request<Data = unknown, Vars extends object = Variables>(
    document: GraphqlDocument<Data, Vars>,
    variables?: Vars,
    options: ChangeOptions = {},
  ): Promise<Data> {
    const text = textOf(document, this.options.print);
    return this.send(text, variables ?? {}, options);
  }

  /** Reads a list of a query of your own to its end. The query takes `$after`, and selects `nodes` and `pageInfo`. */
  async *pages<Node, Data, Vars extends object>(
    document: GraphqlDocument<Data, Vars>,
    variables: Vars,
    listOf: (data: Data) => { nodes: readonly Node[]; pageInfo: Partial<Connection<Node>['pageInfo']> },
    options: CallOptions = {},
  ): AsyncGenerator<Node, void, undefined> {
    const text = textOf(document, this.options.print);
    let page: object = variables;
    for (;;) {
      const { nodes, pageInfo } = listOf(await this.send<Data>(text, page, options));
      yield* nodes;
      if (!pageInfo.hasNextPage) return;
      page = { ...page, after: pageInfo.endCursor };
    }
  }

  /**
   * Follows a subscription of your own, for ever, and yields its data. The document takes `$after` and selects `cursor`:
   * after a lost connection it goes on after the last one. Throws if a cursor is rejected (`isCursorRejected`) or access
   * has ended.
   */
  follow<Data extends object, Vars extends object>(
    document: GraphqlDocument<Data, Vars>,
    variables: Vars,
    { signal }: FollowOptions = {},
  ): AsyncGenerator<Data, void, undefined> {
    return this.following<Data>(textOf(document, this.options.print), variables, signal);
  }

  /** Yields what has happened in a company, oldest first, and then what happens. Save the `id` of each. */
  events(options?: EventsOptions): AsyncGenerator<CompanyEvent, void, undefined> {
    return events(this.http, options);
  }

  /** The same in pages. Save `next` of each: it moves on even if no event has one of the `types`. */
  eventPages(options?: EventsOptions): AsyncGenerator<EventPage, void, undefined> {
    return eventPages(this.http, options);
  }

  private send<Data>(text: string, variables: object, options: ChangeOptions): Promise<Data> {
    // Where the word occurs otherwise, a key does no harm.
    const { idempotencyKey = /\bmutation\b/.test(text) ? crypto.randomUUID() : undefined, signal } = options;
    return this.http.graphql<Data>(text, variables, { idempotencyKey, signal });
  }

  private async *following<Data extends object>(query: string, variables: object, signal?: AbortSignal) {
    const firstCursor = () => this.query.liveCursor({}, { signal });
    try {
      yield* follow<Data>(this.socket, firstCursor, { query, variables: { ...variables }, signal });
    } catch (error) {
      // A closed connection has no reason. The response to a request says why the credentials ended.
      if (error instanceof JobLobbyError && error.code === 'UNAUTHENTICATED' && !error.reason)
        await this.send('{ liveCursor }', {}, { signal });
      throw error;
    }
  }

  private caller([document, ...path]: Operation) {
    return async (variables: Variables = {}, options: ChangeOptions = {}): Promise<unknown> =>
      valueAt(await this.send(document, variables, options), path);
  }

  private reader(operation: Operation) {
    const call = this.caller(operation);
    return async function* (variables: Variables = {}, options?: CallOptions): AsyncGenerator<unknown> {
      if (variables.last !== undefined || variables.before !== undefined)
        throw new TypeError(
          '`all` reads forward: leave out `last` and `before`, or read pages with `query`.',
        );
      let page: Variables = { first: PAGE_SIZE, ...variables };
      for (;;) {
        const { nodes, pageInfo } = (await call(page, options)) as Connection<unknown>;
        yield* nodes;
        if (!pageInfo.hasNextPage) return;
        page = { ...page, after: pageInfo.endCursor };
      }
    };
  }

  private async *changes(
    document: string,
    field: string,
    variables: Variables,
    options: FollowOptions,
  ): AsyncGenerator<unknown> {
    for await (const data of this.follow<Variables, Variables>(document, variables, options))
      yield data[field];
  }
}

/** Builds the methods of a group from its documents. */
function methods<Group>(
  operations: Record<string, Operation>,
  build: (operation: Operation) => unknown,
): Group {
  return Object.fromEntries(Object.entries(operations).map(([name, each]) => [name, build(each)])) as Group;
}

/** Returns the result of an operation. Throws if the record that a list belongs to is missing. */
function valueAt(data: unknown, path: readonly string[]): unknown {
  let value = data;
  for (const name of path) {
    if (value === null || value === undefined)
      throw new JobLobbyError('NOT_FOUND', `There is no ${path[0]} that the caller may see.`);
    value = (value as Variables)[name];
  }
  return value;
}
