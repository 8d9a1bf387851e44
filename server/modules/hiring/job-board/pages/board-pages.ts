import type { ApplyPage } from '../applying/apply-pages.js';
import type { BoardCompany } from '../roles/board-company.js';
import type { EmploymentType, WorkMode } from '../../roles/role.enums.js';

export type { BoardCompany } from '../roles/board-company.js';

/* What the pages of the public job board show: the server fills these, the client renders them. Types only. */

/** The languages of the pages. */
export type BoardLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar';

/** The colours of a page. `system` follows the reader's system. */
export type BoardTheme = 'system' | 'light' | 'dark';

/** What a role pays. Only for roles that show it. */
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

/** The parameters of a search as its form shows them. Empty texts and null where there is no condition. */
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
  /** How many roles match; null if more than `MAX_COUNT` do. */
  count: number | null;
  /** The parameters of the pages beside this one, such as `after=lq3x9k2-17`. */
  next: string | null;
  previous: string | null;
  /** The types, modes and currencies to choose from. */
  choices: { types: readonly EmploymentType[]; modes: readonly WorkMode[]; currencies: readonly string[] };
}

/** Pages of modules above this one, by kind. Each module adds its own by extending this interface. */
export interface MorePages {}

/** What a page is about. */
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
  | { kind: 'missing' }
  | ApplyPage;

/** The address, language and theme that a page is rendered for. */
export interface BoardContext {
  /** The address of this product, without a path. */
  origin: string;
  /** The path of the page. */
  path: string;
  /** The parameters that make up the page, without the language. */
  query: string;
  language: BoardLanguage;
  /** Whether the address names the language: then links on the page name it, too. */
  isExplicit: boolean;
  theme: BoardTheme;
  /** Whether the browser says that somebody is signed in. Pages do not say who. */
  isSignedIn: boolean;
}

/** A page as it is sent. */
export interface RenderedPage {
  html: string;
  /** The styles in the page, which its Content-Security-Policy allows by their hash. */
  style: string;
  /** The script in the page, if it has one. */
  script: string | null;
}

/** What the client's build for the server exports. */
export interface BoardRenderer {
  render(page: BoardPage, context: BoardContext): RenderedPage;
  /** Returns the title and the description of a feed: of a company's roles, or of all. */
  feedTexts(language: BoardLanguage, company: string | null): { title: string; description: string };
}
