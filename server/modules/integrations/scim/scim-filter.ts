import { type Filter, parse, type ValuePath } from 'scim2-parse-filter';
import type { SqlValues } from '../../../platform/database/keyset.js';
import { invalidFilter } from './scim-errors.js';

/** The longest filter, in characters. */
const MAX_LENGTH = 1_000;
/** The maximum number of comparisons in a filter. */
const MAX_TERMS = 10;

/** Returns the SQL condition for a value, and adds its parameters. */
type Condition = (value: string, sql: SqlValues) => string;

/** The SQL conditions of a list by attribute, in lower case. */
export interface FilterColumns {
  /** The attributes, as an error names them. */
  names: string;
  text: Readonly<Record<string, Condition>>;
  boolean?: Readonly<Record<string, string>>;
  /** What all values of a list have, in lower case: comparisons with it find each of them. */
  ofEach?: Readonly<Record<string, string>>;
}

/** The condition for a column of text. */
export const equal =
  (column: string): Condition =>
  (value, sql) =>
    `${column} = ${sql.add(value)}::text`;

/** The condition for an attribute that is not stored: it matches no resource. */
export const never: Condition = () => 'false';

/** A parsed filter. */
export type ScimFilter = Filter;

/** A string literal of a filter, in JSON syntax. */
const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Parses a filter (RFC 7644, 3.4.2.2). Throws invalidFilter unless it uses only `eq`, `and` and `or`. */
export function parseFilter(text: string | undefined): ScimFilter | null {
  if (text === undefined || text.trim() === '') return null;
  if (text.length > MAX_LENGTH) throw invalidFilter(`A filter has at most ${MAX_LENGTH} characters.`);
  let filter: Filter;
  try {
    // The parser does not decode escapes, so string literals are replaced by indexes first.
    const strings: string[] = [];
    const numbered = text.replace(STRING, (string) => `"${strings.push(JSON.parse(string) as string) - 1}"`);
    filter = withStrings(parse(numbered), strings);
  } catch {
    throw invalidFilter('The filter cannot be read. Write for example: displayName eq "Ada Byron"');
  }
  if (countTerms(filter) > MAX_TERMS) throw invalidFilter(`A filter has at most ${MAX_TERMS} comparisons.`);
  return filter;
}

/** Puts the string literals back in place of their indexes. */
function withStrings(filter: Filter, strings: readonly string[]): Filter {
  if (filter.op === 'and' || filter.op === 'or') {
    return { ...filter, filters: filter.filters.map((each) => withStrings(each, strings)) };
  }
  if (filter.op === 'not') return { ...filter, filter: withStrings(filter.filter, strings) };
  if (filter.op === '[]')
    return { ...filter, valFilter: withStrings(filter.valFilter, strings) as typeof filter.valFilter };
  if (!('compValue' in filter) || typeof filter.compValue !== 'string') return filter;
  return { ...filter, compValue: strings[Number(filter.compValue)] };
}

/** Returns a filter with its values redacted, such as `userName eq "…"`. */
export function shapeOf(filter: ScimFilter): string {
  if (filter.op === 'and' || filter.op === 'or') return filter.filters.map(shapeOf).join(` ${filter.op} `);
  if (filter.op === 'not') return `not (${shapeOf(filter.filter)})`;
  if (filter.op === '[]') return `${filter.attrPath}[${shapeOf(filter.valFilter)}]`;
  if (!('attrPath' in filter)) return '…';
  return `${filter.attrPath} ${filter.op}${filter.op === 'pr' ? '' : ' "…"'}`;
}

function countTerms(filter: Filter): number {
  if (filter.op === 'and' || filter.op === 'or') {
    return filter.filters.reduce((sum, each) => sum + countTerms(each), 0);
  }
  return 1;
}

/** Returns the SQL condition of a filter. Throws invalidFilter for attributes without a column in the list. */
export function filterCondition(filter: ScimFilter, columns: FilterColumns, sql: SqlValues): string {
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = filter.filters.map((each) => filterCondition(each, columns, sql));
    return `(${parts.join(filter.op === 'and' ? ' AND ' : ' OR ')})`;
  }
  if (filter.op === '[]') return valueCondition(filter, columns, sql);
  if (filter.op !== 'eq') throw unsupported(columns);
  const name = attributeOf(filter.attrPath);
  const value: unknown = filter.compValue;
  const flag = Object.hasOwn(columns.boolean ?? {}, name) ? columns.boolean![name] : undefined;
  if (flag !== undefined) {
    const truth = typeof value === 'string' ? value.toLowerCase() : String(value);
    if (truth !== 'true' && truth !== 'false') throw invalidFilter(`${name} is compared with true or false.`);
    return truth === 'true' ? flag : `NOT ${flag}`;
  }
  if (!Object.hasOwn(columns.text, name) || typeof value !== 'string') throw unsupported(columns);
  // No stored text has such characters, and PostgreSQL refuses them.
  if (/[\0\p{Cs}]/u.test(value)) return 'false';
  return columns.text[name](value, sql);
}

/** The condition of a filter of values, such as `emails[type eq "work" and value eq "…"]`. */
function valueCondition({ attrPath, valFilter }: ValuePath, columns: FilterColumns, sql: SqlValues): string {
  const name = attributeOf(attrPath);
  if (!Object.hasOwn(columns.text, `${name}.value`)) throw unsupported(columns);
  const inner = valFilter.op === 'and' ? valFilter.filters : [valFilter];
  const [value, ...others] = inner.filter((each) => !isOfEach(each, columns));
  if (others.length > 0) throw unsupported(columns);
  // The library writes emails[type eq "work"].value as this and a comparison of emails.value.
  if (!value) return 'true';
  if (!('attrPath' in value) || value.op === '[]') throw unsupported(columns);
  return filterCondition({ ...value, attrPath: `${name}.${value.attrPath}` }, columns, sql);
}

/** Whether a comparison is true for every value. */
function isOfEach(filter: Filter, { ofEach = {} }: FilterColumns): boolean {
  if (filter.op !== 'eq' || !('attrPath' in filter)) return false;
  const name = filter.attrPath.toLowerCase();
  const wanted = Object.hasOwn(ofEach, name) ? ofEach[name] : undefined;
  return wanted !== undefined && String(filter.compValue).toLowerCase() === wanted;
}

/** Returns the name of an attribute in lower case, without its schema. */
const attributeOf = (path: string) =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '').toLowerCase();

const unsupported = ({ names }: FilterColumns) =>
  invalidFilter(`Filters compare ${names} with eq, combined by and, or.`);
