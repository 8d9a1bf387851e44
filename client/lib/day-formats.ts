const ISO = 'YYYY-MM-DD';

/** How a field shows a day. English is read in countries that write days in different orders, so it names the month. */
const SHOWN: Record<string, string> = { en: 'MMM D, YYYY', de: 'DD.MM.YYYY' };
const USUAL = 'DD/MM/YYYY';

/** Returns the format in which fields show days, as Day.js writes it. */
export const shownFormat = (language: string): string => SHOWN[language] ?? USUAL;

const DAY_FIRST = ['D', 'DD'].flatMap((day) => ['M', 'MM'].map((month) => `${day}/${month}/YYYY`));
const MONTH_FIRST = ['M', 'MM'].flatMap((month) => ['D', 'DD'].map((day) => `${month}/${day}/YYYY`));
const DOTTED = DAY_FIRST.map((format) => format.replaceAll('/', '.'));

/** How days can be typed: as they are shown, or as is usual in the language. 12/24/2026 is clear in all of them. */
export const formatsOf = (language: string): string[] => [
  shownFormat(language),
  ISO,
  ...(language === 'en' ? [...MONTH_FIRST, ...DAY_FIRST] : [...DAY_FIRST, ...MONTH_FIRST]),
  ...DOTTED,
];
