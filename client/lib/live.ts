import type { ApolloClient } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';
import { MINUTE_MS } from '../../server/platform/time/durations.js';
import { LiveCursorDocument, MeDocument } from '../generated/graphql';
import { SUSPENDED } from './apollo';
import { SUPPORT_ENDED } from './support';
import { createSocket, type Failure, failureOf, waitBefore } from './live-socket';

/* Live changes from the server. Loaded after the sign-in; pages refetch through `useLive`. */

/** The field that all changes share. */
export interface Change {
  cursor: string;
}

/** Receives changes; null if changes were missed and everything must be refetched. */
export type ChangeListener<T extends Change = Change> = (changes: T[] | null) => void;

/** A subscription document with a single field, which returns changes. */
export interface LiveDocument<T extends Change = Change> extends DocumentNode {
  // A method: TypeScript checks its parameters less strictly, so that documents with any variables are assignable.
  __apiType?(variables: unknown): { [field: string]: T };
}

/** The live connection of this tab. */
export interface Live {
  subscribe<T extends Change>(
    document: DocumentNode,
    variables: object,
    onChange: ChangeListener<T>,
  ): () => void;
  /** Pauses session checks during this work, which may end the session on purpose. */
  hold(work: Promise<unknown>): void;
  stop(): void;
}

interface Topic {
  document: DocumentNode;
  variables: object;
  listeners: Set<ChangeListener>;
  /** Where to resume. */
  cursor?: string;
  /** Whether the last cursor was rejected: everything is refetched once there is another one. */
  mustRefetch?: boolean;
  /** Consecutive attempts that failed early. */
  failures: number;
  startedAt: number;
  release?: () => void;
}

/** Changes within this time, in milliseconds, are delivered together. */
const TOGETHER = 40;
/** A subscription that lasted this long resets the backoff. */
const LASTING = MINUTE_MS;
/** How long a cursor is used as the start of new subscriptions. */
const FRESH = MINUTE_MS;

/** Starts listening for one identity. `cursor` must have been read before any other data. */
export function startLive(
  apollo: ApolloClient,
  idToken: () => Promise<string | undefined>,
  cursor: string,
  url?: string,
): Live {
  /** Topics without subscribers are kept, so that a new subscriber resumes at the topic's cursor. */
  const topics = new Map<string, Topic>();
  let begin = { cursor, at: Date.now() };
  let stopped = false;
  let renewal: Promise<void> | undefined;
  let held: Promise<unknown> | undefined;
  let pending: { topic: Topic; change: Change }[] = [];

  // A normal query: its links renew a refused token and end an expired session.
  const confirm = async () => {
    await held;
    return apollo.query({ query: MeDocument, fetchPolicy: 'network-only' });
  };
  const socket = createSocket({ idToken, confirm }, url);

  async function placeToBegin(): Promise<string> {
    if (Date.now() - begin.at > FRESH) {
      const { data } = await apollo.query({ query: LiveCursorDocument, fetchPolicy: 'network-only' });
      if (data) begin = { cursor: data.liveCursor, at: Date.now() };
    }
    return begin.cursor;
  }

  function start(topic: Topic): void {
    const isWanted = () => !stopped && topic.listeners.size > 0;
    topic.startedAt = Date.now();
    let failure: Failure;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      topic.release = undefined;
      if (isWanted()) void ended(topic, failure);
    };
    let unsubscribe = () => {};
    topic.release = () => {
      isOver = true;
      topic.release = undefined;
      unsubscribe();
    };
    async function subscribe(): Promise<void> {
      topic.cursor ??= await placeToBegin();
      if (isOver) return;
      if (topic.mustRefetch) {
        topic.mustRefetch = false;
        for (const listener of topic.listeners) listener(null);
      }
      const payload = {
        query: print(apollo.cache.transformDocument(topic.document)),
        variables: {
          ...topic.variables,
          // A getter, read for each attempt: a reconnect resumes where the last connection ended.
          get after() {
            return topic.cursor;
          },
        },
      };
      unsubscribe = socket.subscribe<Record<string, Change>>(payload, {
        next: ({ data, errors }) => {
          if (errors) failure = failureOf(errors);
          else if (data) for (const change of Object.values(data)) received(topic, change);
        },
        error: (error) => {
          failure = failureOf(error);
          // graphql-ws still counts a subscription whose connection was closed, and would keep the next connection
          // open.
          unsubscribe();
          over();
        },
        complete: over,
      });
    }
    subscribe().catch(over);
  }

  /** Resumes a subscription that the server ended, depending on the reason. */
  async function ended(topic: Topic, failure: Failure): Promise<void> {
    const { code, reason, retryAfter = 0 } = failure?.extensions ?? {};
    // Any query of a suspended user ends the session, and any query in a support session that is over leaves it.
    if (reason === SUSPENDED || reason === SUPPORT_ENDED) return void confirm().catch(() => undefined);
    // This user may not (or no longer) subscribe. `meChanged` updates the page.
    if (code === 'FORBIDDEN' || code === 'NOT_FOUND') return;
    if (code === 'UNAUTHENTICATED') {
      renewal ??= confirm().then(
        () => socket.renew(),
        () => undefined,
      );
      await renewal.finally(() => (renewal = undefined));
    }
    if (code === 'VALIDATION_FAILED') {
      topic.cursor = undefined;
      topic.mustRefetch = true;
      // Cursors from before a restore of the database are all rejected, so a new one is needed, even if this one is fresh.
      begin.at = -Infinity;
    }
    if (Date.now() - topic.startedAt > LASTING) topic.failures = 0;
    await socket.wait(Math.max(retryAfter * 1_000, waitBefore(topic.failures++)));
    if (!stopped && topic.listeners.size > 0 && !topic.release) start(topic);
  }

  function received(topic: Topic, change: Change): void {
    topic.cursor = change.cursor;
    if (pending.push({ topic, change }) === 1) setTimeout(deliver, TOGETHER);
  }

  function deliver(): void {
    const changes = pending;
    pending = [];
    if (stopped) return;
    for (const topic of new Set(changes.map((each) => each.topic))) {
      const own = changes.filter((each) => each.topic === topic).map((each) => each.change);
      for (const listener of topic.listeners) listener(own);
    }
  }

  return {
    subscribe<T extends Change>(document: DocumentNode, variables: object, onChange: ChangeListener<T>) {
      // The topic delivers what its document selects.
      const listener = onChange as ChangeListener;
      const key = JSON.stringify([print(document), variables]);
      const topic = topics.get(key) ?? {
        document,
        variables,
        listeners: new Set(),
        failures: 0,
        startedAt: 0,
      };
      topics.set(key, topic);
      topic.listeners.add(listener);
      if (!topic.release) start(topic);
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size === 0) topic.release?.();
      };
    },
    hold(work) {
      held = work.catch(() => undefined);
    },
    stop() {
      stopped = true;
      for (const topic of topics.values()) topic.release?.();
      socket.stop();
    },
  };
}
