import { type Filter, parse } from 'scim2-parse-filter';
import type { SqlValues } from '../../platform/database/keyset.js';
import { invalidFilter } from './scim-errors.js';

/** The longest filter, in characters. */
const MAX_LENGTH = 1_000;
/** The most comparisons of a filter. */
const MAX_TERMS = 10;

/** The columns of a list by attribute, in lower case. A condition gets the placeholder of the value. */
export interface FilterColumns {
  text: Readonly<Record<string, (value: string) => string>>;
  boolean?: Readonly<Record<string, string>>;
}

/** A filter that has been read. */
export type ScimFilter = Filter;

/** Reads a filter (RFC 7644, 3.4.2.2). Throws invalidFilter unless it consists of `eq`, `and` and `or`. */
export function parseFilter(text: string | undefined): ScimFilter | null {
  if (text === undefined || text.trim() === '') return null;
  if (text.length > MAX_LENGTH) throw invalidFilter(`A filter has at most ${MAX_LENGTH} characters.`);
  let filter: Filter;
  try {
    // All emails are for work.
    filter = parse(text.replace(/\bemails\[type eq "work"\]\.value\b/gi, 'emails.value'));
  } catch {
    throw invalidFilter('The filter cannot be read. Write for example: userName eq "ada@example.com"');
  }
  if (countTerms(filter) > MAX_TERMS) throw invalidFilter(`A filter has at most ${MAX_TERMS} comparisons.`);
  return filter;
}

function countTerms(filter: Filter): number {
  if (filter.op === 'and' || filter.op === 'or') {
    return filter.filters.reduce((sum, each) => sum + countTerms(each), 0);
  }
  return 1;
}

/** Returns the SQL condition of a filter. Throws invalidFilter for attributes that the list has no column for. */
export function filterCondition(filter: ScimFilter, columns: FilterColumns, sql: SqlValues): string {
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = filter.filters.map((each) => filterCondition(each, columns, sql));
    return `(${parts.join(filter.op === 'and' ? ' AND ' : ' OR ')})`;
  }
  if (filter.op === '[]') {
    // emails[type eq "work" and value eq "…"]: the type of all emails is work.
    const inner = filter.valFilter.op === 'and' ? filter.valFilter.filters : [filter.valFilter];
    const [value, ...others] = inner.filter((each) => !isWork(each));
    if (!value || others.length > 0 || !('attrPath' in value)) throw unsupported();
    const attrPath = `${filter.attrPath}.${value.attrPath}`;
    return filterCondition({ ...value, attrPath } as Filter, columns, sql);
  }
  if (filter.op !== 'eq') throw unsupported();
  const name = attributeOf(filter.attrPath);
  const value: unknown = filter.compValue;
  const flag = Object.hasOwn(columns.boolean ?? {}, name) ? columns.boolean![name] : undefined;
  if (flag !== undefined) {
    const truth = typeof value === 'string' ? value.toLowerCase() : String(value);
    if (truth !== 'true' && truth !== 'false') throw invalidFilter(`${name} is compared with true or false.`);
    return truth === 'true' ? flag : `NOT ${flag}`;
  }
  if (!Object.hasOwn(columns.text, name) || typeof value !== 'string') throw unsupported();
  // No stored text has such characters, and PostgreSQL refuses them.
  if (/[\0\p{Cs}]/u.test(value)) return 'false';
  return columns.text[name](sql.add(value));
}

const isWork = (filter: Filter) =>
  filter.op === 'eq' && 'attrPath' in filter && filter.attrPath === 'type' && filter.compValue === 'work';

/** Returns the name of an attribute in lower case, without its schema. */
const attributeOf = (path: string) =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '').toLowerCase();

const unsupported = () =>
  invalidFilter(
    'Filters compare userName, externalId, id, displayName, name.givenName, name.familyName, title or active with eq, combined by and, or.',
  );
