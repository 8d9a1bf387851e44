import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { isCalendarDay } from '../../../../platform/time/calendar-day.js';
import { utcDay } from '../../../../platform/time/days.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import { nearColleaguesOf } from '../../../directory/users/membership/reporting-lines.js';
import { HOURS_OF_LEAVE, zoneOn } from '../../attendance/attendance-people.js';
import { ATTENDANCE_FEATURE } from '../../employment/employment.capability.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { DAY_MS } from '../../../../platform/time/durations.js';
import { FeatureGateService } from '../../../directory/features/feature-gate.service.js';
import { knownAmong } from '../../../directory/users/lists/known-colleagues.js';
import { EVENT_COLUMNS } from '../events/calendar-event.entity.js';
import type { FreeBusyArgs } from '../calendar.input.js';
import { MAX_BUSY_DAYS, type PersonBusy } from '../calendar.model.js';
import { CalendarService } from '../calendar.service.js';
import { invitedSees, type StoredEvent } from '../events/event-rows.js';
import {
  type HalfDays,
  momentsOf,
  occurrencesOf,
  type Period,
  periodOfDays,
} from '../occurrences/occurrences.js';

type BusyEvent = StoredEvent & { userId: number };
/** Leave, in the time zone in which its days are judged. */
type BusyDays = HalfDays & {
  userId: number;
  timeZone: string;
  startsAt: string | null;
  endsAt: string | null;
};
interface BusyTime {
  userId: number;
  startsAt: string;
  endsAt: string;
}

/** Returns when people are busy, and nothing about what for. */
@Injectable()
export class FreeBusyService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendar: CalendarService,
    private readonly features: FeatureGateService,
    private readonly calculations: CalculationsService,
  ) {}

  /**
   * Returns when people known to the actor are busy, in the order of the ids. NOT_FOUND if one of them is not known.
   */
  async of(actor: Actor, { userIds, from, to }: FreeBusyArgs): Promise<PersonBusy[]> {
    const companyId = await this.calendar.checkHasCalendar(actor);
    const period = { from: from.getTime(), to: to.getTime() };
    for (const [field, time] of Object.entries({ from, to })) {
      if (!isCalendarDay(utcDay(time))) throw invalid({ [field]: 'must be from 1970 to 2199' });
    }
    if (!(period.to > period.from)) throw invalid({ to: 'must be after the beginning' });
    if (period.to - period.from > MAX_BUSY_DAYS * DAY_MS)
      throw invalid({ to: `must be within ${MAX_BUSY_DAYS} days` });
    const known = await knownAmong(this.database, actor, companyId, userIds);
    if (known.length < userIds.length) throw notFound('User');
    const values = [companyId, userIds, from, to];
    const [events, interviews, zones, absences] = await Promise.all([
      this.events(values),
      this.interviews(values),
      this.zones(userIds),
      this.absences(actor, companyId, userIds, period),
    ]);
    const busy = new Map<number, Period[]>(userIds.map((id) => [id, []]));
    const zoneOf = (id: number) => zoneNamed(zones.get(id) ?? 'UTC');
    await this.calculations.forEach(events, (event) => {
      const zone = zoneOf(event.userId);
      for (const occurrence of occurrencesOf(event, period, zone)) {
        busy.get(event.userId)!.push(momentsOf(occurrence, zone));
      }
    });
    for (const { userId, startsAt, endsAt } of interviews) {
      busy.get(userId)!.push({ from: Date.parse(startsAt), to: Date.parse(endsAt) });
    }
    for (const { userId, timeZone, startsAt, endsAt, ...days } of absences) {
      busy
        .get(userId)!
        .push(
          startsAt && endsAt
            ? { from: Date.parse(startsAt), to: Date.parse(endsAt) }
            : periodOfDays(days, zoneNamed(timeZone)),
        );
    }
    return userIds.map((id) => ({ id, periods: merged(busy.get(id)!, period).map(shown) }));
  }

  /** The events that people own, or are invited to and have not declined. */
  private events(values: unknown[]): Promise<BusyEvent[]> {
    const inPeriod = `e.company_id = $1 AND e.cancelled_at IS NULL AND e.ends_at > $3 AND e.starts_at < $4`;
    return this.database.rows<BusyEvent>(
      `SELECT b.user_id AS "userId", ${EVENT_COLUMNS} FROM (
         SELECT e.id, e.owner_id AS user_id FROM calendar_events e WHERE e.owner_id = ANY($2) AND ${inPeriod}
         UNION ALL
         SELECT e.id, a.user_id FROM calendar_attendees a JOIN calendar_events e ON e.id = a.event_id
         WHERE a.user_id = ANY($2) AND a.ends_at > $3 AND a.response <> 'DECLINED' AND e.visibility <> 'PRIVATE' AND ${inPeriod}
           AND ${invitedSees('a.user_id')}
       ) AS b JOIN calendar_events e USING (id)`,
      values,
    );
  }

  private interviews(values: unknown[]): Promise<BusyTime[]> {
    return this.database.rows<BusyTime>(
      `SELECT w.user_id AS "userId", i.starts_at AS "startsAt", i.starts_at + make_interval(mins => i.minutes) AS "endsAt"
       FROM interview_interviewers w JOIN interviews i ON i.id = w.interview_id
       JOIN applications p ON p.id = i.application_id JOIN job_roles r ON r.id = p.role_id
       WHERE w.user_id = ANY($2) AND w.left_at IS NULL AND r.company_id = $1 AND i.state = 'PLANNED' AND p.state = 'ACTIVE'
         AND i.starts_at < $4 AND i.starts_at > $3::timestamptz - interval '1 day'`,
      values,
    );
  }

  private async zones(userIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.rows<{ id: number; zone: string }>(
      `SELECT u.id, coalesce(u.time_zone, c.time_zone, 'UTC') AS zone
       FROM users u LEFT JOIN companies c ON c.id = u.company_id WHERE u.id = ANY($1)`,
      [userIds],
    );
    return new Map(rows.map(({ id, zone }) => [id, zone]));
  }

  /** The approved leave of the actor and close colleagues: other people may not see it. */
  private async absences(
    actor: Actor,
    companyId: number,
    userIds: readonly number[],
    { from, to }: Period,
  ): Promise<BusyDays[]> {
    if (!(await this.features.has(companyId, ATTENDANCE_FEATURE))) return [];
    return this.database.rows<BusyDays>(
      `SELECT a.user_id AS "userId", to_char(a.from_day, 'YYYY-MM-DD') AS "from", to_char(a.to_day, 'YYYY-MM-DD') AS "to",
         a.from_half AS "fromHalf", a.to_half AS "toHalf", ${zoneOn('a.from_day')} AS "timeZone",
         ${HOURS_OF_LEAVE.startsAt} AS "startsAt", ${HOURS_OF_LEAVE.endsAt} AS "endsAt"
       FROM absence_requests a JOIN users u ON u.id = a.user_id JOIN companies c ON c.id = a.company_id
       WHERE a.user_id = ANY($2) AND a.company_id = $1 AND a.state = 'APPROVED' AND a.to_day >= $3::date - 1
         AND a.from_day <= $4::date + 1 AND (a.user_id = $5 OR EXISTS (
           SELECT FROM (${nearColleaguesOf('$5')}) AS near WHERE near.user_id = a.user_id AND near.since <= a.to_day))`,
      [companyId, userIds, utcDay(from), utcDay(to), actor.user!.id],
    );
  }
}

const shown = ({ from, to }: Period) => ({
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(to).toISOString(),
});

/** Merges overlapping periods, in order, and within a range. */
export function merged(periods: readonly Period[], range: Period): Period[] {
  const result: Period[] = [];
  const within = periods
    .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  for (const period of within) {
    const last = result.at(-1);
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to);
    else result.push({ ...period });
  }
  return result;
}
