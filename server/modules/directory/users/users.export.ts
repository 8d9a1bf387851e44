import {
  type CompanyExportSection,
  ifOwn,
  type PersonalExportSection,
} from '../../../core/personal-data/export-registry.js';
import { forProfile } from './profile/profile-fields.js';

const PROFILE = forProfile((_, column) => column);

/** The record of a person. */
export const USERS_PERSONAL_EXPORT = [
  {
    name: 'profile',
    isSingle: true,
    sql: `SELECT id, firebase_id, email, company_id, ${PROFILE}, user_type, account_confirmed, dev_mode,
        is_discoverable, notify_by_email, email_actions, suspended_at, suspension_reason, version,
        initial_password_at, claims_at, second_factors, photo_hash, created_at, joined_company_at,
        updated_at
      FROM users WHERE id = $1`,
  },
  {
    name: 'photo',
    isSingle: true,
    sql: `SELECT 'image/webp' AS type, translate(encode(bytes, 'base64'), E'\\n', '') AS base64 FROM user_photos WHERE user_id = $1`,
  },
  {
    name: 'managers',
    sql: `SELECT company_id, ${ifOwn('company_id', 'manager_id')}, since, ended_at, created_at
      FROM reporting_lines WHERE user_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'reports',
    sql: `SELECT company_id, ${ifOwn('company_id', 'user_id')}, since, ended_at, created_at
      FROM reporting_lines WHERE manager_id = $1 ORDER BY id DESC`,
  },
  { name: 'emailChange', sql: `SELECT email, expires_at FROM email_changes WHERE user_id = $1` },
] as const satisfies PersonalExportSection[];

/** The staff of a company. */
export const USERS_COMPANY_EXPORT = [
  {
    name: 'person',
    sql: `SELECT id, email, ${PROFILE}, user_type, account_confirmed, suspended_at, suspension_reason, created_at,
        updated_at, ARRAY(SELECT privilege_title FROM user_privileges p WHERE p.user_id = u.id ORDER BY 1) AS privileges
      FROM users u WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'reportingLine',
    sql: `SELECT id, user_id, manager_id, since, ended_at, created_at
      FROM reporting_lines WHERE company_id = $1 AND id > $2::bigint`,
  },
] as const satisfies CompanyExportSection[];
