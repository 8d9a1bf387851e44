import { CLIENT_UID } from '../../../core/access/api-client.js';
import { SUPPORT_UID } from '../../../core/access/support.js';
import type { EntityManager } from 'typeorm';
import { invites } from '../../../core/ledger/audit/audit-registry.js';
import type { Person } from '../../../core/ledger/audit/person.js';
import { queryRow } from '../../../platform/database/statement.js';

/** Selects the invitations to a user. The log outlives their records, if the user accepted them. */
function invitationsOf(id: string, uid: string, recorded = false): string {
  const part = invites();
  if (!part) return 'SELECT NULL::text LIMIT 0';
  return `${recorded ? `${part.ofUser} UNION ` : ''}SELECT subject_id FROM audit_log
    WHERE (actor_user_id = ${id} OR actor_firebase_id = ${uid}) AND action = '${part.accepted}'`;
}

/** Selects a person with a record. $1 is the id. */
const recorded = () => `
  SELECT u.id, true AS "hasRecord", u.firebase_id AS uid,
    ARRAY(${invitationsOf('u.id', 'u.firebase_id', true)}) AS invitations,
    ARRAY(
      SELECT lower(u.email) WHERE u.account_confirmed
      UNION SELECT lower(a.personal::jsonb #>> '{before,email}') FROM audit_log a
        WHERE a.subject_type = 'USER' AND a.subject_id = u.id::text AND a.action = 'ACCOUNT_CHANGED'
          AND a.personal::jsonb #>> '{before,accountConfirmed}' = 'true'
          AND a.personal::jsonb #>> '{before,email}' IS NOT NULL) AS emails
  FROM users u WHERE u.id = $1`;

/** Selects a person whose record was deleted, but whose erasure is pending. */
const PENDING = `SELECT user_id AS id, false AS "hasRecord", firebase_id AS uid, invitations, emails
  FROM pending_erasures WHERE user_id = $1`;

/** Selects a person without a record, from the log only. */
const logged = () => `
  WITH identity AS (
    SELECT coalesce(
      (SELECT actor_firebase_id FROM audit_log
       WHERE actor_user_id = $1 AND actor_firebase_id NOT LIKE ALL(ARRAY['${CLIENT_UID}%', '${SUPPORT_UID}%'])
       LIMIT 1),
      (SELECT personal::jsonb #>> '{after,firebaseId}' FROM audit_log
       WHERE subject_type = 'USER' AND subject_id = $1::text AND action = 'USER_CREATED'
         AND personal::jsonb #>> '{after,firebaseId}' IS NOT NULL LIMIT 1)) AS uid)
  SELECT $1::integer AS id, false AS "hasRecord", uid, ARRAY(${invitationsOf('$1', 'uid')}) AS invitations,
    '{}'::text[] AS emails
  FROM identity
  WHERE uid IS NOT NULL OR EXISTS (SELECT FROM audit_log WHERE subject_type = 'USER' AND subject_id = $1::text)`;

/** Returns a user as the logs identify them, even if the record is deleted. Null if the id is in no log. */
export async function personOf(manager: EntityManager, userId: number): Promise<Person | null> {
  for (const sql of [recorded(), PENDING, logged()]) {
    const person = await queryRow<Person>(manager, sql, [userId]);
    if (person) return person;
  }
  return null;
}
