import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What search_text was generated from. Searches have read search_words since 1764001000000. */
const SOURCES = {
  users: `first_name || ' ' || last_name || ' ' || display_name || ' ' || email`,
  companies: 'title',
};

/** Columns that do not count as a change of the record. */
const NOT_COUNTED = ['created_at', 'updated_at', 'search_words', 'claims_at', 'initial_password_at'];

/**
 * Drops columns that no statement reads, and an index that none can use: idle sessions are deleted together with expired
 * ones, which has no index.
 */
export class DropUnusedColumns1764005800000 implements MigrationInterface {
  name = 'DropUnusedColumns1764005800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SOURCES)) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
      await runner.query(trigger(table, NOT_COUNTED));
    }
    await runner.query(`DROP INDEX sessions_by_last_use`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX sessions_by_last_use ON sessions (last_used_at)`);
    for (const [table, source] of Object.entries(SOURCES)) {
      await runner.query(
        trigger(table, ['created_at', 'updated_at', 'search_text', ...NOT_COUNTED.slice(2)]),
      );
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN search_text text
         GENERATED ALWAYS AS (lower((${source}) COLLATE "und-x-icu")) STORED`,
      );
    }
  }
}

const trigger = (table: string, notCounted: string[]) =>
  `CREATE OR REPLACE TRIGGER ${table}_updated BEFORE UPDATE ON ${table} FOR EACH ROW
   EXECUTE FUNCTION set_updated_at_on_change(${notCounted.map((column) => `'${column}'`).join(', ')})`;
