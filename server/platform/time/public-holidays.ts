import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';
import { COUNTRY_CODES } from '../settings/countries.js';
import { dateOf, dayNumber } from './days.js';
import { DAY_MS, HOUR_MS } from './durations.js';

/** A country, or a part of one that has holidays of its own. */
export interface HolidayRegion {
  /** Such as DE, DE-BY or DE-BY-A. */
  code: string;
  /** The code of the country. */
  country: string;
  /** Its name within the country, such as Bavaria. Empty for the country itself. */
  name: string;
  /** Whether the public holidays of the country are known. */
  hasHolidays: boolean;
}

/** A public holiday of a region. */
export interface PublicHoliday {
  /** The day, such as 2027-03-29. */
  date: string;
  name: string;
  /** What makes the day a holiday, such as "easter 1": the same in every year. */
  rule: string;
}

/** How many lists of holidays are cached: of a region, in a year and a language. Calculating one takes milliseconds. */
const CACHED = 500;
/** Holidays that are shorter are no days off. */
const SHORTEST = 20 * HOUR_MS;

const lists = new LRUCache<string, readonly PublicHoliday[]>({ max: CACHED });
const regionLists = new LRUCache<string, readonly HolidayRegion[]>({ max: 10 });

// Loaded when it is first needed: it is large, and most servers start without calculating a holiday.
const load = async () => (await import('date-holidays')).default;

/** Returns the version of the holidays' data, which changes with the package. */
export function holidayDataVersion(): string {
  const data = createRequire(import.meta.url)('date-holidays/package.json') as { version: string };
  return data.version;
}

/** Returns all countries and their regions, sorted by code. Names are in the language where they are known. */
export async function holidayRegions(language: string): Promise<readonly HolidayRegion[]> {
  const known = regionLists.get(language);
  if (known) return known;
  const all = new (await load())();
  const countries = all.getCountries(language);
  const regions = COUNTRY_CODES.flatMap((country): HolidayRegion[] => {
    const hasHolidays = country in countries;
    const named = (code: string, name: string) => ({ code, country, name, hasHolidays });
    if (!hasHolidays) return [named(country, '')];
    const states = Object.entries(namesOf(all.getStates(country, language)));
    return [
      named(country, ''),
      ...states.flatMap(([state, name]) => [
        named(`${country}-${state}`, name),
        ...Object.entries(namesOf(all.getRegions(country, state, language))).map(([region, part]) =>
          named(`${country}-${state}-${region}`, `${name}, ${part}`),
        ),
      ]),
    ];
  });
  const sorted = regions.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  regionLists.set(language, sorted);
  return sorted;
}

/** Returns a region of the list; undefined if it has none with the code. */
export const holidayRegion = async (code: string): Promise<HolidayRegion | undefined> =>
  (await holidayRegions('en')).find((one) => one.code === code);

/** Returns the time zone of a region; null if it has several, or none is known. */
export async function zoneOfRegion(code: string): Promise<string | null> {
  const region = await holidayRegion(code);
  if (!region?.hasHolidays) return null;
  const zones = calendarOf(await load(), code).getTimezones() ?? [];
  return zones.length === 1 ? zones[0]! : null;
}

/** Returns the public holidays of a region in a year, sorted by day: those that last whole days. */
export async function publicHolidays(
  code: string,
  year: number,
  language: string,
): Promise<readonly PublicHoliday[]> {
  const key = `${code} ${year} ${language}`;
  const known = lists.get(key);
  if (known) return known;
  const region = await holidayRegion(code);
  const found = region?.hasHolidays ? calendarOf(await load(), code).getHolidays(year, language) : [];
  const days = new Map<string, PublicHoliday>();
  for (const { date, name, rule, type, start, end } of found) {
    const length = end.getTime() - start.getTime();
    if (type !== 'public' || length < SHORTEST) continue;
    const first = dayNumber(date.slice(0, 10));
    for (let day = first; day < first + Math.round(length / DAY_MS); day += 1) {
      // Two holidays may be on the same day.
      const on = dateOf(day);
      if (!days.has(on)) days.set(on, { date: on, name: name.slice(0, 100), rule: rule ?? name });
    }
  }
  const list = [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  lists.set(key, list);
  return list;
}

function calendarOf(Calendar: typeof Holidays, code: string): Holidays {
  const [country, state, region] = code.split('-') as [string, string?, string?];
  if (region !== undefined) return new Calendar(country, state!, region);
  return state === undefined ? new Calendar(country) : new Calendar(country, state);
}

/** Countries without parts have no list. */
const namesOf = (names: Record<string, string> | undefined): Record<string, string> => names ?? {};
