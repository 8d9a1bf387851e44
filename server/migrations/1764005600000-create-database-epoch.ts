import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names the history that the database's transactions belong to. Each restore begins another one: see docs/backups.md. */
export class CreateDatabaseEpoch1764005600000 implements MigrationInterface {
  name = 'CreateDatabaseEpoch1764005600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE database_epoch (
        is_only boolean NOT NULL DEFAULT true,
        epoch uuid NOT NULL DEFAULT gen_random_uuid(),
        CONSTRAINT database_epoch_pkey PRIMARY KEY (is_only),
        CONSTRAINT database_epoch_is_only_check CHECK (is_only)
      );
      INSERT INTO database_epoch DEFAULT VALUES`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE database_epoch`);
  }
}
