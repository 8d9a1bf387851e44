import type { ApolloClient } from '@apollo/client';
import { MeDocument, type MeQuery } from '../generated/graphql';
import { createClient } from './apollo';

/** The signed-in user as the server knows it. */
export type Me = NonNullable<MeQuery['me']>;

let client: ApolloClient | undefined;
let owner: string | undefined;

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
  const ready = before !== undefined && before !== uid ? apollo.clearStore() : Promise.resolve();
  void ready.then(() => {
    if (stopped) return;
    const subscription = apollo.watchQuery({ query: MeDocument }).subscribe({
      next: (result) => {
        if (result.error) failed(result.error);
        else if (result.dataState === 'complete') changed(result.data.me);
      },
      error: failed,
    });
    stop = () => subscription.unsubscribe();
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

/** Takes over the record that a sign-up has just made, for everything that watches `me`. */
export function keepMe(me: Me): void {
  getClient().writeQuery({ query: MeDocument, data: { me } });
}
