import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets one request at a time create an account: it reserves the row for a while, without keeping a transaction open. */
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
