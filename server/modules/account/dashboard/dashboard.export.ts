import type { PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** How a person has arranged the dashboard. */
export const DASHBOARD_PERSONAL_EXPORT = [
  { name: 'dashboard', sql: `SELECT panels, hidden FROM dashboard_settings WHERE user_id = $1` },
] as const satisfies PersonalExportPart[];
