import type { PersonalExportPart } from '../../core/personal-data/export-registry.js';

/** What the person says about work, and the name of the CV. */
export const JOB_PROFILES_PERSONAL_EXPORT = [
  {
    name: 'jobProfile',
    place: 171,
    isSingle: true,
    sql: `SELECT p.headline, p.skills, p.location, p.country, p.employment_types, p.work_modes, p.availability, p.shows_name,
        p.published_at, p.updated_at, (SELECT f.name FROM candidate_files f WHERE f.user_id = $1) AS cv
      FROM job_profiles p WHERE p.user_id = $1`,
  },
] as const satisfies PersonalExportPart[];
