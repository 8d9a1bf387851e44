import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the notifications of users, and their choice to get them by email. */
export class CreateNotifications1764003300000 implements MigrationInterface {
  name = 'CreateNotifications1764003300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT notifications_pkey PRIMARY KEY,
        user_id integer NOT NULL
          CONSTRAINT notifications_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL,
        company_id integer,
        person_id integer CONSTRAINT notifications_person_id_fkey REFERENCES users (id) ON DELETE SET NULL,
        params jsonb NOT NULL,
        color text NOT NULL,
        path text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        read_at timestamptz(3)
      )`);
    await runner.query(`
      COMMENT ON COLUMN notifications.company_id IS 'no foreign key: the notification outlives the company';
      COMMENT ON COLUMN notifications.params IS 'parts of the text; never names of people';
      COMMENT ON COLUMN notifications.path IS 'of the page to open';
    `);
    await runner.query(`CREATE INDEX notifications_of_user ON notifications (user_id, created_at, id)`);
    await runner.query(
      `CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX notifications_of_person ON notifications (person_id) WHERE person_id IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX notifications_by_age ON notifications USING brin (created_at)`);
    await runner.query(`ALTER TABLE users ADD COLUMN notify_by_email boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN notify_by_email`);
    await runner.query(`DROP TABLE notifications`);
  }
}
