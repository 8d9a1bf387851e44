import type { Language } from './languages.js';

/** What an email says, as plain text. The layout renders it as HTML and as text. */
export interface Content {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Words of a person, such as a reason. */
  quote?: string | null;
  /** The button. `link` is a path of the product. */
  action?: { label: string; link: string };
  /** Other links, below the button. */
  links?: { label: string; link: string }[];
  /** Small print below the button. */
  note?: string;
}

/** Returns the content of an email in each language. Links are paths of the product, such as `/page-home`. */
export type Texts<Values> = Record<Language, (values: Values) => Content>;

/**
 * Prevents mail programs from making links of the addresses in a text that a person wrote: an invisible character, a word
 * joiner, parts them.
 */
export const unlinked = (text: string): string => text.replace(/:\/\/|[.@](?=\S)/g, '$&\u2060');
