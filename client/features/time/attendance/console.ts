import { CalendarOutlined } from '@ant-design/icons';
import { relayStylePagination } from '@apollo/client/utilities';
import { msg } from '@lingui/core/macro';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { ATTENDANCE } from '../employment/feature';
import { importColumns } from './import-columns';
import { managesAttendance } from '../employment/may-manage';
import { part } from './part';
import { attendancePaths } from './paths';
import * as shapes from '../../../components/shapes';
import { hasFeature } from '../../../lib/access';
import type { Me } from '../../../lib/session';

const isOffered = (me: Me) => hasFeature(me, ATTENDANCE);

/** Whether the page shows the user's own day, as it does at first. */
const isDay = (params: URLSearchParams) => (params.get('view') ?? 'day') === 'day';

const isDesk = (params: URLSearchParams) => params.get('view') === 'desk';

/** What the console shows of attendance. */
export default {
  destinations: [
    {
      to: `${attendancePaths.attendance}?view=desk`,
      group: 'people',
      label: msg`HR’s desk`,
      icon: shapes.inbox,
      shown: (me) => isOffered(me) && me.company !== null && managesAttendance(me, me.company.id),
      isAt: isDesk,
    },
    {
      to: `${attendancePaths.attendance}?view=month`,
      group: 'people',
      icon: shapes.clock,
      shown: isOffered,
      isAt: (params) => !isDay(params) && !isDesk(params),
    },
    {
      to: attendancePaths.attendance,
      group: 'time',
      label: msg`My day`,
      icon: shapes.sun,
      shown: isOffered,
      isAt: isDay,
    },
  ],
  reasons: {
    ATTENDANCE_LEADS_ONLY: msg`Only the managers of the person, for days since the person reports to them, and the company’s admins may do this.`,
    NOT_AT_WORK: msg`You are not at work, or began more than 16 hours ago. Ask for a correction of the day instead.`,
    PUNCH_CHANGED: msg`This was corrected in the meantime. Look at the day again.`,
    END_WITHOUT_BEGINNING: msg`No work began within 16 hours before this end, or it has another end already. Add the beginning first, or choose another time.`,
    PUNCH_EXISTS: msg`The same is recorded, or asked for, at this time already. Choose another time.`,
    ABSENCES_OVERLAP: msg`There is other leave on these days. Cancel it first, or choose other days.`,
    ALLOWANCE_EXCEEDED: msg`That is more than what is left of this kind of leave in the year. Choose fewer days.`,
    NO_WORKING_DAYS: msg`There is no work on these days. Choose working days.`,
    ABSENCE_ENDED: msg`The request was decided or cancelled already.`,
    ABSENCE_OVER: msg`This leave is over. Only the company’s admins and people with the privilege “manage ATTENDANCE” correct it.`,
    LEAVE_IN_DAYS: msg`Leave of this kind is counted in days. Ask for whole or half days.`,
    LEAVE_OUTSIDE_HOURS: msg`These hours are not within the planned hours of the day. Choose other hours.`,
    LEAVE_UNIT_FIXED: msg`Leave of this kind is counted in another unit already. Create another kind of leave instead.`,
    ABSENCE_TYPE_TAKEN: msg`The company has a kind of leave with that name. Choose another name.`,
    ATTENDANCE_FULL: msg`The company has as many entries of this kind as it may have. Remove some first.`,
  },
  cache: {
    Company: {
      fields: {
        attendance: relayStylePagination(['search', 'first', 'from', 'to', 'teamId']),
        missingPunches: paged(),
        absences: paged(),
        absenceTypes: { merge: false },
        holidays: { merge: false },
        holidaySubscriptions: { merge: false },
        workSchedules: paged(),
        workRules: { merge: false },
        scheduleTemplates: { merge: false },
        scheduleAssignments: { merge: false },
        leaveBalances: relayStylePagination(['search', 'first', 'typeId', 'on', 'teamId']),
      },
    },
    AbsenceRequest: { fields: { overlaps: { merge: false } } },
    AttendanceDesk: { keyFields: false },
    DeskList: { keyFields: false },
    DeskRow: { keyFields: false },
    DeskSetup: { keyFields: false },
    AttendanceRow: { keyFields: false },
    AttendanceDay: { keyFields: false },
    AttendanceOfDay: { keyFields: false },
    MissingPunch: { keyFields: false },
    OfferedHoliday: { keyFields: false },
    PublicHolidayRegion: { keyFields: false },
    AbsenceBalance: { keyFields: false },
    AbsenceType: { fields: { policies: { merge: false } } },
    LeavePolicy: { keyFields: false },
    LeaveSeniority: { keyFields: false },
    LeaveBalance: { keyFields: false },
    LeaveBalanceRow: { keyFields: false },
    LeaveExpiring: { keyFields: false },
    LeaveLedger: { keyFields: false },
    LedgerEntry: { keyFields: false },
    LedgerPart: { keyFields: false },
    AbsencePreview: { keyFields: false },
    AbsenceChange: { keyFields: false },
    AbsenceRange: { keyFields: false },
    TeamAbsence: { keyFields: false },
    DayHours: { keyFields: false },
    ShiftOfWeek: { keyFields: false },
    PlannedShiftOfDay: { keyFields: false },
    BreakStep: { keyFields: false },
    OvertimeAccount: { keyFields: false },
    OvertimeAccountDay: { keyFields: false },
    OvertimeAccountEntry: { keyFields: false },
    ScheduleAssignmentPreview: { keyFields: false },
    ScheduleAssignmentRow: { keyFields: false },
    AttendanceChange: { keyFields: false },
    Query: {
      fields: {
        myAbsences: { merge: false },
        myAbsenceBalances: { merge: false },
        leaveBalances: { merge: false },
        leaveLedger: { merge: false },
      },
    },
  },
  actionKinds: [
    { kind: 'ABSENCE_REQUEST', name: msg`Requests for leave`, icon: shapes.sun },
    { kind: 'ABSENCE_CANCELLATION', name: msg`Cancellations of leave`, icon: shapes.sun },
    { kind: 'ABSENCE_CHANGE', name: msg`Changes of leave`, icon: shapes.sun },
    { kind: 'PUNCH_CORRECTION', name: msg`Corrections of working time`, icon: shapes.clock },
  ],
  actionSections: [
    { Section: part((all) => all.AbsenceSection) },
    { Section: part((all) => all.CorrectionSection) },
  ],
  importColumns,
  profileSections: [
    { on: 'staff', Section: part((all) => all.PersonLeave) },
    { on: 'staff', Section: part((all) => all.PersonOvertime) },
  ],
  today: [{ place: 'day', shown: isOffered, Part: part((all) => all.DayPart) }],
  panels: [
    {
      key: 'attendance-calendar',
      title: msg`ATTENDANCE CALENDAR`,
      feature: ATTENDANCE,
      summary: msg`Who is at work, and when.`,
      audience: () => true,
      Icon: CalendarOutlined,
      Component: part((all) => all.AttendancePanel),
      Aside: part((all) => all.AttendanceAside),
    },
  ],
  keywords: [
    {
      of: `${attendancePaths.attendance}?view=desk`,
      words: msg`personnel today away missing punches requests carry-over expiring set up employment`,
    },
    {
      of: `${attendancePaths.attendance}?view=month`,
      words: msg`calendar working time leave vacation holiday absence sick hours overtime timesheet shifts time off balance late`,
    },
    {
      of: attendancePaths.attendance,
      words: msg`today working time punch clock in out begin end work remote home pause`,
    },
  ],
} satisfies ConsoleParts;
