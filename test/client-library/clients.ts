import { JobLobby, type JobLobbyOptions } from '../../packages/client/src/index.js';
import { buildClient } from '../api-clients.js';
import type { BuiltUser, Cast } from '../factories.js';
import type { SharedServer } from '../shared-server.js';

/** Returns the library with the key of a client of the cast's company. */
export async function withKey(
  app: SharedServer,
  cast: Cast,
  scopes: string[],
  more: Partial<JobLobbyOptions> = {},
): Promise<JobLobby> {
  const { key } = await buildClient(app, cast.admin, cast.company, scopes);
  return new JobLobby({ url: app.url, key, ...more });
}

/** Returns the library with the token of a person. */
export const asPerson = (app: SharedServer, { idToken }: BuiltUser, more: Partial<JobLobbyOptions> = {}) =>
  new JobLobby({ url: app.url, token: () => idToken, ...more });

/** Returns a `fetch` that loses responses: the server handles the requests, but the client gets no response. */
export function losingResponses(count: number): { fetch: typeof fetch; sent: Request[] } {
  const sent: Request[] = [];
  return {
    sent,
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      const response = await fetch(input, init);
      if (sent.length > count) return response;
      await response.text();
      throw new TypeError('fetch failed');
    },
  };
}
