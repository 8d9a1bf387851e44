import type { MigrationInterface, QueryRunner } from 'typeorm';

const TITLE = `lower(title COLLATE "und-x-icu")`;

/**
 * Makes the titles of a company's features unique ignoring case, and finds companies by title ignoring case.
 *
 * A company's features whose titles differ only in case become one: the oldest, with its title and time. An older
 * server that adds such a title fails with INTERNAL until it stops.
 */
export class CompareTitlesWithoutCase1764002000000 implements MigrationInterface {
  name = 'CompareTitlesWithoutCase1764002000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM company_features f USING (
         SELECT company_id, title,
           row_number() OVER (PARTITION BY company_id, ${TITLE} ORDER BY created_at, title COLLATE "C") AS place
         FROM company_features
       ) AS alike
       WHERE alike.place > 1 AND f.company_id = alike.company_id AND f.title = alike.title`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX company_features_title_key ON company_features (company_id, ${TITLE})`,
    );
    await runner.query(`CREATE INDEX companies_by_title_without_case ON companies (${TITLE}, id)`);
  }

  /** Merged features stay merged. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX companies_by_title_without_case`);
    await runner.query(`DROP INDEX company_features_title_key`);
  }
}
