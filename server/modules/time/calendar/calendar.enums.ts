import { enumOf } from '../../../platform/validation/enum-of.js';

/** Who sees an event. The values are those of the database. */
export const CalendarVisibility = enumOf(
  'CalendarVisibility',
  'Who sees an event. Others see at most that its people are busy.',
  {
    COMPANY: 'Everybody in the company.',
    TEAM: "The team's members and the company's admins.",
    INVITEES: 'The owner and the people that are invited.',
    PRIVATE: 'The owner alone.',
  },
);
export type CalendarVisibility = keyof typeof CalendarVisibility;

/** What an invited person has answered. The values are those of the database. */
export const AttendeeResponse = enumOf('AttendeeResponse', 'What an invited person has answered.', {
  WAITING: 'The person has not answered yet.',
  ACCEPTED: 'The person will come.',
  TENTATIVE: 'The person may come.',
  DECLINED: 'The person will not come. It does not make the person busy.',
});
export type AttendeeResponse = keyof typeof AttendeeResponse;

export const CalendarScope = enumOf(
  'CalendarScope',
  'Which occurrences of an event that repeats are changed.',
  {
    THIS: 'One occurrence.',
    FOLLOWING: 'An occurrence and those after it, which become an event of their own.',
    ALL: 'All occurrences.',
  },
);
export type CalendarScope = keyof typeof CalendarScope;

export const CalendarEntryKind = enumOf('CalendarEntryKind', 'What an entry of a calendar is.', {
  EVENT: 'An occurrence of an event.',
  ABSENCE: 'Leave of the caller or of a member of its teams that was approved.',
  HOLIDAY: 'A holiday of the company, or of the region of the caller.',
  INTERVIEW: 'An interview that the caller holds.',
  ROLE_DEADLINE: 'The last day of an open role.',
  TASK: 'The day on which a task of the caller is due.',
});
export type CalendarEntryKind = keyof typeof CalendarEntryKind;

/** What an event can be about. The values are those of the database. */
export const CalendarSubjectKind = enumOf('CalendarSubjectKind', 'What an event can be about.', {
  ROLE: 'A role of the company.',
  TEAM: 'A team of the company.',
});
export type CalendarSubjectKind = keyof typeof CalendarSubjectKind;
