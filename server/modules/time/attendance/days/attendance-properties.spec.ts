import fc from 'fast-check';
import { dateOf, dayNumber } from '../../../../platform/time/days.js';
import { day, type DayFacts, days, plansOf } from './attendance-day.js';
import { validPunches, workSessions } from './work-sessions.js';
import { oracleDay, type OracleFacts } from '../../../../../test/attendance-oracle.js';
import { WEEKS, ZONES } from '../../../../../test/zones.js';
import { DAY_MINUTES, DAY_MS } from '../../../../platform/time/durations.js';

/** All of them belong to the second tier. */
const RUNS = process.env.TEST_TIER === 'first' ? 1_000 : 10_000;

const zone = fc.constantFrom(...ZONES);
const chance = (percent: number) => fc.integer({ min: 0, max: 99 }).map((value) => value < percent);
const time = fc.integer({ min: 0, max: 1_439 });
/** Also shifts that begin at midnight or soon after it. */
const shiftStart = fc.oneof({ arbitrary: time, weight: 3 }, fc.constant(0), fc.integer({ min: 1, max: 70 }));
const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const half = fc.boolean();

/** A week as minutes and numbers of days, from which the facts of both sides are made. */
const week = fc.record({
  monday: fc.oneof(
    fc.constantFrom(...WEEKS).map(dayNumber),
    fc.integer({ min: 0, max: 3_300 }).map((number) => number * 7 + 4),
  ),
  home: zone,
  away: zone,
  nowMinute: fc.integer({ min: 0, max: 9 * DAY_MINUTES }),
  steps: fc.array(
    fc.record({
      gap: fc.oneof(
        fc.integer({ min: 1, max: 150 }),
        fc.integer({ min: 200, max: 700 }),
        fc.integer({ min: 700, max: 1_500 }),
      ),
      isFlipped: chance(12),
      isAway: chance(15),
      isRemote: chance(40),
      correction: fc.option(
        fc.record({ moved: fc.integer({ min: -90, max: 90 }), isVoid: chance(30), isTwice: chance(20) }),
        { freq: 5 },
      ),
    }),
    { maxLength: 18 },
  ),
  schedules: fc.uniqueArray(
    fc.record({
      from: fc.integer({ min: -9, max: 7 }),
      isOwn: fc.boolean(),
      week: fc.option(
        fc.array(
          fc.option(fc.record({ start: shiftStart, minutes: fc.integer({ min: 30, max: 780 }) }), {
            freq: 4,
          }),
          {
            minLength: 7,
            maxLength: 7,
          },
        ),
        { freq: 6 },
      ),
      isAway: fc.option(fc.boolean()),
      region: fc.constantFrom(null, 'DE', 'FR'),
    }),
    { maxLength: 4, selector: ({ from, isOwn }) => `${from} ${isOwn}` },
  ),
  holidays: fc.array(
    fc.record({ day: fc.integer({ min: -1, max: 7 }), region: fc.constantFrom(null, 'DE', 'FR') }),
    { maxLength: 2 },
  ),
  sites: fc.uniqueArray(
    fc.record({
      from: fc.integer({ min: -3, max: 6 }),
      isAway: fc.option(fc.boolean()),
      region: fc.constantFrom(null, 'FR'),
      country: fc.constantFrom(null, 'DE'),
    }),
    { maxLength: 2, selector: ({ from }) => from },
  ),
  absences: fc.array(
    fc.record({
      from: fc.integer({ min: -2, max: 6 }),
      length: fc.integer({ min: 0, max: 4 }),
      fromNoon: half,
      untilNoon: half,
    }),
    { maxLength: 2 },
  ),
});
type Week = typeof week extends fc.Arbitrary<infer Value> ? Value : never;

function factsOf(made: Week): { facts: DayFacts; oracle: OracleFacts } {
  const { monday, home, away, schedules, holidays, sites, absences } = made;
  const base = (monday - 1) * DAY_MS;
  const punches: DayFacts['punches'][number][] = [];
  let [minute, isIn, id] = [0, true, 0];
  for (const { gap, isFlipped, isAway, isRemote, correction } of made.steps) {
    minute += gap;
    const kind = isIn === isFlipped ? ('OUT' as const) : ('IN' as const);
    isIn = !isIn;
    const punch = { at: base + minute * 60_000, timeZone: isAway ? away : home, kind, isRemote };
    punches.push({ ...punch, id: ++id, correctsId: null, isVoid: false });
    const replace = (moved: number, isVoid: boolean) => {
      const correctsId = id;
      punches.push({ ...punch, at: punch.at + moved * 60_000, id: ++id, correctsId, isVoid });
    };
    if (correction) replace(correction.moved, correction.isVoid);
    if (correction?.isTwice) replace(-correction.moved, false);
  }
  // Several halves of the same absence must not be before each other.
  const away2 = absences.map(({ from, length, fromNoon, untilNoon }) => ({
    from: monday + from,
    to: monday + from + length,
    fromNoon,
    untilNoon: untilNoon && (length > 0 || !fromNoon),
  }));
  const common = { timeZone: home };
  const now = base + made.nowMinute * 60_000;
  const zoneOf = (isAway: boolean | null) => (isAway === null ? null : isAway ? away : home);
  return {
    facts: {
      ...common,
      now,
      punches,
      schedules: schedules.map(({ from, isOwn, week: hours, isAway, region }) => ({
        effectiveFrom: monday + from,
        isOwn,
        hours: isOwn ? hours : (hours ?? Array<null>(7).fill(null)),
        timeZone: zoneOf(isAway),
        region,
      })),
      holidays: holidays.map(({ day: date, region }) => ({ day: monday + date, region })),
      sites: sites.map(({ from, isAway, ...site }) => ({
        ...site,
        from: monday + from,
        timeZone: zoneOf(isAway),
      })),
      absences: away2.map(({ from, to, fromNoon, untilNoon }) => ({
        from,
        to,
        fromHalf: fromNoon ? 'AFTERNOON' : 'MORNING',
        toHalf: untilNoon ? 'MORNING' : 'AFTERNOON',
      })),
    },
    oracle: {
      ...common,
      now: new Date(now).toISOString(),
      punches: punches.map((punch) => ({ ...punch, at: new Date(punch.at).toISOString() })),
      schedules: schedules.map(({ from, isOwn, week: hours, isAway, region }) => ({
        from: dateOf(monday + from),
        isOwn,
        week:
          hours?.map((one) => one && { start: text(one.start), length: `PT${one.minutes}M` }) ??
          (isOwn ? null : Array<null>(7).fill(null)),
        timeZone: zoneOf(isAway),
        region,
      })),
      holidays: holidays.map(({ day: date, region }) => ({ date: dateOf(monday + date), region })),
      sites: sites.map(({ from, isAway, ...site }) => ({
        ...site,
        from: dateOf(monday + from),
        timeZone: zoneOf(isAway),
      })),
      absences: away2.map(({ from, to, ...halves }) => ({ from: dateOf(from), to: dateOf(to), ...halves })),
    },
  };
}

const essence = ({
  status,
  workedMinutes,
  plannedMinutes,
  isLate,
  isMissingOut,
  isOngoing,
}: ReturnType<typeof day>) => ({
  status,
  workedMinutes,
  plannedMinutes,
  isLate,
  isMissingOut,
  isOngoing,
});

describe('against the oracle', () => {
  it(`agrees on ${RUNS} weeks in 30 zones`, () => {
    fc.assert(
      fc.property(week, (made) => {
        const { facts, oracle } = factsOf(made);
        const results = days(facts, made.monday, made.monday + 6);
        for (const result of results)
          expect([dateOf(result.day), essence(result)]).toEqual([
            dateOf(result.day),
            oracleDay(oracle, dateOf(result.day)),
          ]);
      }),
      { numRuns: RUNS, seed: 20_261_127 },
    );
  });

  it('counts every minute once, on one day', () => {
    fc.assert(
      fc.property(week, (made) => {
        const { facts } = factsOf(made);
        const { now } = facts;
        const [first, last] = [made.monday - 3, made.monday + 22];
        const one = days(facts, first, last);
        const worked = workSessions(facts.punches, plansOf(facts), now).map(
          ({ start, end, isOngoing }) => Math.max(0, (end ?? (isOngoing ? now : start)) - start) / 60_000,
        );
        const sum = (minutes: number[]) => minutes.reduce((total, each) => total + each, 0);
        expect(sum(one.map(({ workedMinutes }) => workedMinutes))).toBe(sum(worked));
        const valid = validPunches(facts.punches);
        const read = (from: number, to: number) => {
          const [begin, end] = [(from - 3) * DAY_MS, (to + 3) * DAY_MS];
          return { ...facts, punches: valid.filter(({ at }) => at >= begin && at < end) };
        };
        expect(one.map(({ day: date }) => day(read(date, date), date))).toEqual(one);
        const [from, to] = [made.monday, made.monday + 6];
        expect(days(read(from, to), from, to)).toEqual(one.slice(3, 10));
        const split = {
          ...facts,
          schedules: facts.schedules.flatMap((schedule) => {
            const isLater = facts.schedules.some(
              (other) => other.isOwn === schedule.isOwn && other.effectiveFrom === schedule.effectiveFrom + 1,
            );
            return isLater
              ? [schedule]
              : [schedule, { ...schedule, effectiveFrom: schedule.effectiveFrom + 1 }];
          }),
        };
        expect(days(split, first, last)).toEqual(one);
      }),
      { numRuns: RUNS / 10, seed: 20_261_128 },
    );
  });
});
