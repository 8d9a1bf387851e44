import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';

/** The invitations to a person, and those that the person sent. */
export const INVITATIONS_PERSONAL_EXPORT = [
  {
    name: 'invitations',
    sql: `SELECT company_id, email, user_type, first_name, last_name, external_id, privileges, created_at, sent_at, expires_at,
        accepted_at, declined_at, revoked_at
      FROM invitations WHERE accepted_by = $1 OR lower(email) = lower($3) ORDER BY id DESC`,
  },
  {
    name: 'sentInvitations',
    sql: `SELECT id, company_id, user_type, created_at,
        ${ifOwn('company_id', 'sent_at', 'accepted_at', 'declined_at', 'revoked_at')}
      FROM invitations WHERE invited_by = $1 ORDER BY id DESC`,
  },
] as const satisfies PersonalExportPart[];

/** The invitations of a company. */
export const INVITATIONS_COMPANY_EXPORT = [
  {
    name: 'invitation',
    sql: `SELECT id, email, user_type, first_name, last_name, external_id, created_at, sent_at, expires_at, accepted_at,
        accepted_by, declined_at, revoked_at
      FROM invitations WHERE company_id = $1 AND id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
