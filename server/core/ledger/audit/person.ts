import type { EntityManager } from 'typeorm';
import { queryRow } from '../../../platform/database/statement.js';

/** A person as the logs identify them, or people that a company has invited. Their records may be deleted. */
export interface Person {
  /** The id of the user; null for people that were invited and never registered. */
  id: number | null;
  /** firebase_id. Null if unknown. */
  uid: string | null;
  /** The ids of the invitations to the person. */
  invitations: string[];
  /** The addresses, in lower case, that were confirmed to be the person's: invitations to them are about the person. */
  emails: string[];
}

/** Selects the invitations that a person has accepted, from the log, which outlives them. */
const ACCEPTED = (id: string, uid: string) => `
  SELECT subject_id FROM audit_log
  WHERE (actor_user_id = ${id} OR actor_firebase_id = ${uid}) AND action = 'INVITATION_ACCEPTED'`;

/** Selects a person with a record. $1 is the id. */
const RECORDED = `
  SELECT u.id, u.firebase_id AS uid,
    ARRAY(
      SELECT i.id::text FROM invitations i
      WHERE i.accepted_by = u.id OR (u.account_confirmed AND lower(i.email) = lower(u.email))
      UNION ${ACCEPTED('u.id', 'u.firebase_id')}) AS invitations,
    ARRAY(
      SELECT lower(u.email) WHERE u.account_confirmed
      UNION SELECT lower(a.personal::jsonb #>> '{before,email}') FROM audit_log a
        WHERE a.subject_type = 'USER' AND a.subject_id = u.id::text AND a.action = 'ACCOUNT_CHANGED'
          AND a.personal::jsonb #>> '{before,accountConfirmed}' = 'true'
          AND a.personal::jsonb #>> '{before,email}' IS NOT NULL) AS emails
  FROM users u WHERE u.id = $1`;

/** Selects a person whose record was deleted, and whose erasure is not done. */
const PENDING = `SELECT user_id AS id, firebase_id AS uid, invitations, emails FROM pending_erasures WHERE user_id = $1`;

/** Selects a person without a record, from the log alone. */
const LOGGED = `
  WITH identity AS (
    SELECT coalesce(
      (SELECT actor_firebase_id FROM audit_log WHERE actor_user_id = $1 LIMIT 1),
      (SELECT personal::jsonb #>> '{after,firebaseId}' FROM audit_log
       WHERE subject_type = 'USER' AND subject_id = $1::text AND action = 'USER_CREATED'
         AND personal::jsonb #>> '{after,firebaseId}' IS NOT NULL LIMIT 1)) AS uid)
  SELECT $1::integer AS id, uid, ARRAY(${ACCEPTED('$1', 'uid')}) AS invitations,
    '{}'::text[] AS emails
  FROM identity
  WHERE uid IS NOT NULL OR EXISTS (SELECT FROM audit_log WHERE subject_type = 'USER' AND subject_id = $1::text)`;

/** Returns a user as the logs identify them, even if the record is deleted. Null if no log has that id. */
export async function personOf(manager: EntityManager, userId: number): Promise<Person | null> {
  for (const sql of [RECORDED, PENDING, LOGGED]) {
    const person = await queryRow<Person>(manager, sql, [userId]);
    if (person) return person;
  }
  return null;
}
