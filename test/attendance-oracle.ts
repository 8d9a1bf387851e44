import { Temporal } from 'temporal-polyfill';

/** The facts in the form that the oracle reads: times as text. */
export interface OracleFacts {
  punches: {
    id: number;
    at: string;
    timeZone: string;
    kind: 'IN' | 'OUT';
    isRemote: boolean;
    correctsId: number | null;
    isVoid: boolean;
  }[];
  schedules: {
    from: string;
    isOwn: boolean;
    /** From Monday to Sunday, such as 22:00 and PT8H. */
    week: ({ start: string; length: string } | null)[] | null;
    timeZone: string | null;
    region: string | null;
  }[];
  holidays: { date: string; region: string | null }[];
  sites: { from: string; timeZone: string | null; region: string | null; country: string | null }[];
  absences: { from: string; fromNoon: boolean; to: string; untilNoon: boolean }[];
  timeZone: string;
  now: string;
}

type Instant = Temporal.Instant;
interface Work {
  begin: Instant;
  end: Instant | null;
  isRemote: boolean;
  isOn: boolean;
  day?: Temporal.PlainDate;
}

const hours = (from: Instant, to: Instant): number => from.until(to).total('hours');
const isBefore = (one: Instant, other: Instant) => Temporal.Instant.compare(one, other) < 0;

/** Describes a day, for tests: an independent implementation of the product's rules, using only Temporal. */
export function oracleDay(facts: OracleFacts, date: string) {
  const wanted = Temporal.PlainDate.from(date);
  const now = Temporal.Instant.from(facts.now);
  const mine = sessionsOf(facts, now).filter(({ day }) => day!.equals(wanted));
  const shift = shiftOn(facts, wanted);
  const isHoliday = isFree(facts, wanted);
  const isAway = (isAfternoon: boolean) =>
    facts.absences.some(({ from, fromNoon, to, untilNoon }) => {
      const afterBegin =
        Temporal.PlainDate.compare(from, wanted) < 0 || (from === date && (!fromNoon || isAfternoon));
      const beforeEnd =
        Temporal.PlainDate.compare(to, wanted) > 0 || (to === date && (!untilNoon || !isAfternoon));
      return afterBegin && beforeEnd;
    });
  const halves = shift && !isHoliday ? [isAway(false), isAway(true)] : [false, false];
  const away = halves.filter(Boolean).length;
  const isOn = mine.some((one) => one.isOn);
  const isMissingOut = mine.some((one) => !one.end && !one.isOn);
  const worked = mine.reduce(
    (sum, { begin, end, isOn: still }) =>
      sum + (end ? hours(begin, end) : still ? Math.max(0, hours(begin, now)) : 0),
    0,
  );
  const planned = shift && !isHoliday ? (hours(shift.begin, shift.end) * (2 - away)) / 2 : 0;
  const today = dateOf(facts, now);
  const isOver =
    Temporal.PlainDate.compare(today, wanted) > 0 && !isOn && (!shift || !isBefore(now, shift.end));
  let status: string | null = null;
  if (mine.length > 0) {
    const isShort = isOver && !isMissingOut && Math.floor(worked * 60 + 1e-6) * 2 < Math.round(planned * 60);
    status = mine.every((one) => one.isRemote) ? 'REMOTE' : 'PRESENT';
    if (isShort || away === 1) status = 'PARTIAL';
    if (away === 2) status = 'LEAVE';
  } else if (isHoliday) status = 'HOLIDAY';
  else if (shift && away === 2) status = 'LEAVE';
  else if (shift && isOver) status = 'ABSENT';
  else if (shift && away === 1) status = 'LEAVE';
  let isLate = false;
  if (shift && !isHoliday && away < 2 && mine.length > 0) {
    const expected = halves[0]
      ? shift.begin.add({
          minutes: (Math.round(hours(shift.begin, shift.end) * 30 * 60) / 60) | 0,
          seconds: Math.round(hours(shift.begin, shift.end) * 1800) % 60,
        })
      : shift.begin;
    isLate = isBefore(expected.add({ minutes: 5 }), mine[0]!.begin);
  }
  return {
    status,
    workedMinutes: Math.floor(worked * 60 + 1e-6),
    plannedMinutes: Math.round(planned * 600) / 10,
    isLate,
    isMissingOut,
    isOngoing: isOn,
  };
}

function sessionsOf(facts: OracleFacts, now: Instant): Work[] {
  const known = new Map<number, OracleFacts['punches'][number]>();
  for (const punch of facts.punches.toSorted((one, other) => one.id - other.id)) {
    if (punch.correctsId !== null) known.delete(punch.correctsId);
    known.set(punch.id, punch);
  }
  const list = [...known.values()]
    .filter(({ isVoid }) => !isVoid)
    .map((punch) => ({ ...punch, moment: Temporal.Instant.from(punch.at) }))
    .sort((one, other) => Temporal.Instant.compare(one.moment, other.moment) || one.id - other.id);
  const work: Work[] = [];
  list.forEach((punch, index) => {
    if (punch.kind !== 'IN') return;
    const next = list[index + 1];
    const end = next?.kind === 'OUT' && hours(punch.moment, next.moment) <= 16 ? next.moment : null;
    work.push({
      begin: punch.moment,
      end,
      isRemote: punch.isRemote,
      isOn: !next && hours(punch.moment, now) < 16,
    });
  });
  work.forEach((one, index) => {
    const local = dateOf(facts, one.begin);
    const before = local.subtract({ days: 1 });
    const after = local.add({ days: 1 });
    const [own, night, next] = [local, before, after].map((date) => shiftOn(facts, date));
    one.day = local;
    const isIn = (shift: typeof own) =>
      shift && hours(one.begin, shift.begin) <= 1 && isBefore(one.begin, shift.end);
    if (!isIn(own) && isIn(next)) {
      one.day = after;
      return;
    }
    if (own && hours(one.begin, own.begin) <= 1) return;
    if (isIn(night)) {
      one.day = before;
      return;
    }
    const last = work[index - 1];
    if (!last?.end || !last.day!.equals(before) || hours(last.end, one.begin) > 2) return;
    // The shift started with the first of the preceding sessions that belong to the same day without interruption.
    let first = index - 1;
    while (first > 0 && work[first - 1]!.day!.equals(before)) first -= 1;
    if (hours(work[first]!.begin, one.begin) < 16) one.day = before;
  });
  return work;
}

function scheduleOn({ schedules }: OracleFacts, date: Temporal.PlainDate, isOwn: boolean) {
  let best: OracleFacts['schedules'][number] | undefined;
  for (const one of schedules) {
    if (one.isOwn !== isOwn || Temporal.PlainDate.compare(one.from, date) > 0) continue;
    if (!best || Temporal.PlainDate.compare(one.from, best.from) > 0) best = one;
  }
  return best;
}

function hoursOn(facts: OracleFacts, date: Temporal.PlainDate) {
  const own = scheduleOn(facts, date, true);
  return { own, used: own?.week ? own : scheduleOn(facts, date, false) };
}

function siteOn({ sites }: OracleFacts, date: Temporal.PlainDate) {
  const inOrder = sites.toSorted((one, other) => Temporal.PlainDate.compare(one.from, other.from));
  return inOrder.filter((one) => Temporal.PlainDate.compare(one.from, date) <= 0).at(-1) ?? inOrder[0];
}

/** The zone of the hours, else the one that the person had beside the company's hours, else of the site or the company. */
function zoneOn(facts: OracleFacts, date: Temporal.PlainDate): string {
  const { own, used } = hoursOn(facts, date);
  return used?.timeZone ?? own?.timeZone ?? siteOn(facts, date)?.timeZone ?? facts.timeZone;
}

function dateOf(facts: OracleFacts, moment: Instant): Temporal.PlainDate {
  const utc = moment.toZonedDateTimeISO('UTC').toPlainDate();
  const near = moment.toZonedDateTimeISO(zoneOn(facts, utc)).toPlainDate();
  return moment.toZonedDateTimeISO(zoneOn(facts, near)).toPlainDate();
}

function shiftOn(facts: OracleFacts, date: Temporal.PlainDate) {
  const { used } = hoursOn(facts, date);
  const usual = date.dayOfWeek <= 5 ? { start: '09:00', length: 'PT8H' } : null;
  const planned = used?.week ? used.week[date.dayOfWeek - 1] : usual;
  if (!planned) return null;
  const timeZone = zoneOn(facts, date);
  const begin =
    planned.start === '00:00'
      ? date.toZonedDateTime(timeZone).toInstant()
      : date.toZonedDateTime({ timeZone, plainTime: planned.start }).toInstant();
  return { begin, end: begin.add(planned.length) };
}

function isFree(facts: OracleFacts, date: Temporal.PlainDate): boolean {
  const { own, used } = hoursOn(facts, date);
  const site = siteOn(facts, date);
  const region = [own?.region, site?.region, used?.region, site?.country].find((one) => one != null) ?? null;
  return facts.holidays.some(
    (one) => date.equals(one.date) && (one.region === null || one.region === region),
  );
}
