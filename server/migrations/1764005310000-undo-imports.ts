import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores what the rows of imports have done, so that an import can be undone. */
export class UndoImports1764005310000 implements MigrationInterface {
  name = 'UndoImports1764005310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE job_rows ADD COLUMN invitation_id integer, ADD COLUMN replaced jsonb`);
    await runner.query(`
      COMMENT ON COLUMN job_rows.invitation_id IS 'the invitation that the row has sent; it may be gone';
      COMMENT ON COLUMN job_rows.replaced IS 'the fields of the profile that the row has changed, before and after';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE job_rows DROP COLUMN invitation_id, DROP COLUMN replaced`);
  }
}
