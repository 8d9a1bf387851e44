import { Injectable } from '@nestjs/common';
import { type Actor, managesCompany } from '../../../../core/access/actor.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowOfEach, rowsOfEach } from '../../../../platform/database/loaders.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { dayNumber } from '../../../../platform/time/days.js';
import { ABSENCE_COLUMNS, type AbsenceRequest } from './absence.entity.js';
import { AbsenceTypesService } from './absence-types.service.js';
import { halfDaysOf } from '../days/attendance-day.js';
import { absenceOf, type Read, readHolidays, readSchedules, schedulesOf } from '../days/attendance-facts.js';
import type { AbsenceRangeInput } from '../attendance.input.js';
import {
  type AbsenceBalance,
  type AbsencePreview,
  MAX_ABSENCES,
  type TeamAbsence,
} from '../attendance.model.js';
import { managedSince, nearColleaguesOf } from '../../../directory/users/membership/reporting-lines.js';
import { ZONE_OF_PERSON } from '../attendance-people.js';
import { canSeeAttendance } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import { checkRange } from './absences.service.js';
import { currentAbsences, planOfYears, usedHalves } from '../days/balances.js';
import { planner } from '../schedules/work-plan.js';

/** Reads leave: the own, what is left of it, and which near colleagues are away. */
@Injectable()
export class AbsenceListsService {
  private readonly read: Read;

  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly types: AbsenceTypesService,
  ) {
    this.read = (sql, values) => database.rows(sql, values);
  }

  /** Returns the requests of the actor in its company, newest first. */
  async mine(actor: Actor): Promise<AbsenceRequest[]> {
    const companyId = await this.attendance.checkWorks(actor);
    return this.database.rows<AbsenceRequest>(
      `SELECT ${ABSENCE_COLUMNS} FROM absence_requests a WHERE a.user_id = $1 AND a.company_id = $2
       ORDER BY a.id DESC LIMIT ${MAX_ABSENCES}`,
      [actor.user!.id, companyId],
    );
  }

  /** Returns a request: for the person, its managers since the leave, and the company's admins. NOT_FOUND for others. */
  async get(actor: Actor, id: number): Promise<AbsenceRequest> {
    checkUnrestricted(actor);
    // What a person asked for elsewhere is not for the present company.
    const request = await this.database.row<AbsenceRequest & { since: string | null }>(
      `SELECT ${ABSENCE_COLUMNS}, to_char(${managedSince('$2::integer', 'u.id')}, 'YYYY-MM-DD') AS since
       FROM absence_requests a JOIN users u ON u.id = a.user_id AND u.company_id = a.company_id WHERE a.id = $1`,
      [id, actor.user?.id ?? null],
    );
    const since = request?.since ?? null;
    const person = request && { ...request, managedSince: since === null ? null : dayNumber(since) };
    if (!person || !canSeeAttendance(actor, person, dayNumber(person.to))) throw notFound('Request');
    await this.attendance.checkCanEnter(actor, request.companyId);
    return request;
  }

  /** Returns a request without checking who may read it. */
  find(actor: Actor, id: number): Promise<AbsenceRequest | null> {
    return loaderFor<AbsenceRequest | null>(actor, 'absences', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<AbsenceRequest>(
          `SELECT ${ABSENCE_COLUMNS} FROM absence_requests a WHERE a.id = ANY($1)`,
          [ids],
        ),
        (row) => row.id,
      ),
    ).load(id);
  }

  /** Returns what the actor has taken of each kind of leave in a year, and has left. */
  async balances(actor: Actor, year: number): Promise<AbsenceBalance[]> {
    const companyId = await this.attendance.checkWorks(actor);
    const person = await this.attendance.person(actor, actor.user!.id);
    const [types, planOf, requests] = await Promise.all([
      this.types.ofCompany(actor, companyId),
      planOfYears(this.read, person, year, year),
      currentAbsences(this.read, person, `${year}-01-01`, `${year}-12-31`),
    ]);
    const used = usedHalves(requests, planOf, year);
    return types
      .filter(({ id, archivedAt }) => archivedAt === null || used.has(id))
      .map((type) => {
        const { taken, requested } = used.get(type.id) ?? { taken: 0, requested: 0 };
        const limit = type.allowanceHalves;
        return {
          type,
          taken: taken / 2,
          requested: requested / 2,
          left: limit === null ? null : (limit - taken - requested) / 2,
        };
      });
  }

  /** Returns how long leave of the actor would be, and which near colleagues are away meanwhile. */
  async preview(actor: Actor, input: AbsenceRangeInput): Promise<AbsencePreview> {
    await this.attendance.checkWorks(actor);
    checkRange(input);
    const person = await this.attendance.person(actor, actor.user!.id);
    const years = [input.from, input.to].map((date) => Number(date.slice(0, 4)));
    const planOf = await planOfYears(this.read, person, years[0]!, years[1]!);
    const halves = halfDaysOf(absenceOf(input), planOf, dayNumber(input.from), dayNumber(input.to));
    const overlaps = await this.overlaps(
      actor,
      person.companyId,
      'SELECT 0 AS id, $3::integer AS user_id, $4::date AS from_day, $5::date AS to_day',
      [person.userId, input.from, input.to],
    );
    return { days: halves / 2, overlaps };
  }

  /** Returns how many working days requests take: few statements for all that a request of the API asks for. */
  lengthOf(actor: Actor, request: AbsenceRequest): Promise<number> {
    return loaderFor<number>(actor, 'absence-lengths', (ids) => this.lengths(ids)).load(request.id);
  }

  /** Returns which people with the requester's manager are away during a request. */
  overlapsOf(actor: Actor, { id, companyId }: AbsenceRequest): Promise<TeamAbsence[]> {
    return loaderFor<TeamAbsence[]>(actor, `absence-overlaps:${companyId}`, async (ids) => {
      const rows = await this.overlaps(
        actor,
        companyId,
        `SELECT id, user_id, from_day, to_day FROM absence_requests WHERE id = ANY($3)`,
        [ids],
      );
      return rowsOfEach(ids, rows, ({ ownerId }) => ownerId);
    }).load(id);
  }

  private async lengths(ids: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows<AbsenceRequest & { timeZone: string }>(
      `SELECT ${ABSENCE_COLUMNS}, ${ZONE_OF_PERSON} AS "timeZone" FROM absence_requests a
       JOIN users u ON u.id = a.user_id JOIN companies c ON c.id = a.company_id WHERE a.id = ANY($1)`,
      [ids],
    );
    const lengths = new Map<number, number>();
    for (const companyId of new Set(rows.map((row) => row.companyId))) {
      const requests = rows.filter((row) => row.companyId === companyId);
      const first = Math.min(...requests.map(({ from }) => dayNumber(from)));
      const last = Math.max(...requests.map(({ to }) => dayNumber(to)));
      const [schedules, holidays] = await Promise.all([
        readSchedules(this.read, companyId, [...new Set(requests.map(({ userId }) => userId))]),
        readHolidays(this.read, companyId, first, last),
      ]);
      for (const { id, userId, timeZone, ...request } of requests) {
        const absence = absenceOf(request);
        const planOf = planner(schedulesOf(schedules, userId), holidays, timeZone);
        lengths.set(id, halfDaysOf(absence, planOf, absence.from, absence.to) / 2);
      }
    }
    return ids.map((id) => lengths.get(id) ?? 0);
  }

  /**
   * Returns who is away among those with the same manager as a person. `wanted` selects an id, a user, and the first and the
   * last day; its values begin with $3. Callers that do not manage the company see only people near to them.
   */
  private overlaps(
    actor: Actor,
    companyId: number,
    wanted: string,
    values: unknown[],
  ): Promise<(TeamAbsence & { ownerId: number })[]> {
    const isShared = managesCompany(actor, companyId)
      ? '$2::integer IS NOT DISTINCT FROM $2'
      : `(a.user_id = $2::integer OR EXISTS (
           SELECT FROM (${nearColleaguesOf('$2::integer')}) AS near
           WHERE near.user_id = a.user_id AND near.since <= a.to_day))`;
    return this.database.rows<TeamAbsence & { ownerId: number }>(
      `SELECT r.id AS "ownerId", away.* FROM (${wanted}) AS r CROSS JOIN LATERAL (
         SELECT a.user_id AS "userId", to_char(a.from_day, 'YYYY-MM-DD') AS "from", to_char(a.to_day, 'YYYY-MM-DD') AS "to",
           a.state = 'APPROVED' AS "isApproved"
         FROM (
           SELECT theirs.user_id, greatest(mine.since, theirs.since) AS since FROM reporting_lines mine
           JOIN reporting_lines theirs ON theirs.manager_id = mine.manager_id AND theirs.ended_at IS NULL
           WHERE mine.user_id = r.user_id AND mine.company_id = $1 AND mine.ended_at IS NULL
             AND theirs.user_id <> r.user_id
         ) AS mates JOIN absence_requests a ON a.user_id = mates.user_id
         WHERE a.company_id = $1 AND a.state IN ('REQUESTED', 'APPROVED') AND a.to_day >= r.from_day
           AND a.from_day <= r.to_day AND a.to_day >= mates.since AND ${isShared}
         ORDER BY a.from_day, a.id LIMIT ${MAX_ABSENCES}
       ) AS away`,
      [companyId, actor.user?.id ?? null, ...values],
    );
  }
}
