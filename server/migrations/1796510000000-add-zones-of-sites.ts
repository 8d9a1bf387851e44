import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time zone of the sites at which people are employed. */
export class AddZonesOfSites1796510000000 implements MigrationInterface {
  name = 'AddZonesOfSites1796510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE employment_terms ADD COLUMN time_zone text`);
    await runner.query(
      `COMMENT ON COLUMN employment_terms.time_zone IS 'IANA name; null for that of the company'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE employment_terms DROP COLUMN time_zone`);
  }
}
