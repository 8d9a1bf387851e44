import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes the text of CVs for searches. The words are in a table of their own, so that rows of files stay small, and each begins
 * with the number of its company, so that a search reads the words of one company only. A trigger keeps them, whichever version
 * of the server writes the text.
 */
export class SearchCandidateTexts1795690045607 implements MigrationInterface {
  name = 'SearchCandidateTexts1795690045607';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE candidate_texts (
        file_id integer CONSTRAINT candidate_texts_pkey PRIMARY KEY
          CONSTRAINT candidate_texts_file_id_fkey REFERENCES candidate_files ON DELETE CASCADE,
        words tsvector NOT NULL
      )`);
    await runner.query(`CREATE INDEX candidate_texts_words ON candidate_texts USING gin (words)`);
    await runner.query(`
      CREATE FUNCTION index_candidate_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM candidate_texts WHERE file_id = NEW.id;
        INSERT INTO candidate_texts (file_id, words)
          SELECT NEW.id, array_to_tsvector(ARRAY(
            SELECT DISTINCT c.company_id || '/' || left(word, 50)
            FROM regexp_split_to_table(search_words(NEW.text), '\\s+') AS word WHERE word <> ''))
          FROM candidates c WHERE c.id = NEW.candidate_id AND NEW.text IS NOT NULL;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER candidate_files_text_indexed AFTER INSERT OR UPDATE OF text ON candidate_files
        FOR EACH ROW EXECUTE FUNCTION index_candidate_text()`);
    await runner.query(`UPDATE candidate_files SET text = text WHERE text IS NOT NULL`);
    await runner.query(`CREATE INDEX candidates_of_company ON candidates (company_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX candidates_of_company`);
    await runner.query(`DROP TRIGGER candidate_files_text_indexed ON candidate_files`);
    await runner.query(`DROP FUNCTION index_candidate_text`);
    await runner.query(`DROP TABLE candidate_texts`);
  }
}
