import { distance } from 'fastest-levenshtein';

/** How many letters may differ between a setting and a variable that seems to mean it. Short names differ by chance. */
const TYPOS = 2;
const LONG_NAME = 8;

/** Returns a line for each environment variable that is no setting but almost has the name of one. */
export function misspelt(names: readonly string[], source: Record<string, string | undefined>): string[] {
  return Object.keys(source).flatMap((name) => {
    if (name.length < LONG_NAME || names.includes(name)) return [];
    const meant = names.find((setting) => !source[setting] && distance(name, setting) <= TYPOS);
    return meant ? [`${name} is no setting: did you mean ${meant}?`] : [];
  });
}
