import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';

/** What the person says about work, and the name of the CV. */
export const JOB_PROFILES_PERSONAL_EXPORT = [
  {
    name: 'jobProfile',
    isSingle: true,
    sql: `SELECT p.headline, p.skills, p.location, p.country, p.employment_types, p.work_modes, p.availability, p.shows_name,
        p.published_at, p.updated_at, (SELECT f.name FROM candidate_files f WHERE f.user_id = $1) AS cv
      FROM job_profiles p WHERE p.user_id = $1`,
  },
  {
    name: 'contactRequests',
    sql: `SELECT c.title AS company, r.title AS role, q.message, q.state, q.created_at, q.expires_at, q.decided_at
      FROM contact_requests q JOIN companies c ON c.id = q.company_id JOIN job_roles r ON r.id = q.role_id
      WHERE q.user_id = $1 ORDER BY q.id DESC`,
  },
  {
    name: 'askedForContact',
    sql: `SELECT q.company_id, q.role_id, ${ifOwn('q.company_id', 'q.message')}, q.state, q.created_at
      FROM contact_requests q WHERE q.asker_id = $1 ORDER BY q.id DESC`,
  },
] as const satisfies PersonalExportPart[];

/** What the company has asked people for. Those that have not agreed stay unknown. */
export const JOB_PROFILES_COMPANY_EXPORT = [
  {
    name: 'contactRequest',
    sql: `SELECT q.id, q.role_id, q.asker_id, q.message, q.state, q.created_at, q.decided_at
      FROM contact_requests q WHERE q.company_id = $1 AND q.id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
