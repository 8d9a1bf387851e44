import { useLingui } from '@lingui/react/macro';
import { COUNTRY_CODES } from '../../../../server/platform/settings/countries';
import { DAY_MS } from '../../../../server/platform/time/durations.js';
import type { DayOfWeek } from '../../../generated/graphql';
import { keysOf } from '../../../lib/keys-of';

/** The days of the week, as the server names them. */
const DAYS = keysOf<DayOfWeek>({
  MONDAY: true,
  TUESDAY: true,
  WEDNESDAY: true,
  THURSDAY: true,
  FRIDAY: true,
  SATURDAY: true,
  SUNDAY: true,
});

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** A value on offer, and its name in the chosen language. */
export interface Choice<V extends string = string> {
  value: V;
  label: string;
}

/** Returns the names of countries and days in the chosen language, and the choices. */
export function useProfileTexts() {
  const { i18n } = useLingui();
  const regions = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const country = (code: string): string => regions.of(code) ?? code;
  const day = (name: DayOfWeek): string =>
    i18n.date(new Date(MONDAY + DAYS.indexOf(name) * DAY_MS), { weekday: 'long', timeZone: 'UTC' });
  return {
    country,
    day,
    countries: (): Choice[] =>
      COUNTRY_CODES.map((value) => ({ value, label: country(value) })).toSorted((a, b) =>
        a.label.localeCompare(b.label, i18n.locale),
      ),
    days: (): Choice<DayOfWeek>[] => DAYS.map((value) => ({ value, label: day(value) })),
    timeZones: (): Choice[] => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value })),
  };
}
