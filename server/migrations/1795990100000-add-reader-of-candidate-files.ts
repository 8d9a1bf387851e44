import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of the reading a text comes from. Right-to-left PDFs of the first one are read again. */
export class AddReaderOfCandidateFiles1795990100000 implements MigrationInterface {
  name = 'AddReaderOfCandidateFiles1795990100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE candidate_files ADD COLUMN reader integer NOT NULL DEFAULT 1`);
    await runner.query(`CREATE INDEX candidate_files_to_read ON candidate_files (id) WHERE reader < 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE candidate_files DROP COLUMN reader`);
  }
}
