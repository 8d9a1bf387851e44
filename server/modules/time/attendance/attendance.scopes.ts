import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const ATTENDANCE_SCOPES = {
  scopes: {
    ATTENDANCE_READ: {
      meaning: 'Read the attendance and the leave that the creator of the client sees.',
      operations: [
        'Query.attendanceOfDay',
        'Query.myAbsences',
        'Query.myAbsenceBalances',
        'Query.absence',
        'Query.absencePreview',
        'Company.attendance',
        'Company.missingPunches',
        'Company.absences',
        'Company.absenceTypes',
        'Company.holidays',
        'Company.workSchedules',
        'Subscription.companyAttendanceChanged',
      ],
    },
    ATTENDANCE_WRITE: {
      meaning: 'Record working time and ask for leave as the creator of the client.',
      operations: [
        'Mutation.punch',
        'Mutation.requestPunchCorrection',
        'Mutation.requestAbsence',
        'Mutation.cancelAbsence',
      ],
    },
    ATTENDANCE_SETTINGS_WRITE: {
      meaning: 'Correct working time, and change hours, holidays and kinds of leave.',
      operations: [
        'Mutation.correctPunch',
        'Mutation.setWorkSchedule',
        'Mutation.removeWorkSchedule',
        'Mutation.addHolidays',
        'Mutation.removeHoliday',
        'Mutation.createAbsenceType',
        'Mutation.updateAbsenceType',
      ],
    },
  },
  withParent: [
    'AbsenceRequest.days',
    'AbsenceRequest.decider',
    'AbsenceRequest.overlaps',
    'AbsenceRequest.person',
    'AbsenceRequest.type',
    'AbsenceType.allowance',
    'Action.absence',
    'Action.correction',
    'AttendanceOfDay.person',
    'AttendanceOfDay.requestedCorrections',
    'AttendanceRow.days',
    'AttendanceRow.person',
    'MissingPunch.person',
    'Punch.creator',
    'TeamAbsence.person',
    'WorkSchedule.person',
  ],
} as const satisfies ScopesPart;
