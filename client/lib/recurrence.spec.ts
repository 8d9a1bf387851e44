import { formatRecurrence, lacksEnd, parseRecurrence, type Recurrence } from './recurrence';

const cases: [rule: string, form: Recurrence][] = [
  ['FREQ=DAILY', { frequency: 'DAILY', interval: 1, weekdays: [] }],
  ['FREQ=DAILY;INTERVAL=3', { frequency: 'DAILY', interval: 3, weekdays: [] }],
  ['FREQ=WEEKLY;BYDAY=MO,FR', { frequency: 'WEEKLY', interval: 1, weekdays: ['MO', 'FR'] }],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=10', { frequency: 'WEEKLY', interval: 2, weekdays: [], count: 10 }],
  ['FREQ=MONTHLY;UNTIL=20270131', { frequency: 'MONTHLY', interval: 1, weekdays: [], until: '2027-01-31' }],
  ['FREQ=YEARLY;INTERVAL=99;COUNT=500', { frequency: 'YEARLY', interval: 99, weekdays: [], count: 500 }],
  ['FREQ=DAILY;UNTIL=', { frequency: 'DAILY', interval: 1, weekdays: [], until: '' }],
];

describe('a repetition', () => {
  it.each(cases)('%s is read and written', (rule, form) => {
    expect(parseRecurrence(rule)).toEqual(form);
    expect(formatRecurrence(form)).toBe(rule);
  });

  it('sorts the days of the week, and has them for weeks only', () => {
    expect(parseRecurrence('FREQ=WEEKLY;BYDAY=SU,MO')?.weekdays).toEqual(['MO', 'SU']);
    expect(formatRecurrence({ frequency: 'MONTHLY', interval: 1, weekdays: ['MO'] })).toBe('FREQ=MONTHLY');
    expect(formatRecurrence({ frequency: 'WEEKLY', interval: 1, weekdays: ['SU', 'TU'] })).toBe(
      'FREQ=WEEKLY;BYDAY=TU,SU',
    );
  });

  it.each([
    '',
    'FREQ=HOURLY',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=YEARLY;BYMONTH=2',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=x',
    'FREQ=DAILY;UNTIL=tomorrow',
  ])('%s has no form', (rule) => expect(parseRecurrence(rule)).toBeUndefined());

  it('lacks its end until a day is chosen', () => {
    expect(lacksEnd('FREQ=DAILY;UNTIL=')).toBe(true);
    expect(lacksEnd('FREQ=DAILY;UNTIL=20270131')).toBe(false);
    expect(lacksEnd('')).toBe(false);
  });
});
