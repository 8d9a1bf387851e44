import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the daily counts of legacy calls by client, path and outcome. */
export class CountLegacyCalls1764003800000 implements MigrationInterface {
  name = 'CountLegacyCalls1764003800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE legacy_usage (
        day date NOT NULL,
        client text NOT NULL,
        path text NOT NULL,
        outcome text NOT NULL,
        calls bigint NOT NULL,
        last_seen_at timestamptz(3) NOT NULL,
        CONSTRAINT legacy_usage_pkey PRIMARY KEY (day, client, path, outcome),
        CONSTRAINT legacy_usage_calls_positive CHECK (calls > 0)
      )`);
    await runner.query(`
      COMMENT ON TABLE legacy_usage IS 'kept for a year';
      COMMENT ON COLUMN legacy_usage.day IS 'in UTC';
      COMMENT ON COLUMN legacy_usage.client IS 'kind of client, from its headers: versions and free text are dropped; a program''s own name and its site are kept';
      COMMENT ON COLUMN legacy_usage.path IS 'the route, such as /api/getFeatures/:company_id';
      COMMENT ON COLUMN legacy_usage.outcome IS 'ok, or the HTTP status of a failure'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE legacy_usage`);
  }
}
