import { foldText } from '../../../../platform/database/search.js';
import { LANGUAGES } from '../../../../platform/settings/languages.js';
import { COUNTRY_CODES } from '../../../../platform/settings/countries.js';

let codes: Map<string, string> | undefined;

/** Returns the code of the country whose name, in any language, is the text. Null if there is none. */
export function countryNamed(text: string): string | null {
  codes ??= new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return COUNTRY_CODES.map((code): [string, string] => [foldText(names.of(code) ?? code), code]);
    }),
  );
  return codes.get(foldText(text).trim()) ?? null;
}
