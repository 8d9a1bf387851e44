import type { DatabaseService } from '../../../../platform/database/database.service.js';
import { SqlValues, where } from '../../../../platform/database/keyset.js';
import { searchConditions, searchTerms } from '../../../../platform/database/search.js';
import { COLLEAGUE_COLUMNS, type ColleagueRow } from './colleagues.service.js';

/** How many people are searched first. */
const NEAR = 5_000;
/** How many people with a word in their name or email are compared and sorted: some words are in all emails. */
const MAX_COMPARED = 10_000;

/** Emails are not searched: members may see each other's names only. */
const NAME = 'search_words(u.display_name)';
const ORDER = 'ORDER BY u.first_name, u.id';

/** The fields that a search for people returns. */
interface ColleagueSearch {
  companyId: number;
  search: string | null | undefined;
  /** Further conditions, on the ids and times of suspension of `users u`. */
  conditions: (sql: SqlValues) => string[];
  /** Selects the ids that the search is limited to. Without it, the whole company is searched. */
  among?: (sql: SqlValues) => string;
  limit: number;
}

/** The conditions for the word index, which also covers emails. */
const indexed = (search: string | null | undefined, sql: SqlValues): string[] =>
  searchConditions(searchTerms(search), 'u.search_words', sql);

/**
 * Returns the conditions of a search for names on `users u`. The index narrows first; matches in emails do not count.
 */
export const namedLike = (search: string | null | undefined, sql: SqlValues): string[] => [
  ...indexed(search, sql),
  ...searchConditions(searchTerms(search), NAME, sql),
];

/**
 * Finds people of a company by name, sorted by first name. Searches the first people in that order, which suffices for
 * common words, and then all of them for rare words. The cost does not grow with the company.
 */
export async function searchColleagues(
  database: DatabaseService,
  { companyId, search, conditions, among, limit }: ColleagueSearch,
): Promise<ColleagueRow[]> {
  const sql = new SqlValues();
  const own = `u.company_id = ${sql.add(companyId)}`;
  const near = among
    ? `SELECT u.* FROM users u WHERE ${own} AND u.id IN (${among(sql)} LIMIT ${NEAR})`
    : `SELECT u.* FROM users u WHERE ${own} ${ORDER} LIMIT ${NEAR}`;
  const matching = [...conditions(sql), ...namedLike(search, sql)];
  const found = await database.rows<ColleagueRow>(
    `SELECT ${COLLEAGUE_COLUMNS} FROM (${near}) AS u ${where(matching)} ${ORDER} LIMIT ${limit}`,
    sql.values,
    { charged: true },
  );
  return found.length < limit && search?.trim()
    ? searchAll(database, { companyId, search, conditions, among, limit }, found)
    : found;
}

/** Searches all people, unless the first search covered everybody. */
async function searchAll(
  database: DatabaseService,
  { companyId, search, conditions, among, limit }: ColleagueSearch,
  found: ColleagueRow[],
): Promise<ColleagueRow[]> {
  const sql = new SqlValues();
  const own = `u.company_id = ${sql.add(companyId)}`;
  const all = among ? among(sql) : `SELECT FROM users u WHERE ${own}`;
  const compared = [
    `EXISTS (${all} OFFSET ${NEAR})`,
    own,
    ...(among ? [`u.id IN (${among(sql)})`] : []),
    ...indexed(search, sql),
  ];
  const matching = [...searchConditions(searchTerms(search), NAME, sql), ...conditions(sql)];
  const rows = await database.rows<ColleagueRow>(
    `WITH compared AS MATERIALIZED (
       SELECT u.id, u.first_name, u.display_name, u.suspended_at FROM users u ${where(compared)} LIMIT ${MAX_COMPARED}
     ), page AS (SELECT u.id FROM compared u ${where(matching)} ${ORDER} LIMIT ${limit})
     SELECT ${COLLEAGUE_COLUMNS} FROM users u JOIN page USING (id) ${ORDER}`,
    sql.values,
    { charged: true },
  );
  return rows.length < found.length ? found : rows;
}
