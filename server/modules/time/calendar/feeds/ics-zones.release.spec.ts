import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { describeZone } from './ics-zones.js';

const YEAR = 2026;

it.each([YEAR, 2001])('has the offsets of all zones from %d on', (firstYear) => {
  const wrong: string[] = [];
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const zone = new ICAL.Timezone(new ICAL.Component(describeZone(name, firstYear, YEAR)));
    for (let year = firstYear; year < YEAR + 15; year += year < YEAR - 2 ? 5 : 1) {
      for (let month = 1; month <= 12; month += 3) {
        const local = Temporal.PlainDateTime.from({ year, month, day: 15, hour: 12 });
        const time = new ICAL.Time(
          { year, month, day: 15, hour: 12, minute: 0, second: 0, isDate: false },
          zone,
        );
        const offset = local.toZonedDateTime(name).offsetNanoseconds / 1e9;
        if (zone.utcOffset(time) !== offset) wrong.push(`${name} ${String(local)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
