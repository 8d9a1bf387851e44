import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes what feeds of activity and views of the past read: the entries of a company by action, and the members that
 * a team had at a time.
 */
export class IndexActivity1764004300000 implements MigrationInterface {
  name = 'IndexActivity1764004300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX audit_log_of_action ON audit_log (company_id, action, at, id) INCLUDE (subject_id, door)
        WHERE company_id IS NOT NULL`);
    await runner.query(`CREATE INDEX team_members_of_company ON team_members (company_id, team_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX team_members_of_company, audit_log_of_action`);
  }
}
