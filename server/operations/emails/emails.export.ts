import type { PersonalExportPart } from '../../core/personal-data/export-registry.js';

/** The emails to a person. */
export const EMAILS_EXPORT = [
  {
    name: 'emails',
    sql: `SELECT template, language, created_at, attempts, attempted_at, last_error, sent_at, failed_at FROM emails
      WHERE lower(recipient) = lower($3) ORDER BY created_at DESC`,
  },
] as const satisfies PersonalExportPart[];
