import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds candidates by the address of a person, in all companies. */
export class IndexCandidatesByEmail1795940619884 implements MigrationInterface {
  name = 'IndexCandidatesByEmail1795940619884';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX candidates_by_email ON candidates (lower(email)) WHERE email <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX candidates_by_email`);
  }
}
