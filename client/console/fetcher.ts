import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { xsrfHeader } from '../lib/cookies';
import { idToken } from '../lib/identity';

/** A fetch that carries the signed-in user's ID token, where the query's own headers bring none. */
export async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (!headers.has('authorization')) {
    const token = await idToken().catch(() => undefined);
    if (token) headers.set('authorization', `Bearer ${token}`);
  }
  for (const [name, value] of Object.entries(xsrfHeader())) headers.set(name, value);
  return fetch(input, { ...init, headers });
}

/** How the console asks the server. */
export const fetcher: Fetcher = createGraphiQLFetcher({ url: '/graphql', fetch: fetchAsUser });
