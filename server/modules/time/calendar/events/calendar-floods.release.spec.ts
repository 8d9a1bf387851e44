import {
  buildCalendarCast,
  buildEvent,
  CANCEL_EVENT,
  type CalendarCast,
  CREATE_EVENT,
  eventInput,
  RESPOND,
  RESTORE_EVENT,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import type { CalendarRemindersService } from '../reminders/calendar-reminders.service.js';

/** The maximum number of events that a person owns, except cancelled and past ones. */
const MAX_OWNED = 5_000;
/** The maximum number of unanswered recurring events of one owner per invited person. */
const MAX_UNANSWERED = 20;

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const confirm = ({ id }: BuiltUser) =>
  app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [id]);
const newMember = async () => {
  const member = await buildUser(app, { company: cast.company });
  await confirm(member);
  return member;
};

/** A new person who can invite another, because both are in a team. */
async function newTeamMate(other: BuiltUser): Promise<BuiltUser> {
  const mate = await newMember();
  await app.database.query(
    `INSERT INTO team_members (company_id, team_id, user_id, role) SELECT $1, $2, unnest($3::integer[]), 'member'`,
    [cast.company.id, cast.teamId, [mate.id, other.id]],
  );
  return mate;
}

const emailsTo = async ({ email }: BuiltUser): Promise<number> =>
  (await app.database.query('SELECT count(*)::integer AS count FROM emails WHERE recipient = $1', [email]))[0]
    .count;
const noticesOf = async ({ id }: BuiltUser): Promise<number> =>
  (
    await app.database.query('SELECT count(*)::integer AS count FROM notifications WHERE user_id = $1', [id])
  )[0].count;

const invitation = ({ id }: BuiltUser, more: object = {}) => ({
  visibility: 'INVITEES',
  attendeeIds: [String(id)],
  ...more,
});
const moveTo = (owner: BuiltUser, id: string, hour: number) =>
  gqlData(app, owner, UPDATE_EVENT, {
    id,
    scope: 'ALL',
    input: { start: `2027-03-02T${hour}:00`, end: `2027-03-02T${hour}:30` },
  });

it('one person can send another 20 emails about events a day, without blocking those of others', async () => {
  const victim = await newMember();
  const { id } = await buildEvent(app, cast.admin, invitation(victim));
  for (let times = 0; times < 22; times++) await moveTo(cast.admin, id, 10 + (times % 2));
  await buildEvent(app, cast.admin, invitation(victim));
  expect(await emailsTo(victim)).toBe(20);
  expect(await noticesOf(victim)).toBe(24);
  await buildEvent(app, await newTeamMate(victim), invitation(victim));
  expect(await emailsTo(victim)).toBe(21);
});

it('a person gets 50 emails about events a day', async () => {
  const victim = await newMember();
  await app.database.query(
    `INSERT INTO emails (recipient, template, sealed, language, reference, created_at)
     SELECT $1, 'calendarInvitation', '\\x00', 'en', 'calendar-event/' || n, now() - interval '1 hour' FROM generate_series(1, 49) AS n`,
    [victim.email],
  );
  for (let times = 0; times < 3; times++) await buildEvent(app, cast.admin, invitation(victim));
  expect(await emailsTo(victim)).toBe(50);
  expect(await noticesOf(victim)).toBe(3);
});

it('one owner cannot use up the reminder emails of other events', async () => {
  const victim = await newMember();
  const event = await buildEvent(app, cast.admin, invitation(victim));
  const own = await buildEvent(app, victim);
  // Requests read the account at the identity provider, which has not confirmed it.
  await confirm(victim);
  await app.database.query(
    `INSERT INTO emails (recipient, template, sealed, language, reference, created_at)
     SELECT $1, 'calendarReminder', '\\x00', 'en', $2, now() - interval '1 hour' FROM generate_series(1, 20) AS n`,
    [victim.email, `calendar-event/${event.id}`],
  );
  const before = await emailsTo(victim);
  const remind = (id: string) =>
    app.database.query(
      `UPDATE calendar_events SET remind_at = now(), reminded_start = starts_at WHERE id = $1`,
      [id],
    );
  for (const { id } of [event, own]) {
    await remind(id);
    await app.service<CalendarRemindersService>('CalendarRemindersService').remind(Number(id));
  }
  expect(await emailsTo(victim)).toBe(before + 1);
});

it('a person can own a limited number of events, except cancelled and past ones', async () => {
  const person = await newMember();
  const { id } = await buildEvent(app, person);
  await app.database.query(
    `INSERT INTO calendar_events (title, description, start_at, minutes, time_zone, location, link, visibility, starts_at, ends_at,
       company_id, owner_id, cancelled_at)
     SELECT title, description, start_at, minutes, time_zone, location, link, visibility, starts_at, ends_at, company_id, owner_id,
       CASE WHEN n <= 10 THEN now() END
     FROM calendar_events, generate_series(1, $2::integer) AS n WHERE id = $1`,
    [id, MAX_OWNED + 9],
  );
  await app.database.query(
    `UPDATE calendar_events SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE id = $1`,
    [id],
  );
  await buildEvent(app, person);
  await expectReason(app.gql(person, CREATE_EVENT, { input: eventInput() }), 'CONFLICT', 'CALENDAR_FULL');
});

it('nobody can fill the calendar of another person with unanswered recurring events', async () => {
  const victim = await newMember();
  const daily = invitation(victim, { recurrence: 'FREQ=DAILY' });
  const ids: string[] = [];
  for (let times = 0; times < MAX_UNANSWERED; times++) {
    ids.push((await buildEvent(app, cast.admin, daily)).id);
  }
  const refused = async (run: Promise<any>) => expectCode(await run, 'VALIDATION_FAILED');
  await refused(app.gql(cast.admin, CREATE_EVENT, { input: eventInput(daily) }));
  // Nor with one that becomes recurring, or is restored.
  const { id } = await buildEvent(app, cast.admin, invitation(victim));
  const repeated = { id, scope: 'ALL', input: { recurrence: 'FREQ=DAILY' } };
  await refused(app.gql(cast.admin, UPDATE_EVENT, repeated));
  await gqlData(app, cast.admin, CANCEL_EVENT, { id: ids[1], scope: 'ALL' });
  await buildEvent(app, cast.admin, daily);
  await refused(app.gql(cast.admin, RESTORE_EVENT, { id: ids[1] }));
  // Other owners, and other people, are not affected.
  await buildEvent(app, await newTeamMate(victim), daily);
  await buildEvent(app, cast.admin, invitation(await newMember(), { recurrence: 'FREQ=DAILY' }));
  await gqlData(app, victim, RESPOND, { id: ids[0], response: 'DECLINED' });
  await gqlData(app, cast.admin, UPDATE_EVENT, repeated);
});
