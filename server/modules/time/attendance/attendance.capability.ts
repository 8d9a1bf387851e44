import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { ATTENDANCE_FEATURE } from '../employment/employment.capability.js';
import { ATTENDANCE_COMPANY_EXPORT, ATTENDANCE_PERSONAL_EXPORT } from './attendance.export.js';
import { notices } from './attendance.notices.js';
import { denialOfAttendanceSettings } from './attendance.policy.js';

const limits = {
  /** Punching in and out. */
  punches: {
    'punches-hour': perHour('identity', 60, 'punches'),
    'punches-day': perDay('identity', 200, 'punches'),
  },
  /** Requests for leave and corrections, which others decide. */
  'attendance-requests': {
    'attendance-requests-day': perDay('identity', 60, 'requests'),
  },
  /** Calculating the public holidays of a region. */
  'public-holidays': {
    'public-holidays-hour': perHour('identity', 120, 'requests'),
  },
} satisfies PurposeBudgets;

/** What the audit log records of this module. Punches are records of their own: only their corrections are recorded. */
const audit = {
  actions: {
    PUNCH_CORRECTED: 'A punch of a person was corrected, added or removed later.',
    CORRECTION_REQUESTED: 'A person asked for a correction of their working time.',
    CORRECTION_DECLINED: 'A correction that a person asked for was declined.',
    CORRECTION_WITHDRAWN: 'A person withdrew a correction of their working time before it was decided.',
    ABSENCE_REQUESTED: 'A person asked for leave.',
    ABSENCE_APPROVED: 'Leave was approved.',
    ABSENCE_DECLINED: 'Leave was declined.',
    ABSENCE_REOPENED: 'The decision about leave was undone.',
    ABSENCE_CANCELLED: 'Leave, or the request for it, was cancelled.',
    ABSENCE_ENTERED: 'A manager or an admin entered leave of a person.',
    ABSENCE_CANCELLATION_REQUESTED: 'A person asked to cancel leave that has begun.',
    ABSENCE_CANCELLATION_DECLINED: 'Leave that has begun goes on: its cancellation was declined.',
    ABSENCE_CHANGED: 'Leave, or the request for it, was changed to other days or another kind.',
    ABSENCE_CHANGE_REQUESTED: 'A person asked to change leave that was approved.',
    ABSENCE_CHANGE_DECLINED: 'Leave stays as it was approved: its change was declined.',
    LEAVE_POLICY_CHANGED: 'How a kind of leave of a company is granted was set or removed, from a day on.',
    LEAVE_BALANCE_CORRECTED: 'An opening balance, a correction or a payout of leave of a person was entered.',
    WORK_RULES_SET: 'The rules of a company for breaks and overtime were set, from a day on.',
    WORK_RULES_REMOVED: 'Rules of a company for breaks and overtime were removed.',
    OVERTIME_CORRECTED: 'An opening balance, a correction or a payout of overtime of a person was entered.',
    SCHEDULE_TEMPLATE_SAVED: 'A template of schedules of a company was created or changed.',
    SCHEDULE_TEMPLATE_REMOVED: 'A template of schedules of a company was removed.',
    SCHEDULE_ASSIGNED: 'A template of schedules was given to people of a company at once.',
    SCHEDULE_ASSIGNMENT_UNDONE: 'People of a company have the hours of before an assignment again.',
    WORK_SCHEDULE_SET: 'The hours of a company or a person were set.',
    WORK_SCHEDULE_REMOVED: 'Hours of a company or a person were removed.',
    HOLIDAYS_ADDED: 'Holidays of a company were added.',
    HOLIDAY_REMOVED: 'A holiday of a company was removed.',
    HOLIDAYS_SUBSCRIBED: 'A company chose a region whose public holidays are kept up to date.',
    HOLIDAYS_UNSUBSCRIBED: 'The public holidays of a region are not kept up to date any more.',
    ABSENCE_TYPE_SAVED: 'A kind of leave of a company was created or changed.',
  },
  facts: [
    'holiday',
    'holidays',
    'absenceType',
    'allowance',
    'isPaid',
    'needsDecision',
    'interruptsLeave',
    'takesOvertime',
    'breakRule',
    'scheduleTemplate',
    'scheduledPeople',
    'countsOvertime',
    'overtimeCap',
    'isArchived',
    'leavePolicy',
  ],
  fields: [
    'absenceFrom',
    'absenceTo',
    'punchedIn',
    'punchedOut',
    'effectiveFrom',
    'weekHours',
    'hoursTimeZone',
    'leaveAmount',
    'leaveEntry',
    'overtimeMinutes',
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
  END_WITHOUT_BEGINNING: {
    code: 'CONFLICT',
    meaning: 'No work began within 16 hours before this end, or it has another end already.',
    action: 'Add the beginning first, or choose another time.',
    changeableBy: 'SELF',
  },
  PUNCH_EXISTS: {
    code: 'CONFLICT',
    meaning: 'The same is recorded, or asked for, at this time already.',
    action: 'Choose another time, or correct what is recorded.',
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
  ABSENCE_OVER: {
    code: 'CONFLICT',
    meaning: "Leave that is over is corrected by the company's admins and holders of 'manage ATTENDANCE'.",
    action: 'Ask them to correct it.',
    changeableBy: 'COMPANY_ADMIN',
  },
  LEAVE_IN_DAYS: {
    code: 'CONFLICT',
    meaning: 'Leave of this kind is counted in days, not in hours.',
    action: 'Ask for whole or half days, or choose another kind.',
    changeableBy: 'SELF',
  },
  LEAVE_OUTSIDE_HOURS: {
    code: 'CONFLICT',
    meaning: 'The hours are not within the planned hours of the day.',
    action: 'Choose other hours.',
    changeableBy: 'SELF',
  },
  LEAVE_UNIT_FIXED: {
    code: 'CONFLICT',
    meaning: 'Leave of this kind is counted in another unit already.',
    action: 'Create another kind of leave, and archive this one.',
    changeableBy: 'SELF',
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

const declared = { limits, audit, reasons, notices };

export const ATTENDANCE_CAPABILITY = {
  name: 'attendance',
  neededFeature: ATTENDANCE_FEATURE,
  ...declared,
  events: {
    'absence.requested': {
      description: 'A person asked for leave, or the decision about it was undone.',
      actions: ['ABSENCE_REQUESTED', 'ABSENCE_REOPENED'],
    },
    'absence.approved': {
      description: 'Leave was approved, or entered by a manager or an admin.',
      actions: ['ABSENCE_APPROVED', 'ABSENCE_ENTERED'],
    },
    'absence.changed': {
      description: 'Leave, or the request for it, was changed to other days or another kind, or split.',
      actions: ['ABSENCE_CHANGED'],
    },
    'leave.balance_corrected': {
      description: 'An opening balance, a correction or a payout of leave was entered.',
      actions: ['LEAVE_BALANCE_CORRECTED'],
    },
    'overtime.corrected': {
      description: 'An opening balance, a correction or a payout of overtime was entered.',
      actions: ['OVERTIME_CORRECTED'],
    },
    'absence.ended': {
      description: 'Leave was declined or cancelled.',
      actions: ['ABSENCE_DECLINED', 'ABSENCE_CANCELLED'],
    },
    'attendance.corrected': { description: 'A punch was corrected.', actions: ['PUNCH_CORRECTED'] },
    'attendance.settings_changed': {
      description: 'Hours, holidays, kinds of leave or their policies were changed.',
      actions: [
        'WORK_SCHEDULE_SET',
        'WORK_SCHEDULE_REMOVED',
        'SCHEDULE_TEMPLATE_SAVED',
        'SCHEDULE_TEMPLATE_REMOVED',
        'SCHEDULE_ASSIGNED',
        'SCHEDULE_ASSIGNMENT_UNDONE',
        'WORK_RULES_SET',
        'WORK_RULES_REMOVED',
        'HOLIDAYS_ADDED',
        'HOLIDAY_REMOVED',
        'HOLIDAYS_SUBSCRIBED',
        'HOLIDAYS_UNSUBSCRIBED',
        'ABSENCE_TYPE_SAVED',
        'LEAVE_POLICY_CHANGED',
      ],
    },
  },
  /** The operations on the attendance of a company. */
  permissions: {
    company: {
      setWorkSchedule: (actor, { id }) => denialOfAttendanceSettings(actor, id),
      saveScheduleTemplate: (actor, { id }) => denialOfAttendanceSettings(actor, id),
      setWorkRules: (actor, { id }) => denialOfAttendanceSettings(actor, id),
      subscribeToHolidays: (actor, { id }) => denialOfAttendanceSettings(actor, id),
      addHolidays: (actor, { id }) => denialOfAttendanceSettings(actor, id),
      createAbsenceType: (actor, { id }) => denialOfAttendanceSettings(actor, id),
    },
  },
  personalExport: ATTENDANCE_PERSONAL_EXPORT,
  companyExport: ATTENDANCE_COMPANY_EXPORT,
  gateway: [
    [
      /[aA]bsence|[aA]ttendance|[pP]unch|[wW]ork(Schedule|Rules)|[oO]vertime|[sS]chedule(Template|Assignment)|^assignSchedule|^Shift|^BreakStep|[hH]oliday|^DayHours|^Desk|[lL]eave(Balance|Ledger|Polic|Entr|Seniority|Expiring)|^Ledger/,
      'The old backend has no attendance.',
    ],
  ],
} satisfies CapabilityOf<'attendance'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    attendance: typeof declared;
  }
}
