import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what one request or job has changed. */
export class IndexRequestsOfAuditLog1796580000000 implements MigrationInterface {
  name = 'IndexRequestsOfAuditLog1796580000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX audit_log_of_request ON audit_log (request_id, at, id) WHERE request_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX audit_log_of_request`);
  }
}
