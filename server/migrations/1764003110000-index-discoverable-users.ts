import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['created_at', 'email', 'first_name', 'last_name', 'user_type'];

/** Indexes the unallocated users that companies can find, instead of all unallocated ones. */
export class IndexDiscoverableUsers1764003110000 implements MigrationInterface {
  name = 'IndexDiscoverableUsers1764003110000';

  async up(runner: QueryRunner): Promise<void> {
    await this.index(runner, 'company_id IS NULL AND is_discoverable');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.index(runner, 'company_id IS NULL');
  }

  private async index(runner: QueryRunner, condition: string): Promise<void> {
    await runner.query(`DROP INDEX users_unallocated`);
    await runner.query(`CREATE INDEX users_unallocated ON users (id) WHERE ${condition}`);
    for (const column of COLUMNS) {
      await runner.query(`DROP INDEX users_unallocated_by_${column}`);
      await runner.query(
        `CREATE INDEX users_unallocated_by_${column} ON users (${column}, id) WHERE ${condition}`,
      );
    }
  }
}
