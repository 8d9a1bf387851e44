import {
  buildCalendarCast,
  buildEvent,
  type CalendarCast,
  RESPOND,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { gqlData } from '../../../../../test/expectations.js';
import { buildUser } from '../../../../../test/factories.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import { until } from '../../../../../test/until.js';
import type { CalendarRemindersService } from './calendar-reminders.service.js';

const MINUTE = 60_000;

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString().slice(0, 16);
const remind = (id: string) =>
  app.service<CalendarRemindersService>('CalendarRemindersService').remind(Number(id));

/**
 * Builds a daily event that starts in about four minutes, and whose reminder is due. The first occurrence may have its
 * own title.
 */
async function buildDue(attendeeIds: number[], firstTitle?: string) {
  const event = await buildEvent(app, cast.lead, {
    start: at(60),
    end: at(90),
    timeZone: 'UTC',
    recurrence: 'FREQ=DAILY;COUNT=3',
    visibility: attendeeIds.length > 0 ? 'INVITEES' : 'PRIVATE',
    attendeeIds: attendeeIds.map(String),
    reminderMinutes: 5,
  });
  if (firstTitle) {
    const { id, date } = event;
    await gqlData(app, cast.lead, UPDATE_EVENT, { id, date, scope: 'THIS', input: { title: firstTitle } });
  }
  const shift = `interval '56 minutes'`;
  await app.database.query(
    `UPDATE calendar_events SET start_at = start_at - ${shift}, starts_at = starts_at - ${shift}, ends_at = ends_at - ${shift},
       remind_at = remind_at - ${shift}, reminded_start = reminded_start - ${shift} WHERE id = $1`,
    [event.id],
  );
  await app.database.query(
    `UPDATE calendar_exceptions SET date = e.start_at FROM calendar_events e WHERE e.id = event_id AND e.id = $1`,
    [event.id],
  );
  return event;
}

const remindedOf = async (id: string): Promise<number[]> => {
  const rows = await app.database.query(
    `SELECT user_id AS id FROM notifications WHERE kind = 'CALENDAR_REMINDER' AND path LIKE $1 ORDER BY user_id`,
    [`%event=${id}&date=%`],
  );
  return rows.map((row: { id: number }) => row.id);
};
const plannedOf = async (id: string): Promise<Date | null> => {
  const [row] = await app.database.query(`SELECT remind_at AS at FROM calendar_events WHERE id = $1`, [id]);
  return row.at;
};

it('reminds the owner and those who have not declined, once, and schedules the next day', async () => {
  const [declining, suspended] = await Promise.all(
    [1, 2].map(() => buildUser(app, { company: cast.company })),
  );
  for (const { id } of [declining, suspended]) {
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, 'member')`,
      [cast.company.id, cast.teamId, id],
    );
  }
  const event = await buildDue([cast.mate.id, declining.id, suspended.id]);
  await gqlData(app, declining, RESPOND, { id: event.id, response: 'DECLINED' });
  await app.database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [suspended.id]);
  const due = (await plannedOf(event.id))!;
  expect(due.getTime()).toBeLessThan(Date.now() + 5_000);
  await Promise.all([remind(event.id), remind(event.id), remind(event.id)]);
  expect(await remindedOf(event.id)).toEqual([cast.lead.id, cast.mate.id].toSorted((a, b) => a - b));
  expect((await plannedOf(event.id))!.getTime() - due.getTime()).toBe(24 * 60 * MINUTE);
});

it('reminds of an event that is changed while its reminder is being sent', async () => {
  const { id } = await buildDue([]);
  await gqlData(app, cast.lead, UPDATE_EVENT, { id, input: { description: 'New', reminderMinutes: 6 } });
  await remind(id);
  expect(await remindedOf(id)).toEqual([cast.lead.id]);
});

it('contains the occurrence, and links to it', async () => {
  const { id } = await buildDue([], 'Kickoff');
  await remind(id);
  const [notice] = await app.database.query(
    `SELECT n.path, n.params, to_char(e.start_at, 'YYYY-MM-DD') AS day, to_char(e.start_at, 'YYYY-MM-DD"T"HH24:MI') AS start
     FROM notifications n, calendar_events e WHERE e.id = $1 AND n.kind = 'CALENDAR_REMINDER' AND n.path LIKE $2`,
    [id, `%event=${id}&date=%`],
  );
  expect(notice).toMatchObject({
    path: `/page-calendar?event=${id}&date=${notice.day}`,
    params: { event: `Kickoff, ${notice.start}[UTC]` },
  });
});

it('reminds nobody of cancelled events, or without the feature', async () => {
  const cancelled = await buildDue([]);
  await app.database.query(`UPDATE calendar_events SET cancelled_at = now() WHERE id = $1`, [cancelled.id]);
  await remind(cancelled.id);
  expect(await remindedOf(cancelled.id)).toEqual([]);
  const hidden = await buildDue([]);
  await app.database.query(`DELETE FROM company_features WHERE company_id = $1 AND title = 'Events'`, [
    cast.company.id,
  ]);
  await remind(hidden.id);
  expect(await remindedOf(hidden.id)).toEqual([]);
});

it('skips past occurrences after an outage, and ends with the last one', async () => {
  await app.database.query(
    `INSERT INTO company_features (company_id, title) VALUES ($1, 'Events') ON CONFLICT DO NOTHING`,
    [cast.company.id],
  );
  const { id } = await buildDue([]);
  const shift = `interval '10 days'`;
  await app.database.query(
    `UPDATE calendar_events SET start_at = start_at - ${shift}, starts_at = starts_at - ${shift}, ends_at = ends_at - ${shift},
       remind_at = remind_at - ${shift}, reminded_start = reminded_start - ${shift} WHERE id = $1`,
    [id],
  );
  await remind(id);
  // The queue handles those of the following days, which are also due.
  await until(async () => (await plannedOf(id)) === null);
  expect(await remindedOf(id)).toEqual([]);
});
