import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what a role pays within a year as a column, and indexes for searches that few roles match. */
export class AddShownPay1795707600000 implements MigrationInterface {
  name = 'AddShownPay1795707600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE job_roles ADD shown_pay bigint GENERATED ALWAYS AS (
         CASE WHEN salary_shown THEN coalesce(salary_max, salary_min)::bigint * CASE salary_period
           WHEN 'YEAR' THEN 1 WHEN 'MONTH' THEN 12 WHEN 'WEEK' THEN 52 WHEN 'DAY' THEN 260 ELSE 2080 END END) STORED`,
    );
    await runner.query(
      `CREATE INDEX job_roles_open_by_pay ON job_roles (salary_currency, shown_pay) WHERE state = 'OPEN'`,
    );
    await runner.query(
      `CREATE INDEX job_roles_open_by_kind ON job_roles (employment_type, work_mode, opened_at DESC, id DESC)
       WHERE state = 'OPEN'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX job_roles_open_by_kind`);
    await runner.query(`ALTER TABLE job_roles DROP shown_pay`);
  }
}
