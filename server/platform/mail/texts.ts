import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './languages.js';

/** A text for people, by its English source. `server/locales` has its translations. */
export interface Message<Text extends string = string> {
  readonly text: Text;
  /** Distinguishes uses of the same English text that other languages word differently. */
  readonly context?: string;
}

/** Declares a text: ICU, with values such as `{company}` and plurals. `npm run messages` adds it to the catalogues. */
export const msg = <const Text extends string>(text: Text, context?: string): Message<Text> => ({
  text,
  context,
});

/** The names of the values of a text. */
export type NamesOf<Text extends string> = Text extends `${string}{${infer Part}}${infer Rest}`
  ? NameIn<Part> | NamesOf<Rest>
  : never;
type NameIn<Part extends string> = Part extends `${infer Name}, ${'plural' | 'select'},${infer Choices}`
  ? Name | NamesOf<`${Choices}}`>
  : Part extends `${string}{${infer Inner}`
    ? NameIn<Inner>
    : Part extends `${string} ${string}`
      ? never
      : Part;

type Value = string | number;
type ValuesOf<Text extends string> = [NamesOf<Text>] extends [never]
  ? []
  : [values: Record<NamesOf<Text>, Value>];

/** Returns a text in a language. `npm run messages` adds it to the catalogues, like those of `msg`. */
export type Translate = <const Text extends string>(
  text: Text | Message<Text>,
  ...values: string extends Text ? never : ValuesOf<Text>
) => string;

/** Returns the function that translates into a language. */
export const translatorFor =
  (language: Language): Translate =>
  (text, values?: Record<string, Value>) =>
    translated(language, typeof text === 'string' ? { text } : text, (name) => values?.[name]);

/** Returns a text that is known only when it is shown, such as the title of an action. */
export function translated(
  language: Language,
  { text, context }: Message,
  valueOf: (name: string) => Value | undefined = () => undefined,
): string {
  const parts = catalogueOf(language)[context ? `${context}\u0004${text}` : text];
  if (parts === undefined) throw new Error(`No catalogue has the text “${text}”: run npm run messages.`);
  return joined(language, parts, valueOf);
}

/** A part of a compiled text: words, or a value. `#` is the number of the plural around it. */
type Part = string | readonly [name: string, kind?: 'plural' | 'select', choices?: Record<string, Parts>];
type Parts = string | readonly Part[];

/** Not Lingui's own runtime: that decodes escape sequences in values, with which names could become links in emails. */
function joined(
  language: Language,
  parts: Parts,
  valueOf: (name: string) => Value | undefined,
  count?: number,
): string {
  if (typeof parts === 'string') return parts;
  const words = parts.map((part) => {
    if (part === '#' && count !== undefined) return new Intl.NumberFormat(language).format(count);
    if (typeof part === 'string') return part;
    const [name, kind, choices] = part;
    const value = valueOf(name) ?? '';
    if (!choices) return String(value);
    const number = kind === 'plural' ? Number(value) : undefined;
    const rule = number === undefined ? 'other' : new Intl.PluralRules(language).select(number);
    return joined(language, choices[value] ?? choices[rule] ?? choices.other, valueOf, number ?? count);
  });
  return words.join('');
}

/** The texts of a language as `scripts/catalogues.mjs` compiles them, by their English source. */
type Catalogue = Record<string, Parts | undefined>;

const catalogues = new Map<Language, Catalogue>();

/** Returns the texts of a language. Reads them when they are first needed. */
function catalogueOf(language: Language): Catalogue {
  const known = catalogues.get(language);
  if (known) return known;
  const file = join(import.meta.dirname, `../../locales/${language}.json`);
  const read: Catalogue = JSON.parse(readFileSync(file, 'utf8'));
  catalogues.set(language, read);
  return read;
}
