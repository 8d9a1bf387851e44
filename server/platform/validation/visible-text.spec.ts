import { hasNothingInvisible, isVisibleText } from './visible-text.js';

const BIDI = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'];
const ISOLATES = ['\u2066', '\u2067', '\u2068', '\u2069'];
const OTHERS = [
  '\u00ad',
  '\u034f',
  '\u180e',
  '\u200b',
  '\u2060',
  '\u2064',
  '\ufeff',
  '\ufff9',
  '\ufe0f',
  '\u{e0041}',
  '\u{e0100}',
];
const codeOf = (text: string) => text.codePointAt(0)!.toString(16);

it.each([...BIDI, ...ISOLATES, ...OTHERS].map((each) => [codeOf(each), each]))('refuses U+%s', (_, each) => {
  for (const text of [`Ada${each}Lovelace`, `${each}Ada`, `Ada${each}`, `مریم${each}رضا`]) {
    expect(hasNothingInvisible(text)).toBe(false);
    expect(isVisibleText(text)).toBe(false);
  }
});

it.each([
  ['between Latin letters', 'a\u200db'],
  ['between Latin letters, without joining', 'a\u200cb'],
  ['at the beginning', '\u200cمی'],
  ['at the end', 'می\u200c'],
  ['twice', 'می\u200c\u200cخواهم'],
  ['beside a space', 'می\u200c خواهم'],
  ['between emoji and a letter', '👩\u200da'],
])('refuses a joiner %s', (_, text) => expect(isVisibleText(text)).toBe(false));

it.each(['\u3164', '\u2800', '\u115f', '\u1160', '\uffa0', '\u0301', ' \u0301 '])(
  'refuses %j as blank',
  (text) => expect(isVisibleText(text)).toBe(false),
);

it.each([
  'Ada',
  "O'Neil-Łódź Jr. 3",
  'علی‌رضا',
  'क्‍ष',
  'ශ්‍රී',
  '山田　太郎',
  '辻\u{e0100}',
  '👩‍💻 Café ☕️',
  '🧑🏽‍🚀 1️⃣',
])('accepts %j', (text) => expect(isVisibleText(text)).toBe(true));
