import type { PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** The searches whose new roles the person gets by email, those without the account included. */
export const SAVED_SEARCHES_PERSONAL_EXPORT = [
  {
    name: 'savedSearches',
    sql: `SELECT s.query, s.frequency, s.language, s.expires_at IS NULL AS is_confirmed, s.created_at
      FROM saved_searches s JOIN search_subscribers b ON b.id = s.subscriber_id
      WHERE b.user_id = $1 OR (b.email IS NOT NULL AND b.address = lower($3)) ORDER BY s.id DESC`,
  },
] as const satisfies PersonalExportPart[];
