import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores whether a user gets what waits for their decision by email. By default, so that requests do not wait unseen. */
export class EmailActions1764004400000 implements MigrationInterface {
  name = 'EmailActions1764004400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN email_actions boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN email_actions`);
  }
}
