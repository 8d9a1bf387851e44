import { checkRecurrence, daysBetween } from './recurrence.js';
import { readRecurrence } from './written-recurrence.js';

const BERLIN = { timeZone: 'Europe/Berlin', minute: 9 * 60 };

describe('rules from other programs', () => {
  it.each([
    // Google: the last second of the day in UTC.
    ['RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261231T225959Z;BYDAY=FR', 'FREQ=WEEKLY;UNTIL=20261231;BYDAY=FR'],
    ['RRULE:FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=MO,SU', 'FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=MO,SU'],
    // Outlook: the last start in UTC.
    [
      'FREQ=WEEKLY;UNTIL=20261204T080000Z;INTERVAL=1;BYDAY=FR;WKST=SU',
      'FREQ=WEEKLY;UNTIL=20261204;INTERVAL=1;BYDAY=FR',
    ],
    ['FREQ=MONTHLY;INTERVAL=1;BYDAY=TU;BYSETPOS=2', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU'],
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1;COUNT=3', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'],
    ['FREQ=YEARLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYMONTH=2;BYSETPOS=-1', 'FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'],
    // A series without an end.
    ['FREQ=DAILY;UNTIL=45000901T000000Z', 'FREQ=DAILY'],
    // Before 9:00, 9:00 and after 9:00 in Berlin; without Z, the time is local.
    ['FREQ=DAILY;UNTIL=20261204T075959Z', 'FREQ=DAILY;UNTIL=20261203'],
    ['FREQ=DAILY;UNTIL=20260704T070000Z', 'FREQ=DAILY;UNTIL=20260704'],
    ['FREQ=DAILY;UNTIL=20261204T085900', 'FREQ=DAILY;UNTIL=20261203'],
    ['FREQ=DAILY;UNTIL=20261204T090000', 'FREQ=DAILY;UNTIL=20261204'],
    // What repeats the start, the defaults of RFC 7529, and other ways to write the same.
    ['FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0', 'FREQ=DAILY'],
    ['RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT', 'FREQ=YEARLY'],
    [' freq=monthly;byday=+1mo;bymonth=01,10; ', 'FREQ=MONTHLY;BYDAY=1MO;BYMONTH=1,10'],
    ['FREQ=WEEKLY; INTERVAL=2 ;\tBYDAY = MO, TU;', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU'],
    ['FREQ=MONTHLY;BYMONTHDAY=05,-05,20', 'FREQ=MONTHLY;BYMONTHDAY=5,-5,20'],
  ])('%s is %s', (written, rule) => {
    expect(readRecurrence(written, BERLIN)).toBe(rule);
    expect(checkRecurrence(rule, '2026-01-01')).toBeUndefined();
    expect(readRecurrence(rule, BERLIN)).toBe(rule);
  });

  it.each([
    ['Asia/Tokyo', '20261231T145959Z', '20261231'],
    ['America/New_York', '20270101T045959Z', '20261231'],
    ['Pacific/Auckland', '20261231T105959Z', '20261231'],
  ])('end with the day in %s', (timeZone, until, day) => {
    expect(readRecurrence(`FREQ=DAILY;UNTIL=${until}`, { timeZone, minute: 0 })).toBe(
      `FREQ=DAILY;UNTIL=${day}`,
    );
  });

  it.each([
    'FREQ=DAILY;BYHOUR=10',
    'FREQ=DAILY;BYHOUR=9,17',
    'FREQ=DAILY;UNTIL=20261232T000000Z',
    'FREQ=DAILY;UNTIL=99999999',
    'FREQ=DAILY;UNTIL=20261231T250000Z',
    'FREQ=DAILY;UNTIL=20261231T230000+0100',
    'FREQ=YEARLY;BYWEEKNO=1',
    'FREQ=YEARLY;BYYEARDAY=1',
    'FREQ=YEARLY;BYDAY=MO;BYSETPOS=1',
    'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
    'FREQ=WEEKLY;WKST=XX',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY=',
  ])('are refused if they have another meaning: %j', (written) => {
    const rule = readRecurrence(written, BERLIN);
    expect(() => checkRecurrence(rule, '2026-01-01')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  });
});

describe('the days of', () => {
  it.each([
    // The example of RFC 5545.
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU', '1997-08-05', '05 10 19 24'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '05 17 19 31'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1', '2026-08-01', '03 31'],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=-2', '2026-05-01', '30'],
    ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=10,20,30;BYSETPOS=2', '2026-05-01', '20'],
  ])('%s from %s are %s', (rule, start, days) => {
    expect(checkRecurrence(rule, start)).toBeUndefined();
    const found = daysBetween(rule, start, start, `${start.slice(0, 7)}-31`);
    expect(found.map((day) => day.slice(8)).join(' ')).toBe(days);
  });
});
