import {
  addPunches,
  type AttendanceCast,
  buildAttendanceCast,
  MISSING,
  MONTH,
  OF_DAY_QUERY,
  PUNCH,
  workInZone,
} from '../../../../test/attendance.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;
let cast: AttendanceCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
});
afterAll(() => app.close());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const dayAgo = (days: number) => ago(days * 24).slice(0, 10);
const punch = (caller: BuiltUser, kind: string, more: object = {}) =>
  app.gql(caller, PUNCH, { input: { kind, ...more } });
const month = async (caller: BuiltUser, from: string, to = from, more: object = {}) =>
  (await gqlData(app, caller, MONTH, { id: String(cast.company.id), from, to, ...more })).company.attendance;
const idsOf = (nodes: any[]) => nodes.map(({ person }) => Number(person.id)).toSorted((a, b) => a - b);
const newMember = () => buildUser(app, { company: cast.company });

describe('the own day', () => {
  it('needs credentials, the feature, and valid input', async () => {
    await expectCredentialsNeeded(app, { gql: [PUNCH, { input: { kind: 'IN' } }] });
    await expectCredentialsNeeded(app, { gql: [OF_DAY_QUERY, {}] });
    expectCode(await punch(cast.waiting, 'IN'), 'NOT_FOUND');
    await expectReason(punch(cast.master, 'IN'), 'FORBIDDEN', 'FEATURE_MISSING');
    for (const more of [{ timeZone: 'Mars/Base' }, { note: 'x'.repeat(501) }, { source: 'CORRECTION' }]) {
      expectCode(await punch(cast.employee, 'IN', more), 'VALIDATION_FAILED');
    }
    for (const date of ['0001-01-01', '9999-12-31', '2026-02-30', '2026-1-1', '']) {
      expectCode(await app.gql(cast.employee, OF_DAY_QUERY, { date }), 'VALIDATION_FAILED');
    }
  });

  it('begins and ends work once, however often that is sent', async () => {
    const person = await newMember();
    await expectReason(punch(person, 'OUT'), 'CONFLICT', 'NOT_AT_WORK');
    const answers = await Promise.all(
      [1, 2, 3].map(() => punch(person, 'IN', { isRemote: true, note: 'Home' })),
    );
    for (const { data } of answers) expect(data!.day.punches).toHaveLength(1);
    const { day } = await gqlData(app, person, OF_DAY_QUERY);
    expect(day).toMatchObject({ canCorrect: false, day: { status: 'REMOTE', isOngoing: true } });
    expect(day.atWorkSince).toBe(day.punches[0].at);
    await gqlData(app, person, PUNCH, { input: { kind: 'OUT' } });
    const last = await gqlData(app, person, PUNCH, { input: { kind: 'OUT' } });
    expect(last.day).toMatchObject({ atWorkSince: null, day: { isOngoing: false, isMissingOut: false } });
    expect(last.day.punches.map((one: any) => [one.kind, one.isRemote, one.source])).toEqual([
      ['IN', true, 'WEB'],
      ['OUT', true, 'WEB'],
    ]);
  });

  it('begins a new shift although the end of the one before was forgotten, but not within the same one', async () => {
    const [evening, tired] = await Promise.all([newMember(), newMember()]);
    // A zone in which it is 8 o'clock now: 15 hours ago, it was 5 in the afternoon.
    const hour = new Date().getUTCHours();
    const ahead = hour > 20 ? 32 - hour : 8 - hour;
    const timeZone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    for (const person of [evening, tired]) await workInZone(app, person, timeZone);
    for (const [person, begun] of [
      [evening, ago(15)],
      [tired, ago(3)],
    ] as const) {
      await addPunches(app, person, begun);
      await app.database.query(`UPDATE punches SET time_zone = $2 WHERE user_id = $1`, [person.id, timeZone]);
    }
    const next = (await gqlData(app, evening, PUNCH, { input: { kind: 'IN' } })).day;
    expect(next).toMatchObject({ punches: [{ kind: 'IN' }], day: { isMissingOut: false, isOngoing: true } });
    const { company } = await gqlData(app, evening, MISSING, { id: String(cast.company.id) });
    expect(company.missingPunches.nodes).toHaveLength(1);
    const same = (await gqlData(app, tired, PUNCH, { input: { kind: 'IN' } })).day;
    expect(same.punches).toHaveLength(1);
  });

  it('says that an end was not recorded, because the one before ended the work', async () => {
    const person = await newMember();
    await addPunches(app, person, ago(4), `-${ago(1)}`);
    await expectReason(punch(person, 'OUT'), 'CONFLICT', 'NOT_AT_WORK');
  });

  it('does not end again what ended long ago', async () => {
    const person = await newMember();
    await addPunches(app, person, ago(30), `-${ago(22)}`);
    await expectReason(punch(person, 'OUT'), 'CONFLICT', 'NOT_AT_WORK');
  });

  it('reads only what is near to the wanted day and to today', async () => {
    const person = await newMember();
    await punch(person, 'IN');
    const read = await app.statementsDuring(async () => {
      const { day } = await gqlData(app, person, OF_DAY_QUERY, { date: '1970-01-05' });
      expect(day).toMatchObject({
        atWorkSince: expect.any(String),
        day: { date: '1970-01-05', status: null },
      });
    });
    const ranges = read
      .filter(({ text }) => text.includes('string_agg'))
      .map(({ values }) => Date.parse(values[3] as string) - Date.parse(values[2] as string));
    expect(ranges).toHaveLength(2);
    for (const length of ranges) expect(length).toBeLessThan(10 * 86_400_000);
  });

  it('is today in the time zone of the hours', async () => {
    const [early, late] = await Promise.all([newMember(), newMember()]);
    for (const [person, zone] of [
      [early, 'Pacific/Kiritimati'],
      [late, 'Pacific/Pago_Pago'],
    ] as const) {
      await workInZone(app, person, zone);
    }
    const days = await Promise.all(
      [early, late].map((person) => gqlData(app, person, PUNCH, { input: { kind: 'IN' } })),
    );
    const [ahead, behind] = days.map(({ day }) => day);
    // Kiritimati is 25 hours ahead of Pago Pago: it always has a later day.
    expect(ahead.today > behind.today).toBe(true);
    for (const day of [ahead, behind]) expect(day.day).toMatchObject({ date: day.today, status: 'PRESENT' });
  });
});

describe('the days of others', () => {
  it('are for their managers and admins', async () => {
    const userId = String(cast.employee.id);
    for (const caller of [cast.viewer, cast.mate, cast.rival, cast.waiting]) {
      expectCode(await app.gql(caller, OF_DAY_QUERY, { userId }), 'NOT_FOUND');
    }
    for (const caller of [cast.lead, cast.admin]) {
      expect((await gqlData(app, caller, OF_DAY_QUERY, { userId })).day.canCorrect).toBe(true);
    }
    const today = dayAgo(0);
    expect(idsOf((await month(cast.viewer, today)).nodes)).toEqual([cast.viewer.id]);
    expect(idsOf((await month(cast.lead, today)).nodes)).toEqual(
      [cast.lead.id, cast.employee.id, cast.mate.id].toSorted((a, b) => a - b),
    );
    const all = await month(cast.admin, today, today, { first: 40 });
    expect(idsOf(all.nodes)).toEqual(expect.arrayContaining([cast.viewer.id, cast.employee.id]));
    expect((await month(cast.admin, today, today, { teamId: cast.teamId })).totalCount).toBe(3);
    expectCode(
      await app.gql(cast.rival, MONTH, { id: String(cast.company.id), from: today, to: today }),
      'NOT_FOUND',
    );
    for (const [from, to] of [
      ['2026-01-01', '2026-02-01'],
      ['2026-01-02', '2026-01-01'],
      ['0001-01-01', '0001-01-02'],
      ['9999-12-30', '9999-12-31'],
    ]) {
      expectCode(
        await app.gql(cast.admin, MONTH, { id: String(cast.company.id), from, to }),
        'VALIDATION_FAILED',
      );
    }
  });

  it('are no absences before the person joined the company', async () => {
    const person = await buildUser(app);
    await app.database.query(`UPDATE users SET created_at = now() - interval '1 year' WHERE id = $1`, [
      person.id,
    ]);
    await app.database.query(`UPDATE users SET company_id = $2 WHERE id = $1`, [person.id, cast.company.id]);
    const { nodes } = await month(person, dayAgo(8), dayAgo(1));
    expect(nodes[0].days.map(({ status }: any) => status)).toEqual(Array(8).fill(null));
    for (let days = 1; days <= 3; days += 1) {
      const { day } = await gqlData(app, person, OF_DAY_QUERY, { date: dayAgo(days) });
      expect(day.day.status).toBeNull();
    }
  });
});
