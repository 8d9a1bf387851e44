import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Symbols, and the capital letters that encode them in folded text, which has no other capital letters. */
const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]_';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Accents and invisible characters. */
const REMOVED = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]`;

const SEARCHED = {
  users: `first_name || ' ' || last_name || ' ' || display_name || ' ' || email`,
  companies: 'title',
};

/** The fields whose changes update updated_at. */
const FIELDS = {
  users:
    'email, company_id, first_name, last_name, display_name, user_type, account_confirmed, dev_mode'.split(
      ', ',
    ),
  companies: ['title', 'pending'],
};

/**
 * Adds search_words, which ignores case and accents, and lets one index condition find a short word. The words of a
 * search are folded in the same way in `server/platform/database/search.ts`. Adds updated_at, which lists can filter by.
 *
 * Keeps search_text for servers of the previous version, but drops its index, so their searches are slow until they
 * stop. Adds both columns in one statement, because PostgreSQL rewrites the table and its indexes for each statement.
 */
export class AddSearchWordsAndUpdatedAt1764001000000 implements MigrationInterface {
  name = 'AddSearchWordsAndUpdatedAt1764001000000';

  async up(runner: QueryRunner): Promise<void> {
    // Resolves names now and not when a generated column is computed, so that a restored backup computes the same.
    await runner.query(`
      CREATE FUNCTION search_fold(value text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
      RETURN CASE WHEN octet_length(value) = char_length(value) THEN lower(value COLLATE "C")
        ELSE normalize(
          replace(replace(replace(replace(
            translate(
              lower(regexp_replace(normalize(value, NFKD), '${REMOVED}', '', 'g') COLLATE "und-x-icu"),
              'øđðłħŧıς’‘‐–—', 'oddlhtiσ''''---'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
          NFKC) COLLATE "C" END`);
    await runner.query(
      `COMMENT ON FUNCTION search_fold(text) IS 'text without case and accents, as server/platform/database/search.ts folds it'`,
    );
    await runner.query(`
      CREATE FUNCTION search_words(value text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
      RETURN ' ' || translate(
        regexp_replace(search_fold(value), '([!-/:-@[-\`{-~])', '\\1 ', 'g'),
        '${SIGNS.replaceAll("'", "''")}', '${LETTERS}')`);
    await runner.query(
      `COMMENT ON FUNCTION search_words(text) IS 'folded text in which each word follows a space and each sign is a letter'`,
    );
    await runner.query(`
      CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN NEW.updated_at := now(); RETURN NEW; END'`);
    for (const [table, searched] of Object.entries(SEARCHED)) {
      await runner.query(`DROP INDEX ${table}_search`);
      // Existing records get their time of creation. The expression serves only to fill the column.
      await runner.query(
        `ALTER TABLE ${table}
           ADD COLUMN search_words text GENERATED ALWAYS AS (search_words(${searched})) STORED,
           ADD COLUMN updated_at timestamptz(3) GENERATED ALWAYS AS (created_at) STORED`,
      );
      await runner.query(
        `ALTER TABLE ${table} ALTER COLUMN updated_at DROP EXPRESSION, ALTER COLUMN updated_at SET DEFAULT now(),
           ALTER COLUMN updated_at SET NOT NULL`,
      );
      await runner.query(
        `CREATE INDEX ${table}_search_words ON ${table} USING gin (search_words gin_trgm_ops)`,
      );
      // BRIN takes a few kilobytes and, unlike a B-tree, does not prevent heap-only updates of rows.
      await runner.query(
        `CREATE INDEX ${table}_by_updated_at ON ${table}
           USING brin (updated_at timestamptz_minmax_multi_ops) WITH (pages_per_range = 8, autosummarize = on)`,
      );
    }
    await runner.query(`CREATE INDEX users_unconfirmed ON users (id) WHERE NOT account_confirmed`);
    for (const [table, fields] of Object.entries(FIELDS)) {
      const row = (of: string) => `(${fields.map((field) => `${of}.${field}`).join(', ')}, 0)`;
      await runner.query(
        `CREATE TRIGGER ${table}_updated BEFORE UPDATE OF ${fields.join(', ')} ON ${table} FOR EACH ROW
         WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION set_updated_at()`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED)) {
      await runner.query(`DROP TRIGGER ${table}_updated ON ${table}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN search_words, DROP COLUMN updated_at`);
      await runner.query(`CREATE INDEX ${table}_search ON ${table} USING gin (search_text gin_trgm_ops)`);
    }
    await runner.query(`DROP INDEX users_unconfirmed`);
    await runner.query(`DROP FUNCTION set_updated_at()`);
    await runner.query(`DROP FUNCTION search_words(text)`);
    await runner.query(`DROP FUNCTION search_fold(text)`);
  }
}
