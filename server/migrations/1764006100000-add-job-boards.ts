import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the settings of the public job board, and the indexes that its lists and searches read. */
export class AddJobBoards1764006100000 implements MigrationInterface {
  name = 'AddJobBoards1764006100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_boards (
        company_id integer CONSTRAINT job_boards_pkey PRIMARY KEY
          CONSTRAINT job_boards_company_id_fkey REFERENCES companies ON DELETE CASCADE,
        listed boolean NOT NULL DEFAULT true
      )`);
    await runner.query(
      `CREATE INDEX job_roles_open ON job_roles (opened_at DESC, id DESC) WHERE state = 'OPEN'`,
    );
    await runner.query(
      `CREATE INDEX job_roles_open_of_company ON job_roles (company_id, opened_at DESC, id DESC) WHERE state = 'OPEN'`,
    );
    await runner.query(
      `CREATE INDEX job_roles_open_search_words ON job_roles USING gin (search_words gin_trgm_ops) WHERE state = 'OPEN'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX job_roles_open_search_words, job_roles_open_of_company, job_roles_open`);
    await runner.query(`DROP TABLE job_boards`);
  }
}
