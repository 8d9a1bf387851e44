import { isOwn, type PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** The companies that a person has or had to do with. */
export const COMPANIES_PERSONAL_EXPORT = [
  { name: 'company', isSingle: true, sql: `SELECT id, title FROM companies WHERE id = $4` },
  {
    name: 'foundedCompanies',
    sql: `SELECT id, CASE WHEN pending OR ${isOwn('id')} THEN title END AS title, created_at FROM companies
      WHERE founded_by = $2 ORDER BY id DESC`,
  },
  {
    name: 'closedCompanies',
    sql: `SELECT c.id, c.title, c.closed_at
      FROM closed_company_members m JOIN companies c ON c.id = m.company_id
      WHERE m.user_id = $1 ORDER BY c.id DESC`,
  },
] as const satisfies PersonalExportPart[];
