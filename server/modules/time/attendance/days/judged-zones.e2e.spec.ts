import {
  addPunches,
  type AttendanceCast,
  buildAttendanceCast,
  MONTH,
  OF_DAY_QUERY,
  SAVE_EMPLOYMENT,
  workInZone,
} from '../../../../../test/attendance.js';
import { gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: AttendanceCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
});
afterAll(() => app.close());

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const newMember = () => buildUser(app, { company: cast.company });
const month = async (caller: BuiltUser, from: string) =>
  (await gqlData(app, caller, MONTH, { id: String(cast.company.id), from, to: from })).company.attendance;

/** Returns a day from Monday to Friday, at least so many days ago. */
function workdayAgo(days: number): string {
  const day = dayAgo(days);
  return [0, 6].includes(new Date(day).getUTCDay()) ? workdayAgo(days + 1) : day;
}

describe('the time zone', () => {
  const late = (facts: object) => expect.objectContaining({ status: 'PRESENT', ...facts });
  const stored = async (person: BuiltUser, ...dates: string[]) =>
    Promise.all(dates.map(async (date) => (await gqlData(app, person, OF_DAY_QUERY, { date })).day.day));

  it('of a profile changes no day', async () => {
    const person = await newMember();
    const day = workdayAgo(4);
    await addPunches(app, person, `${day}T09:30:00Z`, `-${day}T17:30:00Z`);
    const before = await stored(person, day, dayAgo(1));
    expect(before[0]).toEqual(late({ isLate: true, workedMinutes: 480 }));
    for (const zone of ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await app.database.query(`UPDATE users SET time_zone = $2 WHERE id = $1`, [person.id, zone]);
      expect(await stored(person, day, dayAgo(1))).toEqual(before);
      const { nodes } = await month(person, day);
      expect(nodes[0].days[0]).toMatchObject({ isLate: true, workedMinutes: 480 });
    }
  });

  it('is that of the hours, else of the site, else of the company, on each day', async () => {
    const person = await newMember();
    const day = workdayAgo(4);
    await addPunches(app, person, `${day}T13:02:00Z`, `-${day}T21:02:00Z`);
    const isLate = async () => (await stored(person, day))[0].isLate;
    expect(await isLate()).toBe(true);
    const terms = { effectiveFrom: dayAgo(400), country: 'US', region: 'US-NY' };
    const input = { startedOn: dayAgo(400), terms };
    // 8:02 or 9:02 in New York, whose zone follows from the region.
    await gqlData(app, cast.admin, SAVE_EMPLOYMENT, { userId: String(person.id), input });
    expect(await isLate()).toBe(false);
    const { day: shown } = await gqlData(app, person, OF_DAY_QUERY, {});
    expect(shown.timeZone).toBe('America/New_York');
    await workInZone(app, person, 'Asia/Tokyo', dayAgo(2));
    expect(await isLate()).toBe(false);
    await workInZone(app, person, 'Asia/Tokyo', dayAgo(20));
    expect(await isLate()).toBe(true);
  });

  it('holds across the change of clocks', async () => {
    const person = await newMember();
    await workInZone(app, person, 'Europe/Berlin', '2026-01-01');
    // 9:00 in Berlin is 8:00 UTC in winter, and 7:00 UTC in summer.
    await addPunches(
      app,
      person,
      '2026-10-23T07:00:00Z',
      '-2026-10-23T15:00:00Z',
      '2026-10-26T08:00:00Z',
      '-2026-10-26T16:00:00Z',
      '2026-10-27T08:30:00Z',
      '-2026-10-27T16:00:00Z',
    );
    const shown = await stored(person, '2026-10-23', '2026-10-26', '2026-10-27');
    expect(shown.map((one: any) => [one.isLate, one.workedMinutes])).toEqual([
      [false, 480],
      [false, 480],
      [true, 450],
    ]);
  });

  it('of a profile stays that of the days that it decided before it lost its meaning', async () => {
    const [away, home, idle] = await Promise.all([newMember(), newMember(), newMember()]);
    const day = workdayAgo(4);
    for (const person of [away, home]) await addPunches(app, person, `${day}T13:02:00Z`);
    await app.database.query(
      `UPDATE users SET time_zone = CASE WHEN id = $2 THEN 'UTC' ELSE 'America/New_York' END WHERE id = ANY($1)`,
      [[away.id, home.id, idle.id], home.id],
    );
    const kept = await app.evaluate(
      async ({ get, load }, ids) => {
        const { KeepJudgedZones1796510050000: Migration } = await load(
          'migrations/1796510050000-keep-judged-zones.js',
        );
        const runner = get('DataSource').createQueryRunner();
        await runner.startTransaction();
        try {
          const count = () =>
            runner.query('SELECT count(*)::integer AS count FROM punches WHERE user_id = ANY($1)', [ids]);
          const before = await count();
          await new Migration().up(runner);
          const rows = await runner.query(
            `SELECT user_id AS "userId", time_zone AS zone, hours FROM work_schedules WHERE user_id = ANY($1)`,
            [ids],
          );
          return { rows, before, after: await count() };
        } finally {
          await runner.rollbackTransaction();
          await runner.release();
        }
      },
      [away.id, home.id, idle.id],
    );
    expect(kept.rows).toEqual([{ userId: away.id, zone: 'America/New_York', hours: null }]);
    expect(kept.after).toEqual(kept.before);
    await workInZone(app, away, 'America/New_York', '1970-01-01');
    const shown = await Promise.all([away, home].map((person) => stored(person, day)));
    expect(shown.map(([one]) => one.isLate)).toEqual([false, true]);
  });
});
