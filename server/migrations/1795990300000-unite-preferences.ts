import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What servers of the previous release read and write. A later migration drops them. */
const TABLES = ['dashboard_settings', 'list_settings'];

/**
 * Stores how users see the dashboard and lists in one table. Takes over what is stored, and what servers of the previous
 * release change while they still run.
 */
export class UnitePreferences1795990300000 implements MigrationInterface {
  name = 'UnitePreferences1795990300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE preferences (
        user_id integer CONSTRAINT preferences_pkey PRIMARY KEY
          CONSTRAINT preferences_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        settings jsonb NOT NULL
      )`);
    await runner.query(
      `COMMENT ON COLUMN preferences.settings IS 'by name: the dashboard, and the lists of the console'`,
    );
    await runner.query(`
      CREATE FUNCTION take_over_preferences() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO preferences AS p (user_id, settings) VALUES (NEW.user_id,
          jsonb_build_object(coalesce(to_jsonb(NEW) ->> 'list', 'dashboard'), to_jsonb(NEW) - 'user_id' - 'list'))
        ON CONFLICT (user_id) DO UPDATE SET settings = p.settings || excluded.settings;
        RETURN NULL;
      END $$`);
    for (const table of TABLES) {
      await runner.query(
        `CREATE TRIGGER ${table}_preferences AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW
         EXECUTE FUNCTION take_over_preferences()`,
      );
      await runner.query(`UPDATE ${table} SET user_id = user_id`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TRIGGER ${table}_preferences ON ${table}`);
    await runner.query(`DROP FUNCTION take_over_preferences()`);
    await runner.query(
      `INSERT INTO dashboard_settings
       SELECT (jsonb_populate_record(NULL::dashboard_settings, settings -> 'dashboard' || ${named()})).* FROM preferences
       WHERE settings ? 'dashboard'
       ON CONFLICT (user_id) DO UPDATE SET panels = excluded.panels, hidden = excluded.hidden`,
    );
    await runner.query(
      `INSERT INTO list_settings
       SELECT (jsonb_populate_record(NULL::list_settings, value || ${named(`, 'list', key`)})).*
       FROM preferences, jsonb_each(settings) WHERE key <> 'dashboard'
       ON CONFLICT (user_id, list) DO UPDATE SET columns = excluded.columns, density = excluded.density`,
    );
    await runner.query(`DROP TABLE preferences`);
  }
}

const named = (more = '') => `jsonb_build_object('user_id', user_id${more})`;
