import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['created_at', 'email', 'first_name', 'last_name', 'user_type'];

/** Indexes pages of unallocated users: PostgreSQL does not use an index on company_id to sort rows where it is null. */
export class IndexUnallocatedUsers1764000600000 implements MigrationInterface {
  name = 'IndexUnallocatedUsers1764000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX users_unallocated ON users (id) WHERE company_id IS NULL`);
    for (const column of COLUMNS) {
      await runner.query(
        `CREATE INDEX users_unallocated_by_${column} ON users (${column}, id) WHERE company_id IS NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_unallocated`);
    for (const column of COLUMNS) await runner.query(`DROP INDEX users_unallocated_by_${column}`);
  }
}
