import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the numbers by which the systems of a company know its people. */
export class AddExternalIds1795710200000 implements MigrationInterface {
  name = 'AddExternalIds1795710200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN external_id text`);
    await runner.query(
      `CREATE UNIQUE INDEX users_external_id_key ON users (company_id, external_id) WHERE external_id IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE invitations ADD COLUMN external_id text`);
    await runner.query(
      `CREATE INDEX invitations_by_external_id ON invitations (company_id, external_id) WHERE external_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX invitations_by_external_id`);
    await runner.query(`ALTER TABLE invitations DROP COLUMN external_id`);
    await runner.query(`DROP INDEX users_external_id_key`);
    await runner.query(`ALTER TABLE users DROP COLUMN external_id`);
  }
}
