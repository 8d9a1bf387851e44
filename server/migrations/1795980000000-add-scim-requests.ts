import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A log of the requests of identity providers, for the admins of their companies. */
export class AddScimRequests1795980000000 implements MigrationInterface {
  name = 'AddScimRequests1795980000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE scim_requests (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT scim_requests_pkey PRIMARY KEY,
        client_id integer NOT NULL CONSTRAINT scim_requests_client_id_fkey REFERENCES api_clients ON DELETE CASCADE,
        at timestamptz(3) NOT NULL,
        method text NOT NULL,
        path text NOT NULL,
        status integer NOT NULL,
        problem text
      )`);
    await runner.query(`CREATE INDEX scim_requests_of_client ON scim_requests (client_id, at, id)`);
    await runner.query(
      `CREATE INDEX scim_requests_failed ON scim_requests (client_id, at, id) WHERE status >= 400`,
    );
    await runner.query(`CREATE INDEX scim_requests_by_time ON scim_requests (at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE scim_requests`);
  }
}
