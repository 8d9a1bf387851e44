import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which records are found that have been kept long enough. */
export class IndexRetention1764005320000 implements MigrationInterface {
  name = 'IndexRetention1764005320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX actions_by_decision ON actions (decided_at) WHERE decided_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX invitations_by_end ON invitations (coalesce(accepted_at, declined_at, revoked_at, expires_at))`,
    );
    await runner.query(`CREATE INDEX signed_out_identities_by_time ON signed_out_identities (valid_after)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX actions_by_decision, invitations_by_end, signed_out_identities_by_time`);
  }
}
