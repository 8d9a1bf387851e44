import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['companies', 'title', 200],
  ['users', 'first_name', 100],
  ['users', 'last_name', 100],
  ['users', 'display_name', 100],
] as const;

/** Converts stored names and titles to NFC, like new ones, so that names that look the same are equal. */
export class ComposeNames1764001010000 implements MigrationInterface {
  name = 'ComposeNames1764001010000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, length] of COLUMNS) {
      await runner.query(
        `UPDATE ${table} SET ${column} = normalize(${column})
         WHERE ${column} IS NOT NORMALIZED AND char_length(normalize(${column})) <= ${length}`,
      );
    }
    await runner.query(
      `UPDATE company_features f SET title = normalize(title)
       WHERE title IS NOT NORMALIZED AND char_length(normalize(title)) <= 200 AND NOT EXISTS (
         SELECT FROM company_features other
         WHERE other.company_id = f.company_id AND other.title <> f.title AND normalize(other.title) = normalize(f.title))`,
    );
  }

  /** Does nothing, because the earlier form is not stored and both forms look the same. */
  async down(): Promise<void> {}
}
