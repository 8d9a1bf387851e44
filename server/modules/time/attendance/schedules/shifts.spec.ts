import fc from 'fast-check';
import { dayNumber, weekdayOf } from '../../../../platform/time/days.js';
import { WEEKS, ZONES } from '../../../../../test/zones.js';
import { hoursOf, isPlain, planStored, shownWeeks, storedWeeks, weeksStored } from './shifts.js';
import { planner, type ScheduleFacts, shiftsOn, weeksOf, type WeekShifts, worthOf } from './work-plan.js';

const RUNS = process.env.TEST_TIER === 'first' ? 500 : 5_000;

/** A day of up to three shifts that do not overlap, and end at midnight at the latest but for the last one. */
const dayOfShifts = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 200 }),
      minutes: fc.integer({ min: 10, max: 300 }),
      pause: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 3 },
  )
  .map((made) => {
    let at = 0;
    return made.map(({ gap, minutes, pause }) => {
      const start = at + gap;
      at = start + minutes;
      return { start, minutes, breakMinutes: pause };
    });
  })
  .map((day) => day.filter(({ start }) => start < 1_440));

const weeks = fc
  .integer({ min: 1, max: 5 })
  .chain((count) =>
    fc.array(fc.array(dayOfShifts, { minLength: 7, maxLength: 7 }), { minLength: count, maxLength: count }),
  );

const scheduleOf = (plan: readonly WeekShifts[], anchor: number, effectiveFrom: number): ScheduleFacts => ({
  effectiveFrom,
  isOwn: true,
  hours: hoursOf(plan[0]!),
  rotation: { anchor, weeks: plan },
  timeZone: null,
  region: null,
});

describe('weeks of shifts', () => {
  it('are stored and shown without a difference', () => {
    fc.assert(
      fc.property(weeks, (made) => {
        const stored = storedWeeks(shownWeeks(made), made.length);
        fc.pre(typeof stored !== 'string');
        expect(stored).toEqual(made);
        const plan = planStored(stored as WeekShifts[], '2026-01-05');
        expect(weeksStored(plan)).toEqual(made);
        expect(plan.weeks === null).toBe(isPlain(made));
      }),
      { numRuns: RUNS, seed: 20_261_130 },
    );
  });

  it('are refused if shifts overlap, also after midnight and from the last week to the first one', () => {
    const shift = (week: number, weekday: number, start: string, minutes: number, breakMinutes = 0) => ({
      week,
      weekday,
      start,
      minutes,
      breakMinutes,
    });
    const ok = [shift(1, 1, '08:00', 240), shift(1, 1, '12:00', 240)];
    expect(typeof storedWeeks(ok, 1)).toBe('object');
    for (const [shifts, count] of [
      [[shift(1, 1, '08:00', 241), shift(1, 1, '12:00', 240)], 1],
      [[shift(1, 1, '22:00', 600), shift(1, 2, '07:59', 60)], 1],
      [[shift(1, 7, '22:00', 600), shift(1, 1, '07:00', 60)], 1],
      [[shift(2, 7, '22:00', 600), shift(1, 1, '07:00', 60)], 2],
    ] as const) {
      expect(storedWeeks(shifts, count)).toBe('must not overlap');
    }
    expect(typeof storedWeeks([shift(1, 7, '22:00', 600), shift(2, 1, '08:00', 60)], 2)).toBe('object');
    expect(storedWeeks([shift(2, 1, '08:00', 60)], 1)).toBe('must be shifts of 1 weeks');
    expect(storedWeeks([shift(1, 1, '08:00', 60, 60)], 1)).toMatch('breaks');
    const five = [0, 1, 2, 3, 4].map((hour) => shift(1, 1, `0${hour}:00`, 30));
    expect(storedWeeks(five, 1)).toMatch('at most 4');
  });
});

describe('rotations', () => {
  it('repeat after their weeks, before their anchor too, whichever day of the week the anchor is', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.integer({ min: 10_000, max: 25_000 }),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: 0, max: 6 }),
        (made, anchor, away, other) => {
          const schedule = scheduleOf(made, anchor, 0);
          const day = anchor + away;
          expect(shiftsOn(schedule, day + 7 * made.length)).toEqual(shiftsOn(schedule, day));
          const monday = anchor - weekdayOf(anchor);
          expect(shiftsOn(schedule, monday + other)).toEqual(made[0]![other]);
          expect(shiftsOn(scheduleOf(made, monday + other, 0), day)).toEqual(shiftsOn(schedule, day));
          if (made.length > 1) {
            expect(shiftsOn(schedule, monday - 7 + other)).toEqual(made.at(-1)![other]);
          }
        },
      ),
      { numRuns: RUNS, seed: 20_261_131 },
    );
  });

  it('plan on average what their week is worth, in every zone and across daylight saving', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.constantFrom(...WEEKS).map(dayNumber),
        fc.constantFrom(...ZONES),
        (made, monday, zone) => {
          const schedule = scheduleOf(made, monday, 0);
          const planOf = planner([schedule], [], zone);
          const days = Array.from({ length: 7 * made.length }, (_, index) => planOf(monday + index).shift);
          const worth = worthOf(made);
          const minutes = days.reduce((sum, shift) => sum + (shift?.minutes ?? 0), 0);
          expect(minutes).toBeCloseTo(worth.minutes * made.length, 6);
          expect(weeksOf([schedule])(monday + 3)).toEqual(worth);
          for (const shift of days) {
            if (!shift) continue;
            const long = shift.parts.reduce((sum, { start, end }) => sum + end - start, 0) / 60_000;
            expect(long).toBe(shift.minutes + shift.breakMinutes);
            expect(shift.start).toBe(shift.parts[0]!.start);
          }
        },
      ),
      { numRuns: RUNS, seed: 20_261_132 },
    );
  });

  it('of one week with one shift a day are the same as hours', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.option(
            fc.record({
              start: fc.integer({ min: 0, max: 1_439 }),
              minutes: fc.integer({ min: 1, max: 700 }),
            }),
          ),
          {
            minLength: 7,
            maxLength: 7,
          },
        ),
        fc.constantFrom(...WEEKS).map(dayNumber),
        fc.constantFrom(...ZONES),
        (hours, monday, zone) => {
          const plain: ScheduleFacts = {
            effectiveFrom: 0,
            isOwn: false,
            hours,
            timeZone: zone,
            region: null,
          };
          const weekly = weeksStored({ hours, weeks: null });
          const rotation = { ...plain, rotation: { anchor: monday, weeks: weekly } };
          const [one, other] = [planner([plain], [], 'UTC'), planner([rotation], [], 'UTC')];
          for (let day = monday - 8; day < monday + 8; day += 1) expect(other(day)).toEqual(one(day));
          expect(weeksOf([rotation])(monday)).toEqual(weeksOf([plain])(monday));
        },
      ),
      { numRuns: RUNS, seed: 20_261_133 },
    );
  });
});
