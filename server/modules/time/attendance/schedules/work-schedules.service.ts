import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { pageOf } from '../../../../platform/database/keyset-list.js';
import { OrderDirection, type Page } from '../../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../../platform/database/search.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import type { PageArgs } from '../../../../platform/graphql/connections.js';
import { holdColleagues } from '../../../directory/users/membership/colleagues.js';
import { denialOfEmployment } from '../../employment/employment.policy.js';
import { checkRegion } from '../../employment/regions.js';
import { AttendanceChangesService, isStoredRegion } from '../attendance-changes.service.js';
import type { WorkScheduleInput } from './attendance-settings.input.js';
import { MAX_OWN_SCHEDULES, MAX_SCHEDULES } from '../attendance.model.js';
import { type WorkSchedule } from './work-schedule.model.js';
import { denialOfAttendanceSettings } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import { SCHEDULE_COLUMNS, type WorkScheduleRecord } from './work-schedule.entity.js';
import { shownHours, storedHours, weeksText, weekText } from '../days/week-text.js';
import { planStored, shownWeeks, type StoredPlan, storedWeeks, weeksStored } from './shifts.js';

const DAY = 'EFFECTIVE_FROM';
const NEWEST = { field: DAY, direction: OrderDirection.DESC } as const;

/** Reads and changes the hours of a company and of its people. */
@Injectable()
export class WorkSchedulesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: AttendanceChangesService,
  ) {}

  /** Returns a page of the hours of a company and its people, newest first. For its admins. */
  async page(actor: Actor, companyId: number, args: PageArgs): Promise<Page<WorkSchedule>> {
    await this.attendance.checkCanEnter(actor, companyId);
    enforce(denialOfAttendanceSettings(actor, companyId));
    return pageOf<WorkScheduleRecord, WorkSchedule, typeof DAY>(
      this.database,
      { ...args, orderBy: NEWEST },
      {
        name: `work-schedules:${companyId}`,
        columns: SCHEDULE_COLUMNS,
        from: 'work_schedules s LEFT JOIN users u ON u.id = s.user_id',
        countFrom: 'work_schedules s',
        id: 's.id',
        sort: {
          [DAY]: {
            column: `to_char(s.effective_from, 'YYYY-MM-DD')`,
            type: 'text',
            of: ({ effectiveFrom }) => effectiveFrom,
          },
        },
        owner: { id: companyId, actor },
        partition: 's.company_id',
        narrowing: (sql) => searchConditions(searchTerms(args.search), 'u.search_words', sql),
        toNode: shownSchedule,
      },
    );
  }

  /** Sets hours from a day on, and replaces those that begin on the same day. */
  set(actor: Actor, companyId: number | null, input: WorkScheduleInput): Promise<WorkSchedule> {
    const { userId = null, effectiveFrom, timeZone = null, region = null } = input;
    const plan = planIn(input);
    const { hours, weeks, anchor } = plan ?? NO_PLAN;
    return this.changes.ofCompany(actor, companyId, async (change, id) => {
      const { manager, record } = change;
      await checkRegion('input.region', region, (code) => isStoredRegion(manager, id, code));
      if (userId !== null) enforce(denialOfEmployment(actor, { userId, companyId: id }));
      if (userId === null && hours === null) throw invalid({ 'input.hours': 'is required for a company' });
      if (userId !== null && (await holdColleagues(manager, id, [userId])).length === 0)
        throw notFound('User');
      const same = userId === null ? 'WHERE user_id IS NULL' : 'WHERE user_id IS NOT NULL';
      const key = userId === null ? '(company_id, effective_from)' : '(company_id, user_id, effective_from)';
      const row = await queryRow<WorkScheduleRecord>(
        manager,
        `INSERT INTO work_schedules AS s (company_id, user_id, effective_from, hours, time_zone, region, weeks, anchor)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT ${key} ${same}
         DO UPDATE SET hours = excluded.hours, time_zone = excluded.time_zone, region = excluded.region,
           weeks = excluded.weeks, anchor = excluded.anchor
         RETURNING ${SCHEDULE_COLUMNS}`,
        [
          id,
          userId,
          effectiveFrom,
          hours && JSON.stringify(hours),
          timeZone,
          region,
          weeks && JSON.stringify(weeks),
          anchor,
        ],
      );
      await checkSchedules(manager, id, userId);
      record({
        action: 'WORK_SCHEDULE_SET',
        companyId: id,
        subject: subjectOf(id, userId),
        after: { effectiveFrom, weekHours: scheduleText(row!), hoursTimeZone: timeZone, region },
      });
      return shownSchedule(row!);
    });
  }

  /** Removes hours. The ones before apply then. */
  async remove(actor: Actor, id: number): Promise<boolean> {
    await this.changes.ofRow(actor, 'work_schedules', id, async ({ manager, record }, companyId) => {
      const row = await queryRow<WorkScheduleRecord>(
        manager,
        `DELETE FROM work_schedules s WHERE s.id = $1 AND s.company_id = $2 RETURNING ${SCHEDULE_COLUMNS}`,
        [id, companyId],
      );
      if (!row) return;
      const { userId, effectiveFrom } = row;
      if (userId !== null) enforce(denialOfEmployment(actor, { userId, companyId }));
      record({
        action: 'WORK_SCHEDULE_REMOVED',
        companyId,
        subject: subjectOf(companyId, userId),
        before: { effectiveFrom, weekHours: scheduleText(row) },
      });
    });
    return true;
  }
}

const subjectOf = (companyId: number, userId: number | null) =>
  userId === null ? { type: 'COMPANY' as const, id: companyId } : { type: 'USER' as const, id: userId };

const shownSchedule = ({ hours, weeks, ...row }: WorkScheduleRecord): WorkSchedule => ({
  ...row,
  hours: hours && shownHours(hours),
  shifts: hours && shownWeeks(weeksStored({ hours, weeks })),
  weeks: weeks?.length ?? 1,
});

const NO_PLAN = { hours: null, weeks: null, anchor: null };

/** Returns the weeks that an input asks for. Null for the hours of the company. VALIDATION_FAILED for shifts that overlap. */
export function planIn({
  hours,
  shifts,
  weeks = 1,
  anchor,
  effectiveFrom,
}: Pick<WorkScheduleInput, 'hours' | 'shifts' | 'weeks' | 'anchor' | 'effectiveFrom'>): StoredPlan | null {
  if (hours && shifts) throw invalid({ 'input.shifts': 'must not be beside hours' });
  if (hours) return { hours: storedHours(hours), weeks: null, anchor: null };
  if (!shifts) return null;
  const stored = storedWeeks(shifts, weeks);
  if (typeof stored === 'string') throw invalid({ 'input.shifts': stored });
  return planStored(stored, anchor ?? effectiveFrom);
}

/** Returns the hours of a schedule as the audit log has them. */
const scheduleText = ({ hours, weeks }: Pick<WorkScheduleRecord, 'hours' | 'weeks'>): string | null =>
  hours && (weeks ? weeksText(weeks) : weekText(hours));

/** Throws CONFLICT if a company, or one of its people, has more schedules than it may have, after one was added. */
async function checkSchedules(manager: EntityManager, companyId: number, userId: number | null) {
  const [{ count }] = await queryRows<{ count: number }>(
    manager,
    `SELECT count(*)::integer AS count FROM work_schedules
     WHERE company_id = $1 AND user_id IS NOT DISTINCT FROM $2::integer`,
    [companyId, userId],
  );
  if (count > (userId === null ? MAX_SCHEDULES : MAX_OWN_SCHEDULES))
    throw denied({ reason: 'ATTENDANCE_FULL' });
}
