import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the addresses at which calendar programs read the events of a person. */
export class AddCalendarFeeds1795710800000 implements MigrationInterface {
  name = 'AddCalendarFeeds1795710800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id integer CONSTRAINT calendar_feeds_pkey PRIMARY KEY
          CONSTRAINT calendar_feeds_user_id_fkey REFERENCES users ON DELETE CASCADE,
        secret_hash bytea NOT NULL CONSTRAINT calendar_feeds_secret_hash_key UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE calendar_feeds`);
  }
}
