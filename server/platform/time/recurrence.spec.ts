import { allDays, checkRecurrence, instantOf, nextDay } from './recurrence.js';
import { dayIn } from './zone.js';

describe('nextDay', () => {
  it.each([
    ['FREQ=DAILY', '2026-03-28', '2026-03-28', '2026-03-29'],
    ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-03-02', '2026-03-27', '2026-03-30'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-03-02', '2026-03-02', '2026-03-16'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '2026-01-31', '2026-03-31'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30', '2026-01-30', '2026-02-27'],
    ['FREQ=YEARLY', '2024-02-29', '2024-02-29', '2028-02-29'],
  ])('of %s from %s after %s is %s', (rule, start, after, next) => {
    expect(nextDay(rule, start, after)).toBe(next);
  });

  it('ends with the count and on the last day', () => {
    expect(nextDay('FREQ=DAILY;COUNT=2', '2026-01-01', '2026-01-01')).toBe('2026-01-02');
    expect(nextDay('FREQ=DAILY;COUNT=2', '2026-01-01', '2026-01-02')).toBeNull();
    expect(nextDay('FREQ=DAILY;UNTIL=20260102', '2026-01-01', '2026-01-02')).toBeNull();
  });

  it('is found however far away it is, up to 2199', () => {
    expect(nextDay('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29', '2024-02-29')).toBe('2028-02-29');
    expect(nextDay('FREQ=YEARLY;INTERVAL=99', '2026-01-01', '2026-01-01')).toBe('2125-01-01');
    expect(nextDay('FREQ=YEARLY;INTERVAL=99', '2026-01-01', '2125-01-01')).toBeNull();
  });
});

describe('checkRecurrence', () => {
  it('refuses a COUNT that is hardly ever reached, also when repeated', () => {
    const rare = [
      'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=5MO;COUNT=500',
      'FREQ=MONTHLY;BYDAY=5MO,5TU,5WE,5TH,5FR,5SA,5SU;BYSETPOS=31;COUNT=500',
      'FREQ=MONTHLY;BYDAY=5MO,5TU,5WE,5TH,5FR,5SA,5SU;BYSETPOS=31',
    ];
    for (const rule of [...rare, ...rare]) {
      expect(() => checkRecurrence(rule, '1970-01-01')).toThrow(
        expect.objectContaining({ code: 'VALIDATION_FAILED' }),
      );
    }
    expect(() => checkRecurrence('FREQ=MONTHLY;BYMONTHDAY=31;COUNT=500', '1970-01-31')).not.toThrow();
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=SECONDLY',
    'INTERVAL=2',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=501',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;BYHOUR=1',
    'FREQ=DAILY\nDTSTART:20200101',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;UNTIL=20200101',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=DAILY;BYDAY=-1FR',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=99991231',
    'FREQ=DAILY;constructor=1',
    'FREQ=DAILY;__proto__=1',
    // The first 29 February of such a year is in 2324.
    'FREQ=YEARLY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR',
    'nonsense',
    '',
  ])('refuses %j', (rule) => {
    const check = () => checkRecurrence(rule, '2026-01-01');
    expect(check).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it.each([
    'FREQ=DAILY',
    'FREQ=MONTHLY;BYDAY=1MO;COUNT=500',
    'FREQ=WEEKLY;UNTIL=20270101',
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
  ])('accepts %s', (rule) => expect(checkRecurrence(rule, '2026-01-01')).toBeUndefined());
});

describe('allDays', () => {
  it('ends with the last year that calendars cover', () => {
    const days = allDays('FREQ=YEARLY;INTERVAL=99;COUNT=500', '2027-03-01');
    expect(days).toEqual(['2027-03-01', '2126-03-01']);
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-03-28', '09:00', 'Europe/Berlin', '2026-03-28T08:00:00.000Z'],
    ['2026-03-29', '09:00', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    // Skipped when daylight saving time starts.
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // Occurs twice.
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-22', '09:00', 'Asia/Kathmandu', '2026-11-22T03:15:00.000Z'],
  ])('of %s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(instant);
  });
});

it('returns the day in a time zone', () => {
  const at = new Date('2026-11-22T23:30:00Z');
  expect([dayIn('UTC', at), dayIn('Asia/Tokyo', at), dayIn('America/Los_Angeles', at)]).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-22',
  ]);
});
