import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys end with the sign-ins of their creator, as other addresses do. What ended before now does not end existing keys. */
export class AddStandingOfApiClients1795990200000 implements MigrationInterface {
  name = 'AddStandingOfApiClients1795990200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE api_clients ADD COLUMN stands_since timestamptz(3) NOT NULL DEFAULT now(),
         ADD COLUMN used_second_factor boolean`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE api_clients DROP COLUMN stands_since, DROP COLUMN used_second_factor`);
  }
}
