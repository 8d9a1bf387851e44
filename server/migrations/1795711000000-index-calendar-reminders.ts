import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets servers find reminders that are late. */
export class IndexCalendarReminders1795711000000 implements MigrationInterface {
  name = 'IndexCalendarReminders1795711000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX calendar_events_by_reminder ON calendar_events (remind_at)
       WHERE remind_at IS NOT NULL AND cancelled_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX calendar_events_by_reminder`);
  }
}
