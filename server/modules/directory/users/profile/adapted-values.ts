import { findIana } from 'windows-iana';

/** The maximum length of a text that is parsed as a number: longer than any number with an extension. */
const MAX_NUMBER = 100;

/** Invisible characters that set the direction of text. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The start of a number's extension. */
const EXTENSION = /[;,#x]|ext|poste|durchwahl|anexo|interno|تحويلة/i;

interface Values {
  phone?: string | null;
  timeZone?: string | null;
  language?: string | null;
}

/** Normalizes profile values from other systems. They are validated afterwards. */
export const adapted = <T extends Values>(values: T): T => ({
  ...values,
  phone: values.phone && phoneIn(values.phone),
  timeZone: values.timeZone && zoneIn(values.timeZone),
  language: values.language && languageIn(values.language),
});

/** The IANA name of a Windows time zone, or the text itself. */
const zoneIn = (text: string) => findIana(text.trim()).at(0) ?? text.trim();

/** The primary tag, such as de for de-AT, de_AT and `de-AT, en;q=0.8`. */
const languageIn = (text: string) => /^[a-z]+/i.exec(text.trim())?.[0].toLowerCase() ?? '';

/** The number in a URI such as tel:+1-201-555-0123;ext=12 (RFC 3966), or in a text, with normalized separators. */
const phoneIn = (text: string) =>
  text
    .slice(0, MAX_NUMBER)
    .normalize('NFKC')
    .replace(DIRECTIONS, '')
    .replace(/^\s*tel:/i, '')
    .split(EXTENSION, 1)[0]!
    // Arabic and Persian digits.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[.\s]+/g, ' ')
    .replace(/[ (/-]+$/, '')
    .trim();
