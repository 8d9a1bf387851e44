import { distance } from 'fastest-levenshtein';

/**
 * How many letters of a misspelt variable may differ from the setting. Unrelated short names often differ this little.
 */
const TYPOS = 2;
const LONG_NAME = 8;

/** Returns a line for each environment variable whose name is almost that of a setting. */
export function misspelt(names: readonly string[], source: Record<string, string | undefined>): string[] {
  return Object.keys(source).flatMap((name) => {
    if (name.length < LONG_NAME || names.includes(name)) return [];
    const meant = names.find((setting) => !source[setting] && distance(name, setting) <= TYPOS);
    return meant ? [`${name} is no setting: did you mean ${meant}?`] : [];
  });
}
