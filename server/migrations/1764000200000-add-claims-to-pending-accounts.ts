import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One request at a time makes an account: it claims the row for a while, and holds no transaction meanwhile. */
export class AddClaimsToPendingAccounts1764000200000 implements MigrationInterface {
  name = 'AddClaimsToPendingAccounts1764000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE pending_accounts ADD COLUMN claimed_until timestamptz(3) NOT NULL DEFAULT '-infinity'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE pending_accounts DROP COLUMN claimed_until`);
  }
}
