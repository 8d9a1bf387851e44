import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const ATTENDANCE_EVENTS = {
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
} as const satisfies EventsPart;
