import type { BoardCompany, BoardRole, BoardSalary } from './board-pages.js';
import { companyPath, publicLogoPath, publicRolePath } from './board-paths.js';
import type { CompanyRow } from '../roles/board-roles.service.js';
import type { BoardRow } from '../roles/board-sql.js';

/** Converts a company to the form that pages show. */
export function toBoardCompany(company: CompanyRow): BoardCompany {
  const { title, website, country } = company;
  return { title, path: companyPath(company), logo: publicLogoPath(company), website, country };
}

/** The company of a role. */
export const companyOf = ({
  companyId: id,
  companyTitle: title,
  logoHash,
  website,
  companyCountry,
}: BoardRow): CompanyRow => ({
  id,
  title,
  logoHash,
  website,
  country: companyCountry,
});

/** Converts a role to the form that pages show. */
export function toBoardRole(row: BoardRow): BoardRole {
  const { title, employmentType, workMode, location, country, openedAt, closesOn } = row;
  const company = companyOf(row);
  return {
    path: publicRolePath(row, company),
    title,
    company: toBoardCompany(company),
    employmentType,
    workMode,
    location,
    country,
    salary: salaryOf(row),
    openedAt,
    closesOn,
  };
}

function salaryOf({
  salaryMin: min,
  salaryMax: max,
  salaryCurrency: currency,
  salaryPeriod: period,
}: BoardRow): BoardSalary | null {
  return currency === null || period === null ? null : { min, max, currency, period };
}
