import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowOfEach, rowsOfEach } from '../../../../platform/database/loaders.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { dayNumber } from '../../../../platform/time/days.js';
import { ABSENCE_COLUMNS, type AbsenceRequest, type AbsenceType, TYPE_COLUMNS } from './absence.entity.js';
import { AbsenceTypesService } from './absence-types.service.js';
import type { Read } from '../days/attendance-facts.js';
import type { AbsencePreviewArgs } from '../attendance.input.js';
import {
  type AbsenceBalance,
  type AbsencePreview,
  MAX_ABSENCES,
  type TeamAbsence,
} from '../attendance.model.js';
import { managedSince, nearColleaguesOf } from '../../../directory/users/membership/reporting-lines.js';
import { managesAttendance } from '../../employment/employment.policy.js';
import { ZONE_OF_PERSON } from '../attendance-people.js';
import { canSeeAttendance } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import { yearOf } from '../entitlements/calendar-years.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import { leftAfter } from '../entitlements/kind-balance.js';
import { readLeave } from '../entitlements/leave-source.js';
import { costOf } from '../entitlements/leave-takes.js';
import { checkRange, wantedLeave } from './absence-days.js';
import { CANCELLATION, ABSENCE } from './absences.service.js';

/** Reads leave: the own, what is left of it, and which near colleagues are away. */
@Injectable()
export class AbsenceListsService {
  private readonly read: Read;

  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly types: AbsenceTypesService,
    private readonly entitlements: EntitlementsService,
    private readonly calculations: CalculationsService,
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
    await this.attendance.checkWorks(actor);
    return this.entitlements.ofYear(actor, year);
  }

  /** Returns how long leave of a person would be, and which near colleagues are away meanwhile. */
  async preview(
    actor: Actor,
    { input, typeId, userId, replacedId }: AbsencePreviewArgs,
  ): Promise<AbsencePreview> {
    await this.attendance.checkWorks(actor);
    checkRange(input);
    const person = await this.attendance.person(actor, userId);
    // How long leave would be tells of the days of sick leave that would interrupt it.
    if (!canSeeAttendance(actor, person, dayNumber(input.from))) throw notFound('User');
    const types = await this.types.ofCompany(actor, person.companyId);
    const type = types.find(({ id }) => id === typeId);
    const wanted = wantedLeave(type ?? { id: 0, interruptsLeave: true }, input);
    const years = [yearOf(wanted.from), yearOf(wanted.to)] as const;
    const replaced = replacedId ? [replacedId] : [];
    const all = await readLeave(this.read, person.companyId, [person], types, years, replaced);
    const leave = all.get(person.userId)!;
    const counted = await this.calculations.once(() => ({
      days: leave.daysOf(type ?? null, wanted),
      cost: type ? costOf(leave.takesOf(type, wanted)) : null,
      leftAfter: type ? leftAfter(leave, type, wanted) : null,
    }));
    const overlaps = await this.overlaps(
      actor,
      person.companyId,
      'SELECT 0 AS id, $3::integer AS user_id, $4::date AS from_day, $5::date AS to_day',
      [person.userId, input.from, input.to],
    );
    return { ...counted, overlaps };
  }

  /** Returns how many working days requests take: few statements for all that a request of the API asks for. */
  lengthOf(actor: Actor, request: AbsenceRequest): Promise<number> {
    return loaderFor<number>(actor, 'absence-lengths', (ids) => this.lengths(ids)).load(request.id);
  }

  /** Whether somebody has asked to cancel leave that has begun, and nobody has decided yet. */
  isCancellationRequested(actor: Actor, { id }: AbsenceRequest): Promise<boolean> {
    return loaderFor<{ id: number } | null>(actor, 'absence-cancellations', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<{ id: number }>(
          `SELECT a.subject_id::integer AS id FROM actions a
           WHERE a.kind = $2 AND a.subject_type = $3 AND a.subject_id = ANY($1::text[]) AND a.decided_at IS NULL`,
          [ids.map(String), CANCELLATION, ABSENCE],
        ),
        (row) => row.id,
      ),
    )
      .load(id)
      .then((row) => row !== null);
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
    const types = await this.database.rows<AbsenceType>(
      `SELECT ${TYPE_COLUMNS} FROM absence_types t WHERE t.id = ANY($1)`,
      [[...new Set(rows.map(({ typeId }) => typeId))]],
    );
    const lengths = new Map<number, number>();
    for (const companyId of new Set(rows.map((row) => row.companyId))) {
      const requests = rows.filter((row) => row.companyId === companyId);
      const people = new Map(
        requests.map(({ userId, timeZone }) => [userId, { userId, timeZone, since: 0 }]),
      );
      const years = [
        Math.min(...requests.map(({ from }) => yearOf(dayNumber(from)))),
        Math.max(...requests.map(({ to }) => yearOf(dayNumber(to)))),
      ] as const;
      // No kinds: what somebody has of them does not matter here.
      const all = await readLeave(this.read, companyId, [...people.values()], [], years);
      await this.calculations.forEach(requests, ({ id, userId, typeId, ...request }) => {
        const type = types.find((one) => one.id === typeId);
        if (type) lengths.set(id, all.get(userId)!.daysOf(type, wantedLeave(type, request, id)));
      });
    }
    return ids.map((id) => lengths.get(id) ?? 0);
  }

  /**
   * Returns who is away among those with the same manager as a person. `wanted` selects an id, a user, and the first and the
   * last day; its values begin with $3. Callers that do not look after the company's people see only people near to them.
   */
  private overlaps(
    actor: Actor,
    companyId: number,
    wanted: string,
    values: unknown[],
  ): Promise<(TeamAbsence & { ownerId: number })[]> {
    const isShared = managesAttendance(actor, companyId)
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
