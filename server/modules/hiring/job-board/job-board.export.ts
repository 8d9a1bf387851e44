import type { CompanyExportPart, PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** How a company appears on the job board. */
export const JOB_BOARD_COMPANY_EXPORT = [
  {
    name: 'jobBoard',
    sql: `SELECT company_id AS id, listed FROM job_boards WHERE company_id = $1 AND company_id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];

/** Applications that the person has sent without an account and not confirmed yet. */
export const JOB_BOARD_PERSONAL_EXPORT = [
  {
    name: 'unconfirmedApplications',
    sql: `SELECT r.title AS role, p.entered, p.file_name AS file, p.expires_at
      FROM pending_applications p JOIN job_roles r ON r.id = p.role_id
      WHERE lower(p.entered ->> 'email') = lower($3) ORDER BY p.id DESC`,
  },
] as const satisfies PersonalExportPart[];
