import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes what closing an account and requests for links look up. */
export class IndexPersonalData1764003600000 implements MigrationInterface {
  name = 'IndexPersonalData1764003600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX audit_log_by_actor_identity ON audit_log (actor_firebase_id)`);
    await runner.query(
      `CREATE INDEX audit_log_erasures ON audit_log (company_id) WHERE action = 'PERSONAL_VALUES_ERASED'`,
    );
    await runner.query(`CREATE INDEX emails_by_recipient ON emails (lower(recipient), created_at)`);
    await runner.query(`CREATE INDEX job_rows_by_label ON job_rows (lower(label))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX audit_log_by_actor_identity, audit_log_erasures, emails_by_recipient, job_rows_by_label`,
    );
  }
}
