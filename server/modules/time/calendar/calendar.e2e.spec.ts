import {
  buildCalendarCast,
  buildEvent,
  CALENDAR,
  calendarOf,
  CANCEL_EVENT,
  type CalendarCast,
  CREATE_EVENT,
  EVENT_BY_ID,
  eventInput,
  INVITABLE,
  RESPOND,
  RESTORE_EVENT,
  UPDATE_EVENT,
} from '../../../../test/calendar.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { buildCompany, type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { until } from '../../../../test/until.js';

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const DAY = '2027-03-02';
const newMember = () => buildUser(app, { company: cast.company });
const create = (caller: BuiltUser, more: object = {}) =>
  app.gql(caller, CREATE_EVENT, { input: eventInput(more) });
const update = async (caller: BuiltUser, id: string, input: object, more: object = {}) =>
  (await gqlData(app, caller, UPDATE_EVENT, { id, input, ...more })).event;
const daysOf = async (caller: BuiltUser, id: string, from: string, to: string) =>
  (await calendarOf(app, caller, from, to))
    .filter(({ eventId }) => eventId === id)
    .map(({ startsAt }) => startsAt);
const noticesOf = async (userId: number): Promise<any[]> =>
  app.database.query(
    `SELECT kind, path, params FROM notifications WHERE user_id = $1 AND kind LIKE 'CALENDAR%' ORDER BY id`,
    [userId],
  );

describe('events', () => {
  it('need an account, the feature, and sensible values', async () => {
    await expectCredentialsNeeded(app, { gql: [CREATE_EVENT, { input: eventInput() }] });
    await expectCredentialsNeeded(app, { gql: [CALENDAR, { from: DAY, to: DAY }] });
    const poor = await buildUser(app, { company: await buildCompany(app) });
    await expectReason(create(poor), 'FORBIDDEN', 'FEATURE_MISSING');
    await expectReason(app.gql(poor, CALENDAR, { from: DAY, to: DAY }), 'FORBIDDEN', 'FEATURE_MISSING');
    for (const wrong of [
      { title: ' ' },
      { end: '2027-03-02T09:00' },
      { end: '2027-04-09T09:00' },
      { start: DAY },
      { start: '0001-01-01T09:00' },
      { end: '9999-12-31T09:00' },
      { start: '2027-02-29T09:00' },
      { start: '2027-03-02T23:59:60' },
      { start: '2027-03-02T24:00' },
      { timeZone: 'Mars/Olympus' },
      { timeZone: '+25:00' },
      { link: 'javascript:alert(1)' },
      { reminderMinutes: -1 },
      { visibility: 'TEAM' },
      { recurrence: 'FREQ=SECONDLY' },
      { recurrence: 'FREQ=MINUTELY;COUNT=500' },
      { recurrence: 'FREQ=DAILY;COUNT=999999' },
      { recurrence: 'FREQ=DAILY;UNTIL=20200101' },
      { recurrence: 'FREQ=DAILY;UNTIL=99999999' },
      { recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
      { recurrence: 'FREQ=DAILY\r\nATTENDEE:mailto:x@example.com' },
      { attendeeIds: [String(cast.mate.id)] },
    ]) {
      expectCode(await create(cast.employee, wrong), 'VALIDATION_FAILED');
    }
    for (const range of [
      { from: DAY, to: '2027-03-01' },
      { from: DAY, to: '2027-06-01' },
      { from: '0001-01-01', to: '0001-01-02' },
      { from: '9999-12-31', to: '9999-12-31' },
    ]) {
      expectCode(await app.gql(cast.employee, CALENDAR, range), 'VALIDATION_FAILED');
    }
  });

  it('are for everybody only if an admin creates them, and for a team only if its members do', async () => {
    const team = { visibility: 'TEAM', teamId: cast.teamId };
    await expectReason(create(cast.employee, { visibility: 'COMPANY' }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    expectCode(await create(cast.rival, team), 'NOT_FOUND');
    const own = await buildEvent(app, cast.employee);
    await expectReason(
      app.gql(cast.employee, UPDATE_EVENT, { id: own.id, input: { visibility: 'COMPANY' } }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    const forAll = await buildEvent(app, cast.admin, { visibility: 'COMPANY', title: 'Town hall' });
    const forTeam = await buildEvent(app, cast.employee, { ...team, title: 'Team day' });
    const seen = async (caller: BuiltUser) => {
      const ids = (await calendarOf(app, caller, DAY)).map(({ eventId }) => eventId);
      return [forAll.id, forTeam.id, own.id].map((id) => ids.includes(id));
    };
    expect(await seen(cast.employee)).toEqual([true, true, true]);
    expect(await seen(cast.mate)).toEqual([true, true, false]);
    expect(await seen(cast.stranger)).toEqual([true, false, false]);
    expect(await seen(cast.rival)).toEqual([false, false, false]);
    // Admins can read what is for the company and teams, and nothing else.
    expect((await gqlData(app, cast.admin, EVENT_BY_ID, { id: forTeam.id })).event.title).toBe('Team day');
    for (const caller of [cast.admin, cast.lead, cast.stranger, cast.rival, cast.master]) {
      expectCode(await app.gql(caller, EVENT_BY_ID, { id: own.id }), 'NOT_FOUND');
      expectCode(await app.gql(caller, UPDATE_EVENT, { id: own.id, input: { title: 'Mine' } }), 'NOT_FOUND');
      expectCode(await app.gql(caller, CANCEL_EVENT, { id: own.id }), 'NOT_FOUND');
      expectCode(await app.gql(caller, RESTORE_EVENT, { id: own.id }), 'NOT_FOUND');
      expectCode(await app.gql(caller, RESPOND, { id: own.id, response: 'ACCEPTED' }), 'NOT_FOUND');
    }
    for (const id of [forAll.id, forTeam.id]) {
      await expectReason(app.gql(cast.mate, CANCEL_EVENT, { id }), 'FORBIDDEN', 'EVENT_OWNER_ONLY');
      await expectReason(
        app.gql(cast.mate, RESPOND, { id, response: 'ACCEPTED' }),
        'CONFLICT',
        'NOT_AN_ATTENDEE',
      );
    }
    expect((await update(cast.lead, forTeam.id, { title: 'Our day' })).title).toBe('Our day');
  });

  it('can no longer be changed by owners who have lost the right to create them', async () => {
    const { company, teamId } = cast;
    const former = await buildUser(app, { company, userType: 'admin' });
    const forAll = await buildEvent(app, former, { visibility: 'COMPANY' });
    const own = await buildEvent(app, former);
    await app.database.query(`UPDATE users SET user_type = 'employee' WHERE id = $1`, [former.id]);
    const change = (caller: BuiltUser, id: string) =>
      app.gql(caller, UPDATE_EVENT, { id, input: { title: 'Mine' } });
    await expectReason(change(former, forAll.id), 'FORBIDDEN', 'EVENT_OWNER_ONLY');
    await expectReason(app.gql(former, CANCEL_EVENT, { id: forAll.id }), 'FORBIDDEN', 'EVENT_OWNER_ONLY');
    expect((await change(former, own.id)).errors).toBeUndefined();
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, 'member')`,
      [company.id, teamId, former.id],
    );
    const forTeam = await buildEvent(app, former, { visibility: 'TEAM', teamId });
    expect((await change(former, forTeam.id)).errors).toBeUndefined();
    await app.database.query(`UPDATE team_members SET left_at = now() WHERE team_id = $1 AND user_id = $2`, [
      teamId,
      former.id,
    ]);
    expectCode(await change(former, forTeam.id), 'NOT_FOUND');
  });

  it('of a team disappear at once for people who may no longer see them', async () => {
    const { admin, employee, mate, stranger, rival, teamId } = cast;
    const toldOf = async (users: BuiltUser[], run: () => Promise<unknown>) => {
      const [{ last }] = await app.database.query(`SELECT coalesce(max(id), 0) AS last FROM live_events`);
      await run();
      const rows = await app.database.query(
        `SELECT DISTINCT user_id AS id FROM live_events WHERE id > $1 AND action = 'REFRESHED'`,
        [last],
      );
      const ids = rows.map(({ id }: { id: number }) => id);
      return users.map(({ id }) => ids.includes(id));
    };
    const forAll = await buildEvent(app, admin, { visibility: 'COMPANY' });
    const narrow = { visibility: 'INVITEES' };
    expect(await toldOf([stranger, rival], () => update(admin, forAll.id, { title: 'All' }))).toEqual([
      false,
      false,
    ]);
    // A company can have many people: they are not notified individually.
    expect(await toldOf([stranger, rival], () => update(admin, forAll.id, narrow))).toEqual([false, false]);
    const forTeam = await buildEvent(app, employee, { visibility: 'TEAM', teamId });
    expect(await toldOf([mate, stranger], () => update(employee, forTeam.id, narrow))).toEqual([true, false]);
  });

  it('are also private in the audit log, exports and activity', async () => {
    const secret = `Secret ${Math.random()}`;
    const own = await buildEvent(app, cast.employee, {
      title: secret,
      description: secret,
      location: secret,
    });
    const invited = await buildEvent(app, cast.employee, {
      title: secret,
      visibility: 'INVITEES',
      attendeeIds: [String(cast.mate.id)],
    });
    await update(cast.employee, own.id, { title: `${secret} changed`, start: `${DAY}T08:00` });
    await gqlData(app, cast.employee, CANCEL_EVENT, { id: invited.id });
    const rows = await app.database.query(
      `SELECT to_jsonb(a)::text AS text FROM audit_log a WHERE company_id = $1`,
      [cast.company.id],
    );
    expect(rows.filter(({ text }: any) => text.includes(secret))).toEqual([]);
  });

  it('invite people whom the caller knows, who can answer, and nobody else', async () => {
    const [known, unknown] = [String(cast.mate.id), String(cast.stranger.id)];
    expectCode(await create(cast.employee, { visibility: 'INVITEES', attendeeIds: [unknown] }), 'NOT_FOUND');
    expectCode(
      await create(cast.employee, { visibility: 'INVITEES', attendeeIds: [String(cast.rival.id)] }),
      'NOT_FOUND',
    );
    const found = (await gqlData(app, cast.employee, INVITABLE)).invitableColleagues.map(({ id }: any) => id);
    expect(found).toContain(known);
    expect(found).not.toContain(unknown);
    const event = await buildEvent(app, cast.employee, {
      visibility: 'INVITEES',
      attendeeIds: [known],
      title: 'Lunch',
    });
    expect(event.attendees).toMatchObject([{ id: known, response: 'WAITING' }]);
    expect((await noticesOf(cast.mate.id)).at(-1)).toMatchObject({
      kind: 'CALENDAR_INVITED',
      path: `/page-calendar?event=${event.id}`,
      params: { event: 'Lunch, 2027-03-02T09:00[Europe/Berlin]' },
    });
    for (let time = 0; time < 2; time += 1) {
      const { event: answered } = await gqlData(app, cast.mate, RESPOND, {
        id: event.id,
        response: 'ACCEPTED',
      });
      expect(answered).toMatchObject({ response: 'ACCEPTED', isEditable: false });
    }
    const answers = (await noticesOf(cast.employee.id)).filter(({ kind }) => kind === 'CALENDAR_ANSWERED');
    expect(answers.filter(({ path }) => path.endsWith(`=${event.id}`))).toHaveLength(1);
    // A new time asks for answers again; a new title does not.
    const renamed = await update(cast.employee, event.id, { title: 'Late lunch' });
    expect(renamed.attendees).toMatchObject([{ response: 'ACCEPTED' }]);
    const moved = await update(cast.employee, event.id, { start: `${DAY}T11:00`, end: `${DAY}T12:00` });
    expect(moved.attendees).toMatchObject([{ response: 'WAITING' }]);
    expect((await noticesOf(cast.mate.id)).at(-1)).toMatchObject({ kind: 'CALENDAR_CHANGED' });
    // People who are no longer invited can no longer see it.
    expect((await update(cast.employee, event.id, { attendeeIds: [] })).attendees).toEqual([]);
    expect((await noticesOf(cast.mate.id)).at(-1)).toMatchObject({ kind: 'CALENDAR_CANCELLED' });
    expectCode(await app.gql(cast.mate, RESPOND, { id: event.id, response: 'ACCEPTED' }), 'NOT_FOUND');
  });

  it('are changed by one person at a time, and can be restored after a cancellation', async () => {
    const event = await buildEvent(app, cast.employee);
    await update(cast.employee, event.id, { title: 'Second' }, { version: event.version });
    await expectReason(
      app.gql(cast.employee, UPDATE_EVENT, {
        id: event.id,
        version: event.version,
        input: { title: 'Third' },
      }),
      'CONFLICT',
      'STALE_VERSION',
    );
    const { event: cancelled } = await gqlData(app, cast.employee, CANCEL_EVENT, { id: event.id });
    expect(cancelled.cancelledAt).not.toBeNull();
    expect(await daysOf(cast.employee, event.id, DAY, DAY)).toEqual([]);
    await expectReason(
      app.gql(cast.employee, UPDATE_EVENT, { id: event.id, input: { title: 'Third' } }),
      'CONFLICT',
      'EVENT_CANCELLED',
    );
    const { event: restored } = await gqlData(app, cast.employee, RESTORE_EVENT, { id: event.id });
    expect(restored.cancelledAt).toBeNull();
    expect(await daysOf(cast.employee, event.id, DAY, DAY)).toHaveLength(1);
  });
});

describe('leaving a company', () => {
  it('ends invitations and private events, and keeps events that others share', async () => {
    const person = await newMember();
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, 'member')`,
      [cast.company.id, cast.teamId, person.id],
    );
    const mate = [String(cast.mate.id)];
    const own = await buildEvent(app, person);
    const shared = await buildEvent(app, person, { visibility: 'TEAM', teamId: cast.teamId });
    const meeting = await buildEvent(app, person, { visibility: 'INVITEES', attendeeIds: mate });
    const invited = await buildEvent(app, cast.lead, {
      visibility: 'INVITEES',
      attendeeIds: [String(person.id)],
    });
    await gqlData(app, cast.admin, `mutation { removeFromCompany(userId: ${person.id}) { id } }`);
    // The queue cancels events that only invited people saw.
    const isCancelled = async () => {
      const [{ at }] = await app.database.query(
        `SELECT cancelled_at AS at FROM calendar_events WHERE id = $1`,
        [meeting.id],
      );
      return at !== null;
    };
    await until(isCancelled);
    const rows = await app.database.query(
      `SELECT id, owner_id, cancelled_at FROM calendar_events WHERE id = ANY($1) ORDER BY id`,
      [[own.id, shared.id, meeting.id]],
    );
    expect(rows).toMatchObject([
      { id: Number(shared.id), owner_id: null, cancelled_at: null },
      { id: Number(meeting.id), owner_id: null, cancelled_at: expect.anything() },
    ]);
    expect((await gqlData(app, cast.lead, EVENT_BY_ID, { id: invited.id })).event.attendees).toEqual([]);
    expect((await noticesOf(cast.mate.id)).at(-1)).toMatchObject({ kind: 'CALENDAR_CANCELLED' });
  });
});
