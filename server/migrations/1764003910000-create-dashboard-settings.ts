import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates how users have arranged their dashboards. */
export class CreateDashboardSettings1764003910000 implements MigrationInterface {
  name = 'CreateDashboardSettings1764003910000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dashboard_settings (
        user_id integer CONSTRAINT dashboard_settings_pkey PRIMARY KEY
          CONSTRAINT dashboard_settings_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        panels text[] NOT NULL,
        hidden text[] NOT NULL
      )`);
    await runner.query(`
      COMMENT ON COLUMN dashboard_settings.panels IS 'keys of the client''s panel registry in the user''s order';
      COMMENT ON COLUMN dashboard_settings.hidden IS 'keys of the panels that the user does not want to see'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE dashboard_settings`);
  }
}
