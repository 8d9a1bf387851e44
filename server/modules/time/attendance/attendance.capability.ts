import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { ATTENDANCE_FEATURE } from '../employment/employment.capability.js';
import { denialOfAttendanceSettings } from './attendance.policy.js';

const limits = {
  /** Punching in and out. */
  punches: {
    'punches-hour': { per: 'identity', points: 60, seconds: HOUR, what: 'punches', strict: true },
    'punches-day': { per: 'identity', points: 200, seconds: DAY, what: 'punches', strict: true },
  },
  /** Requests for leave and corrections, which others decide. */
  'attendance-requests': {
    'attendance-requests-day': { per: 'identity', points: 60, seconds: DAY, what: 'requests', strict: true },
  },
} satisfies PurposeBudgets;

/** What the audit log records of this module. Punches are records of their own: only their corrections are recorded. */
const audit = {
  actions: {
    PUNCH_CORRECTED: 'A punch of a person was corrected, added or removed later.',
    CORRECTION_REQUESTED: 'A person asked for a correction of their working time.',
    CORRECTION_DECLINED: 'A correction that a person asked for was declined.',
    ABSENCE_REQUESTED: 'A person asked for leave.',
    ABSENCE_APPROVED: 'Leave was approved.',
    ABSENCE_DECLINED: 'Leave was declined.',
    ABSENCE_REOPENED: 'The decision about leave was undone.',
    ABSENCE_CANCELLED: 'Leave, or the request for it, was cancelled.',
    WORK_SCHEDULE_SET: 'The hours of a company or a person were set.',
    WORK_SCHEDULE_REMOVED: 'Hours of a company or a person were removed.',
    HOLIDAYS_ADDED: 'Holidays of a company were added.',
    HOLIDAY_REMOVED: 'A holiday of a company was removed.',
    ABSENCE_TYPE_SAVED: 'A kind of leave of a company was created or changed.',
  },
  facts: ['holiday', 'holidays', 'absenceType', 'allowance', 'isPaid', 'needsDecision', 'isArchived'],
  fields: [
    'absenceFrom',
    'absenceTo',
    'punchedIn',
    'punchedOut',
    'effectiveFrom',
    'weekHours',
    'hoursTimeZone',
    'region',
  ],
} as const satisfies AuditDeclaration;

const reasons = {
  ATTENDANCE_LEADS_ONLY: {
    code: 'FORBIDDEN',
    meaning:
      'Only the managers of the person, for days since the person reports to them, and the admins of the company may do this.',
    action: 'Ask your manager or an admin for a correction.',
    changeableBy: 'COMPANY_ADMIN',
  },
  NOT_AT_WORK: {
    code: 'CONFLICT',
    meaning: 'There is no beginning of work that this end could belong to.',
    action: 'Ask for a correction of the day instead.',
    changeableBy: 'SELF',
  },
  PUNCH_CHANGED: {
    code: 'CONFLICT',
    meaning: 'The punch was corrected in the meantime.',
    action: 'Read the day again.',
    changeableBy: 'SELF',
  },
  ABSENCES_OVERLAP: {
    code: 'CONFLICT',
    meaning: 'The person has other leave on these days, or has asked for it.',
    action: 'Cancel the other request first, or choose other days.',
    changeableBy: 'SELF',
  },
  ALLOWANCE_EXCEEDED: {
    code: 'CONFLICT',
    meaning: 'The leave is longer than what is left of this kind in the year.',
    action: 'Choose fewer days, or another kind of leave.',
    changeableBy: 'SELF',
  },
  NO_WORKING_DAYS: {
    code: 'CONFLICT',
    meaning: 'There is no work on these days.',
    action: 'Choose working days.',
    changeableBy: 'SELF',
  },
  ABSENCE_ENDED: {
    code: 'CONFLICT',
    meaning: 'The request was decided or cancelled already.',
    action: 'Read it again.',
    changeableBy: 'NOBODY',
  },
  ABSENCE_TYPE_TAKEN: {
    code: 'CONFLICT',
    meaning: 'The company has a kind of leave with that name.',
    action: 'Choose another name.',
    changeableBy: 'SELF',
  },
  ATTENDANCE_FULL: {
    code: 'CONFLICT',
    meaning: 'The company has as many entries of this kind as it may have.',
    action: 'Remove some first.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

/** The page that the notifications lead to. */
const PAGE = '/page-attendance';

const notices = {
  ABSENCE_APPROVED: {
    description: 'Leave of the user was approved.',
    texts: {
      en: 'Your leave was approved: {days}',
      de: 'Ihre Abwesenheit wurde genehmigt: {days}',
      es: 'Se aprobó su ausencia: {days}',
      fr: 'Votre absence a été approuvée : {days}',
      ar: 'تمت الموافقة على إجازتك: {days}',
    },
    color: NOTICE_COLORS.good,
    path: PAGE,
    readers: 'members',
  },
  ABSENCE_DECLINED: {
    description: 'Leave of the user was declined.',
    texts: {
      en: 'Your leave was declined: {days}',
      de: 'Ihre Abwesenheit wurde abgelehnt: {days}',
      es: 'Se rechazó su ausencia: {days}',
      fr: 'Votre absence a été refusée : {days}',
      ar: 'تم رفض إجازتك: {days}',
    },
    color: NOTICE_COLORS.bad,
    path: PAGE,
    readers: 'members',
  },
  PUNCH_CORRECTED: {
    description: 'Somebody has corrected a punch of the user.',
    texts: {
      en: 'Your working time was corrected: {day}',
      de: 'Ihre Arbeitszeit wurde korrigiert: {day}',
      es: 'Se corrigió su tiempo de trabajo: {day}',
      fr: 'Votre temps de travail a été corrigé : {day}',
      ar: 'تم تصحيح وقت عملك: {day}',
    },
    color: NOTICE_COLORS.neutral,
    path: PAGE,
    readers: 'members',
  },
  CORRECTION_DECLINED: {
    description: 'A correction that the user asked for was declined.',
    texts: {
      en: 'Your correction was declined: {day}',
      de: 'Ihre Korrektur wurde abgelehnt: {day}',
      es: 'Se rechazó su corrección: {day}',
      fr: 'Votre correction a été refusée : {day}',
      ar: 'تم رفض تصحيحك: {day}',
    },
    color: NOTICE_COLORS.bad,
    path: PAGE,
    readers: 'members',
  },
} as const satisfies NotificationKindDeclarations;

export const ATTENDANCE_CAPABILITY = {
  name: 'attendance',
  neededFeature: ATTENDANCE_FEATURE,
  limits,
  audit,
  reasons,
  notices,
  events: {
    'absence.requested': {
      description: 'A person asked for leave, or the decision about it was undone.',
      actions: ['ABSENCE_REQUESTED', 'ABSENCE_REOPENED'],
    },
    'absence.approved': { description: 'Leave was approved.', actions: ['ABSENCE_APPROVED'] },
    'absence.ended': {
      description: 'Leave was declined or cancelled.',
      actions: ['ABSENCE_DECLINED', 'ABSENCE_CANCELLED'],
    },
    'attendance.corrected': { description: 'A punch was corrected.', actions: ['PUNCH_CORRECTED'] },
    'attendance.settings_changed': {
      description: 'Hours, holidays or kinds of leave were changed.',
      actions: [
        'WORK_SCHEDULE_SET',
        'WORK_SCHEDULE_REMOVED',
        'HOLIDAYS_ADDED',
        'HOLIDAY_REMOVED',
        'ABSENCE_TYPE_SAVED',
      ],
    },
  },
  /** The operations on the attendance of a company. */
  permissions: {
    company: {
      setWorkSchedule: (actor, { id }) => denialOfAttendanceSettings(actor, id),
      addHolidays: (actor, { id }) => denialOfAttendanceSettings(actor, id),
      createAbsenceType: (actor, { id }) => denialOfAttendanceSettings(actor, id),
    },
  },
  /** The working time, hours and leave of a person, and what the person has recorded or decided for others. */
  personalExport: [
    {
      name: 'punches',
      sql: `SELECT company_id, at, time_zone, kind, source, is_remote, note, corrects_id, is_void, created_at
      FROM punches WHERE user_id = $1 ORDER BY id DESC`,
    },
    {
      name: 'punchesWithoutEnd',
      sql: `SELECT company_id, at FROM open_punches WHERE user_id = $1 ORDER BY at DESC`,
    },
    {
      name: 'punchCorrections',
      sql: `SELECT company_id, punch_id, at, time_zone, kind, is_remote, is_void, note, state, created_at
      FROM punch_corrections WHERE user_id = $1 ORDER BY id DESC`,
    },
    {
      name: 'workSchedules',
      sql: `SELECT company_id, effective_from, hours, time_zone, region FROM work_schedules WHERE user_id = $1 ORDER BY id DESC`,
    },
    {
      name: 'absences',
      sql: `SELECT a.company_id, t.name AS type, a.from_day, a.from_half, a.to_day, a.to_half, a.reason, a.state, a.decided_at,
        a.created_at
      FROM absence_requests a JOIN absence_types t ON t.id = a.type_id WHERE a.user_id = $1 ORDER BY a.id DESC`,
    },
    {
      name: 'recordedPunches',
      sql: `SELECT company_id, ${ifOwn('company_id', 'user_id', 'at', 'kind')}, created_at
      FROM punches WHERE creator_id = $1 ORDER BY id DESC`,
    },
    {
      name: 'decidedAbsences',
      sql: `SELECT company_id, ${ifOwn('company_id', 'user_id', 'state')}, decided_at
      FROM absence_requests WHERE decider_id = $1 ORDER BY id DESC`,
    },
  ],
  /** The working time, hours, holidays and leave of a company. */
  companyExport: [
    {
      name: 'punch',
      sql: `SELECT id, user_id, at, time_zone, kind, source, is_remote, note, corrects_id, is_void, creator_id, created_at
      FROM punches WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'punchWithoutEnd',
      sql: `SELECT punch_id AS id, user_id, at FROM open_punches WHERE company_id = $1 AND punch_id > $2::bigint`,
    },
    {
      name: 'punchCorrection',
      sql: `SELECT id, user_id, punch_id, at, time_zone, kind, is_remote, is_void, note, state, created_at
      FROM punch_corrections WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'workSchedule',
      sql: `SELECT id, user_id, effective_from, hours, time_zone, region, created_at
      FROM work_schedules WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'holiday',
      sql: `SELECT id, date, region, name FROM holidays WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'absenceType',
      sql: `SELECT id, name, is_paid, needs_approval, allowance, archived_at
      FROM absence_types WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'absenceRequest',
      sql: `SELECT id, user_id, type_id, from_day, from_half, to_day, to_half, reason, state, decider_id, decided_at, created_at
      FROM absence_requests WHERE company_id = $1 AND id > $2::bigint`,
    },
  ],
  gateway: [
    [
      /[aA]bsence|[aA]ttendance|[pP]unch|[wW]orkSchedule|[hH]oliday|^DayHours/,
      'The old backend has no attendance.',
    ],
  ],
} satisfies CapabilityOf<'attendance'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    attendance: {
      limits: typeof limits;
      audit: typeof audit;
      reasons: typeof reasons;
      notices: typeof notices;
    };
  }
}
