import {
  buildCalendarCast,
  buildEvent,
  CALENDAR,
  type CalendarCast,
  CANCEL_EVENT,
  CREATE_EVENT,
  eventInput,
  RESTORE_EVENT,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { buildUser } from '../../../../../test/factories.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

const MOST = 200;
const DAILY = { recurrence: 'FREQ=DAILY' };
let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

/** Returns a person with the maximum number of recurring events, and one of them. */
async function busyPerson() {
  const person = await buildUser(app, { company: cast.company });
  const event = await buildEvent(app, person, DAILY);
  await app.database.query(
    `INSERT INTO calendar_events (company_id, owner_id, title, start_at, minutes, time_zone, recurrence, starts_at, ends_at, visibility)
     SELECT company_id, owner_id, title, start_at, minutes, time_zone, recurrence, starts_at, ends_at, visibility
     FROM calendar_events, generate_series(2, $2) WHERE id = $1`,
    [event.id, MOST],
  );
  return { person, event };
}

it('an owner cannot have more than 200 active recurring events', async () => {
  const { person, event } = await busyPerson();
  const create = (more: object) => app.gql(person, CREATE_EVENT, { input: eventInput(more) });
  const refusal = await create(DAILY);
  expectCode(refusal, 'VALIDATION_FAILED');
  expect(refusal.errors![0]!.extensions.errors).toEqual([
    expect.objectContaining({ field: 'input.recurrence' }),
  ]);
  const single = await buildEvent(app, person);
  const change = { id: single.id, scope: 'ALL', input: DAILY };
  expectCode(await app.gql(person, UPDATE_EVENT, change), 'VALIDATION_FAILED');
  await gqlData(app, person, CANCEL_EVENT, { id: event.id, scope: 'ALL' });
  await buildEvent(app, person, DAILY);
  expectCode(await app.gql(person, RESTORE_EVENT, { id: event.id }), 'VALIDATION_FAILED');
  // Others are not affected.
  await buildEvent(app, await buildUser(app, { company: cast.company }), DAILY);
});

it('a range with too many entries is refused', async () => {
  const { person } = await busyPerson();
  const days = (to: string) => ({ from: '2027-03-01', to, timeZone: 'UTC' });
  expectCode(await app.gql(person, CALENDAR, days('2027-03-31')), 'VALIDATION_FAILED');
  const { calendar } = await gqlData(app, person, CALENDAR, days('2027-03-05'));
  expect(calendar).toHaveLength(4 * MOST);
});
