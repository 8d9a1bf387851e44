import fc from 'fast-check';
import { WEEKS, ZONES } from '../../../../test/zones.js';
import { dateOf, dayNumber } from '../../../platform/time/days.js';
import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.js';
import { type DayFacts, days, plansOf } from '../attendance/days/attendance-day.js';
import { workSessions } from '../attendance/days/work-sessions.js';
import {
  changeOf,
  combined,
  employedSpans,
  NO_FIGURES,
  type PayrollFigures,
  type PayrollRules,
  type Span,
  timeOf,
} from './payroll-figures.js';
import { lastDayOf, periodsUntil } from './payroll-periods.js';

/** All of them belong to the second tier. */
const RUNS = process.env.TEST_TIER === 'first' ? 40 : 2_000;
const RULES: PayrollRules = { nightFrom: 1_380, nightTo: 360, countsSundays: true, countsHolidays: true };

let id = 0;
const punches = (...times: string[]): DayFacts['punches'] =>
  times.map((text) => ({
    id: ++id,
    at: Date.parse(text.replace(/^-/, '')),
    timeZone: 'Europe/Berlin',
    kind: text.startsWith('-') ? 'OUT' : 'IN',
    isRemote: false,
    correctsId: null,
    isVoid: false,
  }));
const facts = (fields: Partial<DayFacts>): DayFacts => ({
  punches: [],
  schedules: [],
  holidays: [],
  absences: [],
  timeZone: 'Europe/Berlin',
  now: Date.parse('2027-01-20T12:00:00Z'),
  ...fields,
});
const span = (from: string, to = from): Span => ({ from: dayNumber(from), to: dayNumber(to) });
const nights = Array.from({ length: 7 }, () => ({ start: 22 * 60, minutes: 480 }));
const schedule = { effectiveFrom: 0, isOwn: true, timeZone: null, region: null };

describe('the figures of a person', () => {
  it('count overtime across midnight for the day on which the shift began', () => {
    // On Friday until 2 at night, an hour of break: three hours more than planned.
    const known = facts({
      punches: punches(
        '2026-11-06T13:00:00Z',
        '-2026-11-06T18:00:00Z',
        '2026-11-06T19:00:00Z',
        '-2026-11-07T01:00:00Z',
      ),
    });
    expect(timeOf(known, [span('2026-11-06')], RULES)).toEqual({
      plannedMinutes: 480,
      workedMinutes: 660,
      breakMinutes: 60,
      overtimeMinutes: 180,
      nightMinutes: 180,
      sundayMinutes: 0,
      holidayMinutes: 0,
      missingEnds: 0,
    });
    expect(timeOf(known, [span('2026-11-07')], RULES).workedMinutes).toBe(0);
  });

  it('have an hour more of the night on which clocks are set back, and one less in spring', () => {
    const schedules = [{ ...schedule, hours: nights }];
    const autumn = facts({ schedules, punches: punches('2026-10-24T20:00:00Z', '-2026-10-25T05:00:00Z') });
    expect(timeOf(autumn, [span('2026-10-24')], RULES)).toMatchObject({
      workedMinutes: 540,
      nightMinutes: 480,
      sundayMinutes: 420,
      overtimeMinutes: 60,
    });
    const spring = facts({ schedules, punches: punches('2026-03-28T21:00:00Z', '-2026-03-29T04:00:00Z') });
    expect(timeOf(spring, [span('2026-03-28')], RULES)).toMatchObject({
      workedMinutes: 420,
      nightMinutes: 360,
      sundayMinutes: 300,
      overtimeMinutes: -60,
    });
  });

  it('count work on a holiday, which is no Sunday then, and plan none', () => {
    const worked = punches('2026-11-01T08:00:00Z', '-2026-11-01T12:00:00Z');
    const holidays = [{ day: dayNumber('2026-11-01'), region: null }];
    const of = (known: Partial<DayFacts>, rules = RULES) =>
      timeOf(facts({ punches: worked, ...known }), [span('2026-11-01')], rules);
    expect(of({ holidays })).toMatchObject({ holidayMinutes: 240, sundayMinutes: 0, overtimeMinutes: 240 });
    expect(of({})).toMatchObject({ holidayMinutes: 0, sundayMinutes: 240 });
    const none = { ...RULES, nightTo: RULES.nightFrom, countsSundays: false, countsHolidays: false };
    expect(of({ holidays }, none)).toMatchObject({ holidayMinutes: 0, sundayMinutes: 0, nightMinutes: 0 });
  });

  it('follow the hours of part-time work, and those from a later day on', () => {
    const part = [{ start: 540, minutes: 240 }, null, { start: 540, minutes: 240 }, null, null, null, null];
    const schedules = [
      { ...schedule, hours: part },
      {
        ...schedule,
        effectiveFrom: dayNumber('2026-11-16'),
        hours: nights.map(() => ({ start: 540, minutes: 60 })),
      },
    ];
    expect(timeOf(facts({ schedules }), [span('2026-11-02', '2026-11-15')], RULES)).toMatchObject({
      plannedMinutes: 960,
      overtimeMinutes: -960,
    });
    expect(timeOf(facts({ schedules }), [span('2026-11-02', '2026-11-22')], RULES).plannedMinutes).toBe(
      1_380,
    );
  });

  it('have only the days on which the company employed the person', () => {
    const month = span('2026-11-01', '2026-11-30');
    const day = (text: string | null) => (text === null ? null : dayNumber(text));
    const of = (...employments: [string, string | null][]) =>
      employedSpans(
        month,
        employments.map(([start, end]) => ({ start: day(start)!, end: day(end) })),
        dayNumber('2026-11-20'),
      ).map(({ from, to }) => [dateOf(from), dateOf(to)]);
    expect(of(['2026-11-16', null])).toEqual([['2026-11-16', '2026-11-30']]);
    expect(of(['2020-01-01', '2026-11-10'])).toEqual([['2026-11-01', '2026-11-10']]);
    expect(of(['2026-11-23', null], ['2020-01-01', '2026-11-10'])).toEqual([
      ['2026-11-01', '2026-11-10'],
      ['2026-11-23', '2026-11-30'],
    ]);
    expect(of(['2026-12-01', null])).toEqual([]);
    expect(of()).toEqual([['2026-11-20', '2026-11-30']]);
    expect(timeOf(facts({}), [], RULES).plannedMinutes).toBe(0);
    expect(timeOf(facts({}), [span('2026-11-16', '2026-11-30')], RULES).plannedMinutes).toBe(11 * 480);
  });

  it('name missing ends, and leave the overtime of days that are not over open', () => {
    const known = {
      punches: punches('2026-11-03T08:00:00Z', '2026-11-04T08:00:00Z', '-2026-11-04T16:00:00Z'),
    };
    expect(timeOf(facts(known), [span('2026-11-03', '2026-11-04')], RULES)).toMatchObject({
      missingEnds: 1,
      workedMinutes: 480,
    });
    const now = Date.parse('2026-11-04T12:00:00Z');
    expect(timeOf(facts({ ...known, now }), [span('2026-11-04')], RULES).overtimeMinutes).toBe(0);
  });
});

const week = fc.record({
  monday: fc.oneof(
    fc.constantFrom(...WEEKS).map(dayNumber),
    fc.integer({ min: 0, max: 3_300 }).map((number) => number * 7 + 4),
  ),
  timeZone: fc.constantFrom(...ZONES),
  gaps: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 12 }),
  hours: fc.array(
    fc.option(
      fc.record({ start: fc.integer({ min: 0, max: 1_439 }), minutes: fc.integer({ min: 30, max: 780 }) }),
      { freq: 3 },
    ),
    { minLength: 7, maxLength: 7 },
  ),
  holidays: fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 2 }),
  absence: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 10 }), length: fc.integer({ min: 0, max: 4 }) }),
  ),
  nowMinute: fc.integer({ min: 0, max: 20 * DAY_MINUTES }),
  night: fc.tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 0, max: 1_439 })),
  split: fc.integer({ min: 1, max: 13 }),
  deducts: fc.boolean(),
});

it('are the sums of what the days of attendance show, by the minute', () => {
  fc.assert(
    fc.property(week, (one) => {
      const begin = one.monday * DAY_MS;
      let minute = 300;
      const known = facts({
        timeZone: one.timeZone,
        now: begin + one.nowMinute * MINUTE_MS,
        rules: [
          {
            effectiveFrom: one.monday,
            breakSteps: one.deducts
              ? [
                  { above: 360, minutes: 30 },
                  { above: 540, minutes: 45 },
                ]
              : null,
            countsOvertime: true,
            overtimeCap: null,
          },
        ],
        holidays: one.holidays.map((day) => ({ day: one.monday + day, region: null })),
        schedules: [{ ...schedule, hours: one.hours }],
        absences: one.absence
          ? [
              {
                from: one.monday + one.absence.from,
                fromHalf: 'AFTERNOON',
                to: one.monday + one.absence.from + one.absence.length,
                toHalf: 'AFTERNOON',
              },
            ]
          : [],
        punches: one.gaps.map((gap, index) => {
          minute += gap;
          const kind = index % 2 === 0 ? ('IN' as const) : ('OUT' as const);
          const at = begin + minute * MINUTE_MS;
          return {
            id: index + 1,
            at,
            timeZone: one.timeZone,
            kind,
            isRemote: false,
            correctsId: null,
            isVoid: false,
          };
        }),
      });
      const rules = { ...RULES, nightFrom: one.night[0], nightTo: one.night[1] };
      const range = { from: one.monday, to: one.monday + 13 };
      const total = timeOf(known, [range], rules);
      const shown = days(known, range.from, range.to);
      const sum = (of: (day: (typeof shown)[number]) => number) =>
        shown.reduce((all, day) => all + of(day), 0);
      expect(total).toMatchObject({
        plannedMinutes: sum(({ plannedMinutes }) => Math.round(plannedMinutes)),
        workedMinutes: sum(({ workedMinutes }) => workedMinutes),
        missingEnds: sum(({ isMissingOut }) => Number(isMissingOut)),
        breakMinutes: sum(({ breakMinutes, deductedMinutes }) => breakMinutes + deductedMinutes),
        overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes),
      });
      // By the clocks of each minute, in another way than the code.
      const planOf = plansOf(known);
      let [night, sunday, holiday] = [0, 0, 0];
      for (const { start, end, isOngoing, day } of workSessions(known.punches, planOf, known.now)) {
        if (day < range.from || day > range.to) continue;
        const { timeZone } = planOf(day);
        for (let at = start; at < (end ?? (isOngoing ? known.now : start)); at += MINUTE_MS) {
          const [date, time] = clockAt(timeZone, at).split('T') as [string, string];
          const clock = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
          const { nightFrom: from, nightTo: to } = rules;
          night += Number(
            from < to ? clock >= from && clock < to : from > to && (clock >= from || clock < to),
          );
          const isHoliday = planOf(dayNumber(date)).isHoliday;
          holiday += Number(isHoliday);
          sunday += Number(!isHoliday && new Date(`${date}T12:00:00Z`).getUTCDay() === 0);
        }
      }
      expect([total.sundayMinutes, total.holidayMinutes]).toEqual([sunday, holiday]);
      if (!hasChange(known, range)) expect(total.nightMinutes).toBe(night);
      // Parts of a period are its sum.
      const parts = [
        { from: range.from, to: range.from + one.split - 1 },
        { from: range.from + one.split, to: range.to },
      ].map((part) => ({ ...timeOf(known, [part], rules), leave: [] }));
      expect(combined(parts[0]!, parts[1]!)).toEqual({ ...total, leave: [] });
    }),
    { numRuns: RUNS, endOnFailure: process.env.QUICK === '1' },
  );
});

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of a moment, such as 2026-12-31T09:00. */
function clockAt(timeZone: string, at: number): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(at).replace(' ', 'T');
}

/** Whether clocks change in a range: then night hours begin and end by moments, which clocks may show twice. */
const hasChange = ({ timeZone }: DayFacts, { from, to }: Span): boolean => {
  const offsets = Array.from({ length: 24 * (to - from + 4) }, (_, hour) => {
    const at = (from - 1) * DAY_MS + hour * HOUR_MS;
    return Date.parse(`${clockAt(timeZone, at)}Z`) - at;
  });
  return new Set(offsets).size > 1;
};

describe('differences', () => {
  const leave = (typeId: number, dayCount: number, balance: number | null = null) => ({
    typeId,
    days: dayCount,
    hours: dayCount * 8,
    balance,
    unit: 'DAYS' as const,
  });
  const of = (fields: Partial<PayrollFigures>): PayrollFigures => ({ ...NO_FIGURES, ...fields });

  it('say what is more or less than what was reported, and nothing if it is the same', () => {
    const before = of({ workedMinutes: 480, leave: [leave(1, 2, 18)] });
    expect(changeOf(before, before)).toBeNull();
    expect(changeOf(of({ workedMinutes: 420, leave: [leave(1, 3, 17), leave(2, 1)] }), before)).toEqual(
      of({ workedMinutes: -60, leave: [leave(1, 1, -1), leave(2, 1)] }),
    );
    expect(changeOf(of({ leave: [] }), before)).toEqual(
      of({ workedMinutes: -480, leave: [leave(1, -2, -18)] }),
    );
  });

  it('lead from what was reported to what is', () => {
    const number = fc.integer({ min: -5_000, max: 5_000 });
    const list = fc.uniqueArray(
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 40 }))
        .map(([type, halves]) => leave(type, halves / 2)),
      { selector: ({ typeId }) => typeId, maxLength: 3 },
    );
    const figures = fc
      .record({ plannedMinutes: number, workedMinutes: number, nightMinutes: number, leave: list })
      .map(of);
    const sorted = (one: PayrollFigures) => ({
      ...one,
      leave: one.leave.filter((each) => each.days !== 0).toSorted((a, b) => a.typeId - b.typeId),
    });
    fc.assert(
      fc.property(figures, figures, (reported, now) => {
        const change = changeOf(now, reported);
        expect(sorted(change ? combined(reported, change) : reported)).toEqual(sorted(now));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('periods', () => {
  it('follow each other without gaps, and months end with the month', () => {
    expect(periodsUntil('MONTH', '2028-01-15', '2028-03-01')).toEqual([
      { from: '2028-01-15', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-31' },
    ]);
    expect(periodsUntil('TWO_WEEKS', '2026-11-02', '2026-11-16')).toEqual([
      { from: '2026-11-02', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-29' },
    ]);
    expect(periodsUntil('MONTH', '2026-12-01', '2026-11-30')).toEqual([]);
    expect(dateOf(lastDayOf('MONTH', dayNumber('2026-12-31')))).toBe('2026-12-31');
  });
});
