import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how long companies keep the data of candidates, and their privacy notices. */
export class AddCandidatePrivacy1796520100000 implements MigrationInterface {
  name = 'AddCandidatePrivacy1796520100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE candidate_privacy (
        company_id integer CONSTRAINT candidate_privacy_pkey PRIMARY KEY
          CONSTRAINT candidate_privacy_company_id_fkey REFERENCES companies ON DELETE CASCADE,
        retention_days integer NOT NULL DEFAULT 180
          CONSTRAINT candidate_privacy_retention_days_check CHECK (retention_days >= 30 AND retention_days <= 730),
        notice text NOT NULL DEFAULT '',
        notice_html text NOT NULL DEFAULT ''
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE candidate_privacy`);
  }
}
