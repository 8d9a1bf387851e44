import { rowsOfEach } from '../../../../platform/database/loaders.js';
import { dayNumber, type DayNumber, dateOf } from '../../../../platform/time/days.js';
import { DAY_MINUTES, DAY_MS } from '../../../../platform/time/durations.js';
import type { AbsenceFacts, DayFacts, EmployedSpan } from './attendance-day.js';
import { isCounted } from '../punches/punch.entity.js';
import type {
  HolidayFacts,
  ScheduleFacts,
  SiteFacts,
  WeekHours,
  WeekShifts,
} from '../schedules/work-plan.js';
import type { BreakStep, WorkRules } from './work-rules.js';
import type { PunchFacts } from './work-sessions.js';

/** Runs a statement that reads: in a transaction, or on behalf of a request. */
export type Read = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>;

/** A person whose facts are read. */
interface Person {
  userId: number;
  since: DayNumber;
}

interface ScheduleRow {
  userId: number | null;
  effectiveFrom: string;
  hours: WeekHours | null;
  weeks: WeekShifts[] | null;
  anchor: string | null;
  timeZone: string | null;
  region: string | null;
}

interface AbsenceRow {
  userId: number;
  from: string;
  fromHalf: AbsenceFacts['fromHalf'];
  to: string;
  toHalf: AbsenceFacts['toHalf'];
  takesOvertime?: boolean;
  interruptsLeave?: boolean;
  fromTime?: string | null;
  toTime?: string | null;
}

/**
 * Reads all that the days of people follow from, in six statements for any number of people. The range may be a bit
 * wider than that of the days.
 */
export async function readFacts(
  read: Read,
  companyId: number,
  people: readonly Person[],
  from: DayNumber,
  to: DayNumber,
  now = Date.now(),
): Promise<Map<number, DayFacts>> {
  const ids = people.map(({ userId }) => userId);
  const [punches, schedules, holidays, places, absences, rules] = await Promise.all([
    // A text per person: several thousand rows, or an array of them, would take longer to read than to find.
    read<{ userId: number; punches: string }>(PUNCHES, [
      ids,
      companyId,
      new Date((from - 3) * DAY_MS),
      new Date((to + 3) * DAY_MS),
    ]),
    readSchedules(read, companyId, ids),
    readHolidays(read, companyId, from, to),
    readPlaces(read, companyId, ids),
    read<AbsenceRow>(
      `SELECT a.user_id AS "userId", to_char(a.from_day, 'YYYY-MM-DD') AS "from", a.from_half AS "fromHalf",
         to_char(a.to_day, 'YYYY-MM-DD') AS "to", a.to_half AS "toHalf", to_char(a.from_time, 'HH24:MI') AS "fromTime",
         to_char(a.to_time, 'HH24:MI') AS "toTime", t.takes_overtime AS "takesOvertime",
         t.interrupts_leave AS "interruptsLeave"
       FROM absence_requests a JOIN absence_types t ON t.id = a.type_id WHERE a.user_id = ANY($1) AND a.company_id = $2 AND a.state = 'APPROVED'
         AND a.from_day <= $4::date AND a.to_day >= $3::date`,
      [ids, companyId, dateOf(from), dateOf(to)],
    ),
    readRules(read, companyId),
  ]);
  const punchesOf = new Map(punches.map((row) => [row.userId, row.punches.split('\n').map(punchOf)]));
  const absencesOf = rowsOfEach(ids, absences, ({ userId }) => userId);
  const schedulesOf = schedulesOfEach(schedules);
  const facts = people.map(({ userId, since }, index): [number, DayFacts] => [
    userId,
    {
      punches: punchesOf.get(userId) ?? [],
      schedules: schedulesOf(userId),
      holidays,
      absences: absencesOf[index]!.map(absenceOf),
      sites: places.sitesOf(userId),
      employed: places.employedOf(userId),
      rules,
      timeZone: places.timeZone,
      now,
      since,
    },
  ]);
  return new Map(facts);
}

const PUNCHES = `SELECT p.user_id AS "userId", string_agg(
    concat_ws('|', p.id, (extract(epoch FROM p.at) * 1000)::bigint, p.time_zone, p.kind, p.is_remote::integer,
      p.is_void::integer, p.is_break::integer, p.corrects_id), E'\\n') AS punches
  FROM punches p WHERE p.user_id = ANY($1) AND p.company_id = $2 AND p.at >= $3 AND p.at < $4 AND ${isCounted('p')}
  GROUP BY p.user_id`;

/** Reads a punch that PUNCHES has packed. Time zones have no bars. */
function punchOf(packed: string): PunchFacts {
  const [id, at, timeZone, kind, isRemote, isVoid, isBreak, correctsId] = packed.split('|') as [
    string,
    string,
    string,
    PunchFacts['kind'],
    string,
    string,
    string,
    string | undefined,
  ];
  return {
    id: Number(id),
    at: Number(at),
    timeZone,
    kind,
    isRemote: isRemote === '1',
    isVoid: isVoid === '1',
    isBreak: isBreak === '1',
    correctsId: correctsId === undefined ? null : Number(correctsId),
  };
}

/** Reads the hours of a company and of some of its people. */
export const readSchedules = (
  read: Read,
  companyId: number,
  userIds: readonly number[],
): Promise<ScheduleRow[]> =>
  read<ScheduleRow>(
    `SELECT s.user_id AS "userId", to_char(s.effective_from, 'YYYY-MM-DD') AS "effectiveFrom", s.hours,
       s.weeks, to_char(s.anchor, 'YYYY-MM-DD') AS anchor, s.time_zone AS "timeZone", s.region
     FROM work_schedules s WHERE s.company_id = $1 AND (s.user_id IS NULL OR s.user_id = ANY($2))`,
    [companyId, userIds],
  );

/** Returns a function that finds the hours that apply to a person. Those of the company are the same objects for all. */
export function schedulesOfEach(rows: readonly ScheduleRow[]): (userId: number) => ScheduleFacts[] {
  const byUser = new Map<number | null, ScheduleFacts[]>();
  for (const row of rows) {
    const facts = {
      effectiveFrom: dayNumber(row.effectiveFrom),
      isOwn: row.userId !== null,
      hours: row.hours,
      rotation: row.weeks && row.anchor ? { weeks: row.weeks, anchor: dayNumber(row.anchor) } : null,
      timeZone: row.timeZone,
      region: row.region,
    };
    const known = byUser.get(row.userId);
    if (known) known.push(facts);
    else byUser.set(row.userId, [facts]);
  }
  return (userId) => [...(byUser.get(null) ?? []), ...(byUser.get(userId) ?? [])];
}

/** Where the people of a company work. */
interface Places {
  /** The time zone of the company. */
  timeZone: string;
  sitesOf: (userId: number) => SiteFacts[];
  employedOf: (userId: number) => EmployedSpan[];
}

/** Reads the time zone of a company, and the sites of some of its people. */
async function readPlaces(read: Read, companyId: number, userIds: readonly number[]): Promise<Places> {
  const rows = await read<
    SiteRow & { userId: number | null; companyZone: string; startedOn: string; endedOn: string | null }
  >(
    `SELECT coalesce(c.time_zone, 'UTC') AS "companyZone", e.user_id AS "userId", t.time_zone AS "timeZone", t.country, t.region,
       to_char(t.effective_from, 'YYYY-MM-DD') AS "effectiveFrom", to_char(e.started_on, 'YYYY-MM-DD') AS "startedOn",
       to_char(e.ended_on, 'YYYY-MM-DD') AS "endedOn"
     FROM companies c LEFT JOIN (employments e JOIN employment_terms t ON t.employment_id = e.id)
       ON e.company_id = c.id AND e.user_id = ANY($2)
     WHERE c.id = $1`,
    [companyId, userIds],
  );
  const sites = rowsOfEach(userIds, rows, ({ userId }) => userId ?? 0);
  const known = new Map(userIds.map((id, index) => [id, sites[index]!.map(siteOf)]));
  const spans = new Map(
    userIds.map((id, index) => [
      id,
      sites[index]!.map(({ startedOn, endedOn }) => ({
        start: dayNumber(startedOn),
        end: endedOn === null ? null : dayNumber(endedOn),
      })),
    ]),
  );
  return {
    timeZone: rows[0]?.companyZone ?? 'UTC',
    sitesOf: (userId) => known.get(userId) ?? [],
    employedOf: (userId) => spans.get(userId) ?? [],
  };
}

interface SiteRow {
  effectiveFrom: string;
  timeZone: string | null;
  country: string | null;
  region: string | null;
}

/** Returns a site as days are calculated from it. Regions that people typed once are no part of the list, and mean nothing. */
export const siteOf = ({ effectiveFrom, timeZone, country, region }: SiteRow): SiteFacts => ({
  from: dayNumber(effectiveFrom),
  timeZone,
  country,
  region: region !== null && /^[A-Z]{2}(-|$)/.test(region) ? region : null,
});

/** Reads the holidays of a company, with some days around the range. */
export async function readHolidays(
  read: Read,
  companyId: number,
  from: DayNumber,
  to: DayNumber,
): Promise<HolidayFacts[]> {
  const rows = await read<{ date: string; region: string }>(
    `SELECT to_char(h.date, 'YYYY-MM-DD') AS date, h.region FROM holidays h
     WHERE h.company_id = $1 AND h.date BETWEEN $2::date - 3 AND $3::date + 3`,
    [companyId, dateOf(from), dateOf(to)],
  );
  return rows.map(({ date, region }) => ({ day: dayNumber(date), region: region || null }));
}

interface RulesRow {
  effectiveFrom: string;
  breakSteps: BreakStep[] | null;
  countsOvertime: boolean;
  overtimeCap: number | null;
}

/** Reads the rules of working time of a company. */
export async function readRules(read: Read, companyId: number): Promise<WorkRules[]> {
  const rows = await read<RulesRow>(
    `SELECT to_char(r.effective_from, 'YYYY-MM-DD') AS "effectiveFrom", r.break_steps AS "breakSteps",
       r.counts_overtime AS "countsOvertime", r.overtime_cap AS "overtimeCap"
     FROM work_rules r WHERE r.company_id = $1`,
    [companyId],
  );
  return rows.map(({ effectiveFrom, ...rules }) => ({ ...rules, effectiveFrom: dayNumber(effectiveFrom) }));
}

/** Returns leave as days are calculated from it. */
export const absenceOf = ({
  from,
  fromHalf,
  to,
  toHalf,
  takesOvertime = false,
  interruptsLeave = false,
  fromTime,
  toTime,
}: Omit<AbsenceRow, 'userId'>): AbsenceFacts => ({
  takesOvertime,
  interruptsLeave,
  from: dayNumber(from),
  fromHalf,
  to: dayNumber(to),
  toHalf,
  hours: fromTime && toTime ? hoursOf(minutesOf(fromTime), minutesOf(toTime)) : null,
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What ends before it begins ends after midnight. */
const hoursOf = (from: number, to: number) => ({ from, to: to <= from ? to + DAY_MINUTES : to });
