import { storedEvent } from '../../../../../test/stored-event.js';
import { dayNumber } from '../../../../platform/time/days.js';
import { exceptionAfter, valuesAfter } from './event-values.js';
import { occurrenceOn, seriesDays } from '../occurrences/occurrences.js';

const seriesOf = (start: string, recurrence: string) =>
  storedEvent({ startAt: `${start}T09:00`, recurrence });

/** Moves a whole series by moving one of its occurrences. */
const moved = (start: string, recurrence: string, date: string, to: string) =>
  valuesAfter(occurrenceOn(seriesOf(start, recurrence), date), { start: `${to}T09:00` });

/** The days of a series until the end of 2026 after it was moved. */
const daysAfter = async (...change: Parameters<typeof moved>) => {
  const values = await moved(...change);
  return seriesDays(values, dayNumber(values.startAt.slice(0, 10)), dayNumber('2026-12-31'));
};

describe('a whole series that moves', () => {
  it('moves its end along', async () => {
    const weekly = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260330';
    expect(await daysAfter('2026-03-02', weekly, '2026-03-09', '2026-03-10')).toEqual([
      '2026-03-03',
      '2026-03-10',
      '2026-03-17',
      '2026-03-24',
      '2026-03-31',
    ]);
    const daily = 'FREQ=DAILY;UNTIL=20260303';
    expect(await daysAfter('2026-03-02', daily, '2026-03-02', '2026-03-09')).toEqual([
      '2026-03-09',
      '2026-03-10',
    ]);
  });

  it.each([
    [
      '2026-07-14',
      'FREQ=MONTHLY;BYDAY=2TU;COUNT=3',
      '2026-08-11',
      '2026-08-12',
      ['2026-07-08', '2026-08-12', '2026-09-09'],
    ],
    [
      '2026-07-14',
      'FREQ=MONTHLY;BYDAY=2TU;COUNT=3',
      '2026-07-14',
      '2026-07-15',
      ['2026-07-15', '2026-08-19', '2026-09-16'],
    ],
    [
      '2026-07-14',
      'COUNT=2;BYDAY=2TU;INTERVAL=2;FREQ=MONTHLY',
      '2026-09-08',
      '2026-09-09',
      ['2026-07-08', '2026-09-09'],
    ],
    [
      '2026-07-14',
      'FREQ=MONTHLY;BYDAY=2TU;COUNT=3',
      '2026-09-08',
      '2026-10-13',
      ['2026-08-11', '2026-09-08', '2026-10-13'],
    ],
    [
      '2026-02-01',
      'FREQ=MONTHLY;BYMONTHDAY=1;COUNT=2',
      '2026-03-01',
      '2026-02-28',
      ['2026-01-28', '2026-02-28'],
    ],
    [
      '2026-01-31',
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2',
      '2026-01-31',
      '2026-02-28',
      ['2026-02-28', '2026-03-31'],
    ],
    ['2026-07-31', 'FREQ=YEARLY;BYMONTH=7', '2026-07-31', '2026-08-01', ['2026-08-01']],
  ])('%s %s from %s to %s keeps all its occurrences', async (start, rule, from, to, days) => {
    expect(await daysAfter(start, rule, from, to)).toEqual(days);
  });

  it.each([
    ['2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-01-30'],
    ['2026-01-01', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-01-15', '2026-01-16'],
    ['2026-01-05', 'FREQ=MONTHLY;BYDAY=MO', '2026-01-12', '2026-01-13'],
    ['2026-01-13', 'FREQ=YEARLY;BYDAY=2TU', '2027-01-12', '2027-02-10'],
  ])('%s %s needs a new rule to move from %s to %s', async (...change) => {
    await expect(moved(...change)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('a rule from another program', () => {
  const berlin = { start: '2026-12-01T09:00', end: '2026-12-01T10:00', timeZone: 'Europe/Berlin' };

  it('ends by the local time of the event', async () => {
    const recurrence = 'RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20261222T075900Z;BYDAY=TU';
    expect(await valuesAfter(null, { ...berlin, recurrence })).toMatchObject({
      startAt: '2026-12-01T09:00',
      recurrence: 'FREQ=WEEKLY;UNTIL=20261221;BYDAY=TU',
    });
  });

  it('ends with its day if events last whole days', async () => {
    const whole = { ...berlin, isAllDay: true, start: '2026-12-01', end: '2026-12-01' };
    const { recurrence } = await valuesAfter(null, {
      ...whole,
      timeZone: 'America/New_York',
      recurrence: 'FREQ=DAILY;UNTIL=20261204T000000Z',
    });
    expect(recurrence).toBe('FREQ=DAILY;UNTIL=20261204');
  });

  it('is refused if it has another meaning', async () => {
    await expect(
      valuesAfter(null, { ...berlin, recurrence: 'FREQ=DAILY;BYHOUR=9,17' }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('may be repeated in a change of one occurrence', () => {
    const series = storedEvent({ recurrence: 'FREQ=DAILY;UNTIL=20261210' });
    const base = occurrenceOn(series, '2026-12-03');
    const change = { title: 'Other', recurrence: 'RRULE:FREQ=DAILY;UNTIL=20261210T090000Z;WKST=MO' };
    expect(exceptionAfter(base, change)).toMatchObject({ date: '2026-12-03', title: 'Other' });
    expect(() => exceptionAfter(base, { recurrence: 'FREQ=DAILY;UNTIL=20261210T085900Z' })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  });

  it('keeps its weeks when the series moves to another day', async () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU;COUNT=4';
    expect(await daysAfter('2026-03-01', rule, '2026-03-01', '2026-03-02')).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-16',
      '2026-03-17',
    ]);
  });
});
