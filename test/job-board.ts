import type { RestAnswer, TestServer } from './app.js';
import { buildRole, change, OPEN, type RoleCast } from './roles.js';

export const JOB_BOARD = `query ($id: ID!) { company(id: $id) { jobBoard { listed url embedUrl rssUrl jsonFeedUrl } } }`;
export const SET_JOB_BOARD = `mutation ($companyId: ID, $input: JobBoardInput!) {
  board: updateJobBoard(companyId: $companyId, input: $input) { listed url }
}`;

/** Creates a role that is open. */
export async function buildOpenRole(app: TestServer, cast: RoleCast, fields: object = {}) {
  const role = await buildRole(app, cast.admin, fields);
  return change(app, cast.admin, OPEN, role.id);
}

/** Reads a page in English. */
export const readPage = (
  app: TestServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<RestAnswer> =>
  app.http(path, { headers: { accept: 'text/html', 'accept-language': 'en', ...headers } });

/** Returns the texts of the links of a list of roles. */
export const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h[23]><a [^>]*><bdi>([^<]*)<\/bdi>/g)].map(([, title]) => title);

/** Returns the structured data of a page. */
export function jsonLdOf(html: string): any {
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)!;
  return JSON.parse(json);
}
