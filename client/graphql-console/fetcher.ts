import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-ws';
import { xsrfHeader } from '../lib/cookies';
import { idToken } from '../lib/identity';

/** A fetch that sends the signed-in user's ID token unless the headers editor sets another one. */
export async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (!headers.has('authorization')) {
    const token = await idToken().catch(() => undefined);
    if (token) headers.set('authorization', `Bearer ${token}`);
  }
  for (const [name, value] of Object.entries(xsrfHeader())) headers.set(name, value);
  return fetch(input, { ...init, headers });
}

/** The `authorization` in the headers editor at the last run. */
let given: string | undefined;

/** Opens with the first subscription and closes with the last; a reconnect fetches a new token. */
const subscriptions = createClient({
  url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
  connectionParams: async () => {
    if (given) return { authorization: given };
    const token = await idToken().catch(() => undefined);
    return token ? { authorization: `Bearer ${token}` } : {};
  },
});

const send = createGraphiQLFetcher({ url: '/graphql', fetch: fetchAsUser, wsClient: subscriptions });

/** Sends queries and mutations over HTTP and subscriptions over WebSocket, all as the signed-in user. */
export const fetcher: Fetcher = (params, options) => {
  given = new Headers(options?.headers).get('authorization') ?? undefined;
  return send(params, options);
};
