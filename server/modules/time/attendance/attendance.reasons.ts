import type { Reason } from '../../../platform/errors/reason.js';

/** Why operations of attendance are refused. */
export const reasons = {
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
