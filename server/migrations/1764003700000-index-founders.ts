import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the companies that an identity has founded, for exports of personal data. */
export class IndexFounders1764003700000 implements MigrationInterface {
  name = 'IndexFounders1764003700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX companies_by_founder ON companies (founded_by) WHERE founded_by IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX companies_by_founder`);
  }
}
