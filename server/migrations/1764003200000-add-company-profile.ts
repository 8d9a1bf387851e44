import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIELDS = ['website', 'time_zone', 'country', 'first_day_of_week', 'logo_hash', 'closed_at', 'version'];

/** Adds the profile of companies, their logos, and what reopening a closed company needs. */
export class AddCompanyProfile1764003200000 implements MigrationInterface {
  name = 'AddCompanyProfile1764003200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE companies
        ADD COLUMN website text
          CONSTRAINT companies_website_is_web_address CHECK (website ~ '^https?://' AND char_length(website) <= 2000),
        ADD COLUMN time_zone text CONSTRAINT companies_time_zone_length CHECK (char_length(time_zone) <= 100),
        ADD COLUMN country text CONSTRAINT companies_country_is_code CHECK (country ~ '^[A-Z]{2}$'),
        ADD COLUMN first_day_of_week text
          CONSTRAINT companies_first_day_of_week_known CHECK (first_day_of_week IN
            ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY')),
        ADD COLUMN logo_hash text,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN closed_at timestamptz(3)`);
    await runner.query(`
      COMMENT ON COLUMN companies.country IS 'ISO 3166-1 alpha-2';
      COMMENT ON COLUMN companies.time_zone IS 'IANA name';
      COMMENT ON COLUMN companies.version IS '1 more with every edit of the profile';
      COMMENT ON COLUMN companies.closed_at IS 'closed then: without members, hidden, and deleted 30 days later';
    `);
    await runner.query(`CREATE INDEX companies_closed ON companies (closed_at) WHERE closed_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE company_logos (
        company_id integer CONSTRAINT company_logos_pkey PRIMARY KEY
          CONSTRAINT company_logos_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
        hash text NOT NULL,
        bytes bytea NOT NULL
      )`);
    await runner.query(`COMMENT ON TABLE company_logos IS 'Apart from companies, so that lists stay light'`);
    await runner.query(`
      CREATE TABLE closed_company_members (
        company_id integer NOT NULL
          CONSTRAINT closed_company_members_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
        user_id integer NOT NULL
          CONSTRAINT closed_company_members_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT closed_company_members_pkey PRIMARY KEY (company_id, user_id)
      )`);
    await runner.query(`CREATE INDEX closed_company_members_of_user ON closed_company_members (user_id)`);
    await runner.query(
      `COMMENT ON TABLE closed_company_members IS 'Who belonged to a closed company, for reopening it'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE closed_company_members, company_logos`);
    await runner.query(`ALTER TABLE companies ${FIELDS.map((column) => `DROP COLUMN ${column}`).join(', ')}`);
  }
}
