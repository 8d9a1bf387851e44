import { lastDay } from '../../roles/states/closing-day.js';
import { isOpen } from '../../../directory/companies/open-company.js';
import { type EmploymentType, JobRoleState, type WorkMode } from '../../roles/role.enums.js';
import { ROLES_FEATURE } from '../../roles/roles.capability.js';
import type { SqlValues } from '../../../../platform/database/keyset.js';

/** The public columns of a role and its company. */
export interface BoardRow {
  id: number;
  title: string;
  companyId: number;
  companyTitle: string;
  logoHash: string | null;
  website: string | null;
  companyCountry: string | null;
  employmentType: EmploymentType;
  workMode: WorkMode;
  location: string;
  country: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null;
  openings: number;
  openedAt: string;
  closesOn: string | null;
}

/**
 * Returns a salary column that is null unless the role shows its salary, so that a hidden one never leaves the
 * database.
 */
const shown = (column: string, name: string) => `CASE WHEN r.salary_shown THEN r.${column} END AS "${name}"`;

/** The select list of BoardRow, from `job_roles r` and `companies c`. */
export const BOARD_COLUMNS = `r.id, r.title, c.id AS "companyId", c.title AS "companyTitle", c.logo_hash AS "logoHash",
  c.website, c.country AS "companyCountry", r.employment_type AS "employmentType", r.work_mode AS "workMode", r.location, r.country,
  ${shown('salary_min', 'salaryMin')}, ${shown('salary_max', 'salaryMax')},
  ${shown('salary_currency', 'salaryCurrency')}, ${shown('salary_period', 'salaryPeriod')},
  r.openings, r.opened_at AS "openedAt", to_char(r.closes_on, 'YYYY-MM-DD') AS "closesOn"`;

/** The FROM clause for BOARD_COLUMNS. */
export const BOARD_TABLES = 'job_roles r JOIN companies c ON c.id = r.company_id';

/** SQL condition that company `c` has pages: it is open and has the feature. */
export const HAS_PAGES = `${isOpen('c')} AND EXISTS (
  SELECT FROM company_features f WHERE f.company_id = c.id AND f.title = '${ROLES_FEATURE}')`;

/** SQL condition that company `c` is listed among all companies. */
export const IS_LISTED = 'NOT EXISTS (SELECT FROM job_boards b WHERE b.company_id = c.id AND NOT b.listed)';

/** SQL condition that role `r` has been opened. It repeats the condition of the indexes, so that they are used. */
const IS_OPEN = `r.state = '${JobRoleState.OPEN}'`;

/** Returns the SQL condition that people can apply for role `r` of a company with pages. */
export const canApply = (sql: SqlValues): string =>
  `${IS_OPEN} AND (r.closes_on IS NULL OR r.closes_on >= ${sql.add(lastDay())}::date)`;

/** SQL condition that role `r` was open and has ended. */
export const IS_OVER = `r.opened_at IS NOT NULL AND r.state IN ('${JobRoleState.FILLED}', '${JobRoleState.CLOSED}')`;
