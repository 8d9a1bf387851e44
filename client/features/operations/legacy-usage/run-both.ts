import { xsrfHeader } from '../../../lib/cookies';
import { idToken } from '../../../lib/identity';
import { type Comparison, type Difference, differences } from './comparisons';

/** Pages of a list that are read; a page has 200 rows. */
const MAX_PAGES = 10;

/** What a comparison found. */
export interface Outcome {
  /** The error codes, if one of the calls failed; null for one that succeeded. */
  failures: { legacy: string | null; graphql: string | null } | null;
  differences: Difference[];
  /** Rows of a list that were compared; null if there is no list. */
  rows: number | null;
  /** Whether the list has more rows than were compared. */
  isPartial: boolean;
}

type Fields = Record<string, unknown>;

async function send(path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const token = await idToken();
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', ...xsrfHeader() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Runs a legacy call and its successor as the signed-in user, and compares the results. Throws if the server is away. */
export async function runBoth(query: string, comparison: Comparison, value: string): Promise<Outcome> {
  const { path, body } = comparison.legacy(value);
  const [legacy, graphql] = await Promise.all([send(path, body), readAll(query, comparison, value)]);
  const failed = legacy.status >= 400 ? codeOf(legacy.body) : null;
  const outcome: Outcome = { failures: null, differences: [], rows: null, isPartial: graphql.isPartial };
  if (failed !== null || graphql.failure !== null) {
    return { ...outcome, failures: { legacy: failed, graphql: graphql.failure } };
  }
  const converted = comparison.toLegacy(graphql.data, graphql.rows, value);
  const known = new Set(graphql.rows.map(({ id }) => Number(id)));
  const part = graphql.isPartial ? onlyKnown(legacy.body, known) : legacy.body;
  return {
    ...outcome,
    differences: differences(part, converted),
    rows: comparison.list ? graphql.rows.length : null,
  };
}

/** The pages of the successor's list, or its only response. */
async function readAll(query: string, { variables, list }: Comparison, value: string) {
  const rows: Fields[] = [];
  let after: unknown = undefined;
  for (let page = 1; ; page++) {
    const { body } = await send('/graphql', { query, variables: { ...variables(value), after } });
    const { data, errors }: { data?: Fields | null; errors?: unknown[] } = Object(body);
    const isNull = Object.values(data ?? {}).every((each) => each === null);
    const failure = errors?.length ? codeOf(Object(errors[0]).extensions) : isNull ? 'NOT_FOUND' : null;
    const read = { data: data ?? {}, rows, failure, isPartial: false };
    if (failure !== null || !list) return read;
    const connection = list.reduce<Fields>((part, name) => Object(part[name]), read.data);
    if (Array.isArray(connection.nodes)) rows.push(...connection.nodes);
    const { hasNextPage, endCursor }: Fields = Object(connection.pageInfo);
    if (!hasNextPage) return read;
    if (page === MAX_PAGES) return { ...read, isPartial: true };
    after = endCursor;
  }
}

/** The rows of a legacy list that were read from GraphQL too. */
function onlyKnown(body: unknown, known: Set<number>): unknown {
  if (Array.isArray(body)) return body.filter((row) => known.has(Object(row).id));
  return { users: onlyKnown(Object(body).users, known) };
}

/** The error code of problem+json, whose type ends with it, or of a GraphQL error. */
function codeOf(problem: unknown): string {
  const { code, type }: { code?: unknown; type?: unknown } = Object(problem);
  if (typeof code === 'string') return code;
  return typeof type === 'string'
    ? type
        .slice(type.lastIndexOf('/') + 1)
        .replaceAll('-', '_')
        .toUpperCase()
    : '';
}
