import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that do not count as a change of the record: times, generated columns and notes about the account. */
const NOT_COUNTED = [
  'created_at',
  'updated_at',
  'search_text',
  'search_words',
  'claims_at',
  'initial_password_at',
];

/** The columns that counted before, by table. */
const COUNTED = {
  users: 'email, company_id, first_name, last_name, display_name, user_type, account_confirmed, dev_mode',
  companies: 'title, pending',
};

/**
 * Sets updated_at when any column changes, including columns that later migrations add. A later migration creates the
 * trigger again only to exclude a column. Compares rows as JSON, because a trigger's condition must not read whole rows
 * of a table that has generated columns.
 */
export class SetUpdatedAtForAnyColumn1764002100000 implements MigrationInterface {
  name = 'SetUpdatedAtForAnyColumn1764002100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION set_updated_at_on_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF to_jsonb(OLD) - TG_ARGV IS DISTINCT FROM to_jsonb(NEW) - TG_ARGV THEN
          NEW.updated_at := now();
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(
      `COMMENT ON FUNCTION set_updated_at_on_change() IS 'sets updated_at if any column changes that is not an argument'`,
    );
    const excluded = NOT_COUNTED.map((column) => `'${column}'`).join(', ');
    for (const table of Object.keys(COUNTED)) {
      await runner.query(
        `CREATE OR REPLACE TRIGGER ${table}_updated BEFORE UPDATE ON ${table} FOR EACH ROW
         EXECUTE FUNCTION set_updated_at_on_change(${excluded})`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COUNTED)) {
      const row = (of: string) => `(${columns.replaceAll(/\w+/g, `${of}.$&`)})`;
      await runner.query(
        `CREATE OR REPLACE TRIGGER ${table}_updated BEFORE UPDATE OF ${columns} ON ${table} FOR EACH ROW
         WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION set_updated_at()`,
      );
    }
    await runner.query(`DROP FUNCTION set_updated_at_on_change()`);
  }
}
