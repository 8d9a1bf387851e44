import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the photos of users. */
export class AddUserPhotos1764005900000 implements MigrationInterface {
  name = 'AddUserPhotos1764005900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN photo_hash text`);
    await runner.query(`
      CREATE TABLE user_photos (
        user_id integer CONSTRAINT user_photos_pkey PRIMARY KEY
          CONSTRAINT user_photos_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        hash text NOT NULL,
        bytes bytea NOT NULL
      )`);
    await runner.query(`COMMENT ON TABLE user_photos IS 'Apart from users, so that lists stay light'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE user_photos`);
    await runner.query(`ALTER TABLE users DROP COLUMN photo_hash`);
  }
}
