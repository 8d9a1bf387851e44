import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the skills that a role asks for. */
export class AddRoleSkills1795707598392 implements MigrationInterface {
  name = 'AddRoleSkills1795707598392';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE job_roles ADD COLUMN skills text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE job_roles DROP COLUMN skills`);
  }
}
