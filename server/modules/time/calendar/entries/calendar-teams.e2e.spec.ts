import { buildTeam } from '../../../../../test/actions.js';
import {
  buildCalendarCast,
  buildEvent,
  type CalendarCast,
  calendarOf,
  CREATE_EVENT,
  EVENT_BY_ID,
  eventInput,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import { ADD, ARCHIVE, REMOVE } from '../../../../../test/teams.js';

/** The maximum number of recurring events of one owner in a team. */
const MAX_REPEATING_OF_TEAM = 20;

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

/** A team with an event of one of its members. */
async function buildTeamEvent() {
  const [lead, member] = await Promise.all([1, 2].map(() => buildUser(app, { company: cast.company })));
  const teamId = await buildTeam(app, cast.company, [lead, member]);
  const event = await buildEvent(app, member, { visibility: 'TEAM', teamId });
  return { lead, member, teamId, event };
}

/** Whether a person sees an event: directly, in the calendar and in the feed; all must agree. */
async function sees(person: BuiltUser, id: string): Promise<boolean> {
  const byItself = await app.gql(person, EVENT_BY_ID, { id });
  const entries = await calendarOf(app, person, '2027-03-02');
  const { address } = await gqlData(app, person, 'mutation { address: rotateCalendarFeed }');
  const { body } = await app.http(new URL(address).pathname);
  const found = [
    !byItself.errors,
    entries.some(({ eventId }) => eventId === id),
    String(body).includes('BEGIN:VEVENT'),
  ];
  expect(new Set(found).size).toBe(1);
  return found[0]!;
}

describe('events of a team', () => {
  it('are hidden from their owner once they leave the team', async () => {
    const { lead, member, teamId, event } = await buildTeamEvent();
    expect(await sees(member, event.id)).toBe(true);
    await app.database.query(`UPDATE team_members SET left_at = now() WHERE team_id = $1 AND user_id = $2`, [
      teamId,
      member.id,
    ]);
    expect(await sees(member, event.id)).toBe(false);
    expect(await sees(lead, event.id)).toBe(true);
  });

  it('are hidden from invited people who leave the team, but not from guests who were never in it', async () => {
    const { member, teamId } = await buildTeamEvent();
    const guest = await buildUser(app, { company: cast.company });
    const attendeeIds = [member, guest].map(({ id }) => String(id));
    const { id } = await buildEvent(app, cast.admin, { visibility: 'TEAM', teamId, attendeeIds });
    for (const person of [member, guest]) expect(await sees(person, id)).toBe(true);
    const { change } = await gqlData(app, cast.admin, REMOVE, { teamId, userIds: [String(member.id)] });
    expect(change).toBeDefined();
    expect(await sees(member, id)).toBe(false);
    expect(await sees(guest, id)).toBe(true);
    await gqlData(app, cast.admin, ADD, { teamId, userIds: [String(member.id)] });
    expect(await sees(member, id)).toBe(true);
  });

  it('stay with an admin who created them', async () => {
    const { event } = {
      event: await buildEvent(app, cast.admin, { visibility: 'TEAM', teamId: cast.teamId }),
    };
    expect(await sees(cast.admin, event.id)).toBe(true);
  });

  it('are hidden while the team is archived, and only admins can change them', async () => {
    const { lead, member, teamId, event } = await buildTeamEvent();
    await gqlData(app, cast.admin, ARCHIVE, { teamId });
    for (const person of [lead, member]) expect(await sees(person, event.id)).toBe(false);
    expectCode(await app.gql(lead, UPDATE_EVENT, { id: event.id, input: { title: 'Mine' } }), 'NOT_FOUND');
    await gqlData(app, cast.admin, UPDATE_EVENT, { id: event.id, input: { title: 'Of an admin' } });
  });

  it('are limited per owner if they repeat', async () => {
    const { member, teamId } = await buildTeamEvent();
    const input = eventInput({ visibility: 'TEAM', teamId, recurrence: 'FREQ=DAILY' });
    for (let times = 0; times < MAX_REPEATING_OF_TEAM; times++)
      await gqlData(app, member, CREATE_EVENT, { input });
    expectCode(await app.gql(member, CREATE_EVENT, { input }), 'VALIDATION_FAILED');
    await gqlData(app, member, CREATE_EVENT, { input: { ...input, recurrence: null } });
    await gqlData(app, cast.admin, CREATE_EVENT, { input });
  });
});
