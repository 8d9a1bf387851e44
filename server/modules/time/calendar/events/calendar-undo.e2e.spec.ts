import {
  buildCalendarCast,
  buildEvent,
  CALENDAR,
  CANCEL_EVENT,
  type CalendarCast,
  EVENT_BY_ID,
  RESPOND,
  RESTORE_EVENT,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const update = async (id: string, input: object, more: object = {}) =>
  (await gqlData(app, cast.employee, UPDATE_EVENT, { id, input, ...more })).event;
const cancel = (id: string, date: string, scope: string) =>
  gqlData(app, cast.employee, CANCEL_EVENT, { id, date, scope });

/** The days, local times and titles of events from March to May 2027. Times are those of winter. */
async function shownOf(...ids: string[]): Promise<string[]> {
  const shown = [];
  for (const range of [
    { from: '2027-03-01', to: '2027-03-27' },
    { from: '2027-03-28', to: '2027-05-20' },
  ]) {
    const { calendar } = await gqlData(app, cast.employee, CALENDAR, { ...range, timeZone: 'Europe/Berlin' });
    for (const { eventId, title, startsAt, endsAt } of calendar as any[]) {
      if (ids.includes(eventId)) shown.push(`${startsAt.slice(0, 16)} ${endsAt.slice(11, 16)} ${title}`);
    }
  }
  return shown;
}
const answerOf = async (id: string) =>
  (await gqlData(app, cast.mate, EVENT_BY_ID, { id })).event.attendees[0].response;

/** Builds a series on Tuesdays, with one occurrence that differs and one that is cancelled. The mate has accepted. */
async function buildSeries(more: object = {}) {
  const event = await buildEvent(app, cast.employee, {
    title: 'Standup',
    recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330',
    visibility: 'INVITEES',
    attendeeIds: [String(cast.mate.id)],
    ...more,
  });
  const input = { title: 'Outdoors', start: '2027-03-10T14:00', end: '2027-03-10T16:00' };
  await update(event.id, input, { date: '2027-03-09', scope: 'THIS' });
  await cancel(event.id, '2027-03-16', 'THIS');
  await gqlData(app, cast.mate, RESPOND, { id: event.id, response: 'ACCEPTED' });
  return event.id as string;
}
const BEFORE = [
  '2027-03-02T08:00 09:00 Standup',
  '2027-03-10T13:00 15:00 Outdoors',
  '2027-03-23T08:00 09:00 Standup',
  '2027-03-30T07:00 08:00 Standup',
];

describe('moving a series as a whole', () => {
  it('moves exceptions along, and moving it back restores everything', async () => {
    const id = await buildSeries();
    expect(await shownOf(id)).toEqual(BEFORE);
    const moved = await update(id, { start: '2027-03-03T09:30', end: '2027-03-03T10:45' });
    expect(await shownOf(id)).toEqual([
      '2027-03-03T08:30 09:45 Standup',
      '2027-03-11T13:30 15:45 Outdoors',
      '2027-03-24T08:30 09:45 Standup',
      '2027-03-31T07:30 08:45 Standup',
    ]);
    expect(await answerOf(id)).toBe('WAITING');
    const back = { start: '2027-03-02T09:00', end: '2027-03-02T10:00' };
    await expectReason(
      app.gql(cast.employee, UPDATE_EVENT, { id, version: moved.version - 1, input: back }),
      'CONFLICT',
      'STALE_VERSION',
    );
    await update(id, back, { version: moved.version });
    expect(await shownOf(id)).toEqual(BEFORE);
    expect(await answerOf(id)).toBe('ACCEPTED');
  });

  it('restores what a new rule has removed', async () => {
    const id = await buildSeries();
    const { version } = await update(id, { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=2;UNTIL=20270330' });
    expect(await shownOf(id)).toEqual(['2027-03-02T08:00 09:00 Standup']);
    await update(id, { recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330' }, { version });
    expect(await shownOf(id)).toEqual(BEFORE);
    expect(await answerOf(id)).toBe('ACCEPTED');
  });

  it('also keeps exceptions on days that a new rule includes', async () => {
    const id = await buildSeries();
    await update(id, { recurrence: 'FREQ=DAILY;INTERVAL=7;COUNT=3' });
    expect(await shownOf(id)).toEqual(BEFORE.slice(0, 2));
  });

  it('asks for answers again after another change, and long after the change of time', async () => {
    const id = await buildSeries();
    const [there, back] = [
      { start: '2027-03-03T09:00', end: '2027-03-03T10:00' },
      { start: '2027-03-02T09:00', end: '2027-03-02T10:00' },
    ];
    await update(id, there);
    await update(id, { location: 'Pier 3' });
    await update(id, back);
    expect(await answerOf(id)).toBe('WAITING');
    await gqlData(app, cast.mate, RESPOND, { id, response: 'ACCEPTED' });
    await update(id, there);
    await app.database.query(
      `UPDATE calendar_events SET earlier = jsonb_set(earlier, '{at}', '1') WHERE id = $1`,
      [id],
    );
    await update(id, back);
    expect(await answerOf(id)).toBe('WAITING');
  });

  it('moves days of a month that have another distance to the start', async () => {
    const { id } = await buildEvent(app, cast.employee, {
      title: 'Board',
      start: '2027-03-09T09:00',
      end: '2027-03-09T10:00',
      recurrence: 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3',
    });
    await cancel(id, '2027-04-13', 'THIS');
    await update(id, { start: '2027-03-10T09:00', end: '2027-03-10T10:00' });
    expect(await shownOf(id)).toEqual(['2027-03-10T08:00 09:00 Board', '2027-05-12T07:00 08:00 Board']);
  });

  it('moves the others as far as one with its own time', async () => {
    const { id } = await buildEvent(app, cast.employee, { title: 'Daily', recurrence: 'FREQ=DAILY;COUNT=3' });
    const own = { title: 'Kickoff', start: '2027-03-02T11:00', end: '2027-03-02T13:00' };
    await update(id, own, { date: '2027-03-02', scope: 'THIS' });
    const before = await shownOf(id);
    const { version } = await update(id, { start: '2027-03-02T11:30', end: '2027-03-02T13:00' });
    expect(await shownOf(id)).toEqual([
      '2027-03-02T10:30 12:00 Kickoff',
      '2027-03-03T08:30 09:00 Daily',
      '2027-03-04T08:30 09:00 Daily',
    ]);
    await update(id, { start: '2027-03-02T11:00', end: '2027-03-02T13:00' }, { version });
    expect(await shownOf(id)).toEqual(before);
    // A new title for all is not a new time.
    await gqlData(app, cast.employee, UPDATE_EVENT, { id, input: { title: 'Every day' } });
    expect(await shownOf(id)).toEqual(before.map((each) => each.replace('Daily', 'Every day')));
  });
});

describe('changing an occurrence and those after it', () => {
  const scope = 'FOLLOWING';

  it('moves exceptions along, and moving them back restores everything', async () => {
    const id = await buildSeries();
    const rest = await update(
      id,
      { start: '2027-03-11T15:00', end: '2027-03-11T17:00' },
      { date: '2027-03-09', scope },
    );
    expect(await shownOf(id, rest.id)).toEqual([
      BEFORE[0],
      '2027-03-11T14:00 16:00 Outdoors',
      '2027-03-24T09:00 10:00 Standup',
      '2027-03-31T08:00 09:00 Standup',
    ]);
    expect([await answerOf(id), await answerOf(rest.id)]).toEqual(['ACCEPTED', 'WAITING']);
    const back = { start: '2027-03-10T14:00', end: '2027-03-10T16:00' };
    await update(rest.id, back, { date: rest.date, scope, version: rest.version });
    expect(await shownOf(id, rest.id)).toEqual(BEFORE);
    expect(await answerOf(rest.id)).toBe('ACCEPTED');
  });

  it('keeps exceptions if only the title is new', async () => {
    const id = await buildSeries();
    const rest = await update(id, { title: 'Weekly' }, { date: '2027-03-09', scope });
    expect(await shownOf(id, rest.id)).toEqual(
      BEFORE.map((each, at) => (at > 1 ? each.replace('Standup', 'Weekly') : each)),
    );
    expect(await answerOf(rest.id)).toBe('ACCEPTED');
  });

  it('can be undone after they were deleted', async () => {
    const id = await buildSeries();
    await cancel(id, '2027-03-09', scope);
    expect(await shownOf(id)).toEqual(BEFORE.slice(0, 1));
    await update(id, { recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330' });
    expect(await shownOf(id)).toEqual(BEFORE);
    expect(await answerOf(id)).toBe('ACCEPTED');
  });
});

describe('deleting a series', () => {
  it('can be undone from any of its days', async () => {
    const id = await buildSeries();
    await cancel(id, '2027-03-23', 'ALL');
    expect(await shownOf(id)).toEqual([]);
    await gqlData(app, cast.employee, RESTORE_EVENT, { id, date: '2027-03-23' });
    expect(await shownOf(id)).toEqual(BEFORE);
  });
});

describe('deleting one occurrence', () => {
  it('can be undone, including its exception', async () => {
    const id = await buildSeries();
    await cancel(id, '2027-03-09', 'THIS');
    expect(await shownOf(id)).toEqual([BEFORE[0], ...BEFORE.slice(2)]);
    await gqlData(app, cast.employee, RESTORE_EVENT, { id, date: '2027-03-09' });
    expect(await shownOf(id)).toEqual(BEFORE);
    await gqlData(app, cast.employee, RESTORE_EVENT, { id, date: '2027-03-16' });
    const rows = await app.database.query(`SELECT date FROM calendar_exceptions WHERE event_id = $1`, [id]);
    expect(rows).toHaveLength(1);
  });
});
