import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS = `search_words(title || ' ' || location || ' ' || words_in(skills) || ' ' || description)`;

/** The search of the job board finds words of descriptions and skills, too. */
export class SearchDescriptionsOfRoles1795970000000 implements MigrationInterface {
  name = 'SearchDescriptionsOfRoles1795970000000';

  async up(runner: QueryRunner): Promise<void> {
    // Only immutable functions may generate a column, which array_to_string is for texts alone.
    await runner.query(`
      CREATE FUNCTION words_in(list text[]) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
      RETURN array_to_string(list, ' ')`);
    await runner.query(`ALTER TABLE job_roles ADD board_words text GENERATED ALWAYS AS (${WORDS}) STORED`);
    await runner.query(
      `CREATE INDEX job_roles_open_board_words ON job_roles USING gin (board_words gin_trgm_ops) WHERE state = 'OPEN'`,
    );
    await runner.query(`DROP INDEX job_roles_open_search_words`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX job_roles_open_search_words ON job_roles USING gin (search_words gin_trgm_ops) WHERE state = 'OPEN'`,
    );
    await runner.query(`ALTER TABLE job_roles DROP board_words`);
    await runner.query(`DROP FUNCTION words_in(text[])`);
  }
}
