import type { TestDatabase } from '../../app.js';
import { cursorAt } from '../../live.js';
import { gql, subscription } from '../doors.js';
import type { World } from '../world.js';
import { ALL, operation, type Operation, recordsOfAcme, type Targets } from './targets.js';

/** Applications of Acme (see roles-applications.ts): for an open role, and for one that Acme's employee recruits for. */
const FOR_OPEN = 1001;
const FOR_OWN = 1002;
/** Their interviews: upcoming, past, and cancelled. */
const [OPEN, OWN, OPEN_OVER, OWN_OVER, OPEN_CANCELLED, OWN_CANCELLED] = [1001, 1002, 1003, 1004, 1005, 1006];

const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const APPLICATIONS = recordsOfAcme({ open: FOR_OPEN, own: FOR_OWN });
const INTERVIEWS = recordsOfAcme({ open: OPEN, own: OWN });
const read = (fields: string) =>
  gql(`query ($id: ID!) { application(id: $id) { interviews { ${fields} } } }`, byId);
const ROLES = recordsOfAcme({ open: 1001, own: 1004 });
const card = (fields: string) =>
  gql(`query ($id: ID!) { application(id: $id) { scorecards { ${fields} } } }`, byId);
const PERSON = 'id displayName firstName lastName jobTitle firebaseId';
const INPUT = `{ interviewerIds: ["1"], startsAt: "2020-03-01T09:00:00Z", minutes: 30, timeZone: "UTC", place: "Fresh" }`;

const change = (name: string, call: string, targets = INTERVIEWS) =>
  operation<string | number>(name, true, targets, {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${call} { state } }`, byId),
  });

const rate = (name: string, call: string, targets: Targets<string | number>) =>
  operation<string | number>(name, true, targets, {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${call} }`, byId),
  });

/** Operations that read interviews, and the subscription of an application. */
export const INTERVIEW_LOOK_UPS: Operation[] = [
  {
    ...operation<string | number>('read the interviews of an application', false, APPLICATIONS, {
      'Application.interviews': read('state startsAt place'),
      'Interview.interviewers': read(`interviewers { ${PERSON} }`),
      'Interview.events': read('events { kind place }'),
      'InterviewEvent.actor': read(`events { actor { ${PERSON} } }`),
      'Interview.permissions': read('permissions { operation allowed }'),
    }),
    namesColleagues: true,
  },
  operation<string | number>('subscribe to an application', false, APPLICATIONS, {
    'Subscription.applicationChanged': subscription(
      'subscription ($id: ID!, $after: String) { applicationChanged(applicationId: $id, after: $after) { cursor } }',
      (attempt) => ({ ...byId(attempt), after: cursorAt() }),
    ),
  }),
  {
    ...operation<string | number>('read the scorecards of an application', false, APPLICATIONS, {
      'Application.scorecards': card('isVisible average'),
      'Scorecards.criteria': card('criteria { name }'),
      'Scorecards.own': card('own { text }'),
      'Scorecards.others': card('others { text }'),
      'Scorecard.ratings': card('others { ratings { rating } }'),
      'Scorecard.author': card(`others { author { ${PERSON} } }`),
      'Scorecard.revisions': card('others { revisions { text } }'),
      'ScorecardRevision.ratings': card('others { revisions { ratings { rating } } }'),
    }),
    namesColleagues: true,
  },
  operation<string | number>('subscribe to the scorecards of an application', false, APPLICATIONS, {
    'Subscription.scorecardsChanged': subscription(
      'subscription ($id: ID!, $after: String) { scorecardsChanged(applicationId: $id, after: $after) { cursor } }',
      (attempt) => ({ ...byId(attempt), after: cursorAt() }),
    ),
  }),
  operation<string | number>('read the criteria of a role', false, ROLES, {
    'JobRole.criteria': gql('query ($id: ID!) { role(id: $id) { criteria { name } } }', byId),
  }),
  operation('list the own interviews', false, ALL, {
    'OwnApplication.interviews': gql('{ myApplications { interviews { startsAt place } } }', () => ({})),
  }),
];

/** Mutations of interviews. The time in the input has passed, so permitted callers get 422. */
export const INTERVIEW_CHANGES: Operation[] = [
  change('plan an interview', `planInterview(applicationId: $id, input: ${INPUT})`, APPLICATIONS),
  change('change an interview', `updateInterview(interviewId: $id, input: ${INPUT}, expectedVersion: 1)`),
  change('cancel an interview', 'cancelInterview(interviewId: $id)'),
  change(
    'plan a cancelled interview again',
    'restoreInterview(interviewId: $id)',
    recordsOfAcme({ open: OPEN_CANCELLED, own: OWN_CANCELLED }),
  ),
  change(
    'record the outcome of an interview',
    'recordInterviewOutcome(interviewId: $id, input: { state: DONE, outcome: "Fresh" })',
    recordsOfAcme({ open: OPEN_OVER, own: OWN_OVER }),
  ),
  rate(
    'rate an application',
    'saveScorecard(applicationId: $id, input: { ratings: [{ criterionId: "default-1", rating: 4 }], recommendation: YES, text: "" }, submit: true) { isVisible }',
    APPLICATIONS,
  ),
  rate('read scorecards without rating', 'waiveScorecard(applicationId: $id) { isVisible }', APPLICATIONS),
  rate(
    'set the criteria of a role',
    'setRoleCriteria(roleId: $id, criteria: [{ name: "Fresh" }]) { id }',
    ROLES,
  ),
];

/** Adds interviews, held by a colleague. */
export async function prepare(database: TestDatabase, { acme, colleague }: World): Promise<void> {
  await database.query(
    `INSERT INTO interviews (id, application_id, state, starts_at, minutes, time_zone, place)
     VALUES ($1, $7, 'PLANNED', now() + interval '3 days', 30, 'UTC', 'Room'),
       ($2, $8, 'PLANNED', now() + interval '3 days', 30, 'UTC', 'Room'),
       ($3, $7, 'PLANNED', now() - interval '3 days', 30, 'UTC', 'Room'),
       ($4, $8, 'PLANNED', now() - interval '3 days', 30, 'UTC', 'Room'),
       ($5, $7, 'CANCELLED', now() + interval '3 days', 30, 'UTC', 'Room'),
       ($6, $8, 'CANCELLED', now() + interval '3 days', 30, 'UTC', 'Room')`,
    [OPEN, OWN, OPEN_OVER, OWN_OVER, OPEN_CANCELLED, OWN_CANCELLED, FOR_OPEN, FOR_OWN],
  );
  await database.query(`INSERT INTO interview_interviewers (interview_id, user_id) VALUES ($1, $2)`, [
    OPEN,
    colleague.id,
  ]);
  await database.query(
    `INSERT INTO interview_events (interview_id, kind, starts_at, minutes, time_zone, place, actor_id)
     VALUES ($1, 'PLANNED', now(), 30, 'UTC', 'Room', $2)`,
    [OPEN, colleague.id],
  );
  // Subscribers need to see the scorecards of others, and an event about them.
  await database.query(
    `INSERT INTO scorecard_waivers (application_id, user_id) SELECT a.id, u.id FROM applications a, users u WHERE a.id = ANY($1)`,
    [[FOR_OPEN, FOR_OWN]],
  );
  await database.query(
    `INSERT INTO live_events (action, company_id, record_id) SELECT 'SCORECARD_SUBMITTED', $1, unnest($2::integer[])`,
    [acme.id, [FOR_OPEN, FOR_OWN]],
  );
}
