import { setupI18n } from '@lingui/core';
import { isRightToLeft, languageCodes } from '../../lib/languages';
import { messages as ar } from '../../locales/ar/console.po';
import { messages as de } from '../../locales/de/console.po';
import { messages as en } from '../../locales/en/console.po';
import { messages as es } from '../../locales/es/console.po';
import { messages as fr } from '../../locales/fr/console.po';
import type { Capability } from '../../lib/capability';
import { capabilities } from '../capabilities';

/* What the server puts into the HTML of the console's pages. Built for the server, without the pages themselves. */

/** A page as the HTML shows it before any script has loaded. */
export interface ShellPage {
  /** The folder whose components the page loads. */
  capability: string;
  /** The title by language. */
  titles: Record<string, string>;
}

const catalogues = { ar, de, en, es, fr };
const texts = languageCodes.map((locale) =>
  setupI18n({ locale, messages: { [locale]: catalogues[locale] } }),
);

const all: readonly Capability[] = capabilities;

/** The pages by path that every signed-in user may open. */
export const pages: Record<string, ShellPage> = Object.fromEntries(
  all.flatMap(({ name, pages: own = [] }) =>
    own
      .filter(({ need }) => need === 'signedIn')
      .map(({ path, title }) => [
        path,
        { capability: name, titles: Object.fromEntries(texts.map((i18n) => [i18n.locale, i18n._(title)])) },
      ]),
  ),
);

/** The languages that are written from right to left. */
export const rightToLeft = languageCodes.filter(isRightToLeft);
