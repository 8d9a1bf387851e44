import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number of requests of each API client, by day and outcome. */
export class CountRequestsOfApiClients1795710600000 implements MigrationInterface {
  name = 'CountRequestsOfApiClients1795710600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_client_usage (
        client_id integer CONSTRAINT api_client_usage_client_id_fkey REFERENCES api_clients ON DELETE CASCADE,
        day date,
        succeeded integer NOT NULL,
        refused integer NOT NULL,
        limited integer NOT NULL,
        failed integer NOT NULL,
        CONSTRAINT api_client_usage_pkey PRIMARY KEY (client_id, day)
      )`);
    await runner.query(`CREATE INDEX api_client_usage_by_day ON api_client_usage (day)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE api_client_usage`);
  }
}
