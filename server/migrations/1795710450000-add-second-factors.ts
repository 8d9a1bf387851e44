import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets companies require second factors, and stores which ones people have. */
export class AddSecondFactors1795710450000 implements MigrationInterface {
  name = 'AddSecondFactors1795710450000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE companies ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false`,
    );
    await runner.query(`ALTER TABLE users ADD COLUMN second_factors jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN second_factors`);
    await runner.query(`ALTER TABLE companies DROP COLUMN requires_second_factor`);
  }
}
