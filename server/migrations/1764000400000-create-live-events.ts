import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the events for subscriptions, which are written in the transaction of the change. They are read in the order
 * of (xid, id), and only up to the oldest transaction that is still running, so that readers miss no events.
 */
export class CreateLiveEvents1764000400000 implements MigrationInterface {
  name = 'CreateLiveEvents1764000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE live_events (
        xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
        id bigint GENERATED ALWAYS AS IDENTITY,
        at timestamptz(3) NOT NULL DEFAULT now(),
        action text NOT NULL,
        company_id integer,
        user_id integer,
        firebase_id text,
        CONSTRAINT live_events_pkey PRIMARY KEY (xid, id)
      )`);
    await runner.query(`CREATE INDEX live_events_by_at ON live_events (at)`);
    await runner.query(`
      COMMENT ON TABLE live_events IS 'Kept for a day, for subscribers that come back; the audit log is the record';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE live_events`);
  }
}
