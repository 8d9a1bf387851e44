import type { PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** The notifications that a person got. */
export const NOTIFICATIONS_PERSONAL_EXPORT = [
  {
    name: 'notifications',
    sql: `SELECT kind, company_id, params, path, created_at, read_at FROM notifications WHERE user_id = $1
      ORDER BY created_at DESC, id DESC`,
  },
] as const satisfies PersonalExportPart[];
