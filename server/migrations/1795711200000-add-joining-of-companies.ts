import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when users joined their company, so that nobody is absent before. */
export class AddJoiningOfCompanies1795711200000 implements MigrationInterface {
  name = 'AddJoiningOfCompanies1795711200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD joined_company_at timestamptz(3)`);
    // It changes only together with the company, which counts as a change itself.
    await createUpdatedTrigger(runner, 'joined_company_at');
    await runner.query(
      `UPDATE users u SET joined_company_at = j.at FROM (
         SELECT company_id, subject_id, max(at) AS at FROM audit_log
         WHERE action = 'USER_JOINED' AND subject_type = 'USER' AND company_id IS NOT NULL GROUP BY company_id, subject_id) AS j
       WHERE j.company_id = u.company_id AND j.subject_id = u.id::text`,
    );
    await runner.query(`
      CREATE FUNCTION note_joining() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.joined_company_at := now();
        RETURN NEW;
      END $$`);
    await runner.query(
      `CREATE TRIGGER users_joined BEFORE UPDATE OF company_id ON users FOR EACH ROW
       WHEN (NEW.company_id IS DISTINCT FROM OLD.company_id) EXECUTE FUNCTION note_joining()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER users_joined ON users`);
    await runner.query(`DROP FUNCTION note_joining()`);
    await createUpdatedTrigger(runner);
    await runner.query(`ALTER TABLE users DROP joined_company_at`);
  }
}

async function createUpdatedTrigger(runner: QueryRunner, ...more: string[]): Promise<void> {
  const columns = ['created_at', 'updated_at', 'search_words', 'claims_at', 'initial_password_at', ...more];
  await runner.query(
    `CREATE OR REPLACE TRIGGER users_updated BEFORE UPDATE ON users FOR EACH ROW
     EXECUTE FUNCTION set_updated_at_on_change(${columns.map((column) => `'${column}'`).join(', ')})`,
  );
}
