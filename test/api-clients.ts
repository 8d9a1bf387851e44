import type { Calls, Caller } from './app.js';
import { gqlData } from './expectations.js';

const FIELDS = `id companyId name scopes networks ending previousEndsAt createdAt rotatedAt expiresAt lastUsedAt
  revokedAt state canRotate canRevoke createdBy { id displayName }`;
export const CREATE_CLIENT = `mutation ($input: CreateApiClientInput!) {
  createApiClient(input: $input) { key client { ${FIELDS} } }
}`;
export const LIST_CLIENTS = `query ($companyId: ID) { apiClients(companyId: $companyId) { ${FIELDS} } }`;
export const ROTATE_CLIENT = `mutation ($id: ID!, $overlapHours: Int! = 24) {
  rotateApiClient(id: $id, overlapHours: $overlapHours) { key client { ${FIELDS} } }
}`;
export const REVOKE_CLIENT = `mutation ($id: ID!) { revokeApiClient(id: $id) { ${FIELDS} } }`;
export const USAGE_OF_CLIENT = `query ($id: ID!, $since: DateTime, $until: DateTime) {
  apiClient(id: $id) { id usage(since: $since, until: $until) {
    period firstDay lastDay requests rows { start succeeded refused limited failed } } }
}`;
export const THIS_CLIENT = '{ thisApiClient { id name scopes } }';

/** A client with its key, and the caller that uses it. */
export interface BuiltClient {
  id: string;
  key: string;
  caller: { idToken: string };
}

/** Creates a client. */
export async function buildClient(
  app: Calls,
  creator: Caller,
  company: { id: number } | null,
  scopes: string[],
  more: object = {},
): Promise<BuiltClient> {
  const input = { companyId: company && String(company.id), name: 'Payroll sync', scopes, ...more };
  const { createApiClient } = await gqlData(app, creator, CREATE_CLIENT, { input });
  const { key, client } = createApiClient;
  return { id: client.id, key, caller: { idToken: key } };
}

/** Returns the clients of a company, or of the platform. */
export async function clientsOf(app: Calls, caller: Caller, company: { id: number } | null): Promise<any[]> {
  const { apiClients } = await gqlData(app, caller, LIST_CLIENTS, {
    companyId: company && String(company.id),
  });
  return apiClients;
}
