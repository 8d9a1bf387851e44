import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes teams searchable, and lists their members without sorting them. */
export class SearchTeams1764004050000 implements MigrationInterface {
  name = 'SearchTeams1764004050000';

  async up(runner: QueryRunner): Promise<void> {
    // A company has few teams, so that they need no index of words.
    await runner.query(`
      ALTER TABLE teams ADD COLUMN search_words text
        GENERATED ALWAYS AS (search_words(name || ' ' || description)) STORED`);
    await runner.query(
      `CREATE INDEX team_members_of_team ON team_members (team_id, id) WHERE left_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX team_members_of_team`);
    await runner.query(`ALTER TABLE teams DROP COLUMN search_words`);
  }
}
