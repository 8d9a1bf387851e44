import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores in each notification how its company is called, because former members may not see later titles. */
export class KeepTitlesInNotifications1764005110000 implements MigrationInterface {
  name = 'KeepTitlesInNotifications1764005110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE notifications n SET params = n.params || jsonb_build_object('company', c.title)
      FROM companies c WHERE c.id = n.company_id AND NOT n.params ? 'company'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE notifications SET params = params - 'company'`);
  }
}
