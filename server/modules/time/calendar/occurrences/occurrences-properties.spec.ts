import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { isRuleDay, oracleDays, type OracleEvent, oracleWeek } from '../../../../../test/calendar-oracle.js';
import { storedEvent } from '../../../../../test/stored-event.js';
import { WEEKS, ZONES } from '../../../../../test/zones.js';
import { dateOf, dayNumber, weekdayOf } from '../../../../platform/time/days.js';
import { DAY_MINUTES } from '../../../../platform/time/durations.js';
import { checkRecurrence } from '../../../../platform/time/recurrence.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import type { StoredEvent } from '../events/event-rows.js';
import { momentsOf, occurrencesOf } from './occurrences.js';

/** All tests here belong to the second tier. */
const SERIES = process.env.TEST_TIER === 'first' ? 250 : 2_500;
/** How many weeks are read per series. */
const WEEKS_EACH = 4;
/** How many days after a generated day a rule may start. */
const SEARCHED = 800;

const zone = fc.constantFrom(...ZONES);
const pad = (value: number) => String(value).padStart(2, '0');
/** Most times are close to clock changes. */
const time = fc
  .oneof(fc.integer({ min: 0, max: 1_439 }), fc.constantFrom(0, 30, 60, 90, 120, 150, 179, 180, 1_410, 1_439))
  .map((minute) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`);
const length = fc.oneof(
  fc.constantFrom(1, 30, 60, 90, DAY_MINUTES),
  fc.integer({ min: 1, max: 600 }),
  fc.integer({ min: 600, max: 31 * DAY_MINUTES }),
);

const listOf = (values: readonly (string | number)[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength }).map((list) => list.join(','));
const weekdays = listOf(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], 4);
const places = listOf(['1MO', '2TU', '3WE', '4TH', '5FR', '-1SU', '-2SA', '+1SU'], 2);
const monthDays = listOf([1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -29, -31], 3);
const months = listOf([1, 2, 3, 4, 6, 9, 10, 11, 12], 4);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });

const parts = fc.oneof(
  fc.record({ FREQ: fc.constant('DAILY'), BYDAY: optional(weekdays), BYMONTH: optional(months) }),
  fc.record({ FREQ: fc.constant('DAILY') }),
  fc.record({ FREQ: fc.constant('WEEKLY'), BYDAY: optional(weekdays), BYMONTH: optional(months) }),
  fc.record({ FREQ: fc.constant('WEEKLY'), BYDAY: weekdays }),
  fc.record({ FREQ: fc.constant('MONTHLY'), BYMONTHDAY: optional(monthDays) }),
  fc.record({ FREQ: fc.constant('MONTHLY'), BYDAY: fc.oneof(places, weekdays) }),
  fc.record({ FREQ: fc.constant('MONTHLY'), BYDAY: weekdays, BYMONTHDAY: monthDays }),
  fc.record({ FREQ: fc.constant('YEARLY'), BYMONTH: optional(months) }),
  fc.record({ FREQ: fc.constant('YEARLY'), BYMONTH: months, BYMONTHDAY: monthDays }),
  fc.record({ FREQ: fc.constant('YEARLY'), BYMONTH: months, BYDAY: fc.oneof(places, weekdays) }),
  fc.record({ FREQ: fc.constant('YEARLY'), BYDAY: fc.oneof(places, weekdays) }),
);
const end = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 60 }).map((COUNT) => ({ COUNT })),
  fc.integer({ min: 0, max: 120 }).map((lastDay) => ({ lastDay })),
);

/** A year with a clock change in the zone, and by how many minutes an event starts before or after it. */
const change = fc.option(
  fc.record({ year: fc.integer({ min: 2005, max: 2035 }), minutes: fc.integer({ min: -90, max: 90 }) }),
);

/** The numbers from which an event is generated. */
const series = fc.record({
  monday: fc.oneof(
    fc.constantFrom(...WEEKS).map(dayNumber),
    fc.integer({ min: 0, max: 3_300 }).map((number) => number * 7 + 4),
  ),
  /** How many days before that the event starts. */
  before: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -9, max: 45 }) },
    { weight: 1, arbitrary: fc.integer({ min: 45, max: 2_000 }) },
  ),
  time,
  minutes: length,
  isAllDay: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
  timeZone: zone,
  change,
  rule: fc.option(fc.record({ parts, interval: fc.constantFrom(1, 1, 1, 2, 3, 5), end }), { freq: 5 }),
  exceptions: fc.array(
    fc.record({
      place: fc.nat(60),
      isCancelled: fc.boolean(),
      moved: fc.integer({ min: -20, max: 20 }),
      time: fc.option(time),
      minutes: fc.option(length),
    }),
    { maxLength: 4 },
  ),
  weeks: fc.array(fc.record({ apart: fc.constantFrom(0, 0, -1, 1, 2, 5), reader: zone }), {
    minLength: WEEKS_EACH,
    maxLength: WEEKS_EACH,
  }),
});
type Series = typeof series extends fc.Arbitrary<infer Value> ? Value : never;

/** Moves a series to a clock change in its zone, if there is one after the beginning of the year. */
function toChange(made: Series): Series {
  if (!made.change) return made;
  const { year, minutes } = made.change;
  const change = Temporal.PlainDate.from({ year, month: 1, day: 1 })
    .toZonedDateTime(made.timeZone)
    .getTimeZoneTransition('next');
  if (!change) return made;
  // The local time until then.
  const local = change
    .subtract({ milliseconds: 1 })
    .toPlainDateTime()
    .add({ milliseconds: 1 })
    .add({ minutes });
  const days = dayNumber(local.toPlainDate().toString());
  const monday = days - weekdayOf(days);
  const before = made.before % 2 === 0 ? monday - days : made.before;
  return { ...made, monday, before, time: local.toPlainTime().toString().slice(0, 5) };
}

/** Returns the event of a series; null if its rule has no occurrence soon. */
function eventOf(made: Series): OracleEvent | null {
  const { monday, rule, isAllDay } = made;
  const whole = (minutes: number) => (isAllDay ? Math.ceil(minutes / DAY_MINUTES) * DAY_MINUTES : minutes);
  const clock = (text: string) => (isAllDay ? 'T00:00' : `T${text}`);
  const wanted = dateOf(monday - made.before);
  const event: OracleEvent = {
    startAt: wanted + clock(made.time),
    minutes: whole(made.minutes),
    isAllDay,
    timeZone: made.timeZone,
    recurrence: null,
    exceptions: [],
  };
  if (!rule) return event;
  const unlimited = Object.entries({ ...rule.parts, ...(rule.interval > 1 && { INTERVAL: rule.interval }) })
    .filter(([, value]) => value !== undefined)
    .map((part) => part.join('='))
    .join(';');
  // A series starts at its first occurrence.
  let start = wanted;
  for (let day = 0; !isRuleDay(unlimited, start, start); day += 1) {
    if (day === SEARCHED) return null;
    start = dateOf(dayNumber(start) + 1);
  }
  event.startAt = start + clock(made.time);
  const limits =
    'lastDay' in rule.end
      ? { UNTIL: dateOf(dayNumber(start) + rule.end.lastDay).replaceAll('-', '') }
      : rule.end;
  event.recurrence = [unlimited, ...Object.entries(limits).map((part) => part.join('='))].join(';');
  const near = (days: number) => Temporal.PlainDate.from(dateOf(monday + days));
  const days = made.exceptions.length === 0 ? [] : oracleDays(event, near(-35), near(12));
  const named = new Set<string>();
  for (const { place, isCancelled, moved, ...different } of made.exceptions) {
    const date = days.at(place % days.length);
    if (date === undefined || named.has(date)) continue;
    named.add(date);
    event.exceptions.push({
      date,
      isCancelled,
      startAt: isCancelled ? null : dateOf(dayNumber(date) + moved) + clock(different.time ?? made.time),
      minutes: isCancelled || different.minutes === null ? null : whole(different.minutes),
    });
  }
  return event;
}

const storedOf = ({ exceptions, ...event }: OracleEvent): StoredEvent =>
  storedEvent({
    ...event,
    exceptions: exceptions.map((exception) => ({
      ...exception,
      title: null,
      description: null,
      location: null,
      link: null,
    })),
  });

/** Returns the occurrences of a week as the product computes them. */
async function weekOf(event: OracleEvent, monday: number, reader: string) {
  const own = zoneNamed(reader);
  const period = { from: own.momentOf(monday), to: own.momentOf(monday + 7) };
  const occurrences = occurrencesOf(storedOf(event), period, own);
  const instant = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toString();
  return occurrences
    .map((occurrence) => ({ date: occurrence.date, ...momentsOf(occurrence, own) }))
    .map(({ date, from, to }) => ({ date, from: instant(from), to: instant(to) }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

it(`agrees with the oracle on ${SERIES * WEEKS_EACH} weeks in ${ZONES.length} zones`, async () => {
  let compared = 0;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(series.map(toChange), async (made) => {
      const event = eventOf(made);
      fc.pre(event !== null);
      if (event.recurrence !== null) {
        const { recurrence, startAt } = event;
        const isValid = isAccepted(() => checkRecurrence(recurrence, startAt.slice(0, 10)));
        fc.pre(isValid);
      }
      for (const { apart, reader } of made.weeks) {
        const monday = made.monday + 7 * apart;
        const expected = oracleWeek(event, dateOf(monday), reader);
        expect({ event, week: await weekOf(event, monday, reader) }).toEqual({ event, week: expected });
        compared += 1;
        found += expected.length;
      }
    }),
    { numRuns: SERIES, seed: 20_261_128 },
  );
  expect(compared).toBeGreaterThanOrEqual(SERIES * WEEKS_EACH);
  expect(found).toBeGreaterThan(compared / 2);
});

function isAccepted(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
