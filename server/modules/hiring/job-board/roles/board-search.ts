import { MAX_SEARCH_LENGTH, MAX_SEARCH_WORDS, searchTerms } from '../../../../platform/database/search.js';
import { MAX_ID } from '../../../../platform/validation/validation.js';
import { propertiesOf } from '../../../../platform/validation/properties.js';
import { EmploymentType, WorkMode } from '../../roles/role.enums.js';
import type { BoardSearch } from '../pages/board-pages.js';

/** The currencies that searches offer: amounts are never converted. */
export const CURRENCIES: readonly string[] =
  'EUR USD GBP CHF AED AUD CAD DKK INR JPY MAD MXN NOK PLN SAR SEK SGD'.split(' ');
export const TYPES: readonly EmploymentType[] = Object.values(EmploymentType);
export const MODES: readonly WorkMode[] = Object.values(WorkMode);

const MAX_SALARY = 999_999_999;

/** The position of a page in a list: it begins after, or ends before, a role. */
export interface BoardCursor {
  way: 'after' | 'before';
  /** When the role was opened, in milliseconds. */
  openedAt: number;
  id: number;
}

/** Reads the parameters of a search. Ignores what is invalid, so that no address fails because of them. */
export function readSearch(query: unknown): BoardSearch {
  const given = propertiesOf(query);
  const salary = numberOf(given.salary);
  const currency = choiceOf(given.currency, CURRENCIES);
  return {
    search: textOf(given.search),
    location: textOf(given.location),
    type: choiceOf(given.type, TYPES),
    mode: choiceOf(given.mode, MODES),
    salary,
    currency: currency ?? CURRENCIES[0],
  };
}

/** Parses the position of a page. Null for the first page and for invalid positions. */
export function readCursor(query: unknown): BoardCursor | null {
  const { after, before } = propertiesOf(query);
  const way = typeof after === 'string' ? 'after' : 'before';
  const text = way === 'after' ? after : before;
  const [, time, row] = /^([0-9a-z]{1,9})-(\d{1,10})$/.exec(typeof text === 'string' ? text : '') ?? [];
  const openedAt = parseInt(time, 36);
  const id = Number(row);
  return openedAt >= 0 && id <= MAX_ID ? { way, openedAt, id } : null;
}

/** Returns the parameter for a position in a list. */
export const cursorParam = ({ way, openedAt, id }: BoardCursor): string =>
  `${way}=${openedAt.toString(36)}-${id}`;

/** Returns all parameters of a page of a list. */
export const paramsOf = (search: BoardSearch, cursor: BoardCursor | null): string =>
  [searchParams(search).toString(), cursor ? cursorParam(cursor) : ''].filter(Boolean).join('&');

/** Returns the parameters of a search, without the defaults. */
function searchParams({ search, location, type, mode, salary, currency }: BoardSearch): URLSearchParams {
  const given: [string, string | number | null][] = [
    ['search', search],
    ['location', location],
    ['type', type],
    ['mode', mode],
    ['salary', salary],
    ['currency', salary === null ? null : currency],
  ];
  return new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/**
 * Whether a submitted form contains empty parameters of this search, or a currency without an amount. Such a page has a
 * shorter address.
 */
export const hasEmptyParams = (query: unknown, search: BoardSearch): boolean => {
  const given = propertiesOf(query);
  const names = ['search', 'location', 'type', 'mode', 'salary'];
  return names.some((name) => given[name] === '') || (search.salary === null && given.currency !== undefined);
};

/**
 * Whether the address has an invalid parameter for a search or a position. Search engines should not index its page.
 */
export function hasBadParams(query: unknown): boolean {
  const given = propertiesOf(query);
  const read: Record<string, unknown> = { ...readSearch(query) };
  const isRead = (name: string) =>
    name === 'after' || name === 'before'
      ? readCursor(query)?.way === name
      : name === 'currency'
        ? read.currency === given.currency
        : Boolean(read[name]);
  return ['search', 'location', 'type', 'mode', 'salary', 'currency', 'after', 'before'].some(
    (name) => given[name] !== undefined && !isRead(name),
  );
}

/** A single-line text, limited to the words that a search uses. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const words = value.slice(0, MAX_SEARCH_LENGTH).split(/[\s\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/u);
  const kept = words.filter((word) => searchTerms(word).length > 0);
  return kept.slice(0, MAX_SEARCH_WORDS).join(' ');
}

const choiceOf = <Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | null =>
  choices.find((choice) => choice === value) ?? null;

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : 0;
  return number > 0 && number <= MAX_SALARY ? number : null;
}
