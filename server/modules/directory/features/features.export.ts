import type { CompanyExportPart } from '../../../core/personal-data/export-registry.js';

/** The company with its features. */
export const FEATURES_COMPANY_EXPORT = [
  {
    name: 'company',
    sql: `SELECT id, title, website, time_zone, country, first_day_of_week, created_at, updated_at,
        ARRAY(SELECT f.title FROM company_features f WHERE f.company_id = c.id ORDER BY 1) AS features
      FROM companies c WHERE id = $1 AND id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
