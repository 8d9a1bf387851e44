import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';

/**
 * The roles that a person looks after or has created. Never what they pay: the person may have lost the right to know it. Those of a
 * company that the person has left are listed without their titles.
 */
export const ROLES_PERSONAL_EXPORT = [
  {
    name: 'openRoles',
    sql: `SELECT r.company_id, r.id AS role_id, ${ifOwn('r.company_id', 'r.title')}, 'hiring manager' AS appointment
      FROM job_roles r WHERE r.hiring_manager_id = $1
      UNION ALL
      SELECT r.company_id, r.id, ${ifOwn('r.company_id', 'r.title')}, 'recruiter'
      FROM job_role_recruiters m JOIN job_roles r ON r.id = m.role_id WHERE m.user_id = $1
      UNION ALL
      SELECT r.company_id, r.id, ${ifOwn('r.company_id', 'r.title')}, 'creator'
      FROM job_roles r WHERE r.creator_id = $1
      ORDER BY 2 DESC, 4`,
  },
] as const satisfies PersonalExportPart[];

/** The roles of a company, with their people and stages. Only its admins export a company. */
export const ROLES_COMPANY_EXPORT = [
  {
    name: 'openRole',
    sql: `SELECT id, team_id, hiring_manager_id,
        ARRAY(SELECT m.user_id FROM job_role_recruiters m WHERE m.role_id = r.id ORDER BY m.user_id) AS recruiter_ids,
        title, employment_type, work_mode, location, country, skills, openings, filled, salary_min, salary_max, salary_currency,
        salary_period, salary_shown, description, questions, closes_on, state, opened_at, closed_at, created_at
      FROM job_roles r WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'openRoleStage',
    sql: `SELECT s.id, s.role_id, s.name, s.kind, s.position
      FROM job_role_stages s JOIN job_roles r ON r.id = s.role_id WHERE r.company_id = $1 AND s.id > $2::bigint`,
  },
  {
    name: 'hiringSettings',
    sql: `SELECT company_id AS id, needs_approval, stages FROM hiring_settings
      WHERE company_id = $1 AND company_id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
