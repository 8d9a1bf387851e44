import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds further documents of applications beside the CV. */
export class AddApplicationDocuments1796570100000 implements MigrationInterface {
  name = 'AddApplicationDocuments1796570100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE candidate_files ADD COLUMN application_id integer
        CONSTRAINT candidate_files_application_id_fkey REFERENCES applications ON DELETE CASCADE`);
    await runner.query(`
      CREATE INDEX candidate_files_of_application ON candidate_files (application_id, id)
        WHERE application_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM candidate_files WHERE application_id IS NOT NULL`);
    await runner.query(`ALTER TABLE candidate_files DROP COLUMN application_id`);
  }
}
