import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which features of the catalogue new companies start with: at first, all of them. */
export class AddDefaultFeatures1764003900000 implements MigrationInterface {
  name = 'AddDefaultFeatures1764003900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE feature_catalogue ADD COLUMN is_default boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE feature_catalogue DROP COLUMN is_default`);
  }
}
