import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the rows that background work could not handle. */
export class AddRowFailures1795711250000 implements MigrationInterface {
  name = 'AddRowFailures1795711250000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE row_failures (
        kind text,
        key text,
        attempts integer NOT NULL DEFAULT 1,
        problem text NOT NULL,
        retry_at timestamptz(3) NOT NULL,
        CONSTRAINT row_failures_pkey PRIMARY KEY (kind, key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE row_failures`);
  }
}
