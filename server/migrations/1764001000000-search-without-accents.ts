import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signs, and the capital letters that stand for them in searched text, which is folded and has no others. */
const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]_';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Accents, and characters that show nothing. */
const REMOVED = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]`;

const SEARCHED = {
  users: `first_name || ' ' || last_name || ' ' || display_name || ' ' || email`,
  companies: 'title',
};

/**
 * Searches ignore case and accents, and a short word is one condition that the index can answer. `server/common/search.ts`
 * folds the words of a search in the same way.
 *
 * search_text stays for servers of the version before; its index goes, so their searches are slow until they stop.
 */
export class SearchWithoutAccents1764001000000 implements MigrationInterface {
  name = 'SearchWithoutAccents1764001000000';

  async up(runner: QueryRunner): Promise<void> {
    // The names are resolved now, not when a generated column is computed, so a restored backup computes the same.
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
      `COMMENT ON FUNCTION search_fold(text) IS 'text without case and accents, as server/common/search.ts folds it'`,
    );
    await runner.query(`
      CREATE FUNCTION search_words(value text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
      RETURN ' ' || translate(
        regexp_replace(search_fold(value), '([!-/:-@[-\`{-~])', '\\1 ', 'g'),
        '${SIGNS.replaceAll("'", "''")}', '${LETTERS}')`);
    await runner.query(
      `COMMENT ON FUNCTION search_words(text) IS 'folded text in which each word follows a space and each sign is a letter'`,
    );
    for (const [table, searched] of Object.entries(SEARCHED)) {
      await runner.query(`DROP INDEX ${table}_search`);
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN search_words text GENERATED ALWAYS AS (search_words(${searched})) STORED`,
      );
      await runner.query(
        `CREATE INDEX ${table}_search_words ON ${table} USING gin (search_words gin_trgm_ops)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED)) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN search_words`);
      await runner.query(`CREATE INDEX ${table}_search ON ${table} USING gin (search_text gin_trgm_ops)`);
    }
    await runner.query(`DROP FUNCTION search_words(text)`);
    await runner.query(`DROP FUNCTION search_fold(text)`);
  }
}
