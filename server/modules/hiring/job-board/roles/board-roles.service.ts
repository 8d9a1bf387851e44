import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { SqlValues, where } from '../../../../platform/database/keyset.js';
import { isIndexedTerm, searchConditions, searchTerms } from '../../../../platform/database/search.js';
import { retentionDays } from '../../candidates/erasure/retention.js';
import { lastDay } from '../../roles/states/closing-day.js';
import type { Question } from '../../roles/role.model.js';
import type { BoardSearch } from '../pages/board-pages.js';
import { type BoardCursor, paramsOf } from './board-search.js';
import {
  BOARD_COLUMNS,
  BOARD_TABLES,
  type BoardRow,
  canApply,
  HAS_PAGES,
  IS_LISTED,
  IS_OVER,
} from './board-sql.js';
import { countryNamed } from '../pages/country-names.js';

/** How many roles a page of a list has. */
export const PAGE_SIZE = 25;
/** The limit of counts. */
export const MAX_COUNT = 1_000;
/** How many companies are matched with a search word. */
const MAX_NAMED = 500;
/** How many similar roles the page of a closed one lists. */
const MAX_SIMILAR = 6;
/** How many words of a title are used to find similar roles. */
const SIMILAR_WORDS = 3;

/** A public view of a company. */
export interface CompanyRow {
  id: number;
  title: string;
  logoHash: string | null;
  website: string | null;
  country: string | null;
}

/** A page of a list. */
export interface BoardRows {
  rows: BoardRow[];
  hasNext: boolean;
  hasPrevious: boolean;
}

/** An open role with its texts. */
export type OpenRole = BoardRow & { descriptionHtml: string };

/** An open role with the questions for applicants. */
export type ApplicableRole = BoardRow & {
  questions: Question[];
  cvRequired: boolean;
  /** How long the company keeps the data of candidates, in days. */
  retentionDays: number;
  /** Whether the company has a privacy notice. */
  hasNotice: boolean;
};

/**
 * Reads public data only: open roles of companies that have the feature and are not closed. It returns nothing else, so
 * it needs no actor.
 */
@Injectable()
export class BoardRolesService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns a page of the matching open roles, newest first: of one company, or of all listed companies. */
  async page(companyId: number | null, search: BoardSearch, cursor: BoardCursor | null): Promise<BoardRows> {
    const sql = new SqlValues();
    const conditions = conditionsOf(companyId, search, sql);
    const isBackward = cursor?.way === 'before';
    if (cursor) {
      const at = sql.add(new Date(cursor.openedAt).toISOString());
      const compare = isBackward ? '>' : '<';
      conditions.push(`(r.opened_at, r.id) ${compare} (${at}::timestamptz, ${sql.add(cursor.id)}::integer)`);
    }
    const way = isBackward ? 'ASC' : 'DESC';
    const found = await this.rows<BoardRow>(
      search,
      cursor,
      `SELECT ${BOARD_COLUMNS} FROM ${BOARD_TABLES} ${where(conditions)}
       ORDER BY r.opened_at ${way}, r.id ${way} LIMIT ${PAGE_SIZE + 1}`,
      sql.values,
    );
    const hasMore = found.length > PAGE_SIZE;
    const rows = found.slice(0, PAGE_SIZE);
    if (isBackward) rows.reverse();
    return {
      rows,
      hasNext: isBackward ? true : hasMore,
      hasPrevious: isBackward ? hasMore : cursor !== null,
    };
  }

  /** Returns the privacy notice of a company with pages. Null if it has none. */
  async privacy(
    companyId: number,
  ): Promise<(CompanyRow & { retentionDays: number; noticeHtml: string }) | null> {
    const row = await this.database.row<CompanyRow & { retentionDays: number; noticeHtml: string }>(
      `SELECT c.id, c.title, c.logo_hash AS "logoHash", c.website, c.country, p.retention_days AS "retentionDays",
         p.notice_html AS "noticeHtml"
       FROM companies c JOIN candidate_privacy p ON p.company_id = c.id WHERE c.id = $1 AND p.notice <> '' AND ${HAS_PAGES}`,
      [companyId],
      { charged: true },
    );
    return row ?? null;
  }

  /** Returns how many roles match. Null for more than MAX_COUNT. */
  async count(companyId: number | null, search: BoardSearch): Promise<number | null> {
    const sql = new SqlValues();
    const [{ total }] = await this.rows<{ total: string }>(
      search,
      null,
      `SELECT count(*) AS total FROM (
         SELECT FROM ${BOARD_TABLES} ${where(conditionsOf(companyId, search, sql))} LIMIT ${MAX_COUNT + 1}) AS matching`,
      sql.values,
    );
    return Number(total) > MAX_COUNT ? null : Number(total);
  }

  /** Returns matching listed roles that were opened within a period, newest first. */
  openedWithin(search: BoardSearch, after: string, until: string, count: number): Promise<BoardRow[]> {
    const sql = new SqlValues();
    const conditions = [
      ...conditionsOf(null, search, sql),
      `r.opened_at > ${sql.add(after)}::timestamptz`,
      `r.opened_at <= ${sql.add(until)}::timestamptz`,
    ];
    return this.database.rows<BoardRow>(
      `SELECT ${BOARD_COLUMNS} FROM ${BOARD_TABLES} ${where(conditions)}
       ORDER BY r.opened_at DESC, r.id DESC LIMIT ${count}`,
      sql.values,
      { charged: true },
    );
  }

  /** Returns the newest open roles with their texts: of one company, or of all listed companies. */
  newest(companyId: number | null, count: number): Promise<OpenRole[]> {
    const sql = new SqlValues();
    const conditions = [
      canApply(sql),
      HAS_PAGES,
      companyId === null ? IS_LISTED : `c.id = ${sql.add(companyId)}`,
    ];
    return this.database.rows<OpenRole>(
      `SELECT ${BOARD_COLUMNS}, r.description_html AS "descriptionHtml" FROM ${BOARD_TABLES} ${where(conditions)}
       ORDER BY r.opened_at DESC, r.id DESC LIMIT ${count}`,
      sql.values,
      { shared: true },
    );
  }

  /** Returns a company with pages; null if there is none with that id. */
  async company(id: number): Promise<CompanyRow | null> {
    const row = await this.database.row<CompanyRow>(
      `SELECT c.id, c.title, c.logo_hash AS "logoHash", c.website, c.country FROM companies c
       WHERE c.id = $1 AND ${HAS_PAGES}`,
      [id],
      { shared: true },
    );
    return row ?? null;
  }

  /** Returns an open role of a company with pages. Null otherwise, even if the role exists. */
  async open(companyId: number, id: number): Promise<OpenRole | null> {
    const sql = new SqlValues();
    const conditions = [
      `r.id = ${sql.add(id)}`,
      `r.company_id = ${sql.add(companyId)}`,
      canApply(sql),
      HAS_PAGES,
    ];
    const row = await this.database.row<OpenRole>(
      `SELECT ${BOARD_COLUMNS}, r.description_html AS "descriptionHtml" FROM ${BOARD_TABLES} ${where(conditions)}`,
      sql.values,
      { shared: true },
    );
    return row ?? null;
  }

  /** Returns an open role of a company with pages, or of any, with its questions. Null if there is none. */
  async applicable(companyId: number | null, id: number): Promise<ApplicableRole | null> {
    const sql = new SqlValues();
    const conditions = [
      `r.id = ${sql.add(id)}`,
      ...(companyId === null ? [] : [`r.company_id = ${sql.add(companyId)}`]),
      canApply(sql),
      HAS_PAGES,
    ];
    const row = await this.database.row<ApplicableRole>(
      `SELECT ${BOARD_COLUMNS}, r.questions, r.cv_required AS "cvRequired", ${retentionDays('c.id')} AS "retentionDays",
         EXISTS (SELECT FROM candidate_privacy p WHERE p.company_id = c.id AND p.notice <> '') AS "hasNotice"
       FROM ${BOARD_TABLES} ${where(conditions)}`,
      sql.values,
      { charged: true },
    );
    return row ?? null;
  }

  /**
   * Returns the title of a role that was open and has ended: closed, filled, or past its closing date. Otherwise null.
   */
  async over(companyId: number, id: number): Promise<string | null> {
    const row = await this.database.row<{ title: string }>(
      `SELECT r.title FROM job_roles r
       WHERE r.id = $1 AND r.company_id = $2 AND (${IS_OVER} OR (r.state = 'OPEN' AND r.closes_on < $3::date))`,
      [id, companyId, lastDay()],
      { shared: true },
    );
    return row?.title ?? null;
  }

  /**
   * Returns open roles similar to one that has ended: those that share words of its title, else those of its company.
   */
  async similar(companyId: number, title: string): Promise<BoardRow[]> {
    const terms = searchTerms(title)
      .filter((term) => [...term].length > 3 && isIndexedTerm(term))
      .sort((a, b) => b.length - a.length)
      .slice(0, SIMILAR_WORDS);
    const newest = (conditions: (sql: SqlValues) => string[]) => {
      const sql = new SqlValues();
      return this.database.rows<BoardRow>(
        `SELECT ${BOARD_COLUMNS} FROM ${BOARD_TABLES} ${where([canApply(sql), HAS_PAGES, ...conditions(sql)])}
         ORDER BY r.opened_at DESC, r.id DESC LIMIT ${MAX_SIMILAR}`,
        sql.values,
        { shared: true },
      );
    };
    const found = await Promise.all([
      terms.length === 0
        ? []
        : newest((sql) => [
            `(${searchConditions(terms, 'r.board_words', sql).join(' OR ')})`,
            // In the title or the location.
            `(${searchConditions(terms, 'r.search_words', sql).join(' OR ')})`,
            `(c.id = ${sql.add(companyId)} OR ${IS_LISTED})`,
          ]),
      newest((sql) => [`c.id = ${sql.add(companyId)}`]),
    ]);
    const unique = new Map(found.flat().map((row) => [row.id, row]));
    return [...unique.values()].slice(0, MAX_SIMILAR);
  }

  /**
   * Reads rows of a list. Several requests may share an unfiltered query, so it is not cancelled with the first of
   * them.
   */
  private rows<Row extends object>(
    search: BoardSearch,
    cursor: BoardCursor | null,
    sql: string,
    values: unknown[],
  ): Promise<Row[]> {
    if (paramsOf(search, cursor) === '') return this.database.rows<Row>(sql, values, { shared: true });
    return this.database.rows<Row>(sql, values, { charged: true });
  }
}

/** Returns the conditions of a list on `job_roles r` and `companies c`. */
function conditionsOf(companyId: number | null, search: BoardSearch, sql: SqlValues): string[] {
  const { type, mode, salary, currency } = search;
  return [
    canApply(sql),
    HAS_PAGES,
    companyId === null ? IS_LISTED : `r.company_id = ${sql.add(companyId)}`,
    ...searchTerms(search.search).map((term) => {
      // Terms that no index supports are not searched for in whole descriptions.
      const [inRole] = searchConditions(
        [term],
        isIndexedTerm(term) ? 'r.board_words' : 'r.search_words',
        sql,
      );
      if (companyId !== null) return inRole;
      const [inCompany] = searchConditions([term], 'n.search_words', sql);
      // The companies are found first, so that both sides of the OR can use an index.
      const named = `ARRAY(SELECT n.id FROM companies n WHERE ${inCompany} LIMIT ${MAX_NAMED})`;
      return `(${inRole} OR r.company_id = ANY(${named}))`;
    }),
    ...placeConditions(search.location, sql),
    ...(type === null ? [] : [`r.employment_type = ${sql.add(type)}`]),
    ...(mode === null ? [] : [`r.work_mode = ${sql.add(mode)}`]),
    ...(salary === null
      ? []
      : [`r.salary_currency = ${sql.add(currency)}`, `r.shown_pay >= ${sql.add(salary)}::bigint`]),
  ];
}

/** Returns the conditions that a role is in a location: a country by its name, or words of the role's location. */
function placeConditions(location: string, sql: SqlValues): string[] {
  const terms = searchTerms(location);
  if (terms.length === 0) return [];
  // The index covers all words of a role together; the words of the location are filtered afterwards.
  const words = [
    ...searchConditions(terms, 'r.board_words', sql),
    ...searchConditions(terms, 'search_words(r.location)', sql),
  ].join(' AND ');
  const country = countryNamed(location);
  return [country === null ? words : `(r.country = ${sql.add(country)} OR (${words}))`];
}
