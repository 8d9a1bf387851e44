import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { execute, queryRow, queryRows, type SqlSource } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { dayNumber, dateOf } from '../../../../platform/time/days.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';
import { holdColleagues } from '../../../directory/users/membership/colleagues.js';
import { managesAttendanceOf } from '../../employment/employment.policy.js';
import { checkRegion } from '../../employment/regions.js';
import { AttendanceChangesService, checkCount, isStoredRegion } from '../attendance-changes.service.js';
import { MAX_OWN_SCHEDULES } from '../attendance.model.js';
import { denialOfAttendanceSettings } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import { readSchedules, schedulesOfEach } from '../days/attendance-facts.js';
import { weeksText } from '../days/week-text.js';
import {
  PLAN_OF_SCHEDULE,
  type PlanOfSchedule,
  ScheduleAssignmentRecord,
  ScheduleTemplateRecord,
  TEMPLATE_COLUMNS,
} from './schedule-template.entity.js';
import type { SaveScheduleTemplateArgs, ScheduleAssignmentInput } from './schedule-templates.input.js';
import {
  MAX_ASSIGNED,
  MAX_TEMPLATES,
  type ScheduleAssignment,
  type ScheduleAssignmentPreview,
  type ScheduleTemplate,
  SHOWN_ASSIGNMENTS,
} from './schedule-templates.model.js';
import { planStored, shownWeeks, storedWeeks } from './shifts.js';
import { weeksOf, worthOf } from './work-plan.js';

/** How long an assignment can be undone. */
const UNDO_HOURS = 24;

const ASSIGNMENT_COLUMNS = `a.id, a.name, to_char(a.effective_from, 'YYYY-MM-DD') AS "effectiveFrom", a.people,
  a.created_at AS "createdAt", a.undone_at AS "undoneAt",
  a.undone_at IS NULL AND a.created_at > now() - interval '${UNDO_HOURS} hours' AS "isUndoable"`;

/** Templates of schedules, and their assignment to many people at once. For those who look after a company's people. */
@Injectable()
export class ScheduleTemplatesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: AttendanceChangesService,
  ) {}

  /** Returns the templates of a company, sorted by name. */
  async list(actor: Actor, companyId: number): Promise<ScheduleTemplate[]> {
    await this.check(actor, companyId);
    const rows = await this.database.rows<ScheduleTemplateRecord>(
      `SELECT ${TEMPLATE_COLUMNS} FROM schedule_templates t WHERE t.company_id = $1
       ORDER BY t.name COLLATE "und-x-icu", t.id LIMIT ${MAX_TEMPLATES}`,
      [companyId],
    );
    return rows.map(shownTemplate);
  }

  /** Returns the last assignments of a company, newest first. */
  async assignments(actor: Actor, companyId: number): Promise<ScheduleAssignment[]> {
    await this.check(actor, companyId);
    return this.database.rows<ScheduleAssignment>(
      `SELECT ${ASSIGNMENT_COLUMNS} FROM schedule_assignments a WHERE a.company_id = $1
       ORDER BY a.id DESC LIMIT ${SHOWN_ASSIGNMENTS}`,
      [companyId],
    );
  }

  /** Creates or changes a template. Schedules that people have stay as they are. */
  save(
    actor: Actor,
    companyId: number | null,
    { id, input }: SaveScheduleTemplateArgs,
  ): Promise<ScheduleTemplate> {
    const { name, shifts, weeks = 1, timeZone = null, region = null } = input;
    const stored = storedWeeks(shifts ?? [], weeks);
    if (typeof stored === 'string') throw invalid({ 'input.shifts': stored });
    return this.changes.ofCompany(actor, companyId, async ({ manager, record }, ofCompany) => {
      await checkRegion('input.region', region, (code) => isStoredRegion(manager, ofCompany, code));
      const anchor = input.anchor ?? dateOf(Math.floor(Date.now() / (24 * HOUR_MS)));
      const values = [ofCompany, name, JSON.stringify(stored), anchor, timeZone, region];
      const row = await queryRow<ScheduleTemplateRecord>(
        manager,
        id == null
          ? `INSERT INTO schedule_templates AS t (company_id, name, weeks, anchor, time_zone, region)
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${TEMPLATE_COLUMNS}`
          : `UPDATE schedule_templates t SET name = $2, weeks = $3, anchor = $4, time_zone = $5, region = $6
             WHERE t.company_id = $1 AND t.id = $7 RETURNING ${TEMPLATE_COLUMNS}`,
        id == null ? values : [...values, id],
      );
      if (!row) throw notFound('Template');
      await checkCount(manager, 'schedule_templates', ofCompany, MAX_TEMPLATES);
      record({
        action: 'SCHEDULE_TEMPLATE_SAVED',
        companyId: ofCompany,
        subject: { type: 'COMPANY', id: ofCompany },
        after: { scheduleTemplate: name, weekHours: weeksText(stored), hoursTimeZone: timeZone, region },
      });
      return shownTemplate(row);
    });
  }

  /** Removes a template. Schedules that people have from it stay. */
  async remove(actor: Actor, id: number): Promise<boolean> {
    await this.changes.ofRow(actor, 'schedule_templates', id, async ({ manager, record }, companyId) => {
      const row = await queryRow<{ name: string }>(
        manager,
        `DELETE FROM schedule_templates WHERE id = $1 AND company_id = $2 RETURNING name`,
        [id, companyId],
      );
      if (!row) return;
      record({
        action: 'SCHEDULE_TEMPLATE_REMOVED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before: { scheduleTemplate: row.name },
      });
    });
    return true;
  }

  /** Returns whom an assignment would change, and how. */
  async preview(
    actor: Actor,
    templateId: number,
    input: ScheduleAssignmentInput,
  ): Promise<ScheduleAssignmentPreview> {
    const template = await find(this.database, templateId);
    if (!template) throw notFound('Template');
    const { companyId } = template;
    try {
      await this.check(actor, companyId);
    } catch (error) {
      throw (error as { code?: string }).code === 'NOT_FOUND' ? notFound('Template') : error;
    }
    const { ids, leavesOutCaller } = await peopleOf(this.database, actor, companyId, input);
    const rows = await readSchedules((sql, values) => this.database.rows(sql, values), companyId, ids);
    const schedulesOf = schedulesOfEach(rows);
    const day = dayNumber(input.effectiveFrom);
    const next = worthOf(template.weeks);
    return {
      people: ids.length,
      leavesOutCaller,
      rows: ids.map((userId) => {
        const own = schedulesOf(userId);
        const later = own.filter(({ isOwn, effectiveFrom }) => isOwn && effectiveFrom > day);
        return {
          userId,
          weeklyHoursBefore: hoursOf(weeksOf(own)(day)),
          weeklyHours: hoursOf(next),
          until:
            later.length > 0 ? dateOf(Math.min(...later.map(({ effectiveFrom }) => effectiveFrom))) : null,
          isReplaced: own.some(({ isOwn, effectiveFrom }) => isOwn && effectiveFrom === day),
        };
      }),
    };
  }

  /** Gives a template to people from a day on: a few statements and one audit entry for any number of them. */
  assign(actor: Actor, templateId: number, input: ScheduleAssignmentInput): Promise<ScheduleAssignment> {
    return this.changes.ofRow(actor, 'schedule_templates', templateId, async (change, companyId) => {
      const { manager, record } = change;
      const template = await find(manager, templateId);
      if (!template) throw notFound('Template');
      const { ids } = await peopleOf(manager, actor, companyId, input);
      const held = await holdColleagues(manager, companyId, ids);
      if (held.length === 0) throw invalid({ input: 'must have at least one person' });
      const { effectiveFrom } = input;
      const { name, timeZone, region } = template;
      const plan: PlanOfSchedule = { ...planStored(template.weeks, template.anchor), timeZone, region };
      const { identifiers } = await manager.insert(ScheduleAssignmentRecord, {
        companyId,
        name,
        effectiveFrom,
        plan: plan as object,
        people: held.length,
      });
      const id = Number(identifiers[0]!.id);
      await execute(
        manager,
        `WITH replaced AS (
           SELECT s.user_id, ${PLAN_OF_SCHEDULE} AS plan FROM work_schedules s
           WHERE s.company_id = $1 AND s.user_id = ANY($2) AND s.effective_from = $3
         ), stored AS (
           INSERT INTO work_schedules AS s (company_id, user_id, effective_from, hours, weeks, anchor, time_zone, region)
           SELECT $1, unnest($2::integer[]), $3, $4, $5, $6, $7, $8
           ON CONFLICT (company_id, user_id, effective_from) WHERE user_id IS NOT NULL
           DO UPDATE SET hours = excluded.hours, weeks = excluded.weeks, anchor = excluded.anchor,
             time_zone = excluded.time_zone, region = excluded.region
           RETURNING s.id, s.user_id
         )
         INSERT INTO assigned_schedules (company_id, assignment_id, user_id, schedule_id, before)
         SELECT $1, $9, stored.user_id, stored.id, replaced.plan
         FROM stored LEFT JOIN replaced ON replaced.user_id = stored.user_id`,
        [
          companyId,
          held,
          effectiveFrom,
          JSON.stringify(plan.hours),
          plan.weeks && JSON.stringify(plan.weeks),
          plan.anchor,
          timeZone,
          region,
          id,
        ],
      );
      const full = await queryRow(
        manager,
        `SELECT FROM work_schedules WHERE company_id = $1 AND user_id = ANY($2)
         GROUP BY user_id HAVING count(*) > ${MAX_OWN_SCHEDULES} LIMIT 1`,
        [companyId, held],
      );
      if (full) throw denied({ reason: 'ATTENDANCE_FULL' });
      record({
        action: 'SCHEDULE_ASSIGNED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        after: {
          scheduleTemplate: name,
          effectiveFrom,
          weekHours: weeksText(template.weeks),
          scheduledPeople: held.length,
        },
      });
      return (await assignmentOf(manager, id))!;
    });
  }

  /** Undoes an assignment: everybody has the hours of before, except those whose hours were changed since. */
  undo(actor: Actor, id: number): Promise<ScheduleAssignment> {
    return this.changes.ofRow(actor, 'schedule_assignments', id, async ({ manager, record }, companyId) => {
      const row = await queryRow<ScheduleAssignment>(
        manager,
        `SELECT ${ASSIGNMENT_COLUMNS} FROM schedule_assignments a WHERE a.id = $1 AND a.company_id = $2 FOR NO KEY UPDATE`,
        [id, companyId],
      );
      if (!row) throw notFound('Entry');
      if (row.undoneAt !== null) return row;
      if (!row.isUndoable) throw denied({ reason: 'UNDO_EXPIRED' });
      const unchanged = `FROM assigned_schedules d JOIN schedule_assignments a ON a.id = d.assignment_id
        WHERE d.assignment_id = $1 AND d.schedule_id = s.id AND s.company_id = $2
          AND s.effective_from = a.effective_from AND ${PLAN_OF_SCHEDULE} = a.plan`;
      await execute(
        manager,
        `UPDATE work_schedules s SET hours = nullif(d.before -> 'hours', 'null'), weeks = nullif(d.before -> 'weeks', 'null'),
           anchor = (d.before ->> 'anchor')::date, time_zone = d.before ->> 'timeZone', region = d.before ->> 'region'
         ${unchanged} AND d.before IS NOT NULL`,
        [id, companyId],
      );
      await execute(
        manager,
        `DELETE FROM work_schedules s USING ${unchanged.slice('FROM '.length)} AND d.before IS NULL`,
        [id, companyId],
      );
      await execute(manager, `UPDATE schedule_assignments SET undone_at = now() WHERE id = $1`, [id]);
      record({
        action: 'SCHEDULE_ASSIGNMENT_UNDONE',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before: { scheduleTemplate: row.name, effectiveFrom: row.effectiveFrom, scheduledPeople: row.people },
      });
      return (await assignmentOf(manager, id))!;
    });
  }

  private async check(actor: Actor, companyId: number): Promise<void> {
    await this.attendance.checkCanEnter(actor, companyId);
    enforce(denialOfAttendanceSettings(actor, companyId));
  }
}

const assignmentOf = (manager: EntityManager, id: number): Promise<ScheduleAssignment | null> =>
  queryRow<ScheduleAssignment>(
    manager,
    `SELECT ${ASSIGNMENT_COLUMNS} FROM schedule_assignments a WHERE a.id = $1`,
    [id],
  );

const find = (source: SqlSource, id: number): Promise<ScheduleTemplateRecord | null> =>
  queryRow<ScheduleTemplateRecord>(
    source,
    `SELECT ${TEMPLATE_COLUMNS} FROM schedule_templates t WHERE t.id = $1`,
    [id],
  );

const hoursOf = ({ minutes }: { minutes: number }): number => Math.round((minutes / 60) * 100) / 100;

const shownTemplate = ({ weeks, ...row }: ScheduleTemplateRecord): ScheduleTemplate => ({
  ...row,
  shifts: shownWeeks(weeks),
  weeks: weeks.length,
  weeklyHours: hoursOf(worthOf(weeks)),
});

/** Returns the people that an input names, sorted by name, without the caller if it may not change its own hours. */
async function peopleOf(
  source: SqlSource,
  actor: Actor,
  companyId: number,
  { effectiveFrom, teamId = null, site = null, userIds = null }: ScheduleAssignmentInput,
): Promise<{ ids: number[]; leavesOutCaller: boolean }> {
  if ([teamId, site, userIds].filter((one) => one !== null).length !== 1) {
    throw invalid({ input: 'must have exactly one of teamId, site and userIds' });
  }
  const rows = await queryRows<{ id: number }>(
    source,
    `SELECT u.id FROM users u WHERE u.company_id = $1
       AND ($2::integer[] IS NULL OR u.id = ANY($2))
       AND ($3::integer IS NULL OR EXISTS (
         SELECT FROM team_members m JOIN teams t ON t.id = m.team_id
         WHERE m.team_id = $3 AND t.company_id = $1 AND m.user_id = u.id AND m.role <> 'guest' AND m.left_at IS NULL))
       AND ($4::text IS NULL OR $4 = (
         SELECT t.site FROM employments e JOIN employment_terms t ON t.employment_id = e.id
         WHERE e.company_id = $1 AND e.user_id = u.id AND t.effective_from <= $5::date
           AND (e.ended_on IS NULL OR e.ended_on >= $5::date)
         ORDER BY t.effective_from DESC LIMIT 1))
     ORDER BY u.first_name, u.id LIMIT ${MAX_ASSIGNED + 1}`,
    [companyId, userIds, teamId, site, effectiveFrom],
  );
  if (rows.length > MAX_ASSIGNED) throw invalid({ input: `must be at most ${MAX_ASSIGNED} people` });
  if (userIds && rows.length < new Set(userIds).size) throw notFound('User');
  const ids = rows.map(({ id }) => id).filter((userId) => managesAttendanceOf(actor, { userId, companyId }));
  return { ids, leavesOutCaller: ids.length < rows.length };
}
