import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies the end of each event to its invitations, so that an index finds a person's invitations of one week. */
export class AddEndsOfAttendees1795710900000 implements MigrationInterface {
  name = 'AddEndsOfAttendees1795710900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE calendar_events ADD CONSTRAINT calendar_events_id_ends_at_key UNIQUE (id, ends_at)`,
    );
    await runner.query(`ALTER TABLE calendar_attendees ADD ends_at timestamptz(3)`);
    await runner.query(
      `UPDATE calendar_attendees a SET ends_at = e.ends_at FROM calendar_events e WHERE e.id = a.event_id`,
    );
    await runner.query(`
      ALTER TABLE calendar_attendees
        ALTER ends_at SET NOT NULL,
        DROP CONSTRAINT calendar_attendees_event_id_fkey,
        ADD CONSTRAINT calendar_attendees_event_id_ends_at_fkey FOREIGN KEY (event_id, ends_at)
          REFERENCES calendar_events (id, ends_at) ON UPDATE CASCADE ON DELETE CASCADE`);
    await runner.query(`DROP INDEX calendar_attendees_by_user_id`);
    await runner.query(`CREATE INDEX calendar_attendees_of_user ON calendar_attendees (user_id, ends_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX calendar_attendees_by_user_id ON calendar_attendees (user_id, event_id)`,
    );
    await runner.query(`
      ALTER TABLE calendar_attendees
        DROP CONSTRAINT calendar_attendees_event_id_ends_at_fkey,
        DROP COLUMN ends_at,
        ADD CONSTRAINT calendar_attendees_event_id_fkey
          FOREIGN KEY (event_id) REFERENCES calendar_events ON DELETE CASCADE`);
    await runner.query(`ALTER TABLE calendar_events DROP CONSTRAINT calendar_events_id_ends_at_key`);
  }
}
