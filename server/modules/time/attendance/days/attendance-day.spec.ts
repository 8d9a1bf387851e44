import { dayNumber } from '../../../../platform/time/days.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';
import { day, type DayFacts } from './attendance-day.js';

describe('a day', () => {
  const at = (text: string) => Date.parse(text);
  let id = 0;
  const punch = (kind: 'IN' | 'OUT', moment: string, fields: object = {}) => ({
    id: ++id,
    at: at(moment),
    timeZone: 'Europe/Berlin',
    kind,
    isRemote: false,
    correctsId: null,
    isVoid: false,
    ...fields,
  });
  const nights = Array.from({ length: 7 }, () => ({ start: 22 * 60, minutes: 480 }));
  const facts = (fields: Partial<DayFacts>): DayFacts => ({
    punches: [],
    schedules: [],
    holidays: [],
    absences: [],
    timeZone: 'Europe/Berlin',
    now: at('2026-11-20T12:00:00Z'),
    ...fields,
  });
  const on = (date: string, fields: Partial<DayFacts>) => day(facts(fields), dayNumber(date));
  const schedule = { effectiveFrom: 0, isOwn: true, timeZone: null, region: null };

  it('has the whole night shift that begins on it, also with another one the next day', () => {
    const punches = [
      punch('IN', '2026-11-09T21:00:00Z'),
      punch('OUT', '2026-11-10T01:00:00Z'),
      punch('IN', '2026-11-10T01:30:00Z'),
      punch('OUT', '2026-11-10T05:00:00Z'),
      punch('IN', '2026-11-10T20:58:00Z'),
      punch('OUT', '2026-11-11T05:00:00Z'),
    ];
    const schedules = [{ ...schedule, hours: nights }];
    expect(on('2026-11-09', { punches, schedules })).toMatchObject({
      status: 'PRESENT',
      workedMinutes: 450,
      isLate: false,
    });
    expect(on('2026-11-10', { punches, schedules })).toMatchObject({ status: 'PRESENT', workedMinutes: 482 });
    expect(on('2026-11-11', { punches, schedules })).toMatchObject({ status: 'ABSENT', workedMinutes: 0 });
  });

  it('counts a night that began late, after midnight, for the evening before', () => {
    const punches = [punch('IN', '2026-11-10T00:10:00Z'), punch('OUT', '2026-11-10T05:00:00Z')];
    const schedules = [{ ...schedule, hours: nights }];
    expect(on('2026-11-09', { punches, schedules })).toMatchObject({ workedMinutes: 290, isLate: true });
    expect(on('2026-11-10', { punches, schedules }).workedMinutes).toBe(0);
  });

  it('has a shift that begins at midnight also if people come some minutes before it', () => {
    const hours = Array.from({ length: 7 }, (_, weekday) =>
      weekday < 5 ? { start: 0, minutes: 480 } : null,
    );
    // From Sunday to Thursday, always the evening before.
    const punches = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'].flatMap((date) => [
      punch('IN', `${date}T22:55:00Z`),
      punch('OUT', new Date(at(`${date}T22:55:00Z`) + 8 * HOUR_MS).toISOString()),
    ]);
    const schedules = [{ ...schedule, hours }];
    const statuses = ['08', '09', '10', '11', '12', '13', '14'].map(
      (date) => on(`2026-11-${date}`, { punches, schedules }).status,
    );
    expect(statuses).toEqual([null, ...Array(5).fill('PRESENT'), null]);
    expect(on('2026-11-09', { punches, schedules })).toMatchObject({ workedMinutes: 480, isLate: false });
    // Work after a shift that is over, long before the next one.
    const late = [punch('IN', '2026-11-09T21:00:00Z'), punch('OUT', '2026-11-09T21:30:00Z')];
    expect(on('2026-11-09', { punches: late, schedules }).workedMinutes).toBe(30);
  });

  it('has a shift in a zone that is ahead of the place', () => {
    const hours = Array.from({ length: 7 }, () => ({ start: 540, minutes: 480 }));
    const schedules = [{ ...schedule, hours, timeZone: 'Pacific/Auckland' }];
    const punches = [
      punch('IN', '2026-11-09T20:10:00Z', { timeZone: 'UTC' }),
      punch('OUT', '2026-11-10T00:00:00Z', { timeZone: 'UTC' }),
      punch('IN', '2026-11-10T00:30:00Z', { timeZone: 'UTC' }),
      punch('OUT', '2026-11-10T04:00:00Z', { timeZone: 'UTC' }),
    ];
    expect(on('2026-11-10', { punches, schedules })).toMatchObject({ workedMinutes: 440, isLate: true });
    expect(on('2026-11-09', { punches, schedules }).workedMinutes).toBe(0);
  });

  it('has the length that clocks hide when they change', () => {
    const punches = [
      punch('IN', '2026-03-28T21:00:00Z'),
      punch('OUT', '2026-03-29T04:00:00Z'),
      punch('IN', '2026-10-24T20:00:00Z'),
      punch('OUT', '2026-10-25T05:00:00Z'),
    ];
    expect(on('2026-03-28', { punches }).workedMinutes).toBe(420);
    expect(on('2026-10-24', { punches }).workedMinutes).toBe(540);
  });

  it("is the person's, whatever zone the system or the phone has", () => {
    const punches = [
      punch('IN', '2026-11-09T23:30:00Z', { timeZone: 'Pacific/Auckland' }),
      punch('OUT', '2026-11-10T07:30:00Z', { timeZone: 'UTC' }),
    ];
    expect(on('2026-11-10', { punches, timeZone: 'Pacific/Auckland' })).toMatchObject({
      status: 'PRESENT',
      workedMinutes: 480,
    });
    // For somebody in Samoa it is still the day before.
    const now = at('2026-11-10T02:00:00Z');
    expect(on('2026-11-10', { now, timeZone: 'Pacific/Auckland' }).status).toBeNull();
    expect(on('2026-11-09', { now, timeZone: 'Pacific/Pago_Pago' }).status).toBeNull();
    expect(on('2026-11-09', { now, timeZone: 'Pacific/Auckland' }).status).toBe('ABSENT');
  });

  it('is not an absence if half of it is leave and the person works remotely in the other half', () => {
    const absences = [
      {
        from: dayNumber('2026-11-10'),
        to: dayNumber('2026-11-10'),
        fromHalf: 'MORNING',
        toHalf: 'MORNING',
      } as const,
    ];
    const punches = [
      punch('IN', '2026-11-10T12:00:00Z', { isRemote: true }),
      punch('OUT', '2026-11-10T16:00:00Z'),
    ];
    expect(on('2026-11-10', { absences, punches })).toMatchObject({
      status: 'PARTIAL',
      leave: 'MORNING',
      isLate: false,
    });
    expect(on('2026-11-10', { absences })).toMatchObject({ status: 'ABSENT', leave: 'MORNING' });
    expect(on('2026-11-10', { absences, now: at('2026-11-10T08:00:00Z') }).status).toBe('LEAVE');
  });

  it('exists also where the hours change', () => {
    const schedules = [
      { ...schedule, hours: nights },
      { ...schedule, effectiveFrom: dayNumber('2026-11-11'), hours: null },
    ];
    const dates = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];
    expect(dates.map((date) => on(date, { schedules }).status)).toEqual(Array(4).fill('ABSENT'));
    expect(dates.map((date) => on(date, { schedules }).plannedMinutes)).toEqual(Array(4).fill(480));
  });

  it('tells what is missing, and what was corrected', () => {
    const first = punch('IN', '2026-11-10T08:00:00Z');
    expect(on('2026-11-10', { punches: [first] })).toMatchObject({
      status: 'PRESENT',
      isMissingOut: true,
      workedMinutes: 0,
    });
    const out = punch('OUT', '2026-11-10T16:00:00Z');
    expect(on('2026-11-10', { punches: [first, out] })).toMatchObject({
      isMissingOut: false,
      workedMinutes: 480,
    });
    const earlier = punch('OUT', '2026-11-10T10:00:00Z', { correctsId: out.id });
    expect(on('2026-11-10', { punches: [first, out, earlier] })).toMatchObject({
      status: 'PARTIAL',
      workedMinutes: 120,
    });
  });

  it('is nothing before the person could work', () => {
    expect(on('2026-11-10', { since: dayNumber('2026-11-11') }).status).toBeNull();
    expect(on('2026-11-14', {}).status).toBeNull();
    expect(on('2026-11-10', { holidays: [{ day: dayNumber('2026-11-10'), region: null }] }).status).toBe(
      'HOLIDAY',
    );
    expect(on('2026-11-10', { holidays: [{ day: dayNumber('2026-11-10'), region: 'FR' }] }).status).toBe(
      'ABSENT',
    );
  });
});
