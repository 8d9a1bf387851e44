import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an identity provider has last changed a person or a team: what it sees as `lastModified`. */
export class AddChangesOfScim1795990000000 implements MigrationInterface {
  name = 'AddChangesOfScim1795990000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['scim_people', 'scim_groups']) {
      // Nothing is known about earlier changes.
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN changed_at timestamptz(3) NOT NULL DEFAULT 'epoch'`,
      );
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN changed_at SET DEFAULT now()`);
    }
    await runner.query(`ALTER TABLE scim_groups ALTER COLUMN external_id DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM scim_groups WHERE external_id IS NULL`);
    await runner.query(`ALTER TABLE scim_groups ALTER COLUMN external_id SET NOT NULL`);
    for (const table of ['scim_people', 'scim_groups']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN changed_at`);
    }
  }
}
