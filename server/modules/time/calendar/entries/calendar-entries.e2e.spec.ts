import { buildType, REQUEST } from '../../../../../test/attendance.js';
import {
  buildCalendarCast,
  buildEvent,
  calendarOf,
  type CalendarCast,
  FREE_BUSY,
  RESPOND,
} from '../../../../../test/calendar.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const newMember = () => buildUser(app, { company: cast.company });

describe('the calendar', () => {
  it('shows leave of reports without its kind, holidays, tasks, and conflicts', async () => {
    const day = '2027-05-04';
    const [type, event] = await Promise.all([
      buildType(app, cast.admin, { needsApproval: false }),
      buildEvent(app, cast.lead, { start: `${day}T09:00`, end: `${day}T11:00` }),
    ]);
    const other = await buildEvent(app, cast.lead, { start: `${day}T10:00`, end: `${day}T12:00` });
    await gqlData(app, cast.mate, REQUEST, {
      input: { typeId: type.id, from: day, to: day, reason: 'Secret reason' },
    });
    await app.database.query(
      `INSERT INTO holidays (company_id, date, name, region) VALUES ($1, $2, 'Spring day', ''), ($1, $2, 'Elsewhere', 'Far')`,
      [cast.company.id, day],
    );
    await gqlData(app, cast.lead, `mutation ($input: TaskInput!) { createTask(input: $input) { id } }`, {
      input: { title: 'Report', dueOn: day },
    });
    const entries = await calendarOf(app, cast.lead, day);
    expect(entries.map(({ kind, title }) => [kind, title])).toEqual(
      expect.arrayContaining([
        ['ABSENCE', ''],
        ['HOLIDAY', 'Spring day'],
        ['TASK', 'Report'],
      ]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Secret reason|Elsewhere/);
    expect(entries.find(({ kind }) => kind === 'ABSENCE')).toMatchObject({
      person: { id: String(cast.mate.id) },
      from: day,
    });
    for (const { id } of [event, other]) {
      expect(entries.find(({ eventId }) => eventId === id)).toMatchObject({ hasConflict: true });
    }
    const guest = await newMember();
    await app.database.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $2, $3, 'guest')`,
      [cast.company.id, cast.teamId, guest.id],
    );
    expect((await calendarOf(app, guest, day)).map(({ kind }) => kind)).toEqual(['HOLIDAY']);
    const busy = await gqlData(app, guest, FREE_BUSY, {
      userIds: [String(cast.mate.id)],
      from: `${day}T00:00:00Z`,
      to: `${day}T23:00:00Z`,
    });
    expect(busy.freeBusy[0].periods).toEqual([]);
    const strangers = await calendarOf(app, cast.stranger, day);
    expect(strangers.map(({ kind }) => kind)).toEqual(['HOLIDAY']);
  });

  it('counts half days as such', async () => {
    const day = '2027-06-15';
    const type = await buildType(app, cast.admin, { needsApproval: false });
    await gqlData(app, cast.mate, REQUEST, {
      input: { typeId: type.id, from: '2027-06-14', fromHalf: 'AFTERNOON', to: day, toHalf: 'MORNING' },
    });
    const morning = await buildEvent(app, cast.mate, { start: `${day}T11:00`, end: `${day}T11:30` });
    const afternoon = await buildEvent(app, cast.mate, { start: `${day}T15:00`, end: `${day}T16:00` });
    const entries = await calendarOf(app, cast.mate, '2027-06-13', day);
    expect(entries.find(({ kind }) => kind === 'ABSENCE')).toMatchObject({ from: '2027-06-14', to: day });
    const conflictOf = ({ id }: { id: string }) => entries.find(({ eventId }) => eventId === id).hasConflict;
    expect([morning, afternoon].map(conflictOf)).toEqual([true, false]);
    const range = { from: '2027-06-14T00:00:00Z', to: '2027-06-16T00:00:00Z' };
    const { freeBusy } = await gqlData(app, cast.lead, FREE_BUSY, {
      userIds: [String(cast.mate.id)],
      ...range,
    });
    expect(freeBusy[0].periods).toEqual([
      { startsAt: '2027-06-14T12:00:00.000Z', endsAt: '2027-06-15T12:00:00.000Z' },
      { startsAt: '2027-06-15T13:00:00.000Z', endsAt: '2027-06-15T14:00:00.000Z' },
    ]);
  });

  it("shows the company's holidays to people who have its hours again", async () => {
    const [day, person] = ['2027-06-03', await newMember()];
    const set = (userId: number | null, from: string, hours: string | null, region: string | null) =>
      app.database.query(
        `INSERT INTO work_schedules (company_id, user_id, effective_from, hours, region) VALUES ($1, $2, $3, $4, $5)`,
        [cast.company.id, userId, from, hours, region],
      );
    await set(null, '2027-01-01', '[null,null,null,null,null,null,null]', 'Bavaria');
    await app.database.query(
      `INSERT INTO holidays (company_id, date, name, region) VALUES ($1, $2, 'Corpus Christi', 'Bavaria')`,
      [cast.company.id, day],
    );
    const seen = async () => (await calendarOf(app, person, day)).map(({ title }) => title);
    expect(await seen()).toEqual(['Corpus Christi']);
    await set(person.id, '2027-02-01', '[null,null,null,null,null,null,null]', 'Berlin');
    expect(await seen()).toEqual([]);
    await set(person.id, '2027-03-01', null, null);
    expect(await seen()).toEqual(['Corpus Christi']);
  });

  it('shows when people known to the caller are busy, and nothing else', async () => {
    const day = '2027-06-08';
    const secret = `Secret ${Math.random()}`;
    const at = (from: string, to: string) => ({
      start: `${day}T${from}`,
      end: `${day}T${to}`,
      title: secret,
    });
    await buildEvent(app, cast.mate, { ...at('09:00', '10:00') });
    await buildEvent(app, cast.mate, { ...at('09:30', '11:00') });
    const invited = await buildEvent(app, cast.lead, {
      ...at('15:00', '16:00'),
      visibility: 'INVITEES',
      attendeeIds: [String(cast.mate.id)],
    });
    const range = { from: `${day}T00:00:00Z`, to: '2027-06-09T00:00:00Z' };
    const ask = (caller: BuiltUser, ...ids: number[]) =>
      app.gql(caller, FREE_BUSY, { userIds: ids.map(String), ...range });
    for (const [caller, id] of [
      [cast.employee, cast.stranger.id],
      [cast.stranger, cast.mate.id],
      [cast.rival, cast.mate.id],
    ] as const) {
      expectCode(await ask(caller, id), 'NOT_FOUND');
    }
    expectCode(
      await app.gql(cast.employee, FREE_BUSY, {
        userIds: [String(cast.mate.id)],
        from: range.from,
        to: '2027-08-15T00:00:00Z',
      }),
      'VALIDATION_FAILED',
    );
    for (const years of [
      { from: '9999-12-30T00:00:00Z', to: '9999-12-31T00:00:00Z' },
      { from: '+275760-09-01T00:00:00Z', to: '+275760-09-02T00:00:00Z' },
      { from: '2199-12-31T00:00:00Z', to: '2200-01-01T00:00:00Z' },
      { from: '1969-12-31T00:00:00Z', to: '1970-01-01T00:00:00Z' },
    ]) {
      const userIds = [String(cast.mate.id)];
      expectCode(await app.gql(cast.employee, FREE_BUSY, { userIds, ...years }), 'VALIDATION_FAILED');
    }
    const answer = await ask(cast.employee, cast.mate.id, cast.lead.id);
    expect(answer.data.freeBusy).toMatchObject([
      {
        id: String(cast.mate.id),
        periods: [
          { startsAt: `${day}T07:00:00.000Z`, endsAt: `${day}T09:00:00.000Z` },
          { startsAt: `${day}T13:00:00.000Z`, endsAt: `${day}T14:00:00.000Z` },
        ],
      },
      { id: String(cast.lead.id), periods: [{ startsAt: `${day}T13:00:00.000Z` }] },
    ]);
    expect(JSON.stringify(answer)).not.toContain(secret);
    await gqlData(app, cast.mate, RESPOND, { id: invited.id, response: 'DECLINED' });
    expect((await ask(cast.employee, cast.mate.id)).data.freeBusy[0].periods).toHaveLength(1);
  });
});
