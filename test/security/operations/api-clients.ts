import type { TestDatabase } from '../../app.js';
import { apiKeyDigest, newApiKey } from '../../../server/core/identity/api-key.js';
import { CLIENT_KEYS } from '../attempters.js';
import { cursorAt } from '../../live.js';
import { gql, node, subscription } from '../doors.js';
import { ABSENT_ID, type World } from '../world.js';
import { ALL, COMPANIES, type CompanyTarget, type Operation, operation, type Targets } from './targets.js';

/** Clients of Acme's admin and of the rivals' admin, of the platform, and one that was revoked. */
const OF_ACME = 1001;
const OF_RIVALS = 1002;
const OF_PLATFORM = 1003;
const REVOKED = 1004;

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const byId = ({ target }: { target: number | string }) => ({ id: String(target) });
const CLIENTS: Targets<number | string> = {
  'of Acme': () => OF_ACME,
  'of the rivals': () => OF_RIVALS,
  'of the platform': () => OF_PLATFORM,
  absent: () => ABSENT_ID,
  malformed: () => '1x',
};
const PLATFORM = 'all';

/** Operations that read API clients, and their subscription. */
export const API_CLIENT_LOOK_UPS: Operation[] = [
  operation<CompanyTarget>("list a company's API clients", false, COMPANIES, {
    'Query.apiClients': gql(
      'query ($id: ID) { apiClients(companyId: $id) { id name scopes networks lastUsedAt state canRotate canRevoke } }',
      inCompany,
    ),
    'ApiClient.createdBy': gql(
      'query ($id: ID) { apiClients(companyId: $id) { createdBy { id displayName firebaseId } } }',
      inCompany,
    ),
  }),
  operation<number | string>("see an API client's requests over time", false, CLIENTS, {
    'Query.apiClient': gql('query ($id: ID!) { apiClient(id: $id) { id name state } }', byId),
    'Query.node (ApiClient)': node('ApiClient', 'id name state'),
    'ApiClient.usage': gql('query ($id: ID!) { apiClient(id: $id) { usage { firstDay requests } } }', byId),
    'ApiClientUsage.rows': gql(
      'query ($id: ID!) { apiClient(id: $id) { usage { rows { start succeeded refused limited failed } } } }',
      byId,
    ),
  }),
  operation<number | string>('see the requests of an identity provider', false, CLIENTS, {
    'ApiClient.scimCheck': gql('query ($id: ID!) { apiClient(id: $id) { scimCheck { url problem } } }', byId),
    'ScimCheck.lastRequest': gql(
      'query ($id: ID!) { apiClient(id: $id) { scimCheck { lastRequest { id } } } }',
      byId,
    ),
    'ApiClient.scimRequests': gql(
      'query ($id: ID!) { apiClient(id: $id) { scimRequests { nodes { id at method path status problem } } } }',
      byId,
    ),
  }),
  operation("list the platform's API clients", false, ALL, {
    [`Query.apiClients (${PLATFORM})`]: gql('{ apiClients { id name } }'),
  }),
  operation('read what API clients can be allowed to do', false, ALL, {
    'Query.apiScopes': gql('{ apiScopes { scope meaning operations } }'),
  }),
  operation('read the API client whose key is used', false, ALL, {
    'Query.thisApiClient': gql('{ thisApiClient { id name scopes } }'),
  }),
  operation<CompanyTarget>("subscribe to a company's API clients", false, COMPANIES, {
    'Subscription.apiClientsChanged': subscription(
      'subscription ($id: ID, $after: String) { apiClientsChanged(companyId: $id, after: $after) { cursor id } }',
      (attempt) => ({ ...inCompany(attempt), after: cursorAt() }),
      true,
    ),
  }),
];

/** Mutations of API clients. */
export const API_CLIENT_CHANGES: Operation[] = [
  operation<CompanyTarget>('create an API client of a company', true, COMPANIES, {
    'Mutation.createApiClient': gql(
      'mutation ($id: ID) { createApiClient(input: { companyId: $id, name: "New", scopes: [STAFF_READ] }) { client { name state } } }',
      inCompany,
    ),
    'ApiClientKey.client': gql(
      'mutation ($id: ID) { createApiClient(input: { companyId: $id, name: "New", scopes: [STAFF_READ] }) { client { name state } } }',
      inCompany,
    ),
  }),
  operation('create an API client of the platform', true, ALL, {
    [`Mutation.createApiClient (${PLATFORM})`]: gql(
      'mutation { createApiClient(input: { name: "New", scopes: [STAFF_READ] }) { client { name state } } }',
    ),
  }),
  operation<number | string>(
    'rotate the key of an API client',
    true,
    { ...CLIENTS, revoked: () => REVOKED },
    {
      'Mutation.rotateApiClient': gql(
        'mutation ($id: ID!) { rotateApiClient(id: $id) { client { name } } }',
        byId,
      ),
    },
  ),
  operation<number | string>(
    'revoke an API client',
    true,
    { ...CLIENTS, revoked: () => REVOKED },
    {
      'Mutation.revokeApiClient': gql(
        'mutation ($id: ID!) { revokeApiClient(id: $id) { name state } }',
        byId,
      ),
    },
  ),
];

/** Stores the clients that operations need, and those that are attempters. They were used just now. */
export async function prepare(
  database: TestDatabase,
  { acme, rivals, sleepers, admin, rival, master, sleeper }: World,
  all: readonly string[],
): Promise<void> {
  const reading = all.filter((name) => name.endsWith('_READ'));
  const rows: [number, number | null, number | null, string, readonly string[], boolean][] = [
    [OF_ACME, acme.id, admin.id, newApiKey(), reading, false],
    [OF_RIVALS, rivals.id, rival.id, newApiKey(), reading, false],
    [OF_PLATFORM, null, master.id, newApiKey(), reading, false],
    [REVOKED, acme.id, admin.id, CLIENT_KEYS.revoked, reading, true],
    [1005, acme.id, admin.id, CLIENT_KEYS.reading, reading, false],
    [1006, acme.id, admin.id, CLIENT_KEYS.writing, all, false],
    [1007, sleepers.id, sleeper.id, CLIENT_KEYS.stopped, all, false],
  ];
  for (const [id, companyId, creatorId, key, scopes, isRevoked] of rows) {
    await database.query(
      `INSERT INTO api_clients (id, company_id, creator_id, name, scopes, digest, ending, last_used_at, revoked_at)
       VALUES ($1, $2, $3, 'Client', $4, $5, 'test', now() + interval '1 day', CASE WHEN $6 THEN now() END)`,
      [id, companyId, creatorId, scopes, apiKeyDigest(key), isRevoked],
    );
  }
  await database.query(
    `INSERT INTO live_events (action, company_id, record_id) VALUES ('API_CLIENT_CREATED', $1, $2)`,
    [acme.id, OF_ACME],
  );
}
