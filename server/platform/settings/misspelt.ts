import { distance } from 'fastest-levenshtein';

/**
 * How many letters of a misspelt variable may differ from the setting. Unrelated short names often differ this little.
 */
const TYPOS = 2;
const LONG_NAME = 8;

/** A name without underscores and case, as in SmtpUrl for SMTP_URL. */
const letters = (name: string): string => name.replaceAll('_', '').toUpperCase();

/** Returns a line for each environment variable whose name is almost that of a setting. */
export function misspelt(names: readonly string[], source: Record<string, string | undefined>): string[] {
  return Object.keys(source).flatMap((name) => {
    if (names.includes(name)) return [];
    const missing = names.filter((setting) => !source[setting]);
    const meant =
      missing.find((setting) => setting.includes('_') && letters(name) === letters(setting)) ??
      missing.find((setting) => name.length >= LONG_NAME && distance(name, setting) <= TYPOS);
    return meant ? [`${name} is no setting: did you mean ${meant}?`] : [];
  });
}
