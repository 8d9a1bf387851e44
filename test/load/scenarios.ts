import { LARGE_COMPANY, inDatabase, MEDIUM_STAFF, SMALL_STAFF, spread } from './database.js';
import type { LoadRequest } from './load.js';
import type { Product } from './product.js';

/** Identities that send requests, each with its own token. */
const CALLERS = 1_000;

/** An operation of callers over one transport. */
export interface Scenario {
  title: string;
  /** One request for each caller. */
  requests: LoadRequest[];
  /** The yardstick that handles the same requests, and the goal relative to it. */
  yardstick?: { name: 'rest' | 'graphql'; goal: number };
  connections?: number;
}

interface Caller {
  uid: string;
  email: string;
  companyId: number;
  /** Another user of the same company. */
  colleague: string;
  id: number;
}

const STAFF_OF_COMPANY = `query ($id: ID!) { company(id: $id) { id title users(first: 50) {
  nodes { id firebaseId email firstName lastName displayName userType accountConfirmed createdAt }
  pageInfo { hasNextPage } } } }`;

const PRIVILEGES = `query ($firebaseId: String!) { user(firebaseId: $firebaseId) { id privileges { title } } }`;

const PAGE = `query ($orderBy: UserOrder, $search: String, $after: String) {
  users(first: 50, orderBy: $orderBy, search: $search, after: $after) {
    nodes { id firebaseId email firstName lastName displayName userType accountConfirmed createdAt company { id title } }
    pageInfo { hasNextPage endCursor } } }`;

/** Returns the scenarios for a database of that many users. */
export async function scenarios(databaseUrl: string, users: number, product: Product): Promise<Scenario[]> {
  const { firstSmall, firstMedium, small, medium } = spread(users);
  const [ofSmall, ofMedium, [master]] = await inDatabase(databaseUrl, async (client) => {
    // Spread over all companies of a kind; the last one's users are unallocated.
    const admins = async (first: number, count: number) => {
      const step = Math.max(1, Math.floor(count / CALLERS));
      const ids = Array.from({ length: Math.min(CALLERS, count - 1) }, (_, n) => first + n * step);
      const { rows } = await client.query<Caller>(
        `SELECT DISTINCT ON (u.company_id) u.id, u.firebase_id AS uid, u.email, u.company_id AS "companyId",
           (SELECT firebase_id FROM users c WHERE c.company_id = u.company_id ORDER BY id DESC LIMIT 1) AS colleague
         FROM users u WHERE u.company_id = ANY($1) AND u.user_type = 'admin' ORDER BY u.company_id, u.id`,
        [ids],
      );
      return rows;
    };
    const { rows } = await client.query<Caller>(
      `SELECT id, firebase_id AS uid, email, company_id AS "companyId", firebase_id AS colleague FROM users WHERE id = 1`,
    );
    return [await admins(firstSmall, small), await admins(firstMedium, medium), rows];
  });

  const as = (caller: Caller) => ({
    authorization: `Bearer ${product.tokenOf(caller.uid, caller.email)}`,
    'content-type': 'application/json',
  });
  const get = (caller: Caller, path: string): LoadRequest => ({
    method: 'GET',
    path,
    headers: { authorization: as(caller).authorization },
  });
  const post = (caller: Caller, path: string, body: object): LoadRequest => ({
    method: 'POST',
    path,
    headers: as(caller),
    body: JSON.stringify(body),
  });
  const gql = (caller: Caller, query: string, variables: object) =>
    post(caller, '/graphql', { query, variables });

  return [
    {
      title: 'REST: one user by firebase_id',
      requests: ofMedium.map((caller) => get(caller, `/api/getUserData/${caller.colleague}`)),
      yardstick: { name: 'rest', goal: 0.6 },
    },
    {
      title: `REST: ${MEDIUM_STAFF} users of a company`,
      requests: ofMedium.map((caller) =>
        post(caller, '/api/fetchUsersWithinCompany', { company_id: caller.companyId }),
      ),
      yardstick: { name: 'rest', goal: 1 },
    },
    {
      title: `GraphQL: a company with ${SMALL_STAFF} users`,
      requests: ofSmall.map((caller) => gql(caller, STAFF_OF_COMPANY, { id: String(caller.companyId) })),
      yardstick: { name: 'graphql', goal: 0.9 },
    },
    {
      title: 'REST: privileges of a user',
      requests: ofMedium.map((caller) => get(caller, `/api/getPrivileges/${caller.colleague}`)),
    },
    {
      title: 'GraphQL: privileges of a user',
      requests: ofMedium.map((caller) => gql(caller, PRIVILEGES, { firebaseId: caller.colleague })),
    },
    {
      title: 'GraphQL: 50 of all users, sorted',
      requests: ['EMAIL', 'FIRST_NAME', 'LAST_NAME', 'CREATED_AT', 'USER_TYPE'].flatMap((field) =>
        ['ASC', 'DESC'].map((direction) => gql(master, PAGE, { orderBy: { field, direction } })),
      ),
    },
    {
      title: 'GraphQL: 50 of all users, searched',
      requests: ['maria', 'zhang', 'sofia wright', '4217', 'ana.keller', 'nobody at all'].map((search) =>
        gql(master, PAGE, { search }),
      ),
      connections: 4,
    },
    {
      title: `REST: all users of a company of ${(users / 10).toLocaleString('en')}`,
      requests: [post(master, '/api/fetchUsersWithinCompany', { company_id: LARGE_COMPANY })],
      connections: 2,
    },
  ];
}
