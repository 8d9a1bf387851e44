import type { PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** How a person sees lists. */
export const LIST_SETTINGS_PERSONAL_EXPORT = [
  {
    name: 'listSettings',
    sql: `SELECT list, columns, density FROM list_settings WHERE user_id = $1 ORDER BY list`,
  },
  {
    name: 'savedViews',
    sql: `SELECT list, name, state, company_id IS NOT NULL AS is_shared, created_at FROM saved_views
      WHERE user_id = $1 ORDER BY created_at DESC`,
  },
] as const satisfies PersonalExportPart[];
