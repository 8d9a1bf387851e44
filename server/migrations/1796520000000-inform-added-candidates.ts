import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when people that others have added were informed of it (Article 14 GDPR), and when they confirmed their address. */
export class InformAddedCandidates1796520000000 implements MigrationInterface {
  name = 'InformAddedCandidates1796520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE candidates ADD COLUMN informed_at timestamptz(3), ADD COLUMN confirmed_at timestamptz(3)`,
    );
    await runner.query(
      `CREATE INDEX candidates_informed ON candidates (company_id, informed_at) WHERE informed_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX candidates_informed`);
    await runner.query(`ALTER TABLE candidates DROP COLUMN informed_at, DROP COLUMN confirmed_at`);
  }
}
