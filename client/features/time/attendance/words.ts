import { msg } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences say of attendance. They never say which kind of leave somebody takes. */
export default {
  audit: {
    PUNCH_CORRECTED: {
      name: msg`Working time corrected`,
      sentence: ({ actor, subject, isOwn }) =>
        isOwn
          ? msg`${subject} corrected their working time.`
          : msg`${actor} corrected the working time of ${subject}.`,
    },
    CORRECTION_REQUESTED: {
      name: msg`Correction requested`,
      sentence: ({ subject }) => msg`${subject} asked for a correction of their working time.`,
    },
    CORRECTION_DECLINED: {
      name: msg`Correction declined`,
      sentence: ({ actor, subject }) =>
        msg`${actor} declined a correction of the working time of ${subject}.`,
    },
    CORRECTION_WITHDRAWN: {
      name: msg`Correction withdrawn`,
      sentence: ({ subject }) => msg`${subject} withdrew a correction of their working time.`,
    },
    ABSENCE_REQUESTED: {
      name: msg`Leave requested`,
      sentence: ({ subject }) => msg`${subject} asked for leave.`,
    },
    ABSENCE_APPROVED: {
      name: msg`Leave approved`,
      sentence: ({ actor, subject, isOwn }) =>
        isOwn
          ? msg`The leave of ${subject} needed no approval.`
          : msg`${actor} approved the leave of ${subject}.`,
    },
    ABSENCE_DECLINED: {
      name: msg`Leave declined`,
      sentence: ({ actor, subject }) => msg`${actor} declined the leave of ${subject}.`,
    },
    ABSENCE_REOPENED: {
      name: msg`Decision about leave undone`,
      sentence: ({ actor, subject }) => msg`${actor} undid the decision about the leave of ${subject}.`,
    },
    ABSENCE_CANCELLED: {
      name: msg`Leave cancelled`,
      sentence: ({ subject }) => msg`The leave of ${subject} was cancelled.`,
    },
    ABSENCE_ENTERED: {
      name: msg`Leave entered`,
      sentence: ({ actor, subject }) => msg`${actor} entered leave of ${subject}.`,
    },
    ABSENCE_CANCELLATION_REQUESTED: {
      name: msg`Cancellation of leave requested`,
      sentence: ({ subject }) => msg`${subject} asked to cancel leave that has begun.`,
    },
    ABSENCE_CANCELLATION_DECLINED: {
      name: msg`Cancellation of leave declined`,
      sentence: ({ actor, subject }) => msg`${actor} declined to cancel the leave of ${subject}.`,
    },
    ABSENCE_CHANGED: {
      name: msg`Leave changed`,
      sentence: ({ actor, subject, isOwn }) =>
        isOwn ? msg`${subject} changed their leave.` : msg`${actor} changed the leave of ${subject}.`,
    },
    ABSENCE_CHANGE_REQUESTED: {
      name: msg`Change of leave requested`,
      sentence: ({ subject }) => msg`${subject} asked to change leave.`,
    },
    ABSENCE_CHANGE_DECLINED: {
      name: msg`Change of leave declined`,
      sentence: ({ actor, subject }) => msg`${actor} declined to change the leave of ${subject}.`,
    },
    LEAVE_POLICY_CHANGED: {
      name: msg`Leave policy changed`,
      sentence: ({ actor, subject }) => msg`${actor} changed how leave of ${subject} is granted.`,
    },
    LEAVE_BALANCE_CORRECTED: {
      name: msg`Leave balance corrected`,
      sentence: ({ actor, subject, isOwn }) =>
        isOwn
          ? msg`${subject} corrected their leave balance.`
          : msg`${actor} corrected the leave balance of ${subject}.`,
    },
    WORK_SCHEDULE_SET: {
      name: msg`Working hours set`,
      sentence: ({ actor, subject }) => msg`${actor} set the working hours of ${subject}.`,
    },
    WORK_SCHEDULE_REMOVED: {
      name: msg`Working hours removed`,
      sentence: ({ actor, subject }) => msg`${actor} removed working hours of ${subject}.`,
    },
    WORK_RULES_SET: {
      name: msg`Rules of working time set`,
      sentence: ({ actor, subject }) => msg`${actor} set the rules of working time of ${subject}.`,
    },
    WORK_RULES_REMOVED: {
      name: msg`Rules of working time removed`,
      sentence: ({ actor, subject }) => msg`${actor} removed rules of working time of ${subject}.`,
    },
    OVERTIME_CORRECTED: {
      name: msg`Overtime corrected`,
      sentence: ({ actor, subject, isOwn }) =>
        isOwn
          ? msg`${subject} corrected their overtime.`
          : msg`${actor} corrected the overtime of ${subject}.`,
    },
    SCHEDULE_TEMPLATE_SAVED: {
      name: msg`Template of hours saved`,
      sentence: ({ actor, subject }) => msg`${actor} saved a template of working hours of ${subject}.`,
    },
    SCHEDULE_TEMPLATE_REMOVED: {
      name: msg`Template of hours removed`,
      sentence: ({ actor, subject }) => msg`${actor} removed a template of working hours of ${subject}.`,
    },
    SCHEDULE_ASSIGNED: {
      name: msg`Hours assigned`,
      sentence: ({ actor, subject }) => msg`${actor} assigned working hours to people of ${subject}.`,
    },
    SCHEDULE_ASSIGNMENT_UNDONE: {
      name: msg`Assigned hours undone`,
      sentence: ({ actor, subject }) => msg`${actor} undid an assignment of working hours of ${subject}.`,
    },
    HOLIDAYS_ADDED: {
      name: msg`Holidays added`,
      sentence: ({ actor, subject }) => msg`${actor} added holidays of ${subject}.`,
    },
    HOLIDAY_REMOVED: {
      name: msg`Holiday removed`,
      sentence: ({ actor, subject }) => msg`${actor} removed a holiday of ${subject}.`,
    },
    HOLIDAYS_SUBSCRIBED: {
      name: msg`Public holidays chosen`,
      sentence: ({ actor, subject }) => msg`${actor} chose public holidays of ${subject}.`,
    },
    HOLIDAYS_UNSUBSCRIBED: {
      name: msg`Public holidays stopped`,
      sentence: ({ actor, subject }) => msg`${actor} stopped adding public holidays of ${subject}.`,
    },
    ABSENCE_TYPE_SAVED: {
      name: msg`Kind of leave saved`,
      sentence: ({ actor, subject }) => msg`${actor} saved a kind of leave of ${subject}.`,
    },
  },
  fields: {
    absenceFrom: msg`First day`,
    absenceTo: msg`Last day`,
    absenceType: msg`Kind of leave`,
    allowance: msg`Days in a year`,
    breakRule: msg`Breaks in minutes > work in minutes`,
    countsOvertime: msg`Counts overtime`,
    effectiveFrom: msg`From`,
    holiday: msg`Holiday`,
    holidays: msg`Holidays`,
    hoursTimeZone: msg`Time zone of the hours`,
    interruptsLeave: msg`Gives back other leave`,
    isArchived: msg`Archived`,
    isPaid: msg`Paid`,
    leaveAmount: msg`Amount`,
    leaveEntry: msg`Entry`,
    leavePolicy: msg`Policy`,
    needsDecision: msg`Needs approval`,
    overtimeCap: msg`Most minutes of overtime`,
    overtimeMinutes: msg`Minutes of overtime`,
    punchedIn: msg`Work began`,
    punchedOut: msg`Work ended`,
    region: msg`Region`,
    scheduledPeople: msg`People`,
    scheduleTemplate: msg`Template of hours`,
    takesOvertime: msg`Taken from overtime`,
    weekHours: msg`Hours from Monday to Sunday`,
  },
  notifications: {
    ABSENCE_APPROVED: ({ detail }) => msg`Your leave was approved: ${detail}`,
    ABSENCE_DECLINED: ({ detail }) => msg`Your leave was declined: ${detail}`,
    ABSENCE_ENTERED: ({ detail }) => msg`Leave was entered for you: ${detail}`,
    ABSENCE_CANCELLED: ({ detail }) => msg`Your leave was cancelled: ${detail}`,
    ABSENCE_CANCELLATION_DECLINED: ({ detail }) => msg`Your leave was not cancelled: ${detail}`,
    ABSENCE_CHANGED: ({ detail }) => msg`Your leave was changed: ${detail}`,
    ABSENCE_CHANGE_APPROVED: ({ detail }) => msg`The change of your leave was approved: ${detail}`,
    ABSENCE_CHANGE_DECLINED: ({ detail }) => msg`The change of your leave was declined: ${detail}`,
    LEAVE_BALANCE_CORRECTED: ({ detail }) => msg`Your leave balance was corrected as of ${detail}`,
    OVERTIME_CORRECTED: ({ detail }) => msg`Your overtime was corrected as of ${detail}`,
    PUNCH_CORRECTED: ({ detail }) => msg`Your working time was corrected: ${detail}`,
    CORRECTION_WITHDRAWN: ({ detail }) => msg`A correction of working time was withdrawn: ${detail}`,
    CORRECTION_DECLINED: ({ detail }) => msg`Your correction was declined: ${detail}`,
  },
  scopes: {
    ATTENDANCE_READ: msg`Read attendance and leave`,
    ATTENDANCE_WRITE: msg`Record working time, and ask for leave`,
    ATTENDANCE_SETTINGS_WRITE: msg`Correct working time, and change hours, holidays and kinds of leave`,
  },
} satisfies Words;
