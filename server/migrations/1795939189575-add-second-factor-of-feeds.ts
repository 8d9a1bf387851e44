import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether the address of a calendar feed was made in a sign-in with a second factor. */
export class AddSecondFactorOfFeeds1795939189575 implements MigrationInterface {
  name = 'AddSecondFactorOfFeeds1795939189575';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE calendar_feeds ADD COLUMN used_second_factor boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calendar_feeds DROP COLUMN used_second_factor`);
  }
}
