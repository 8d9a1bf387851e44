import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds leave of some hours of a day. */
export class AddHoursOfLeave1796530100000 implements MigrationInterface {
  name = 'AddHoursOfLeave1796530100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE absence_requests ADD COLUMN from_time time(0), ADD COLUMN to_time time(0)`,
    );
    await runner.query(
      `ALTER TABLE absence_requests ADD CONSTRAINT absence_requests_time_check CHECK (
         (from_time IS NULL AND to_time IS NULL)
         OR (from_time IS NOT NULL AND to_time IS NOT NULL AND from_time <> to_time AND from_day = to_day
           AND from_half = 'MORNING' AND to_half = 'AFTERNOON')) NOT VALID`,
    );
    await runner.query(`ALTER TABLE absence_requests VALIDATE CONSTRAINT absence_requests_time_check`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM absence_requests WHERE from_time IS NOT NULL`);
    await runner.query(`ALTER TABLE absence_requests DROP COLUMN from_time, DROP COLUMN to_time`);
  }
}
