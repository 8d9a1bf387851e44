import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';

const reasons = {
  API_CLIENT_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'Only API clients may do this, with a key of the company.',
    action: 'Create an API client with the scope scim, and use its key.',
    changeableBy: 'COMPANY_ADMIN',
  },
  SCIM_UNIQUENESS: {
    code: 'CONFLICT',
    meaning: 'The company has this user or group already.',
    action: 'Find the resource with a filter, and change it.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

const PENDING_TEAMS = `ARRAY(SELECT team_id FROM scim_pending_members p WHERE p.person_id = s.id ORDER BY 1) AS pending_teams`;

export const SCIM_CAPABILITY = {
  name: 'scim',
  reasons,
  /** The ids of a person at identity providers. */
  personalExport: [
    {
      name: 'identityProviderIds',
      sql: `SELECT s.company_id, 'i' || s.key AS scim_id, s.profile, ${PENDING_TEAMS}
      FROM scim_people s LEFT JOIN invitations i ON i.id = s.invitation_id
      WHERE s.user_id = $1 OR lower(i.email) = lower($3) ORDER BY s.id`,
    },
  ],
  /** The SCIM ids of a company's people and teams, and its SCIM requests. */
  companyExport: [
    {
      name: 'identityProviderPerson',
      sql: `SELECT id, 'i' || key AS scim_id, invitation_id, user_id, profile, ${PENDING_TEAMS}
      FROM scim_people s WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'identityProviderGroup',
      sql: `SELECT team_id AS id, external_id FROM scim_groups g
      WHERE team_id IN (SELECT id FROM teams WHERE company_id = $1) AND external_id IS NOT NULL AND team_id > $2::bigint`,
    },
    {
      name: 'identityProviderRequest',
      sql: `SELECT r.id, r.client_id, r.at, r.method, r.path, r.status, r.problem
      FROM scim_requests r JOIN api_clients a ON a.id = r.client_id WHERE a.company_id = $1 AND r.id > $2::bigint`,
    },
  ],
} satisfies CapabilityOf<'scim'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    scim: {
      reasons: typeof reasons;
    };
  }
}
