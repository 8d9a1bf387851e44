import fc from 'fast-check';
import { dateOf, dayNumber } from '../../platform/time/days.js';
import { day, type DayFacts, days } from './attendance-day.js';
import { oracleDay, type OracleFacts } from '../../../test/attendance-oracle.js';

/** Zones with and without summer time, with unusual offsets, and with days that are missing or begin at 1 o'clock. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Istanbul',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'America/Santiago',
  'America/Caracas',
  'America/Nuuk',
  'America/Asuncion',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Beirut',
  'Asia/Amman',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Antarctica/Troll',
];
/** Mondays of weeks in which clocks change somewhere, and in which Samoa had no Friday. */
const WEEKS = [
  '2024-03-04',
  '2024-03-25',
  '2024-04-22',
  '2024-10-21',
  '2024-10-28',
  '2024-04-01',
  '2024-09-02',
  '2011-12-26',
  '2018-11-05',
  '2019-02-11',
];

const zone = fc.constantFrom(...ZONES);
const chance = (percent: number) => fc.integer({ min: 0, max: 99 }).map((value) => value < percent);
const time = fc.integer({ min: 0, max: 1_439 });
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
  nowMinute: fc.integer({ min: 0, max: 9 * 1_440 }),
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
          fc.option(fc.record({ start: time, minutes: fc.integer({ min: 30, max: 780 }) }), { freq: 4 }),
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
  const { monday, home, away, schedules, holidays, absences } = made;
  const base = (monday - 1) * 86_400_000;
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
  it('agrees on 10,000 weeks in 30 zones', () => {
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
      { numRuns: 10_000, seed: 20_261_127 },
    );
  }, 240_000);

  it('counts every minute once, on one day', () => {
    fc.assert(
      fc.property(week, (made) => {
        const { facts } = factsOf(made);
        const one = days(facts, made.monday - 3, made.monday + 12);
        const apart = one.map(({ day: date }) => day(facts, date));
        expect(apart).toEqual(one);
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
        expect(days(split, made.monday - 3, made.monday + 12)).toEqual(one);
      }),
      { numRuns: 1_000, seed: 20_261_128 },
    );
  }, 60_000);
});

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
