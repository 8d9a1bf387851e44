import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../platform/database/statement.js';
import { STATUS_CONDITIONS } from '../invitations/invitation.entity.js';

/** A person as a row identifies them. */
export interface Named {
  place: number;
  externalId?: string | null;
  email?: string;
}

/** The people in a company that a row may refer to. */
export interface Match {
  place: number;
  /** The member with the external id. */
  byExternalId: number | null;
  /** The member with the email. */
  byEmail: number | null;
  isSuspended: boolean;
  /** The pending invitation with the email or the external id. */
  invitationId: number | null;
  /** The external id of the invitation. */
  invitedAs: string | null;
}

/** Finds the members and invited people that rows refer to, in one statement. */
export const matchesOf = (
  manager: EntityManager,
  companyId: number,
  rows: readonly Named[],
): Promise<Match[]> =>
  queryRows(
    manager,
    `WITH r AS MATERIALIZED (
       SELECT place, "externalId" AS number, lower(email COLLATE "und-x-icu") AS key
       FROM jsonb_to_recordset($1) AS r(place integer, "externalId" text, email text)
     )
     SELECT r.place, n.id AS "byExternalId", e.id AS "byEmail", i.id AS "invitationId", i.external_id AS "invitedAs",
       CASE WHEN n.id IS NULL THEN e.suspended_at ELSE n.suspended_at END IS NOT NULL AS "isSuspended"
     FROM r
     LEFT JOIN LATERAL (
       SELECT u.id, u.suspended_at FROM users u WHERE u.company_id = $2 AND u.external_id = r.number LIMIT 1
     ) AS n ON true
     LEFT JOIN LATERAL (
       SELECT u.id, u.suspended_at FROM users u WHERE lower(u.email) = r.key AND u.company_id = $2 LIMIT 1
     ) AS e ON true
     LEFT JOIN LATERAL (
       SELECT i.id, i.external_id FROM invitations i
       WHERE i.company_id = $2 AND (lower(i.email) = r.key OR i.external_id = r.number) AND ${STATUS_CONDITIONS.PENDING}
       ORDER BY lower(i.email) IS NOT DISTINCT FROM r.key DESC, i.id LIMIT 1
     ) AS i ON true
     ORDER BY r.place`,
    [JSON.stringify(rows), companyId],
  );
