import type { PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** The jobs that a person started, and the rows of jobs that are about the person. */
export const IMPORTS_PERSONAL_EXPORT = [
  {
    name: 'jobs',
    sql: `SELECT company_id, kind, state, title, reason, total, included, done, failed, error, created_at, started_at,
        finished_at
      FROM jobs WHERE creator_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'rowsOfJobs',
    sql: `SELECT job_id, label AS email, input, replaced, verdict, field, message, reason, result, processed_at
      FROM job_rows WHERE user_id = $1 OR lower(label) = lower($3) ORDER BY job_id DESC, number`,
  },
] as const satisfies PersonalExportPart[];
