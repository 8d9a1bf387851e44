import {
  type CursorKey,
  makePage,
  OrderDirection,
  type Page,
  type PageRequest,
  toCount,
} from '../../platform/database/pagination.js';
import { matchesSearch, searchTerms } from '../../platform/database/search.js';
import type { TimeRange } from '../../platform/validation/time-range.js';

/** A list of an old backend: complete, and in any order. */
export interface LegacyList<T, F extends string> {
  /** The name in cursors: the same as the product's. */
  name: string;
  rows: readonly T[];
  /** The value of a field to sort by. */
  sortValue: (row: T, field: F) => string;
  /** The text to search. */
  textOf: (row: T) => string;
}

/**
 * The order of the collation `und-x-icu` of the product's columns: that of ICU's root locale, which English does not
 * change.
 */
const collator = new Intl.Collator('en');

/** Compares texts like PostgreSQL: texts that the collation considers equal are sorted by their bytes. */
export const compareText = (a: string, b: string): number =>
  a === b ? 0 : collator.compare(a, b) || Buffer.compare(Buffer.from(a), Buffer.from(b));

const compareTime = (a: string, b: string): number => Date.parse(a) - Date.parse(b);

/** Returns a page of a list, as the product would with these rows. `tests` are the conditions of a filter. */
export function pageOfList<T extends { id: number }, F extends string>(
  list: LegacyList<T, F>,
  request: PageRequest<F>,
  search: string | null | undefined,
  tests: ((row: T) => boolean)[],
): Page<T> {
  const terms = searchTerms(search);
  const conditions =
    terms.length > 0 ? [...tests, (row: T) => matchesSearch(terms, list.textOf(row))] : tests;
  const isNarrowed = conditions.length > 0;
  const matching = isNarrowed
    ? list.rows.filter((row) => conditions.every((condition) => condition(row)))
    : list.rows;
  const page = (rows: T[]) =>
    makePage(request, list.name, rows, list.sortValue, async () => toCount(matching.length, isNarrowed));
  const { order, cursor } = request;
  const isUsual = order === null && cursor === null && !request.backward;
  if (isUsual && isSortedById(matching)) return page(matching.slice(0, request.size + 1));
  const keyOf = (row: T): CursorKey => ({
    value: order ? list.sortValue(row, order.field) : null,
    id: row.id,
  });
  const compareValues = order && /(^|_)AT$/.test(order.field) ? compareTime : compareText;
  const direction = (order?.direction === OrderDirection.DESC) !== request.backward ? -1 : 1;
  const compare = (a: CursorKey, b: CursorKey) =>
    direction * ((a.value === null ? 0 : compareValues(a.value, b.value ?? '')) || a.id - b.id);
  const keyed = matching.map((row) => ({ row, key: keyOf(row) }));
  const following = cursor ? keyed.filter(({ key }) => compare(key, cursor) > 0) : keyed;
  return page(firstOf(following, request.size + 1, (a, b) => compare(a.key, b.key)).map(({ row }) => row));
}

function isSortedById(rows: readonly { id: number }[]): boolean {
  for (let index = 1; index < rows.length; index++) {
    if (rows[index].id < rows[index - 1].id) return false;
  }
  return true;
}

/** Returns the first rows in an order. Does not sort the rest, because a page is a small part of a long list. */
export function firstOf<T>(rows: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  const first: T[] = [];
  for (const row of rows) {
    if (first.length === count && compare(row, first[count - 1]) >= 0) continue;
    let [low, high] = [0, first.length];
    // Most lists are already sorted.
    if (high > 0 && compare(row, first[high - 1]) >= 0) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(row, first[middle]) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Returns the conditions that limit a time to a range. */
export function rangeTests<T>(
  range: TimeRange | null | undefined,
  timeOf: (row: T) => string,
): ((row: T) => boolean)[] {
  const { since, until } = range ?? {};
  return [
    ...(since ? [(row: T) => Date.parse(timeOf(row)) >= since.getTime()] : []),
    ...(until ? [(row: T) => Date.parse(timeOf(row)) < until.getTime()] : []),
  ];
}
