import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the profiles that invited people get when they accept. */
export class AddScimProfiles1795711300100 implements MigrationInterface {
  name = 'AddScimProfiles1795711300100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE scim_people ADD profile jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE scim_people DROP profile`);
  }
}
