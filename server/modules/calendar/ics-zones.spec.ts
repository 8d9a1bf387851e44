import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { describeZone } from './ics-zones.js';

const YEAR = new Date().getUTCFullYear();
const textOf = (timeZone: string, firstYear = YEAR) => ICAL.stringify(describeZone(timeZone, firstYear));

it('is by rules, as Outlook needs it, where clocks change by the same rules every year', () => {
  const berlin = textOf('Europe/Berlin');
  expect(berlin).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
  expect(berlin).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU');
  expect(berlin).not.toContain('RDATE');
  expect(berlin.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(2);
  expect(textOf('America/New_York')).toContain('BYMONTH=3;BYDAY=2SU');
  // The last Sunday of September until 1995.
  const older = textOf('Europe/Berlin', 1990);
  expect(older).toContain('RDATE:19950924T030000');
  expect(older).not.toContain('RDATE:19961027T030000');
});

it('has the name as the event has it, and is made once for all spellings', () => {
  const [name, other] = ['Europe/Berlin', 'eUROPE/bERLIN'].map((zone) => describeZone(zone, YEAR));
  expect(other![1]).toEqual([['tzid', {}, 'text', 'eUROPE/bERLIN']]);
  expect(other![2]).toBe(name![2]);
});

it.each([YEAR, 2001])('has the offsets of all zones from %d on', (firstYear) => {
  const wrong: string[] = [];
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const zone = new ICAL.Timezone(new ICAL.Component(describeZone(name, firstYear)));
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
