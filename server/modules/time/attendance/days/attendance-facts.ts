import { rowsOfEach } from '../../../../platform/database/loaders.js';
import { dayNumber, type DayNumber, dateOf } from '../../../../platform/time/days.js';
import { DAY_MINUTES, DAY_MS } from '../../../../platform/time/durations.js';
import type { AbsenceFacts, DayFacts } from './attendance-day.js';
import { isCounted } from '../punches/punch.entity.js';
import type { HolidayFacts, ScheduleFacts, SiteFacts, WeekHours } from '../schedules/work-plan.js';
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
  timeZone: string | null;
  region: string | null;
}

interface AbsenceRow {
  userId: number;
  from: string;
  fromHalf: AbsenceFacts['fromHalf'];
  to: string;
  toHalf: AbsenceFacts['toHalf'];
  fromTime?: string | null;
  toTime?: string | null;
}

/**
 * Reads all that the days of people follow from, in five statements for any number of people. The range may be a bit
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
  const [punches, schedules, holidays, places, absences] = await Promise.all([
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
         to_char(a.to_time, 'HH24:MI') AS "toTime"
       FROM absence_requests a WHERE a.user_id = ANY($1) AND a.company_id = $2 AND a.state = 'APPROVED'
         AND a.from_day <= $4::date AND a.to_day >= $3::date`,
      [ids, companyId, dateOf(from), dateOf(to)],
    ),
  ]);
  const punchesOf = new Map(punches.map((row) => [row.userId, row.punches.split('\n').map(punchOf)]));
  const absencesOf = rowsOfEach(ids, absences, ({ userId }) => userId);
  const facts = people.map(({ userId, since }, index): [number, DayFacts] => [
    userId,
    {
      punches: punchesOf.get(userId) ?? [],
      schedules: schedulesOf(schedules, userId),
      holidays,
      absences: absencesOf[index]!.map(absenceOf),
      sites: places.sitesOf(userId),
      timeZone: places.timeZone,
      now,
      since,
    },
  ]);
  return new Map(facts);
}

const PUNCHES = `SELECT p.user_id AS "userId", string_agg(
    concat_ws('|', p.id, (extract(epoch FROM p.at) * 1000)::bigint, p.time_zone, p.kind, p.is_remote::integer,
      p.is_void::integer, p.corrects_id), E'\\n') AS punches
  FROM punches p WHERE p.user_id = ANY($1) AND p.company_id = $2 AND p.at >= $3 AND p.at < $4 AND ${isCounted('p')}
  GROUP BY p.user_id`;

/** Reads a punch that PUNCHES has packed. Time zones have no bars. */
function punchOf(packed: string): PunchFacts {
  const [id, at, timeZone, kind, isRemote, isVoid, correctsId] = packed.split('|') as [
    string,
    string,
    string,
    PunchFacts['kind'],
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
       s.time_zone AS "timeZone", s.region
     FROM work_schedules s WHERE s.company_id = $1 AND (s.user_id IS NULL OR s.user_id = ANY($2))`,
    [companyId, userIds],
  );

/** Returns the hours that apply to a person. */
export const schedulesOf = (rows: readonly ScheduleRow[], userId: number): ScheduleFacts[] =>
  rows
    .filter((row) => row.userId === null || row.userId === userId)
    .map((row) => ({
      effectiveFrom: dayNumber(row.effectiveFrom),
      isOwn: row.userId !== null,
      hours: row.hours,
      timeZone: row.timeZone,
      region: row.region,
    }));

/** Where the people of a company work. */
interface Places {
  /** The time zone of the company. */
  timeZone: string;
  sitesOf: (userId: number) => SiteFacts[];
}

/** Reads the time zone of a company, and the sites of some of its people. */
async function readPlaces(read: Read, companyId: number, userIds: readonly number[]): Promise<Places> {
  const rows = await read<SiteRow & { userId: number | null; companyZone: string }>(
    `SELECT coalesce(c.time_zone, 'UTC') AS "companyZone", e.user_id AS "userId", t.time_zone AS "timeZone", t.country, t.region,
       to_char(t.effective_from, 'YYYY-MM-DD') AS "effectiveFrom"
     FROM companies c LEFT JOIN (employments e JOIN employment_terms t ON t.employment_id = e.id)
       ON e.company_id = c.id AND e.user_id = ANY($2)
     WHERE c.id = $1`,
    [companyId, userIds],
  );
  const sites = rowsOfEach(userIds, rows, ({ userId }) => userId ?? 0);
  const known = new Map(userIds.map((id, index) => [id, sites[index]!.map(siteOf)]));
  return { timeZone: rows[0]?.companyZone ?? 'UTC', sitesOf: (userId) => known.get(userId) ?? [] };
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

/** Returns leave as days are calculated from it. */
export const absenceOf = ({
  from,
  fromHalf,
  to,
  toHalf,
  fromTime,
  toTime,
}: Omit<AbsenceRow, 'userId'>): AbsenceFacts => ({
  from: dayNumber(from),
  fromHalf,
  to: dayNumber(to),
  toHalf,
  hours: fromTime && toTime ? hoursOf(minutesOf(fromTime), minutesOf(toTime)) : null,
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What ends before it begins ends after midnight. */
const hoursOf = (from: number, to: number) => ({ from, to: to <= from ? to + DAY_MINUTES : to });
