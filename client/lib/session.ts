import type { ApolloClient } from '@apollo/client';
import { MeChangedDocument, MeDocument, type MeQuery } from '../generated/graphql';
import { createClient } from './apollo';
import { idToken } from './identity';
import type { Change, Live, LiveDocument, Told } from './live';

/** The signed-in user as the server knows it. */
export type Me = NonNullable<MeQuery['me']>;

let client: ApolloClient | undefined;
let owner: string | undefined;
let live: Promise<Live | undefined> | undefined;

/** Loads anew what is on the screen, `me` among it. */
export async function refreshAll(): Promise<void> {
  await client?.refetchQueries({ include: 'active' });
}

/** The one Apollo client of this tab. */
export function getClient(): ApolloClient {
  client ??= createClient();
  return client;
}

/** Follows `me` for one identity; what another one was shown before is forgotten first. */
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
    const subscription = apollo.watchQuery({ query: MeDocument }).subscribe({
      next: (result) => {
        if (result.error) failed(result.error);
        else if (result.dataState === 'complete') {
          changed(result.data.me);
          live = listening ??= listen(apollo, result.data.liveCursor);
        }
      },
      error: failed,
    });
    stop = () => subscription.unsubscribe();
  });
  return () => {
    stopped = true;
    stop();
    void listening?.then((started) => started?.stop());
    if (live === listening) live = undefined;
  };
}

/** Begins to listen to the server; without it, where its code cannot be loaded, pages are as new as when they were opened. */
async function listen(apollo: ApolloClient, cursor: string): Promise<Live | undefined> {
  const started = await import('./live').then(
    ({ startLive }) => startLive(apollo, idToken, cursor),
    () => undefined,
  );
  started?.follow(MeChangedDocument, {}, (changes: (Change & { user: Me | null })[] | null) => {
    if (changes) keepMe(changes.at(-1)!.user);
    else void refreshAll();
  });
  return started;
}

/** Ends the session on purpose: that it is over is no news meanwhile. */
export async function leaving<T>(work: Promise<T>): Promise<T> {
  void live?.then((started) => started?.hold(work));
  return work;
}

/** Is told what changes until the answer is called; of nothing while nobody listens to the server. */
export function follow<T extends Change, Variables>(
  document: LiveDocument<T, Variables>,
  variables: Variables,
  told: Told<T>,
): () => void {
  let stopped = false;
  let stop = () => {};
  void live?.then((started) => {
    if (started && !stopped) stop = started.follow(document, variables as object, told);
  });
  return () => {
    stopped = true;
    stop();
  };
}

/**
 * `me` once the first answer is in. A sign-up waits for it before it registers, so that an older answer
 * cannot arrive after the registration and deny it.
 */
export async function settledMe(): Promise<Me | null> {
  const { data } = await getClient().query({ query: MeDocument });
  return data?.me ?? null;
}

/** Takes over what a sign-up has just made, or the server told, for everything that watches `me`. */
export function keepMe(me: Me | null): void {
  getClient().cache.updateQuery({ query: MeDocument }, (before) => before && { ...before, me });
}
