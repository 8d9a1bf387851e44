import {
  type CompanyExportSection,
  ifOwn,
  type PersonalExportSection,
} from '../../../core/personal-data/export-registry.js';

/** The working time, hours and leave of a person, and what the person has recorded or decided for others. */
export const ATTENDANCE_PERSONAL_EXPORT = [
  {
    name: 'punches',
    sql: `SELECT company_id, at, time_zone, kind, source, is_remote, is_break, note, corrects_id, is_void, created_at
      FROM punches WHERE user_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'punchesWithoutEnd',
    sql: `SELECT company_id, at FROM open_punches WHERE user_id = $1 ORDER BY at DESC`,
  },
  {
    name: 'punchCorrections',
    sql: `SELECT company_id, punch_id, at, time_zone, kind, is_remote, is_void, is_break, note, state, created_at
      FROM punch_corrections WHERE user_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'workSchedules',
    sql: `SELECT company_id, effective_from, hours, weeks, anchor, time_zone, region
      FROM work_schedules WHERE user_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'absences',
    sql: `SELECT a.company_id, t.name AS type, a.from_day, a.from_half, a.to_day, a.to_half, a.from_time, a.to_time, a.reason, a.state, a.decided_at,
        a.created_at
      FROM absence_requests a JOIN absence_types t ON t.id = a.type_id WHERE a.user_id = $1 ORDER BY a.id DESC`,
  },
  {
    name: 'absenceChanges',
    sql: `SELECT h.company_id, a.from_day, a.to_day, h.parts, h.reason, h.state, h.created_at
      FROM absence_changes h JOIN absence_requests a ON a.id = h.request_id WHERE a.user_id = $1 ORDER BY h.id DESC`,
  },
  {
    name: 'leaveEntries',
    sql: `SELECT l.company_id, t.name AS type, l.kind, l.day, l.amount, l.reason, l.created_at
      FROM leave_entries l JOIN absence_types t ON t.id = l.type_id WHERE l.user_id = $1 ORDER BY l.id DESC`,
  },
  {
    name: 'assignedSchedules',
    sql: `SELECT d.company_id, a.name, a.effective_from, d.before, a.created_at
      FROM assigned_schedules d JOIN schedule_assignments a ON a.id = d.assignment_id WHERE d.user_id = $1 ORDER BY d.id DESC`,
  },
  {
    name: 'overtimeEntries',
    sql: `SELECT company_id, kind, day, minutes, reason, created_at FROM overtime_entries WHERE user_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'enteredOvertime',
    sql: `SELECT company_id, ${ifOwn('company_id', 'user_id', 'kind', 'day', 'minutes')}, created_at
      FROM overtime_entries WHERE creator_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'enteredLeave',
    sql: `SELECT company_id, ${ifOwn('company_id', 'user_id', 'kind', 'day', 'amount')}, created_at
      FROM leave_entries WHERE creator_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'recordedPunches',
    sql: `SELECT company_id, ${ifOwn('company_id', 'user_id', 'at', 'kind')}, created_at
      FROM punches WHERE creator_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'changedAbsences',
    sql: `SELECT company_id, created_at FROM absence_changes WHERE previous_decider_id = $1 ORDER BY id DESC`,
  },
  {
    name: 'decidedAbsences',
    sql: `SELECT company_id, ${ifOwn('company_id', 'user_id', 'state')}, decided_at
      FROM absence_requests WHERE decider_id = $1 ORDER BY id DESC`,
  },
] as const satisfies PersonalExportSection[];

/** The working time, hours, holidays and leave of a company. */
export const ATTENDANCE_COMPANY_EXPORT = [
  {
    name: 'punch',
    sql: `SELECT id, user_id, at, time_zone, kind, source, is_remote, is_break, note, corrects_id, is_void, creator_id, created_at
      FROM punches WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'punchWithoutEnd',
    sql: `SELECT punch_id AS id, user_id, at FROM open_punches WHERE company_id = $1 AND punch_id > $2::bigint`,
  },
  {
    name: 'punchCorrection',
    sql: `SELECT id, user_id, punch_id, at, time_zone, kind, is_remote, is_void, is_break, note, state, created_at
      FROM punch_corrections WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'workSchedule',
    sql: `SELECT id, user_id, effective_from, hours, weeks, anchor, time_zone, region, created_at
      FROM work_schedules WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'workRules',
    sql: `SELECT id, effective_from, break_steps, counts_overtime, overtime_cap, created_at
      FROM work_rules WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'scheduleTemplate',
    sql: `SELECT id, name, weeks, anchor, time_zone, region, created_at
      FROM schedule_templates WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'scheduleAssignment',
    sql: `SELECT id, name, effective_from, plan, people, created_at, undone_at
      FROM schedule_assignments WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'assignedSchedule',
    sql: `SELECT id, assignment_id, user_id, schedule_id, before FROM assigned_schedules WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'overtimeEntry',
    sql: `SELECT id, user_id, kind, day, minutes, reason, creator_id, created_at
      FROM overtime_entries WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'holiday',
    sql: `SELECT id, date, region, name FROM holidays WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'holidaySubscription',
    sql: `SELECT id, region, is_for_all, language, skipped, offered, added_until, data_version, created_at
      FROM holiday_subscriptions WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'absenceType',
    sql: `SELECT id, name, is_paid, needs_approval, allowance, interrupts_leave, takes_overtime, archived_at
      FROM absence_types WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'absenceRequest',
    sql: `SELECT id, user_id, type_id, from_day, from_half, to_day, to_half, from_time, to_time, reason, state, decider_id, decided_at, created_at
      FROM absence_requests WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'absenceChange',
    sql: `SELECT id, request_id, type_id, parts, reason, state, previous, second_id, previous_decider_id, created_at
      FROM absence_changes WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'leavePolicy',
    sql: `SELECT id, type_id, effective_from, rules, created_at FROM leave_policies WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'leaveEntry',
    sql: `SELECT id, user_id, type_id, kind, day, amount, reason, creator_id, created_at
      FROM leave_entries WHERE company_id = $1 AND id > $2::bigint`,
  },
] as const satisfies CompanyExportSection[];
