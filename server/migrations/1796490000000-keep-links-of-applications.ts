import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the links of all emails about an application, and the codes with which their holders prove that they read the mailbox. */
export class KeepLinksOfApplications1796490000000 implements MigrationInterface {
  name = 'KeepLinksOfApplications1796490000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_links (
        token_hash text CONSTRAINT application_links_pkey PRIMARY KEY,
        application_id integer NOT NULL
          CONSTRAINT application_links_application_id_fkey REFERENCES applications ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE INDEX application_links_by_application_id ON application_links (application_id)`,
    );
    await runner.query(`
      CREATE TABLE application_codes (
        application_id integer CONSTRAINT application_codes_pkey PRIMARY KEY
          CONSTRAINT application_codes_application_id_fkey REFERENCES applications ON DELETE CASCADE,
        digest text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        sent_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX application_codes_by_end ON application_codes (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE application_codes, application_links`);
  }
}
