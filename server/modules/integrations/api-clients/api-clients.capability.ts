import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfCreation, denialOfManagement } from './api-client.policy.js';

const limits = {
  /** Creating clients and rotating their keys. */
  'api-clients': {
    'api-keys': perHour('identity', 60, 'API keys'),
  },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    API_CLIENT_CREATED: 'An API client was created.',
    API_CLIENT_ROTATED: 'An API client got a new key.',
    API_CLIENT_REVOKED: 'An API client was revoked.',
    API_CLIENT_RESTORED: 'An API client works again, because the removal of its creator was undone.',
  },
  subjects: {
    API_CLIENT: { description: 'An API client, by number.', inEvents: true, createdBy: 'API_CLIENT_CREATED' },
  },
  facts: ['scopes', 'keyExpiresAt', 'oldKeyEndsAt'],
  // A person may name a client after themselves, and a network may be their home network.
  fields: ['clientName', 'networks'],
} as const satisfies AuditDeclaration;

const reasons = {
  API_CLIENT_OF_ANOTHER: {
    code: 'FORBIDDEN',
    meaning: 'An API client acts as the person who created it, so nobody else can get its key.',
    action: 'Create an API client of your own.',
    changeableBy: 'NOBODY',
  },
  API_CLIENT_ENDED: {
    code: 'CONFLICT',
    meaning: 'The API client was revoked, has expired, or its creator may no longer create API clients.',
    action: 'Create another API client.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TOO_MANY_API_CLIENTS: {
    code: 'CONFLICT',
    meaning: 'There are as many API clients as one company, or the platform, can have.',
    action: 'Revoke one that is not used.',
    changeableBy: 'COMPANY_ADMIN',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  API_CLIENT_CREATED: {
    description: 'Another admin of the company created an API client.',
    text: msg('{person} created an API client of {company}.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-api-clients',
    readers: 'admins',
  },
} as const satisfies NotificationKindDeclarations;

const declared = { limits, audit, reasons, notices };

export const API_CLIENTS_CAPABILITY = {
  name: 'api-clients',
  ...declared,
  /** Creating and revoking the API clients of a company. */
  permissions: {
    company: {
      createApiClient: (actor, { id }) => denialOfCreation(actor, id),
      revokeApiClient: (actor, { id }) => denialOfManagement(actor, id),
    },
  },
  /** The clients that a person created, without their keys. */
  personalExport: [
    {
      name: 'apiClients',
      sql: `SELECT id, company_id, name, created_at,
        ${ifOwn('company_id', 'scopes', 'networks', 'rotated_at', 'expires_at', 'last_used_at', 'revoked_at')}
      FROM api_clients WHERE creator_id = $1 ORDER BY id DESC`,
    },
  ],
  /** The clients of a company with their request counts, without their keys. */
  companyExport: [
    {
      name: 'apiClient',
      sql: `SELECT id, name, scopes, networks, creator_id, created_at, rotated_at, expires_at, last_used_at, revoked_at,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('day', u.day, 'succeeded', u.succeeded, 'refused', u.refused,
           'limited', u.limited, 'failed', u.failed) ORDER BY u.day), '[]')
         FROM api_client_usage u WHERE u.client_id = api_clients.id) AS usage
      FROM api_clients WHERE company_id = $1 AND id > $2::bigint`,
    },
  ],
  gateway: [[/[aA]pi(Client|Scope)/, 'The old backend has no API clients.']],
} satisfies CapabilityOf<'api-clients'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'api-clients': typeof declared;
  }
}
