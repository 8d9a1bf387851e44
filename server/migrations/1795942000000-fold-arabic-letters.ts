import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accents and invisible characters. */
const ACCENTS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff`;
/** The vowel signs of Hebrew and Arabic, and what lengthens Arabic words. */
const SIGNS = String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`;
/** Letters that people write for one another, and digits. */
const LETTERS = 'ٱةہەھىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const PLAIN = 'اههههييك01234567890123456789';

/** Matches texts whose words change. */
const CHANGED = String.raw`'[\u0591-\u06ff\ufb1d-\ufdff\ufe70-\ufefc]'`;

/** The tables with generated words, and what these derive from. */
const TABLES = {
  users: { column: 'first_name', searched: `first_name || last_name || display_name` },
  companies: { column: 'title', searched: 'title' },
  teams: { column: 'name', searched: 'name || description' },
  invitations: { column: 'email', searched: `coalesce(first_name, '') || coalesce(last_name, '')` },
  job_roles: { column: 'title', searched: 'title || location' },
  candidates: { column: 'name', searched: 'name' },
  job_profiles: { column: 'headline', searched: 'headline || location' },
  talent_pool_members: { column: 'location', searched: 'location' },
};

/** The indexes of what derives from folded names. */
const INDEXES = ['candidates_by_name_key', 'users_by_candidate_name_key'];

const foldWith = (removed: string, from: string, to: string) => `
  CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
  RETURN CASE WHEN octet_length(value) = char_length(value) THEN lower(value COLLATE "C")
    ELSE normalize(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(normalize(value, NFKD), '[${removed}]', '', 'g') COLLATE "und-x-icu"),
          'øđðłħŧıς’‘‐–—${from}', 'oddlhtiσ''''---${to}'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFKC) COLLATE "C" END`;

/**
 * Folds the letters of Arabic and the vowel signs of Arabic and Hebrew as accents are folded, so that different spellings of
 * a name match. Only rows with such letters are computed again. Searches of servers of the previous version do not find them
 * by other spellings until they stop.
 */
export class FoldArabicLetters1795942000000 implements MigrationInterface {
  name = 'FoldArabicLetters1795942000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foldWith(ACCENTS + SIGNS, LETTERS, PLAIN));
    await computeAgain(runner);
    // Their words are no generated column. They are folded already, so that only what is new is left.
    await runner.query(`
      UPDATE actions SET search_words = normalize(
        translate(regexp_replace(normalize(search_words, NFKD), '[${SIGNS}]', '', 'g'), '${LETTERS}', '${PLAIN}'), NFKC)
      WHERE search_words ~ ${CHANGED}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(foldWith(ACCENTS, '', ''));
    await computeAgain(runner);
  }
}

async function computeAgain(runner: QueryRunner): Promise<void> {
  for (const [table, { column, searched }] of Object.entries(TABLES)) {
    // The records do not change: the triggers would note that they did.
    await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await runner.query(`UPDATE ${table} SET ${column} = ${column} WHERE ${searched} ~ ${CHANGED}`);
    await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
  for (const index of INDEXES) await runner.query(`REINDEX INDEX ${index}`);
  // Its trigger computes the words.
  await runner.query(`UPDATE candidate_files SET text = text WHERE text ~ ${CHANGED}`);
}
