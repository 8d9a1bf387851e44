import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores how far the closing or reopening of a company has come, and of each former member when they left with it. */
export class CloseCompaniesInParts1764005300000 implements MigrationInterface {
  name = 'CloseCompaniesInParts1764005300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company_transitions (
        company_id integer CONSTRAINT company_transitions_pkey PRIMARY KEY
          CONSTRAINT company_transitions_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT company_transitions_kind_check CHECK (kind IN ('CLOSING', 'REOPENING')),
        author text,
        closed_at timestamptz(3) NOT NULL,
        total integer NOT NULL,
        done integer NOT NULL DEFAULT 0,
        is_cleared boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `COMMENT ON TABLE company_transitions IS 'Companies whose closing or reopening has not reached all their people yet'`,
    );
    await runner.query(
      `COMMENT ON COLUMN company_transitions.author IS 'firebase_id of the user who closed or reopened the company'`,
    );
    await runner.query(
      `ALTER TABLE closed_company_members ADD COLUMN closed_at timestamptz(3), ADD COLUMN has_moved boolean NOT NULL DEFAULT false`,
    );
    await runner.query(
      `COMMENT ON COLUMN closed_company_members.has_moved IS 'joined a company since, so does not come back'`,
    );
    await runner.query(`
      UPDATE closed_company_members m SET closed_at = c.closed_at,
        has_moved = EXISTS (
          SELECT FROM audit_log a
          WHERE a.subject_id = m.user_id::text AND a.subject_type = 'USER' AND a.action = 'USER_JOINED'
            AND a.at >= c.closed_at)
      FROM companies c WHERE c.id = m.company_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE closed_company_members DROP COLUMN closed_at, DROP COLUMN has_moved`);
    await runner.query(`DROP TABLE company_transitions`);
  }
}
