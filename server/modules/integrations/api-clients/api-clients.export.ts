import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';

/** The clients that a person created, without their keys. */
export const API_CLIENTS_PERSONAL_EXPORT = [
  {
    name: 'apiClients',
    sql: `SELECT id, company_id, name, created_at,
        ${ifOwn('company_id', 'scopes', 'networks', 'rotated_at', 'expires_at', 'last_used_at', 'revoked_at')}
      FROM api_clients WHERE creator_id = $1 ORDER BY id DESC`,
  },
] as const satisfies PersonalExportPart[];

/** The clients of a company with their requests, without their keys. */
export const API_CLIENTS_COMPANY_EXPORT = [
  {
    name: 'apiClient',
    sql: `SELECT id, name, scopes, networks, creator_id, created_at, rotated_at, expires_at, last_used_at, revoked_at,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('day', u.day, 'succeeded', u.succeeded, 'refused', u.refused,
           'limited', u.limited, 'failed', u.failed) ORDER BY u.day), '[]')
         FROM api_client_usage u WHERE u.client_id = api_clients.id) AS usage
      FROM api_clients WHERE company_id = $1 AND id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
