import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has recorded working time or leave, whose days were judged in the zone of the profile until now. */
const JUDGED = `users u JOIN companies c ON c.id = u.company_id
  WHERE u.time_zone IS NOT NULL AND u.time_zone <> coalesce(c.time_zone, 'UTC')
    AND (EXISTS (SELECT FROM punches p WHERE p.user_id = u.id AND p.company_id = c.id)
      OR EXISTS (SELECT FROM absence_requests a WHERE a.user_id = u.id AND a.company_id = c.id)
      OR EXISTS (SELECT FROM work_schedules s WHERE s.user_id = u.id AND s.company_id = c.id))`;

/**
 * Days are judged in the zone of the hours, the site or the company from now on. People whose days were judged in the zone of
 * their profile keep it: it becomes one of their hours, which HR can change from a day on.
 */
export class KeepJudgedZones1796510050000 implements MigrationInterface {
  name = 'KeepJudgedZones1796510050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE work_schedules s SET time_zone = judged.time_zone
      FROM (SELECT u.id, u.company_id, u.time_zone FROM ${JUDGED}) AS judged
      WHERE s.user_id = judged.id AND s.company_id = judged.company_id AND s.time_zone IS NULL`);
    await runner.query(`
      INSERT INTO work_schedules (company_id, user_id, effective_from, hours, time_zone)
      SELECT u.company_id, u.id, '1970-01-01', NULL, u.time_zone FROM ${JUDGED} ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM work_schedules
      WHERE user_id IS NOT NULL AND hours IS NULL AND time_zone IS NOT NULL AND effective_from = '1970-01-01'`);
  }
}
