import type { PersonalExportPart } from '../../core/personal-data/export-registry.js';

/** When a person signed out everywhere. */
export const SESSIONS_PERSONAL_EXPORT = [
  {
    name: 'signedOutEverywhere',
    place: 50,
    sql: `SELECT valid_after FROM signed_out_identities WHERE firebase_id = $2`,
  },
] as const satisfies PersonalExportPart[];
