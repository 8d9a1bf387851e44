import type { DocumentType } from './document-type.js';

/** The maximum length of a file name, in characters. */
export const MAX_FILE_NAME = 200;

/** How much of a name is read, from its end, in code units. */
const MAX_GIVEN = 1_000;

/** Path separators, control characters, invisible characters and those that some systems do not allow in names. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>:"|?*\\/]/gu;

/**
 * Returns the name for storing and saving a file: safe on every system, with the extension of its type. `fallback` is
 * used if nothing is left of it.
 */
export function fileName(given: string, type: DocumentType, fallback: string): string {
  const extension = `.${type.toLowerCase()}`;
  // Real file names are shorter. Trimming a very long one would be slow.
  const last = given.split(/[\\/]/).at(-1)!.slice(-MAX_GIVEN);
  const name = last.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const stem = name.toLowerCase().endsWith(extension) ? name.slice(0, -extension.length) : name;
  // Some systems hide names that begin with a dot, and remove a dot at the end.
  const plain = stem.replace(/^[. ]+|[. ]+$/g, '');
  const characters = [...(plain || fallback)].slice(0, MAX_FILE_NAME - extension.length);
  return `${characters.join('').trim()}${extension}`;
}
