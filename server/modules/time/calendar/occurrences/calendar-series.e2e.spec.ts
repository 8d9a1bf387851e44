import {
  buildCalendarCast,
  buildEvent,
  calendarOf,
  CANCEL_EVENT,
  type CalendarCast,
  EVENT_BY_ID,
  RESTORE_EVENT,
  UPDATE_EVENT,
} from '../../../../../test/calendar.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import type { BuiltUser } from '../../../../../test/factories.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: CalendarCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCalendarCast(app);
});
afterAll(() => app.close());

const DAY = '2027-03-02';
const update = async (caller: BuiltUser, id: string, input: object, more: object = {}) =>
  (await gqlData(app, caller, UPDATE_EVENT, { id, input, ...more })).event;
const daysOf = async (caller: BuiltUser, id: string, from: string, to: string) =>
  (await calendarOf(app, caller, from, to))
    .filter(({ eventId }) => eventId === id)
    .map(({ startsAt }) => startsAt);

describe('series', () => {
  const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TU' };

  it('keep their local time when clocks change', async () => {
    const { id } = await buildEvent(app, cast.employee, weekly);
    expect(await daysOf(cast.employee, id, '2027-03-20', '2027-04-02')).toEqual([
      '2027-03-23T08:00:00.000Z',
      '2027-03-30T07:00:00.000Z',
    ]);
    const later = await buildEvent(app, cast.employee, { recurrence: 'FREQ=WEEKLY;BYDAY=FR' });
    expect(later).toMatchObject({ start: '2027-03-05T09:00', date: '2027-03-05' });
  });

  it('can be changed in one occurrence, the following ones, or all', async () => {
    const { id } = await buildEvent(app, cast.employee, {
      ...weekly,
      visibility: 'INVITEES',
      attendeeIds: [String(cast.mate.id)],
    });
    expectCode(
      await app.gql(cast.employee, UPDATE_EVENT, {
        id,
        date: '2027-03-10',
        scope: 'THIS',
        input: { title: 'x' },
      }),
      'NOT_FOUND',
    );
    const one = { date: '2027-03-09', scope: 'THIS' };
    expectCode(
      await app.gql(cast.employee, UPDATE_EVENT, { id, ...one, input: { visibility: 'PRIVATE' } }),
      'VALIDATION_FAILED',
    );
    expect(
      await update(
        cast.employee,
        id,
        { title: 'Once', start: '2027-03-10T14:00', end: '2027-03-10T15:00' },
        one,
      ),
    ).toMatchObject({ title: 'Once', start: '2027-03-10T14:00', date: '2027-03-09' });
    expect((await gqlData(app, cast.mate, EVENT_BY_ID, { id, date: '2027-03-09' })).event.title).toBe('Once');
    expect(await daysOf(cast.mate, id, '2027-03-01', '2027-03-20')).toEqual([
      '2027-03-02T08:00:00.000Z',
      '2027-03-10T13:00:00.000Z',
      '2027-03-16T08:00:00.000Z',
    ]);
    await gqlData(app, cast.employee, CANCEL_EVENT, { id, date: '2027-03-16', scope: 'THIS' });
    expect(await daysOf(cast.mate, id, '2027-03-15', '2027-03-31')).toEqual([
      '2027-03-23T08:00:00.000Z',
      '2027-03-30T07:00:00.000Z',
    ]);
    await gqlData(app, cast.employee, RESTORE_EVENT, { id, date: '2027-03-16' });
    expect(await daysOf(cast.mate, id, '2027-03-15', '2027-03-20')).toHaveLength(1);
    const rest = await update(
      cast.employee,
      id,
      { start: '2027-03-24T10:00', end: '2027-03-24T11:30' },
      { date: '2027-03-23', scope: 'FOLLOWING' },
    );
    expect(rest).toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=WE',
      start: '2027-03-24T10:00',
      end: '2027-03-24T11:30',
    });
    expect(rest.id).not.toBe(id);
    expect(rest.attendees).toMatchObject([{ id: String(cast.mate.id) }]);
    expect(await daysOf(cast.mate, id, '2027-03-15', '2027-04-15')).toEqual(['2027-03-16T08:00:00.000Z']);
    expect(await daysOf(cast.mate, rest.id, '2027-03-15', '2027-04-01')).toEqual([
      '2027-03-24T09:00:00.000Z',
      '2027-03-31T08:00:00.000Z',
    ]);
    const all = await update(
      cast.employee,
      rest.id,
      { start: '2027-04-01T10:00', end: '2027-04-01T11:30' },
      { date: '2027-03-31' },
    );
    expect(all).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=TH', start: '2027-03-25T10:00' });
  });

  it('notify invited people of the day on which they end', async () => {
    const invited = {
      ...weekly,
      title: 'Weekly',
      visibility: 'INVITEES',
      attendeeIds: [String(cast.mate.id)],
    };
    const { id } = await buildEvent(app, cast.employee, invited);
    const lastNotice = async () => {
      const [row] = await app.database.query(
        `SELECT kind, params FROM notifications WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
        [cast.mate.id],
      );
      return row;
    };
    await gqlData(app, cast.employee, CANCEL_EVENT, { id, date: '2027-03-23', scope: 'FOLLOWING' });
    expect(await lastNotice()).toMatchObject({
      kind: 'CALENDAR_CANCELLED',
      params: { event: 'Weekly, 2027-03-23T09:00[Europe/Berlin]' },
    });
    await update(cast.employee, id, { attendeeIds: [] }, { date: '2027-03-16', scope: 'FOLLOWING' });
    expect(await lastNotice()).toMatchObject({
      kind: 'CALENDAR_CANCELLED',
      params: { event: 'Weekly, 2027-03-16T09:00[Europe/Berlin]' },
    });
  });

  it('end after a number of occurrences, even when they are split', async () => {
    const { id } = await buildEvent(app, cast.employee, { recurrence: 'FREQ=DAILY;COUNT=5' });
    const rest = await update(
      cast.employee,
      id,
      { title: 'Rest' },
      { date: '2027-03-04', scope: 'FOLLOWING' },
    );
    expect(rest.recurrence).toBe('FREQ=DAILY;COUNT=3');
    expect(await daysOf(cast.employee, id, DAY, '2027-03-31')).toHaveLength(2);
    expect(await daysOf(cast.employee, rest.id, DAY, '2027-03-31')).toHaveLength(3);
    await gqlData(app, cast.employee, CANCEL_EVENT, { id: rest.id, date: '2027-03-05', scope: 'FOLLOWING' });
    expect(await daysOf(cast.employee, rest.id, DAY, '2027-03-31')).toHaveLength(1);
  });

  it('of whole days take place on the same days in every time zone', async () => {
    const { id } = await buildEvent(app, cast.employee, {
      isAllDay: true,
      start: DAY,
      end: '2027-03-03',
      timeZone: 'Pacific/Kiritimati',
    });
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
      const found = (await calendarOf(app, cast.employee, '2027-03-01', '2027-03-05', zone)).find(
        ({ eventId }) => eventId === id,
      );
      expect(found).toMatchObject({ from: DAY, to: '2027-03-03', isAllDay: true, startsAt: null });
    }
  });
});
