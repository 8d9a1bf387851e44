import type { TestDatabase } from '../../app.js';
import { cursorAt } from '../../live.js';
import { gql, subscription } from '../doors.js';
import type { World } from '../world.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  operation,
  type Operation,
  recordsOfAcme,
  type UserTarget,
  USERS,
} from './targets.js';

/** Events of Acme: for everybody, of its employee, and one to which its colleague invites the employee. */
const SHARED = 1001;
const OWN = 1002;
const INVITED = 1003;

const PERSON = 'id displayName firstName lastName jobTitle firebaseId';
const EVENTS = recordsOfAcme({ shared: SHARED, own: OWN, others: INVITED });
const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const none = () => ({});
const RANGE = '(from: "2026-03-02", to: "2026-03-03", timeZone: "UTC")';
const INPUT = '{ title: "New", start: "2026-03-02T09:00", end: "2026-03-02T10:00", timeZone: "UTC" }';
const PERIOD = 'from: "2026-03-02T00:00:00Z", to: "2026-03-03T00:00:00Z"';

const read = (fields: string) => gql(`query ($id: ID!) { calendarEvent(id: $id) { ${fields} } }`, byId);
const change = (name: string, call: string) =>
  operation<string | number>(name, true, EVENTS, {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${call} { id } }`, byId),
  });

/** Operations that read calendars, and their subscription. */
export const CALENDAR_LOOK_UPS: Operation[] = [
  {
    ...operation('read the own calendar', false, ALL, {
      'Query.calendar': gql(`{ calendar${RANGE} { id kind title } }`, none),
      'CalendarEntry.person': gql(`{ calendar${RANGE} { person { ${PERSON} } } }`, none),
    }),
    namesColleagues: true,
  },
  {
    ...operation<string | number>('read an event', false, EVENTS, {
      'Query.calendarEvent': read('id title start'),
      'CalendarEvent.owner': read(`owner { ${PERSON} }`),
      'CalendarEvent.attendees': read('attendees { id response }'),
      'CalendarAttendee.person': read(`attendees { person { ${PERSON} } }`),
      'CalendarEvent.descriptionHtml': read('descriptionHtml'),
      'CalendarEvent.subject': read('subject { kind id }'),
      'CalendarSubject.name': read('subject { name }'),
    }),
    namesColleagues: true,
  },
  {
    ...operation<UserTarget>('ask when a user is busy', false, USERS, {
      'Query.freeBusy': gql(
        `query ($id: ID!) { freeBusy(userIds: [$id], ${PERIOD}) { id periods { startsAt endsAt } } }`,
        ({ target }) => ({ id: String(target.id) }),
      ),
      'PersonBusy.periods': gql(
        `query ($id: ID!) { freeBusy(userIds: [$id], ${PERIOD}) { periods { startsAt endsAt } } }`,
        ({ target }) => ({ id: String(target.id) }),
      ),
      'PersonBusy.person': gql(
        `query ($id: ID!) { freeBusy(userIds: [$id], ${PERIOD}) { person { ${PERSON} } } }`,
        ({ target }) => ({ id: String(target.id) }),
      ),
    }),
    namesColleagues: true,
  },
  {
    ...operation('find people to invite', false, ALL, {
      'Query.invitableColleagues': gql(`{ invitableColleagues { ${PERSON} } }`, none),
    }),
    namesColleagues: true,
  },
  operation<CompanyTarget>("subscribe to a company's calendar", false, COMPANIES, {
    'Subscription.companyCalendarChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyCalendarChanged(companyId: $id, after: $after) { cursor } }',
      ({ target }) => ({ id: String(target.id), after: cursorAt() }),
      true,
    ),
  }),
];

/** Mutations of events. */
export const CALENDAR_CHANGES: Operation[] = [
  operation('create an event', true, ALL, {
    'Mutation.createCalendarEvent': gql(`mutation { createCalendarEvent(input: ${INPUT}) { id } }`, none),
  }),
  change('change an event', 'updateCalendarEvent(id: $id, input: { title: "Changed" })'),
  change('cancel an event', 'cancelCalendarEvent(id: $id)'),
  change('restore an event', 'restoreCalendarEvent(id: $id)'),
  change('answer an invitation', 'respondToCalendarEvent(id: $id, response: TENTATIVE)'),
];

/** Gives Acme and its rivals the feature, with events. */
export async function prepare(database: TestDatabase, world: World): Promise<void> {
  const { acme, rivals, employee, colleague } = world;
  await database.query(
    `INSERT INTO company_features (company_id, title) SELECT unnest($1::integer[]), 'Events'`,
    [[acme.id, rivals.id]],
  );
  const title = `Event of ${acme.title}`;
  for (const [id, owner, visibility] of [
    [SHARED, colleague, 'COMPANY'],
    [OWN, employee, 'PRIVATE'],
    [INVITED, colleague, 'INVITEES'],
  ] as const) {
    await database.query(
      `INSERT INTO calendar_events (id, company_id, owner_id, title, description, start_at, minutes, time_zone, starts_at,
         ends_at, visibility)
       VALUES ($1, $2, $3, $4, $4, '2026-03-02T09:00', 60, 'UTC', '2026-03-02T09:00Z', '2026-03-02T10:00Z', $5)`,
      [id, acme.id, owner.id, title, visibility],
    );
  }
  await database.query(
    `INSERT INTO calendar_attendees (event_id, ends_at, user_id) VALUES ($1, '2026-03-02T10:00Z', $2)`,
    [INVITED, employee.id],
  );
  await database.query(
    `INSERT INTO live_events (action, company_id, record_id) VALUES ('CALENDAR_EVENT_CREATED', $1, $2)`,
    [acme.id, SHARED],
  );
}
