import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds knock-out answers to questions, and roles that require a CV. */
export class AddKnockOuts1796570000000 implements MigrationInterface {
  name = 'AddKnockOuts1796570000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE job_roles
        ADD COLUMN knock_outs jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN cv_required boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE applications ADD COLUMN knock_outs text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE applications DROP COLUMN knock_outs`);
    await runner.query(`ALTER TABLE job_roles DROP COLUMN cv_required, DROP COLUMN knock_outs`);
  }
}
