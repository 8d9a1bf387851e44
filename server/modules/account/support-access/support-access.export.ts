import type { PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** The support sessions about a person, and those that they started or allowed changes in. */
export const SUPPORT_ACCESS_PERSONAL_EXPORT = [
  {
    name: 'supportSessions',
    sql: `SELECT CASE WHEN person_id = $1 THEN 'person' WHEN holder_id = $1 THEN 'holder' ELSE 'approver' END AS role,
        reason, started_at, ends_at, ended_at, changes_asked, changes_allowed_at
      FROM support_sessions WHERE person_id = $1 OR holder_id = $1 OR approver_id = $1 ORDER BY id DESC`,
  },
] as const satisfies PersonalExportPart[];
