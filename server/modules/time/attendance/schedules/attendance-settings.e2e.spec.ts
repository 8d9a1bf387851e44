import {
  ADD_HOLIDAYS,
  type AttendanceCast,
  buildAttendanceCast,
  CREATE_TYPE,
  HOLIDAYS,
  MONTH,
  REMOVE_HOLIDAY,
  REMOVE_SCHEDULE,
  SCHEDULES,
  SET_SCHEDULE,
  UPDATE_TYPE,
} from '../../../../../test/attendance.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import { whileHeld } from '../../../../../test/races.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: AttendanceCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
});
afterAll(() => app.close());

const nights = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '22:00', minutes: 480 }));
const schedule = (fields: object = {}) => ({
  input: { effectiveFrom: '2026-03-02', hours: nights, ...fields },
});
const holidays = (...names: string[]) => ({
  holidays: names.map((name, index) => ({ date: `2026-12-2${index}`, name })),
});
const stored = async (caller: BuiltUser) =>
  (await gqlData(app, caller, HOLIDAYS, { id: String(cast.company.id), year: 2026 })).company;

describe('hours', () => {
  it('are set by admins', async () => {
    await expectCredentialsNeeded(app, { gql: [SET_SCHEDULE, schedule()] });
    for (const caller of [cast.employee, cast.lead]) {
      await expectReason(app.gql(caller, SET_SCHEDULE, schedule()), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
      expectCode(await app.gql(caller, SCHEDULES, { id: String(cast.company.id) }), 'FORBIDDEN');
    }
    expectCode(
      await app.gql(cast.rival, SET_SCHEDULE, { companyId: String(cast.company.id), ...schedule() }),
      'NOT_FOUND',
    );
    expectCode(
      await app.gql(cast.admin, SET_SCHEDULE, schedule({ userId: String(cast.rival.id) })),
      'NOT_FOUND',
    );
    for (const fields of [
      { effectiveFrom: '9999-01-01' },
      { effectiveFrom: '2026-02-30' },
      { hours: [...nights, nights[0]] },
      { hours: null },
      { hours: [{ weekday: 1, start: '24:00', minutes: 60 }, ...nights.slice(1)] },
      { hours: [{ weekday: 8, start: '08:00', minutes: 960 }, ...nights.slice(1)] },
      { hours: [{ weekday: 1, start: '08:00', minutes: 961 }] },
      { timeZone: 'Europe/Nowhere' },
      { region: '' },
    ]) {
      expectCode(await app.gql(cast.admin, SET_SCHEDULE, schedule(fields)), 'VALIDATION_FAILED');
    }
  });

  it('are not set by somebody who stops being an admin meanwhile', async () => {
    const admin = await buildUser(app, { company: cast.company, userType: 'admin' });
    const answer = await whileHeld(
      app,
      [`UPDATE users SET user_type = 'employee' WHERE id = $1`, [admin.id]],
      () => app.gql(admin, SET_SCHEDULE, schedule()),
    );
    expectCode(answer, 'FORBIDDEN');
  });

  it('apply from their day on, skip no day, and end with the next ones', async () => {
    const userId = String(cast.mate.id);
    const first = (await gqlData(app, cast.admin, SET_SCHEDULE, schedule({ userId }))).schedule;
    await gqlData(
      app,
      cast.admin,
      SET_SCHEDULE,
      schedule({ userId, effectiveFrom: '2026-03-05', hours: null }),
    );
    const days = async () =>
      (
        await gqlData(app, cast.mate, MONTH, {
          id: String(cast.company.id),
          from: '2026-03-02',
          to: '2026-03-08',
        })
      ).company.attendance.nodes[0].days.map((one: any) => [one.plannedMinutes, one.status]);
    const work = [480, 'ABSENT'];
    expect(await days()).toEqual([work, work, work, work, work, [0, null], [0, null]]);
    const listed = (await gqlData(app, cast.admin, SCHEDULES, { id: String(cast.company.id) })).company
      .workSchedules.nodes;
    expect(listed.map((one: any) => [one.effectiveFrom, one.hours?.[0] ?? null, one.person.id])).toEqual([
      ['2026-03-05', null, userId],
      ['2026-03-02', { weekday: 1, start: '22:00', minutes: 480 }, userId],
    ]);
    expectCode(await app.gql(cast.rival, REMOVE_SCHEDULE, { id: first.id }), 'NOT_FOUND');
    await expectReason(
      app.gql(cast.mate, REMOVE_SCHEDULE, { id: first.id }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    await gqlData(app, cast.admin, REMOVE_SCHEDULE, { id: first.id });
    expectCode(await app.gql(cast.admin, REMOVE_SCHEDULE, { id: first.id }), 'NOT_FOUND');
  });
});

describe('holidays', () => {
  it('are added and removed by admins, and seen by everybody', async () => {
    await expectCredentialsNeeded(app, { gql: [ADD_HOLIDAYS, holidays('Day')] });
    await expectReason(app.gql(cast.lead, ADD_HOLIDAYS, holidays('Day')), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    expectCode(await app.gql(cast.admin, ADD_HOLIDAYS, { holidays: [] }), 'VALIDATION_FAILED');
    expectCode(
      await app.gql(cast.admin, ADD_HOLIDAYS, { holidays: [{ date: '0001-12-25', name: 'Day' }] }),
      'VALIDATION_FAILED',
    );
    await gqlData(app, cast.admin, ADD_HOLIDAYS, holidays('One', 'Two'));
    const { holidays: again } = await gqlData(app, cast.admin, ADD_HOLIDAYS, holidays('First'));
    const names = async () => (await stored(cast.employee)).holidays.map(({ name }: any) => name);
    expect(await names()).toEqual(['First', 'Two']);
    expectCode(await app.gql(cast.rival, HOLIDAYS, { id: String(cast.company.id), year: 2026 }), 'NOT_FOUND');
    for (const year of [1, 9999]) {
      expectCode(
        await app.gql(cast.admin, HOLIDAYS, { id: String(cast.company.id), year }),
        'VALIDATION_FAILED',
      );
    }
    expectCode(await app.gql(cast.rival, REMOVE_HOLIDAY, { id: again[0].id }), 'NOT_FOUND');
    await expectReason(
      app.gql(cast.employee, REMOVE_HOLIDAY, { id: again[0].id }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    await gqlData(app, cast.admin, REMOVE_HOLIDAY, { id: again[0].id });
    expect(await names()).toEqual(['Two']);
  });
});

describe('a company that has as many as it may', () => {
  it('can replace hours and holidays, but not add any', async () => {
    const { id } = cast.other;
    await app.database.query(
      `INSERT INTO work_schedules (company_id, effective_from, hours)
       SELECT $1, date '2020-01-01' + n, $2 FROM generate_series(0, 1999) AS n`,
      [id, JSON.stringify(Array(7).fill(null))],
    );
    await app.database.query(
      `INSERT INTO holidays (company_id, date, region, name)
       SELECT $1, date '2020-01-01' + n, '', 'Day' FROM generate_series(0, 1999) AS n`,
      [id],
    );
    await gqlData(app, cast.rival, SET_SCHEDULE, schedule({ effectiveFrom: '2021-03-01' }));
    await expectReason(
      app.gql(cast.rival, SET_SCHEDULE, schedule({ effectiveFrom: '2026-03-01' })),
      'CONFLICT',
      'ATTENDANCE_FULL',
    );
    const day = (date: string) => ({ holidays: [{ date, name: 'New' }] });
    await gqlData(app, cast.rival, ADD_HOLIDAYS, day('2021-03-01'));
    await expectReason(app.gql(cast.rival, ADD_HOLIDAYS, day('2026-03-01')), 'CONFLICT', 'ATTENDANCE_FULL');
  });
});

describe('kinds of leave', () => {
  it('are created and changed by admins', async () => {
    await expectCredentialsNeeded(app, { gql: [CREATE_TYPE, { input: { name: 'Vacation' } }] });
    await expectReason(
      app.gql(cast.employee, CREATE_TYPE, { input: { name: 'Vacation' } }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    for (const input of [{}, { name: '' }, { name: 'X', allowance: -1 }, { name: 'X', allowance: 400 }]) {
      expectCode(await app.gql(cast.admin, CREATE_TYPE, { input }), 'VALIDATION_FAILED');
    }
    const { type } = await gqlData(app, cast.admin, CREATE_TYPE, {
      input: { name: 'Vacation', allowance: 25.5 },
    });
    expect(type).toMatchObject({ isPaid: true, needsApproval: true, allowance: 25.5, archivedAt: null });
    await expectReason(
      app.gql(cast.admin, CREATE_TYPE, { input: { name: 'VACATION' } }),
      'CONFLICT',
      'ABSENCE_TYPE_TAKEN',
    );
    expectCode(await app.gql(cast.rival, UPDATE_TYPE, { id: type.id, input: { name: 'Mine' } }), 'NOT_FOUND');
    expectCode(await app.gql(cast.lead, UPDATE_TYPE, { id: type.id, input: { name: 'Mine' } }), 'FORBIDDEN');
    const { type: changed } = await gqlData(app, cast.admin, UPDATE_TYPE, {
      id: type.id,
      input: { allowance: null, isArchived: true },
    });
    expect(changed).toMatchObject({ name: 'Vacation', allowance: null, archivedAt: expect.any(String) });
    expect((await stored(cast.employee)).absenceTypes).toEqual([{ id: type.id, name: 'Vacation' }]);
  });
});
