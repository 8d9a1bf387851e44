import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets companies have the other applicants of a role rejected once it is filled. */
export class AddRejectionOfOthers1795691453596 implements MigrationInterface {
  name = 'AddRejectionOfOthers1795691453596';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE hiring_settings ADD COLUMN rejects_others boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE hiring_settings DROP COLUMN rejects_others`);
  }
}
