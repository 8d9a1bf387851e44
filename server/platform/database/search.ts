import { withFewMarks } from '../validation/composed.js';
import type { SqlValues } from './keyset.js';

/** Maximum number of characters in a search. */
export const MAX_SEARCH_LENGTH = 200;
/** Maximum number of distinct words in a search. */
export const MAX_SEARCH_WORDS = 8;

/**
 * Accents, the vowel signs of Arabic and Hebrew, and invisible characters. The function search_fold in the database removes
 * the same ones.
 */
const ACCENTS_AND_INVISIBLE =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]|[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;

/** Letters that Unicode normalization does not decompose, and letters that people use interchangeably. */
const PLAIN: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '‐': '-',
  '–': '-',
  '—': '-',
  ...digitsFrom('٠'),
  ...digitsFrom('۰'),
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** The digits of a script, of which one is zero. */
function digitsFrom(zero: string): Record<string, string> {
  const first = zero.codePointAt(0)!;
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(first + digit), String(digit)]),
  );
}

/** Removes case and accents, so that different spellings of a word match. */
export function foldText(text: string): string {
  return withFewMarks(text)
    .normalize('NFKD')
    .replace(ACCENTS_AND_INVISIBLE, '')
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter])
    .normalize('NFKC');
}

/** An SQL expression for comparing titles without regard to case. Indexes contain the same expression. */
export const ignoringCase = (text: string): string => `lower(${text} COLLATE "und-x-icu")`;

/** The distinct words of a search, folded. */
export function searchTerms(search: string | null | undefined): string[] {
  return search ? [...new Set(foldText(search).split(/\s+/u).filter(Boolean))] : [];
}

/** Whether a word is too short to search for inside other words, because most rows would match. It matches word beginnings only. */
export const isShortTerm = (term: string) => [...term].length < 3;

/** Whether the trigram index supports a word. It ignores symbols other than ASCII ones. */
export const isIndexedTerm = (term: string) =>
  /[\p{L}\p{N}]/u.test(term) || [...SIGNS].some((sign) => term.includes(sign));

/** Returns one condition per word: it occurs in a column filled by search_words. */
export function searchConditions(terms: string[], column: string, sql: SqlValues): string[] {
  return terms.map((term) => {
    const start = isShortTerm(term) ? '% ' : '%';
    return `${column} LIKE ${sql.add(`${start}${encodeSigns(term)}%`)}`;
  });
}

/** Whether each word occurs in a text, by the rules of `searchConditions`. For rows that are not in a database. */
export function matchesSearch(terms: string[], text: string): boolean {
  const words = ` ${encodeSigns(foldText(text))}`;
  return terms.every((term) => words.includes(`${isShortTerm(term) ? ' ' : ''}${encodeSigns(term)}`));
}

/** Splits a folded text into words like `search_words`. */
export const indexedWords = (folded: string): string[] => encodeSigns(folded).split(/\s+/u).filter(Boolean);

/** Each sign is stored as the capital letter at the same index in the alphabet. */
const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]_';

/**
 * Encodes signs as the database stores them: a capital letter and a space. The trigram index ignores signs but not
 * letters, so encoded signs can be found. Folded text has no capitals, letters have no special meaning in LIKE, and a
 * word begins after every space.
 */
const encodeSigns = (term: string) =>
  term.replace(/[!-/:-@[-`{-~]/g, (sign) => {
    const place = SIGNS.indexOf(sign);
    return `${place < 0 ? sign : String.fromCharCode(65 + place)} `;
  });
