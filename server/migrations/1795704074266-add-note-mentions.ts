import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the mentions of colleagues in notes about applications. */
export class AddNoteMentions1795704074266 implements MigrationInterface {
  name = 'AddNoteMentions1795704074266';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_note_mentions (
        note_id integer NOT NULL
          CONSTRAINT application_note_mentions_note_id_fkey REFERENCES application_notes ON DELETE CASCADE,
        place integer NOT NULL,
        user_id integer CONSTRAINT application_note_mentions_user_id_fkey REFERENCES users ON DELETE SET NULL,
        CONSTRAINT application_note_mentions_pkey PRIMARY KEY (note_id, place)
      )`);
    await runner.query(`
      CREATE INDEX application_note_mentions_by_user_id ON application_note_mentions (user_id)
      WHERE user_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE application_note_mentions');
  }
}
