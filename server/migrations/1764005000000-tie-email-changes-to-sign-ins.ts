import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the sign-in that requested a change of email, so that ending it ends the request. Earlier requests end. */
export class TieEmailChangesToSignIns1764005000000 implements MigrationInterface {
  name = 'TieEmailChangesToSignIns1764005000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE email_changes ADD COLUMN signed_in_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE email_changes DROP COLUMN signed_in_at`);
  }
}
