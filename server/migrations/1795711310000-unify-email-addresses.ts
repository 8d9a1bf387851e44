import type { MigrationInterface, QueryRunner } from 'typeorm';
import { canonicalEmail } from '../platform/validation/email-address.js';

/** The tables with addresses that are compared, and the rows that may not have the same one. */
const TABLES = [
  ['users', 'true', 'true'],
  [
    'invitations',
    'accepted_at IS NULL AND declined_at IS NULL AND revoked_at IS NULL',
    'other.company_id = t.company_id',
  ],
  ['candidates', `email <> ''`, 'other.company_id = t.company_id'],
] as const;

/**
 * Converts stored addresses to their canonical form. Rows whose form belongs to another row stay as they are and are
 * reported by their ids: two records of one mailbox are for people to decide.
 */
export class UnifyEmailAddresses1795711310000 implements MigrationInterface {
  name = 'UnifyEmailAddresses1795711310000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, compared, sameScope] of TABLES) {
      const rows: { id: number; email: string }[] = await runner.query(
        `SELECT id, email FROM ${table} WHERE email IS NOT NORMALIZED OR email ~* '[@.]xn--' ORDER BY id`,
      );
      for (const { id, email } of rows) {
        const canonical = canonicalEmail(email);
        if (canonical === email) continue;
        const [other]: { id: number }[] = await runner.query(
          `SELECT other.id FROM ${table} t JOIN ${table} other ON ${sameScope} AND other.id <> t.id
           WHERE t.id = $1 AND lower(other.email) = lower($2)
             AND (SELECT ${compared} FROM ${table} WHERE id = other.id)
             AND (SELECT ${compared} FROM ${table} WHERE id = t.id)`,
          [id, canonical],
        );
        if (other)
          console.warn(`${table}: ${id} and ${other.id} have the same email address in two spellings.`);
        else await runner.query(`UPDATE ${table} SET email = $2 WHERE id = $1`, [id, canonical]);
      }
    }
  }

  /** Does nothing, because the earlier form is not stored and both lead to the same mailbox. */
  async down(): Promise<void> {}
}
