import ICAL from 'ical.js';
import { describeZone } from './ics-zones.js';

const YEAR = 2026;
const textOf = (timeZone: string, firstYear = YEAR) =>
  ICAL.stringify(describeZone(timeZone, firstYear, YEAR));

it('uses rules, as Outlook requires, where clocks change by the same rules every year', () => {
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

it('has the name that the event uses, and is created once for all spellings', () => {
  const [name, other] = ['Europe/Berlin', 'eUROPE/bERLIN'].map((zone) => describeZone(zone, YEAR, YEAR));
  expect(other![1]).toEqual([['tzid', {}, 'text', 'eUROPE/bERLIN']]);
  expect(other![2]).toBe(name![2]);
});
