import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';
import { LiveCursorDocument, MeDocument, type ChangeKind } from '../generated/graphql';
import { createSocket, type Failure, failureOf, waitBefore } from './live-socket';

/* What the server tells by itself. Loaded after the sign-in; pages come to it by `useLive`. */

/** What all changes have in common. */
export interface Change {
  cursor: string;
  kind: ChangeKind;
  id: string;
  /** As it is now; null where it is gone by then. */
  user?: object | null;
}

/** Told of what has changed; of null where that cannot be told any more, so that all is to be read anew. */
export type Told<T extends Change = Change> = (changes: T[] | null) => void;

/** A subscription's document: its one field answers changes. */
export type LiveDocument<T extends Change, Variables> = TypedDocumentNode<
  { [field: string]: T },
  Variables & { after?: string | null }
>;

/** What this tab listens to. */
export interface Live {
  follow<T extends Change>(document: DocumentNode, variables: object, told: Told<T>): () => void;
  /** Asks nothing about the session while this is under way, which may end it on purpose. */
  hold(work: Promise<unknown>): void;
  stop(): void;
}

interface Topic {
  document: DocumentNode;
  variables: object;
  followers: Set<Told<never>>;
  /** Where to go on. */
  cursor?: string;
  /** Attempts in a row that did not last. */
  failures: number;
  startedAt: number;
  release?: () => void;
}

/** What is told within so short a time, in milliseconds, is written into the cache at once: each writing draws. */
const TOGETHER = 40;
/** What lasted so long had not failed. */
const LASTING = 60_000;
/** A place to begin at is taken for new subscriptions, too, for so long. */
const FRESH = 60_000;

/** Starts to listen for one identity; `cursor` is where the server was before anything else was read. */
export function startLive(
  apollo: ApolloClient,
  idToken: () => Promise<string | undefined>,
  cursor: string,
  url?: string,
): Live {
  /** Kept when nobody follows any more: whoever comes back goes on there. */
  const topics = new Map<string, Topic>();
  let begin = { cursor, at: Date.now() };
  let stopped = false;
  let renewal: Promise<void> | undefined;
  let held: Promise<unknown> | undefined;
  let told: { topic: Topic; change: Change }[] = [];

  // The way of every query: a refused token is renewed there, and a session that is over ends.
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
    const isWanted = () => !stopped && topic.followers.size > 0;
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
      const payload = {
        query: print(apollo.cache.transformDocument(topic.document)),
        variables: {
          ...topic.variables,
          // Read each time it is sent: a connection that comes back goes on where the last one ended.
          get after() {
            return topic.cursor;
          },
        },
      };
      unsubscribe = socket.subscribe<Record<string, Change>>(payload, {
        next: ({ data, errors }) => {
          if (errors) failure = errors[0] as Failure;
          else if (data) heard(topic, Object.values(data)[0]!);
        },
        error: (error) => {
          failure = failureOf(error);
          // graphql-ws still counts a subscription whose connection was closed; it would keep the next connection open.
          unsubscribe();
          over();
        },
        complete: over,
      });
    }
    subscribe().catch(over);
  }

  /** What a subscription that was not stopped here ended for says how it goes on, if it does. */
  async function ended(topic: Topic, failure: Failure): Promise<void> {
    const { code, retryAfter = 0 } = failure?.extensions ?? {};
    // Not for this user, or not any more: `meChanged` tells what that means for the page.
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
      for (const follower of topic.followers) follower(null);
    }
    if (Date.now() - topic.startedAt > LASTING) topic.failures = 0;
    await socket.wait(Math.max(retryAfter * 1_000, waitBefore(topic.failures++)));
    if (!stopped && topic.followers.size > 0 && !topic.release) start(topic);
  }

  function heard(topic: Topic, change: Change): void {
    topic.cursor = change.cursor;
    if (told.push({ topic, change }) === 1) setTimeout(tell, TOGETHER);
  }

  function tell(): void {
    const changes = told;
    told = [];
    if (stopped) return;
    apollo.cache.batch({
      update: (cache) => {
        for (const { topic, change } of changes) write(cache, topic, change);
      },
    });
    for (const topic of new Set(changes.map((each) => each.topic))) {
      const own = changes.filter((each) => each.topic === topic).map((each) => each.change);
      for (const follower of topic.followers) follower(own as never);
    }
  }

  return {
    follow(document, variables, follower) {
      const key = JSON.stringify([print(document), variables]);
      const topic = topics.get(key) ?? {
        document,
        variables,
        followers: new Set(),
        failures: 0,
        startedAt: 0,
      };
      topics.set(key, topic);
      topic.followers.add(follower);
      if (!topic.release) start(topic);
      return () => {
        topic.followers.delete(follower);
        if (topic.followers.size === 0) topic.release?.();
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

/** Writes what is told of a record over what is known of it; lists are their followers' to change. */
function write(cache: ApolloClient['cache'], { document, variables }: Topic, change: Change): void {
  const definition = document.definitions.find((each) => each.kind === 'OperationDefinition');
  const field = definition?.selectionSet.selections[0];
  if (field?.kind !== 'Field') return;
  cache.writeQuery({
    id: 'ROOT_SUBSCRIPTION',
    query: document,
    variables,
    data: { [field.name.value]: change },
  });
}
