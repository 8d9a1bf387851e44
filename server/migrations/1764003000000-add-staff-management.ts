import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds profiles, suspension and removal of users, and changes of email that wait for confirmation. */
export class AddStaffManagement1764003000000 implements MigrationInterface {
  name = 'AddStaffManagement1764003000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN job_title text,
        ADD COLUMN phone text,
        ADD COLUMN time_zone text,
        ADD COLUMN language text,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN suspended_at timestamptz(3),
        ADD COLUMN suspension_reason text,
        ADD COLUMN is_discoverable boolean NOT NULL DEFAULT true`);
    await runner.query(
      `CREATE INDEX users_suspended ON users (company_id, id) WHERE suspended_at IS NOT NULL`,
    );
    await runner.query(`
      COMMENT ON COLUMN users.version IS 'Rises with every edit, so that an edit of an outdated record is rejected';
      COMMENT ON COLUMN users.is_discoverable IS 'Whether admins of any company find the user while unallocated';
    `);
    await runner.query(`
      CREATE TABLE email_changes (
        user_id integer CONSTRAINT email_changes_pkey PRIMARY KEY
          CONSTRAINT email_changes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL,
        token_hash bytea NOT NULL CONSTRAINT email_changes_token_hash_key UNIQUE,
        expires_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE email_changes`);
    await runner.query(`DROP INDEX users_suspended`);
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN job_title, DROP COLUMN phone, DROP COLUMN time_zone, DROP COLUMN language, DROP COLUMN version,
        DROP COLUMN suspended_at, DROP COLUMN suspension_reason, DROP COLUMN is_discoverable`);
  }
}
