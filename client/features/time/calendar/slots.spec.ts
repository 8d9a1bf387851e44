import { dayLater } from '../../../../server/platform/time/days.js';
import type { Calendar_EntryFragment } from '../../../generated/graphql';
import {
  byDay,
  inZone,
  monthLater,
  movedAlike,
  newSlot,
  rangeOf,
  shifted,
  slotOf,
  startingAt,
  weekStart,
} from './slots';

const timed = (start: string, end: string) => ({ isAllDay: false, start, end });
const days = (start: string, end: string) => ({ isAllDay: true, start, end });

const entry = (fields: Partial<Calendar_EntryFragment>): Calendar_EntryFragment => ({
  __typename: 'CalendarEntry',
  id: '1',
  kind: 'EVENT',
  title: 'Standup',
  startsAt: '2026-12-01T08:00:00Z',
  endsAt: '2026-12-01T08:30:00Z',
  from: '2026-12-01',
  to: '2026-12-01',
  isAllDay: false,
  location: '',
  eventId: '1',
  date: '2026-12-01',
  isRepeating: false,
  isEditable: true,
  visibility: 'PRIVATE',
  response: null,
  hasConflict: false,
  person: null,
  recordId: null,
  ...fields,
});

describe('the days that are shown', () => {
  test('a week starts with its first day', () => {
    expect(weekStart('2026-12-01', 1)).toBe('2026-11-30');
    expect(weekStart('2026-12-06', 1)).toBe('2026-11-30');
    expect(weekStart('2026-12-06', 0)).toBe('2026-12-06');
  });

  test('a month is read with the days around it, within the limit of the server', () => {
    for (const month of ['2026-02', '2026-08', '2027-01']) {
      const { from, to } = rangeOf('month', `${month}-15`, 1);
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBeLessThanOrEqual(62);
      for (const firstDay of [0, 1, 6]) {
        const first = weekStart(`${month}-01`, firstDay);
        expect(from <= first).toBe(true);
        expect(to >= dayLater(weekStart(dayLater(monthLater(`${month}-01`, 1), -1), firstDay), 6)).toBe(true);
      }
    }
  });

  test('the month after January 31 is February', () => {
    expect(monthLater('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthLater('2026-01-15', -1)).toBe('2025-12-15');
  });
});

describe('moving', () => {
  test('by days and minutes, or the end alone', () => {
    const slot = timed('2026-12-01T09:00', '2026-12-01T10:00');
    expect(shifted(slot, { days: 1, minutes: 0 })).toEqual(timed('2026-12-02T09:00', '2026-12-02T10:00'));
    expect(shifted(slot, { days: 0, minutes: -30 })).toEqual(timed('2026-12-01T08:30', '2026-12-01T09:30'));
    expect(shifted(slot, { days: 0, minutes: 30, isResize: true }).end).toBe('2026-12-01T10:30');
  });

  test('never ends before the start', () => {
    const slot = timed('2026-12-01T09:00', '2026-12-01T09:30');
    expect(shifted(slot, { days: 0, minutes: -30, isResize: true })).toEqual(slot);
    expect(shifted(days('2026-12-01', '2026-12-01'), { days: -1, minutes: 0, isResize: true })).toEqual(
      days('2026-12-01', '2026-12-01'),
    );
  });

  test('whole days move by days only', () => {
    expect(shifted(days('2026-12-01', '2026-12-03'), { days: 7, minutes: 0 })).toEqual(
      days('2026-12-08', '2026-12-10'),
    );
    expect(shifted(days('2026-12-01', '2026-12-03'), { days: 0, minutes: 30 }).start).toBe('2026-12-01');
  });

  test('another start keeps the length', () => {
    expect(startingAt(timed('2026-12-01T09:00', '2026-12-01T10:30'), '2026-12-02T14:00').end).toBe(
      '2026-12-02T15:30',
    );
    expect(startingAt(days('2026-12-01', '2026-12-03'), '2026-12-10').end).toBe('2026-12-12');
  });

  test('a series moves as far as its occurrence', () => {
    const before = timed('2026-12-08T09:00', '2026-12-08T10:00');
    const after = timed('2026-12-09T09:30', '2026-12-09T11:00');
    expect(movedAlike(timed('2026-11-03T09:00', '2026-11-03T10:00'), before, after)).toEqual(
      timed('2026-11-04T09:30', '2026-11-04T11:00'),
    );
    expect(
      movedAlike(
        days('2026-11-03', '2026-11-03'),
        days('2026-12-08', '2026-12-08'),
        days('2026-12-09', '2026-12-10'),
      ),
    ).toEqual(days('2026-11-04', '2026-11-05'));
    // One with a time of its own keeps it.
    expect(movedAlike(timed('2026-11-03T11:00', '2026-11-03T11:30'), before, after)).toEqual(
      timed('2026-11-04T11:30', '2026-11-04T12:30'),
    );
    expect(
      movedAlike(timed('2026-11-03T09:00', '2026-11-03T10:00'), before, days('2026-12-09', '2026-12-10')),
    ).toEqual(days('2026-11-04', '2026-11-05'));
  });

  test('between time zones, also over midnight', () => {
    expect(
      inZone(timed('2026-12-01T20:00', '2026-12-01T21:00'), 'America/New_York', 'Europe/Berlin'),
    ).toEqual(timed('2026-12-02T02:00', '2026-12-02T03:00'));
    expect(inZone(days('2026-12-01', '2026-12-01'), 'America/New_York', 'Asia/Tokyo').start).toBe(
      '2026-12-01',
    );
  });
});

describe('entries', () => {
  test('take place when a clock of the time zone says', () => {
    expect(slotOf(entry({}), 'Europe/Berlin')).toEqual(timed('2026-12-01T09:00', '2026-12-01T09:30'));
    expect(
      slotOf(entry({ isAllDay: true, startsAt: null, endsAt: null, to: '2026-12-02' }), 'Europe/Berlin'),
    ).toEqual(days('2026-12-01', '2026-12-02'));
  });

  test('are sorted within each of their days', () => {
    const found = byDay(
      [
        entry({ id: 'late', startsAt: '2026-12-01T15:00:00Z' }),
        entry({ id: 'early' }),
        entry({ id: 'long', isAllDay: true, startsAt: null, from: '2026-11-29', to: '2026-12-02' }),
      ],
      { from: '2026-12-01', to: '2026-12-31' },
    );
    expect(found.map(([day, entries]) => [day, ...entries.map(({ id }) => id)])).toEqual([
      ['2026-12-01', 'long', 'early', 'late'],
      ['2026-12-02', 'long'],
    ]);
  });

  test('a new event begins at the next full hour of today, and at 9:00 of other days', () => {
    const now = new Date(2026, 11, 1, 14, 20);
    expect(newSlot('2026-12-01', now, '2026-12-01').start).toBe('2026-12-01T15:00');
    expect(newSlot('2026-12-02', now, '2026-12-01')).toEqual(timed('2026-12-02T09:00', '2026-12-02T10:00'));
  });
});
