import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the ids that identity providers give to teams. */
export class AddScimGroups1795711300000 implements MigrationInterface {
  name = 'AddScimGroups1795711300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE scim_groups (
        team_id integer CONSTRAINT scim_groups_pkey PRIMARY KEY
          CONSTRAINT scim_groups_team_id_fkey REFERENCES teams ON DELETE CASCADE,
        external_id text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE scim_groups`);
  }
}
