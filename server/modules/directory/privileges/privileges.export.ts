import type { PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** The privileges that a person holds. */
export const PRIVILEGES_PERSONAL_EXPORT = [
  {
    name: 'privileges',
    sql: `SELECT privilege_title AS title FROM user_privileges WHERE user_id = $1 ORDER BY 1`,
  },
] as const satisfies PersonalExportPart[];
