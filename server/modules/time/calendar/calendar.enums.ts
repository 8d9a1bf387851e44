import { registerEnumType } from '@nestjs/graphql';

/** Who sees an event. The values are those of the database. */
export enum CalendarVisibility {
  COMPANY = 'COMPANY',
  TEAM = 'TEAM',
  INVITEES = 'INVITEES',
  PRIVATE = 'PRIVATE',
}

registerEnumType(CalendarVisibility, {
  name: 'CalendarVisibility',
  description: 'Who sees an event. Others see at most that its people are busy.',
  valuesMap: {
    COMPANY: { description: 'Everybody in the company.' },
    TEAM: { description: "The team's members and the company's admins." },
    INVITEES: { description: 'The owner and the people that are invited.' },
    PRIVATE: { description: 'The owner alone.' },
  },
});

/** What an invited person has answered. The values are those of the database. */
export enum AttendeeResponse {
  WAITING = 'WAITING',
  ACCEPTED = 'ACCEPTED',
  TENTATIVE = 'TENTATIVE',
  DECLINED = 'DECLINED',
}

registerEnumType(AttendeeResponse, {
  name: 'AttendeeResponse',
  description: 'What an invited person has answered.',
  valuesMap: {
    WAITING: { description: 'The person has not answered yet.' },
    ACCEPTED: { description: 'The person will come.' },
    TENTATIVE: { description: 'The person may come.' },
    DECLINED: { description: 'The person will not come. It does not make the person busy.' },
  },
});

/** Which occurrences of an event that repeats are changed. */
export enum CalendarScope {
  THIS = 'THIS',
  FOLLOWING = 'FOLLOWING',
  ALL = 'ALL',
}

registerEnumType(CalendarScope, {
  name: 'CalendarScope',
  description: 'Which occurrences of an event that repeats are changed.',
  valuesMap: {
    THIS: { description: 'One occurrence.' },
    FOLLOWING: { description: 'An occurrence and those after it, which become an event of their own.' },
    ALL: { description: 'All occurrences.' },
  },
});

/** What an entry of a calendar is. */
export enum CalendarEntryKind {
  EVENT = 'EVENT',
  ABSENCE = 'ABSENCE',
  HOLIDAY = 'HOLIDAY',
  INTERVIEW = 'INTERVIEW',
  ROLE_DEADLINE = 'ROLE_DEADLINE',
  TASK = 'TASK',
}

registerEnumType(CalendarEntryKind, {
  name: 'CalendarEntryKind',
  description: 'What an entry of a calendar is.',
  valuesMap: {
    EVENT: { description: 'An occurrence of an event.' },
    ABSENCE: { description: 'Leave of the caller or of a member of its teams that was approved.' },
    HOLIDAY: { description: 'A holiday of the company, or of the region of the caller.' },
    INTERVIEW: { description: 'An interview that the caller holds.' },
    ROLE_DEADLINE: { description: 'The last day of an open role.' },
    TASK: { description: 'The day on which a task of the caller is due.' },
  },
});

/** What an event can be about. The values are those of the database. */
export enum CalendarSubjectKind {
  ROLE = 'ROLE',
  TEAM = 'TEAM',
}

registerEnumType(CalendarSubjectKind, {
  name: 'CalendarSubjectKind',
  description: 'What an event can be about.',
  valuesMap: {
    ROLE: { description: 'A role of the company.' },
    TEAM: { description: 'A team of the company.' },
  },
});
