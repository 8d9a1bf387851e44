import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the day of actions that are due on a day, not at a time: in another time zone the day stays the same. */
export class AddActionDueDay1764005700000 implements MigrationInterface {
  name = 'AddActionDueDay1764005700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE actions ADD COLUMN due_on date`);
    await runner.query(
      `UPDATE actions AS a SET due_on = t.due_on FROM tasks t
       WHERE t.action_id = a.id AND t.due_on IS NOT NULL AND t.due_time IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE actions DROP COLUMN due_on`);
  }
}
