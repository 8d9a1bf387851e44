import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../core/access/actor.js';
import { denied, enforce } from '../../core/access/denial.js';
import type { AuditValues } from '../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../core/ledger/changes.service.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { lockKey } from '../../platform/database/key-lock.js';
import { queryRow, queryRows } from '../../platform/database/statement.js';
import { invalid, notFound } from '../../platform/errors/app-error.js';
import { checkIsOpen } from '../companies/open-company.js';
import { holdColleagues } from '../teams/team-rows.js';
import { lockActor } from '../users/lock-actor.js';
import { AbsenceType, TYPE_COLUMNS } from './absence.entity.js';
import type { AbsenceTypeInput, HolidayInput, WorkScheduleInput } from './attendance-settings.input.js';
import { MAX_HOLIDAYS, MAX_SCHEDULES, MAX_TYPES, type WorkSchedule } from './attendance.model.js';
import { denialOfAttendanceSettings } from './attendance.policy.js';
import { AttendanceService } from './attendance.service.js';
import { type Holiday, HOLIDAY_COLUMNS } from './holiday.entity.js';
import { SCHEDULE_COLUMNS, type WorkScheduleRecord } from './work-schedule.entity.js';
import { shownHours, storedHours, weekText } from './week-text.js';

/** Reads and changes the hours, holidays and kinds of leave of a company. Only its admins and MASTER CONTROL change them. */
@Injectable()
export class AttendanceSettingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns all hours of a company and its people, newest first. For its admins. */
  async schedules(actor: Actor, companyId: number): Promise<WorkSchedule[]> {
    await this.attendance.checkCanEnter(actor, companyId);
    enforce(denialOfAttendanceSettings(actor, companyId));
    const rows = await this.database.prepared<WorkScheduleRecord>(
      `SELECT ${SCHEDULE_COLUMNS} FROM work_schedules s WHERE s.company_id = $1
       ORDER BY s.user_id IS NOT NULL, s.effective_from DESC, s.id DESC LIMIT ${MAX_SCHEDULES}`,
      [companyId],
    );
    return rows.map(shownSchedule);
  }

  /** Returns the holidays of a company in a year. For its members. */
  async holidays(actor: Actor, companyId: number, year: number): Promise<Holiday[]> {
    await this.attendance.checkCanEnter(actor, companyId);
    return this.database.prepared<Holiday>(
      `SELECT ${HOLIDAY_COLUMNS} FROM holidays h
       WHERE h.company_id = $1 AND h.date BETWEEN $2::date AND $3::date ORDER BY h.date, h.region`,
      [companyId, `${year}-01-01`, `${year}-12-31`],
    );
  }

  /** Sets hours from a day on, and replaces those that begin on the same day. */
  setSchedule(actor: Actor, companyId: number | null, input: WorkScheduleInput): Promise<WorkSchedule> {
    const { userId = null, effectiveFrom, timeZone = null, region = null } = input;
    const hours = input.hours ? storedHours(input.hours) : null;
    return this.manage(actor, companyId, async (change, id) => {
      const { manager, record } = change;
      if (userId === null && hours === null) throw invalid({ 'input.hours': 'is required for a company' });
      if (userId !== null && (await holdColleagues(manager, id, [userId])).length === 0)
        throw notFound('User');
      await checkCount(manager, 'work_schedules', id, MAX_SCHEDULES, 1);
      const same = userId === null ? 'WHERE user_id IS NULL' : 'WHERE user_id IS NOT NULL';
      const key = userId === null ? '(company_id, effective_from)' : '(company_id, user_id, effective_from)';
      const [row] = await queryRows<WorkScheduleRecord>(
        manager,
        `INSERT INTO work_schedules AS s (company_id, user_id, effective_from, hours, time_zone, region)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ${key} ${same}
         DO UPDATE SET hours = excluded.hours, time_zone = excluded.time_zone, region = excluded.region
         RETURNING ${SCHEDULE_COLUMNS}`,
        [id, userId, effectiveFrom, hours && JSON.stringify(hours), timeZone, region],
      );
      record({
        action: 'WORK_SCHEDULE_SET',
        companyId: id,
        subject: subjectOf(id, userId),
        after: { effectiveFrom, weekHours: hours && weekText(hours), hoursTimeZone: timeZone, region },
      });
      return shownSchedule(row!);
    });
  }

  /** Removes hours. The ones before apply then. */
  async removeSchedule(actor: Actor, id: number): Promise<boolean> {
    return this.manageRow(actor, 'work_schedules', id, async ({ manager, record }, companyId) => {
      const row = await queryRow<WorkScheduleRecord>(
        manager,
        `DELETE FROM work_schedules s WHERE s.id = $1 AND s.company_id = $2 RETURNING ${SCHEDULE_COLUMNS}`,
        [id, companyId],
      );
      if (!row) return;
      const { userId, effectiveFrom, hours } = row;
      record({
        action: 'WORK_SCHEDULE_REMOVED',
        companyId,
        subject: subjectOf(companyId, userId),
        before: { effectiveFrom, weekHours: hours && weekText(hours) },
      });
    });
  }

  /** Adds holidays, and replaces those of the same days and regions. */
  addHolidays(actor: Actor, companyId: number | null, holidays: readonly HolidayInput[]): Promise<Holiday[]> {
    return this.manage(actor, companyId, async ({ manager, record }, id) => {
      await checkCount(manager, 'holidays', id, MAX_HOLIDAYS, holidays.length);
      // The last one of a day and a region counts.
      const unique = new Map(holidays.map((one) => [`${one.date} ${one.region ?? ''}`, one]));
      const list = [...unique.values()];
      const rows = await queryRows<Holiday>(
        manager,
        `INSERT INTO holidays AS h (company_id, date, region, name)
         SELECT $1, date, region, name FROM unnest($2::date[], $3::text[], $4::text[]) AS n (date, region, name)
         ON CONFLICT (company_id, date, region) DO UPDATE SET name = excluded.name RETURNING ${HOLIDAY_COLUMNS}`,
        [
          id,
          list.map(({ date }) => date),
          list.map(({ region }) => region ?? ''),
          list.map(({ name }) => name),
        ],
      );
      record({
        action: 'HOLIDAYS_ADDED',
        companyId: id,
        subject: { type: 'COMPANY', id },
        after: {
          holidays: list
            .map(({ date, name }) => `${date} ${name}`)
            .join(', ')
            .slice(0, 2_000),
        },
      });
      return rows.toSorted((one, other) => one.date.localeCompare(other.date));
    });
  }

  /** Removes a holiday. */
  async removeHoliday(actor: Actor, id: number): Promise<boolean> {
    return this.manageRow(actor, 'holidays', id, async ({ manager, record }, companyId) => {
      const row = await queryRow<Holiday>(
        manager,
        `DELETE FROM holidays h WHERE h.id = $1 AND h.company_id = $2 RETURNING ${HOLIDAY_COLUMNS}`,
        [id, companyId],
      );
      if (!row) return;
      record({
        action: 'HOLIDAY_REMOVED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before: { holiday: `${row.date} ${row.name}` },
      });
    });
  }

  /** Creates a kind of leave. CONFLICT if the company has one of that name. */
  createType(actor: Actor, companyId: number | null, input: AbsenceTypeInput): Promise<AbsenceType> {
    const { name } = input;
    if (name === undefined) throw invalid({ 'input.name': 'must be text' });
    return this.manage(actor, companyId, async (change, id) => {
      await checkCount(change.manager, 'absence_types', id, 2 * MAX_TYPES, 1);
      await checkTypes(change.manager, id, name, null);
      return this.saveType(change, { companyId: id, ...DEFAULT_TYPE, name }, input);
    });
  }

  /** Changes a kind of leave. Requests stay as they are. */
  async updateType(actor: Actor, id: number, input: AbsenceTypeInput): Promise<AbsenceType> {
    const companyId = await this.companyOf(actor, 'absence_types', id);
    return this.manage(actor, companyId, async (change) => {
      const { manager } = change;
      const before = await queryRow<AbsenceType>(
        manager,
        `SELECT ${TYPE_COLUMNS} FROM absence_types t WHERE t.id = $1 AND t.company_id = $2 FOR NO KEY UPDATE`,
        [id, companyId],
      );
      if (!before) throw notFound('Kind of leave');
      const isReturning = before.archivedAt !== null && input.isArchived === false;
      if (input.name !== undefined || isReturning) {
        await checkTypes(manager, companyId, input.name ?? before.name, id);
      }
      return this.saveType(change, before, input);
    });
  }

  private async saveType(
    { manager, record }: Change,
    before: Omit<AbsenceType, 'id'> & { id?: number },
    { name = before.name, isPaid, needsApproval, allowance, isArchived }: AbsenceTypeInput,
  ): Promise<AbsenceType> {
    const wasArchived = before.archivedAt !== null;
    const next = {
      companyId: before.companyId,
      name,
      isPaid: isPaid ?? before.isPaid,
      needsApproval: needsApproval ?? before.needsApproval,
      allowanceHalves: allowance === undefined ? before.allowanceHalves : toHalves(allowance),
      archivedAt: (isArchived ?? wasArchived) ? (before.archivedAt ?? new Date().toISOString()) : null,
    };
    const saved = await manager.save(AbsenceType, {
      ...(before.id !== undefined && { id: before.id }),
      ...next,
    });
    const [old, now] = [before.id === undefined ? undefined : recorded(before), recorded(next)];
    if (JSON.stringify(old) !== JSON.stringify(now)) {
      record({
        action: 'ABSENCE_TYPE_SAVED',
        companyId: next.companyId,
        subject: { type: 'COMPANY', id: next.companyId },
        ...(old && { before: old }),
        after: now,
      });
    }
    return { ...next, id: saved.id };
  }

  /** Runs a change of a company's settings, one at a time. */
  private async manage<T>(
    actor: Actor,
    companyId: number | null,
    work: (change: Change, companyId: number) => Promise<T>,
  ): Promise<T> {
    const id = await this.attendance.checkCanEnter(actor, companyId);
    enforce(denialOfAttendanceSettings(actor, id));
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        await checkIsOpen(change.manager, id);
        await lockKey(change.manager, `attendance settings ${id}`);
        // The actor may have lost the right while it waited.
        enforce(denialOfAttendanceSettings(await lockActor(change.manager, actor), id));
        return work(change, id);
      }),
    );
  }

  /** Runs a change of a row of a company. NOT_FOUND if the actor may not see the company. */
  private async manageRow(
    actor: Actor,
    table: 'work_schedules' | 'holidays',
    id: number,
    work: (change: Change, companyId: number) => Promise<void>,
  ): Promise<boolean> {
    const companyId = await this.companyOf(actor, table, id);
    await this.manage(actor, companyId, work);
    return true;
  }

  private async companyOf(actor: Actor, table: Table, id: number): Promise<number> {
    const row = await queryRow<{ companyId: number }>(
      this.database,
      `SELECT company_id AS "companyId" FROM ${table} WHERE id = $1`,
      [id],
    );
    if (!row) throw notFound('Entry');
    try {
      return await this.attendance.checkCanEnter(actor, row.companyId);
    } catch (error) {
      throw (error as { code?: string }).code === 'NOT_FOUND' ? notFound('Entry') : error;
    }
  }
}

type Table = 'work_schedules' | 'holidays' | 'absence_types';

const DEFAULT_TYPE = { name: '', isPaid: true, needsApproval: true, allowanceHalves: null, archivedAt: null };

const subjectOf = (companyId: number, userId: number | null) =>
  userId === null ? { type: 'COMPANY' as const, id: companyId } : { type: 'USER' as const, id: userId };

const toHalves = (days: number | null): number | null => (days === null ? null : Math.round(days * 2));

const recorded = ({
  name,
  isPaid,
  needsApproval,
  allowanceHalves,
  archivedAt,
}: Omit<AbsenceType, 'id'>): AuditValues => ({
  absenceType: name,
  isPaid,
  needsDecision: needsApproval,
  allowance: allowanceHalves === null ? null : allowanceHalves / 2,
  isArchived: archivedAt !== null,
});

const shownSchedule = ({ hours, ...row }: WorkScheduleRecord): WorkSchedule => ({
  ...row,
  hours: hours && shownHours(hours),
});

/** Throws CONFLICT if a company would have more rows than it may have. */
async function checkCount(manager: EntityManager, table: Table, id: number, most: number, more: number) {
  const [{ count }] = await queryRows<{ count: number }>(
    manager,
    `SELECT count(*)::integer AS count FROM ${table} WHERE company_id = $1`,
    [id],
  );
  if (count + more > most) throw denied({ reason: 'ATTENDANCE_FULL' });
}

/** Throws CONFLICT if a company has a kind of leave of that name, or too many that are in use. */
async function checkTypes(manager: EntityManager, companyId: number, name: string, ownId: number | null) {
  const [{ isTaken, count }] = await queryRows<{ isTaken: boolean; count: number }>(
    manager,
    `SELECT coalesce(bool_or(name COLLATE ignoring_case_and_accents = $2), false) AS "isTaken",
       (count(*) FILTER (WHERE archived_at IS NULL))::integer AS count
     FROM absence_types WHERE company_id = $1 AND id IS DISTINCT FROM $3::integer`,
    [companyId, name, ownId],
  );
  if (isTaken) throw denied({ reason: 'ABSENCE_TYPE_TAKEN' });
  if (count >= MAX_TYPES) throw denied({ reason: 'ATTENDANCE_FULL' });
}
