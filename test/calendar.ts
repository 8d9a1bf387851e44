import { addFeatures, buildTeam } from './actions.js';
import { buildLine } from './attendance.js';
import type { Caller, TestServer } from './app.js';
import { gqlData } from './expectations.js';
import { buildCast, buildUser } from './factories.js';

const EVENT = `id title start end startsAt endsAt isAllDay timeZone recurrence date location visibility teamId response
  reminderMinutes isEditable cancelledAt version owner { id } attendees { id response person { displayName } }`;

export const CREATE_EVENT = `mutation ($input: CalendarEventInput!) { event: createCalendarEvent(input: $input) { ${EVENT} } }`;
export const UPDATE_EVENT = `mutation ($id: ID!, $date: String, $scope: CalendarScope, $version: Int, $input: CalendarEventChanges!) {
  event: updateCalendarEvent(id: $id, date: $date, scope: $scope, expectedVersion: $version, input: $input) { ${EVENT} }
}`;
export const CANCEL_EVENT = `mutation ($id: ID!, $date: String, $scope: CalendarScope) {
  event: cancelCalendarEvent(id: $id, date: $date, scope: $scope) { ${EVENT} }
}`;
export const RESTORE_EVENT = `mutation ($id: ID!, $date: String) { event: restoreCalendarEvent(id: $id, date: $date) { ${EVENT} } }`;
export const RESPOND = `mutation ($id: ID!, $response: AttendeeResponse!) {
  event: respondToCalendarEvent(id: $id, response: $response) { ${EVENT} }
}`;
export const EVENT_BY_ID = `query ($id: ID!, $date: String) { event: calendarEvent(id: $id, date: $date) { ${EVENT} descriptionHtml } }`;
export const CALENDAR = `query ($from: String!, $to: String!, $timeZone: String) {
  calendar(from: $from, to: $to, timeZone: $timeZone) {
    id kind title startsAt endsAt from to isAllDay eventId date isRepeating isEditable response hasConflict recordId
    person { id }
  }
}`;
export const FREE_BUSY = `query ($userIds: [ID!]!, $from: DateTime!, $to: DateTime!) {
  freeBusy(userIds: $userIds, from: $from, to: $to) { id person { displayName } periods { startsAt endsAt } }
}`;
export const INVITABLE = `query ($search: String) { invitableColleagues(search: $search) { id } }`;

/** Builds a cast whose companies have all features, with a team of a lead, the employee and a mate. */
export async function buildCalendarCast(app: TestServer) {
  const cast = await buildCast(app);
  const { company, other, employee } = cast;
  for (const each of [company, other]) {
    await addFeatures(app, each, 'Events', 'Attendance', 'Actions', 'Teams', 'Open Roles');
  }
  const [lead, mate, stranger] = await Promise.all([1, 2, 3].map(() => buildUser(app, { company })));
  const teamId = await buildTeam(app, company, [lead, employee, mate]);
  for (const person of [employee, mate]) await buildLine(app, person, lead);
  return { ...cast, lead, mate, stranger, teamId };
}

/** The people in calendar tests. */
export type CalendarCast = Awaited<ReturnType<typeof buildCalendarCast>>;

/** The input of an event of one hour on the morning of 2 March 2027, a Tuesday. */
export const eventInput = (more: object = {}) => ({
  title: `Event ${Math.random()}`,
  start: '2027-03-02T09:00',
  end: '2027-03-02T10:00',
  timeZone: 'Europe/Berlin',
  ...more,
});

/** Creates an event and returns it. */
export const buildEvent = async (app: TestServer, owner: Caller, more: object = {}) =>
  (await gqlData(app, owner, CREATE_EVENT, { input: eventInput(more) })).event;

/** Returns the entries of a caller's calendar. */
export const calendarOf = async (
  app: TestServer,
  caller: Caller,
  from: string,
  to = from,
  timeZone = 'Europe/Berlin',
): Promise<any[]> => (await gqlData(app, caller, CALENDAR, { from, to, timeZone })).calendar;
