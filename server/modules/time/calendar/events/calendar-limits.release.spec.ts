import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import {
  buildCalendarCast,
  buildEvent,
  type CalendarCast,
  CREATE_EVENT,
  EVENT_BY_ID,
  eventInput,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { buildUser } from '../../../../../test/factories.js';
import { callFrom, newAddress } from '../../../../../test/limits.js';

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer('tight');
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const newMember = () => buildUser(app, { company: cast.company });

/** Returns the path of a new feed of a person. */
async function feedOf(caller: Awaited<ReturnType<typeof newMember>>): Promise<string> {
  const { address } = await gqlData(app, caller, 'mutation { address: rotateCalendarFeed }');
  return new URL(address).pathname;
}

const statusFrom = async (address: string, path: string) => (await callFrom(app, address).http(path)).status;

describe('feeds', () => {
  it('are limited per hour, from all addresses together, even after the address is replaced', async () => {
    const person = await newMember();
    const first = await feedOf(person);
    for (let times = 0; times < 4; times++) expect(await statusFrom(newAddress(), first)).toBe(200);
    expect(await statusFrom(newAddress(), first)).toBe(429);
    expect(await statusFrom(newAddress(), await feedOf(person))).toBe(429);
    expect(await statusFrom(newAddress(), await feedOf(await newMember()))).toBe(200);
  });

  it('do not affect the limits of their person', async () => {
    const person = await newMember();
    const path = await feedOf(person);
    for (let times = 0; times < 5; times++) await statusFrom(newAddress(), path);
    expect(await gqlData(app, person, '{ me { id } }')).toEqual({ me: { id: String(person.id) } });
  });

  it('cannot be guessed: an address can try few secrets a minute', async () => {
    const address = newAddress();
    const tried = (number: number) => statusFrom(address, `/calendar/feed/${`${number}`.repeat(43)}.ics`);
    for (let times = 0; times < 8; times++) expect(await tried(times)).toBe(404);
    expect(await tried(8)).toBe(429);
    expect(await statusFrom(newAddress(), await feedOf(await newMember()))).toBe(200);
  });
});

it('a person cannot exceed the limit of recurring events by creating many concurrently', async () => {
  const person = await newMember();
  const { id } = await buildEvent(app, person, { recurrence: 'FREQ=WEEKLY' });
  await app.database.query(
    `INSERT INTO calendar_events (title, is_all_day, start_at, minutes, time_zone, recurrence, visibility, starts_at, ends_at,
       company_id, owner_id)
     SELECT title, is_all_day, start_at, minutes, time_zone, recurrence, visibility, starts_at, ends_at, company_id, owner_id
     FROM calendar_events CROSS JOIN generate_series(1, 198) WHERE id = $1`,
    [id],
  );
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      app.gql(person, CREATE_EVENT, { input: eventInput({ recurrence: 'FREQ=WEEKLY' }) }),
    ),
  );
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
});

it('a series with rare occurrences is ended late without blocking others', async () => {
  const person = await newMember();
  const { id } = await buildEvent(app, person, {
    start: '1970-01-01T09:00',
    end: '1970-01-01T10:00',
    recurrence: 'FREQ=WEEKLY;INTERVAL=9;COUNT=76;BYDAY=MO;BYMONTH=2',
  });
  const input = { title: 'Later' };
  const { event } = await gqlData(app, person, UPDATE_EVENT, {
    id,
    scope: 'FOLLOWING',
    date: '2141-02-06',
    input,
  });
  expect(event).toMatchObject({ title: 'Later', date: '2141-02-06' });
});

it('a person can change a limited number of events per hour', async () => {
  const person = await newMember();
  for (let times = 0; times < 3; times++) await buildEvent(app, person);
  const input = { title: 'One more', start: '2027-01-04T09:00', end: '2027-01-04T10:00', timeZone: 'UTC' };
  expectCode(await app.gql(person, CREATE_EVENT, { input }), 'TOO_MANY_REQUESTS');
  await buildEvent(app, await newMember());
});

it('a change is refused once its author has notified too many people within an hour', async () => {
  const people = await Promise.all([newMember(), newMember(), newMember()]);
  const attendeeIds = people.map(({ id }) => String(id));
  const { id, start } = await buildEvent(app, cast.admin, { visibility: 'INVITEES', attendeeIds });
  const input = { start: '2027-03-03T09:00', end: '2027-03-03T10:00' };
  expectCode(await app.gql(cast.admin, UPDATE_EVENT, { id, scope: 'ALL', input }), 'TOO_MANY_REQUESTS');
  expect((await gqlData(app, cast.admin, EVENT_BY_ID, { id })).event.start).toBe(start);
});
