import type { CompanyExportPart } from '../../core/personal-data/export-registry.js';

/** How a company appears on the job board. */
export const JOB_BOARD_COMPANY_EXPORT = [
  {
    name: 'jobBoard',
    place: 43,
    sql: `SELECT company_id AS id, listed FROM job_boards WHERE company_id = $1 AND company_id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
