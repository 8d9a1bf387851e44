import type { ApolloClient } from '@apollo/client';
import { MeChangedDocument, MeDocument, type MeQuery } from '../generated/graphql';
import { createClient } from './apollo';
import { idToken } from './identity';
import { idle } from './idle';
import type { Change, Live, LiveDocument, ChangeListener } from './live';
import { onOwnChange } from './own-changes';
import { createRefetcher, WIDE_SPREAD } from './refetcher';

/** The signed-in user as the server returns it. */
export type Me = NonNullable<MeQuery['me']>;

let client: ApolloClient | undefined;
let owner: string | undefined;
let live: Promise<Live | undefined> | undefined;

/** Refetches the visible data, including `me`. */
export async function refreshAll(): Promise<void> {
  await client?.refetchQueries({ include: 'active' });
}

const refresher = createRefetcher(refreshAll);

/** Refetches the visible data within two seconds, once the tab is visible: after a pause, many tabs do so. */
export const refreshSoon = (): void => refresher.request(WIDE_SPREAD);

/** The only Apollo client of this tab. */
export function getClient(): ApolloClient {
  client ??= createClient();
  return client;
}

/** Watches `me` for one identity, after clearing the cache of any other identity. */
export function watchMe(
  uid: string,
  changed: (me: Me | null) => void,
  failed: (error: unknown) => void,
): () => void {
  const apollo = getClient();
  const before = owner;
  owner = uid;
  let stopped = false;
  let stop = () => {};
  let listening: Promise<Live | undefined> | undefined;
  const ready = before !== undefined && before !== uid ? apollo.clearStore() : Promise.resolve();
  void ready.then(() => {
    if (stopped) return;
    // A refetch after a change must not share an older request; of overlapping ones, the latest result counts.
    const query = apollo.watchQuery({ query: MeDocument, context: { queryDeduplication: false } });
    const refetcher = createRefetcher(() => query.refetch());
    const subscription = query.subscribe({
      next: (result) => {
        if (result.error) failed(result.error);
        else if (result.dataState === 'complete') {
          changed(result.data.me);
          live = listening ??= listen(apollo, result.data.liveCursor, refetcher.request);
        }
      },
      error: failed,
    });
    const stopFollowing = onOwnChange(refetcher.requestOwn);
    stop = () => {
      subscription.unsubscribe();
      stopFollowing();
      refetcher.stop();
    };
  });
  return () => {
    stopped = true;
    stop();
    void listening?.then((started) => started?.stop());
    if (live === listening) live = undefined;
  };
}

/**
 * Starts listening to live changes. If this code fails to load, pages show the data of the time when they were opened.
 */
async function listen(
  apollo: ApolloClient,
  cursor: string,
  refetchMe: () => void,
): Promise<Live | undefined> {
  // The page does not need it yet, and no change since its cursor is missed.
  await idle();
  const started = await import('./live').then(
    ({ startLive }) => startLive(apollo, idToken, cursor),
    () => undefined,
  );
  started?.subscribe(MeChangedDocument, {}, (changes) => {
    if (changes) refetchMe();
    else refreshSoon();
  });
  return started;
}

/** Ends the session on purpose, so that its end is not reported as an error. */
export async function leaving<T>(work: Promise<T>): Promise<T> {
  void live?.then((started) => started?.hold(work));
  return work;
}

/**
 * Subscribes to live changes; returns a function that unsubscribes. Delivers nothing if live updates are unavailable.
 */
export function subscribeLive<T extends Change>(
  document: LiveDocument<T>,
  variables: object,
  onChange: ChangeListener<T>,
): () => void {
  let stopped = false;
  let stop = () => {};
  void live?.then((started) => {
    if (started && !stopped) stop = started.subscribe(document, variables, onChange);
  });
  return () => {
    stopped = true;
    stop();
  };
}

/**
 * Resolves with `me` after the first result. A sign-up waits for it before it registers, so that an older result cannot
 * arrive after the registration and contradict it.
 */
export async function settledMe(): Promise<Me | null> {
  const { data } = await getClient().query({ query: MeDocument });
  return data?.me ?? null;
}

/** Updates `me` for all its watchers, after a sign-up. */
export function keepMe(me: Me | null): void {
  getClient().cache.updateQuery({ query: MeDocument }, (before) => before && { ...before, me });
}
