import type { ApplyPage } from '../applying/apply-pages.js';
import type { BoardCompany } from '../roles/board-company.js';
import type { EmploymentType, WorkMode } from '../../roles/role.enums.js';

export type { BoardCompany } from '../roles/board-company.js';

/* The data of the public job board's pages, which the server provides and the client renders. Types only. */

/** The languages of the pages. */
export type BoardLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar';

/** The color scheme of a page. `system` follows the reader's system. */
export type BoardTheme = 'system' | 'light' | 'dark';

/** The salary of a role. Only for roles that show it. */
export interface BoardSalary {
  min: number | null;
  max: number | null;
  currency: string;
  period: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
}

/** An open role as lists show it. */
export interface BoardRole {
  path: string;
  title: string;
  company: BoardCompany;
  employmentType: EmploymentType;
  workMode: WorkMode;
  location: string;
  country: string | null;
  salary: BoardSalary | null;
  /** ISO 8601. */
  openedAt: string;
  /** A day such as 2026-12-31. */
  closesOn: string | null;
}

/** The parameters of a search as its form shows them. Unset conditions are empty texts and null. */
export interface BoardSearch {
  search: string;
  location: string;
  type: EmploymentType | null;
  mode: WorkMode | null;
  salary: number | null;
  currency: string;
}

/** A page of open roles. */
export interface BoardRoles {
  search: BoardSearch;
  roles: BoardRole[];
  /** The number of matching roles; null if more than `MAX_COUNT` match. */
  count: number | null;
  /** The parameters of the previous and the next page, such as `after=lq3x9k2-17`. */
  next: string | null;
  previous: string | null;
  /** The types, modes and currencies to choose from. */
  choices: { types: readonly EmploymentType[]; modes: readonly WorkMode[]; currencies: readonly string[] };
}

/** Pages of higher modules, by kind. Each module adds its own by declaration merging. */
export interface MorePages {}

/** The content of a page. */
export type BoardPage =
  | MorePages[keyof MorePages]
  | { kind: 'board'; list: BoardRoles }
  | { kind: 'company'; company: BoardCompany; list: BoardRoles }
  | { kind: 'embed'; company: BoardCompany; roles: BoardRole[]; hasMore: boolean }
  | {
      kind: 'role';
      role: BoardRole;
      openings: number;
      descriptionHtml: string;
      summary: string;
      jsonLd: string | null;
    }
  | { kind: 'gone'; company: BoardCompany; similar: BoardRole[] }
  | { kind: 'privacy'; company: BoardCompany; noticeHtml: string; retentionDays: number }
  | { kind: 'missing' }
  | ApplyPage;

/** The address, language and theme that a page is rendered for. */
export interface BoardContext {
  /** The origin of this product. */
  origin: string;
  /** The path of the page. */
  path: string;
  /** The parameters that identify the page, without the language. */
  query: string;
  language: BoardLanguage;
  /** Whether the address contains the language, so that links on the page keep it. */
  isExplicit: boolean;
  theme: BoardTheme;
  /** Whether a cookie shows that the reader is signed in. Pages do not show the user. */
  isSignedIn: boolean;
}

/** A rendered page with its response data. */
export interface RenderedPage {
  html: string;
  /** The inline styles of the page, whose hash is allowed by its Content-Security-Policy. */
  style: string;
  /** The script in the page, if it has one. */
  script: string | null;
}

/** The exports of the client's server build. */
export interface BoardRenderer {
  render(page: BoardPage, context: BoardContext): RenderedPage;
  /** Returns the title and the description of a feed: for a company's roles, or for all. */
  feedTexts(language: BoardLanguage, company: string | null): { title: string; description: string };
}
