import {
  addPunches,
  type AttendanceCast,
  buildAttendanceCast,
  CREATE_TYPE,
  MONTH,
  OF_DAY_QUERY,
  PUNCH,
  SET_SCHEDULE,
} from '../../../../../test/attendance.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

const ACCOUNT = `query ($userId: ID, $from: String!, $to: String!) {
  account: overtimeAccount(userId: $userId, from: $from, to: $to) {
    isUsed before balance cap canChange
    days { date overtimeMinutes timeOffMinutes cappedMinutes balance entries { kind minutes reason creator { id } } }
  }
}`;
const ADD = `mutation ($userId: ID!, $input: OvertimeEntryInput!) { addOvertimeEntry(userId: $userId, input: $input) }`;
const SET_RULES = `mutation ($companyId: ID, $input: WorkRulesInput!) {
  rules: setWorkRules(companyId: $companyId, input: $input) { id breakSteps { above minutes } countsOvertime overtimeCap }
}`;
const REMOVE_RULES = `mutation ($id: ID!) { removeWorkRules(id: $id) }`;
const RULES = `query ($id: ID!) { company(id: $id) { workRules { id effectiveFrom } } }`;
const BREAKS = `query ($id: ID!, $from: String!, $to: String!) { company(id: $id) { attendance(from: $from, to: $to) {
  nodes { id days { date workedMinutes plannedMinutes breakMinutes deductedMinutes overtimeMinutes } } } } }`;

let app: SharedServer;
let cast: AttendanceCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
});
afterAll(() => app.close());

// A Monday that is over, and not long ago.
const monday = () => {
  const day = new Date(Date.now() - 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const newMember = async () => {
  const person = await buildUser(app, { company: cast.company });
  await app.database.query(`UPDATE users SET created_at = now() - interval '2 years' WHERE id = $1`, [
    person.id,
  ]);
  return person;
};
const account = async (caller: BuiltUser, from: string, to: string, userId?: number) =>
  (await gqlData(app, caller, ACCOUNT, { from, to, userId: userId && String(userId) })).account;

describe('days of before', () => {
  it('have the same numbers without rules and shifts', async () => {
    const person = await newMember();
    const day = monday();
    await addPunches(
      app,
      person,
      `${day}T09:00:00Z`,
      `-${day}T12:00:00Z`,
      `${day}T13:00:00Z`,
      `-${day}T18:00:00Z`,
    );
    const { company } = await gqlData(app, person, MONTH, {
      id: String(cast.company.id),
      from: day,
      to: later(day, 1),
    });
    expect(company.attendance.nodes[0].days).toEqual([
      {
        date: day,
        status: 'PRESENT',
        workedMinutes: 480,
        plannedMinutes: 480,
        isLate: false,
        isMissingOut: false,
        isOngoing: false,
        leave: null,
      },
      expect.objectContaining({ status: 'ABSENT', workedMinutes: 0, plannedMinutes: 480 }),
    ]);
    expect((await account(person, day, later(day, 1))).isUsed).toBe(false);
  });
});

describe('rules of working time', () => {
  it('are set by those who look after people', async () => {
    const input = {
      effectiveFrom: '2030-01-01',
      deductsBreaks: true,
      countsOvertime: true,
      overtimeCap: 600,
    };
    await expectCredentialsNeeded(app, { gql: [SET_RULES, { input }] });
    for (const caller of [cast.employee, cast.lead]) {
      await expectReason(app.gql(caller, SET_RULES, { input }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    }
    const companyId = String(cast.company.id);
    expectCode(await app.gql(cast.rival, SET_RULES, { companyId, input }), 'NOT_FOUND');
    for (const wrong of [
      { overtimeCap: -1 },
      { breakSteps: [{ above: 360, minutes: 0 }] },
      { breakSteps: [1, 2].map(() => ({ above: 360, minutes: 30 })) },
      { effectiveFrom: '2030-02-30' },
    ]) {
      expectCode(
        await app.gql(cast.admin, SET_RULES, { input: { ...input, ...wrong } }),
        'VALIDATION_FAILED',
      );
    }
    const { rules } = await gqlData(app, cast.admin, SET_RULES, { input });
    expect(rules).toMatchObject({
      breakSteps: [
        { above: 360, minutes: 30 },
        { above: 540, minutes: 45 },
      ],
      countsOvertime: true,
      overtimeCap: 600,
    });
    expect((await gqlData(app, cast.employee, RULES, { id: companyId })).company.workRules).toHaveLength(1);
    expectCode(await app.gql(cast.rival, REMOVE_RULES, { id: rules.id }), 'NOT_FOUND');
    expectCode(await app.gql(cast.employee, REMOVE_RULES, { id: rules.id }), 'FORBIDDEN');
    await gqlData(app, cast.admin, REMOVE_RULES, { id: rules.id });
    expect((await gqlData(app, cast.employee, RULES, { id: companyId })).company.workRules).toEqual([]);
  });
});

describe('breaks', () => {
  it('are begun with an end of work, and ended with a beginning', async () => {
    const person = await newMember();
    const send = (kind: string, isBreak = false) => app.gql(person, PUNCH, { input: { kind, isBreak } });
    expectCode(await send('IN', true), 'VALIDATION_FAILED');
    await expectReason(send('OUT', true), 'CONFLICT', 'NOT_AT_WORK');
    await gqlData(app, person, PUNCH, { input: { kind: 'IN' } });
    await gqlData(app, person, PUNCH, { input: { kind: 'OUT', isBreak: true } });
    const since = `{ day: attendanceOfDay { onBreakSince atWorkSince punches { kind isBreak } } }`;
    expect((await gqlData(app, person, since)).day).toMatchObject({
      onBreakSince: expect.any(String),
      atWorkSince: null,
      punches: [
        { kind: 'IN', isBreak: false },
        { kind: 'OUT', isBreak: true },
      ],
    });
    await gqlData(app, person, PUNCH, { input: { kind: 'IN' } });
    expect((await gqlData(app, person, since)).day).toMatchObject({ onBreakSince: null });
    expect((await gqlData(app, person, OF_DAY_QUERY)).day.day.isOngoing).toBe(true);
  });
});

describe('an overtime account', () => {
  it('is read by the person, its managers and HR, and corrected by HR', async () => {
    const { employee, lead, mate, admin, rival } = cast;
    const day = monday();
    const userId = String(employee.id);
    const input = { kind: 'CORRECTION', day, minutes: 90, reason: 'Agreed in May' };
    const variables = { userId, from: day, to: day };
    await expectCredentialsNeeded(app, { gql: [ACCOUNT, variables] });
    await expectCredentialsNeeded(app, { gql: [ADD, { userId, input }] });
    for (const caller of [mate, rival]) {
      expectCode(await app.gql(caller, ACCOUNT, variables), 'NOT_FOUND');
      expectCode(await app.gql(caller, ADD, { userId, input }), 'NOT_FOUND');
    }
    for (const caller of [employee, lead]) {
      await expectReason(app.gql(caller, ADD, { userId, input }), 'FORBIDDEN', 'ATTENDANCE_MANAGERS_ONLY');
    }
    for (const wrong of [
      { minutes: 0 },
      { kind: 'PAYOUT', minutes: -1 },
      { reason: '' },
      { minutes: 1_000_000 },
    ]) {
      expectCode(await app.gql(admin, ADD, { userId, input: { ...input, ...wrong } }), 'VALIDATION_FAILED');
    }
    expectCode(await app.gql(employee, ACCOUNT, { from: day, to: later(day, 31) }), 'VALIDATION_FAILED');
    await gqlData(app, admin, ADD, { userId, input });
    for (const caller of [employee, lead, admin]) {
      expect(await account(caller, day, day, employee.id)).toMatchObject({
        balance: 90,
        days: [{ date: day, entries: [{ kind: 'CORRECTION', minutes: 90, reason: 'Agreed in May' }] }],
      });
    }
    const notices = await app.database.query(`SELECT kind FROM notifications WHERE user_id = $1`, [
      employee.id,
    ]);
    expect(notices.map(({ kind }: any) => kind)).toContain('OVERTIME_CORRECTED');
  });

  it('follows from work, plan, breaks, an opening balance, time off and the limit', async () => {
    const person = await newMember();
    const day = monday();
    const [tuesday, wednesday, thursday, friday] = [1, 2, 3, 4].map((days) => later(day, days)) as [
      string,
      string,
      string,
      string,
    ];
    const { rules } = await gqlData(app, cast.admin, SET_RULES, {
      input: { effectiveFrom: day, deductsBreaks: true, countsOvertime: true, overtimeCap: 700 },
    });
    const userId = String(person.id);
    await gqlData(app, cast.admin, ADD, {
      userId,
      input: { kind: 'OPENING', day, minutes: 600, reason: 'From the old system' },
    });
    await addPunches(
      app,
      person,
      `${day}T09:00:00Z`,
      `-${day}T18:00:00Z`,
      `${tuesday}T09:00:00Z`,
      `-${tuesday}T12:00:00Z`,
      `${tuesday}T12:45:00Z`,
      `-${tuesday}T20:45:00Z`,
      `${wednesday}T09:00:00Z`,
    );
    const { type } = await gqlData(app, cast.admin, CREATE_TYPE, {
      input: { name: `Time off ${person.id}`, takesOvertime: true, needsApproval: false },
    });
    await app.database.query(
      `INSERT INTO absence_requests (company_id, user_id, type_id, from_day, to_day, state) VALUES ($1, $2, $3, $4, $4, 'APPROVED')`,
      [cast.company.id, person.id, type.id, thursday],
    );
    const read = await account(person, day, friday);
    expect(read).toMatchObject({ isUsed: true, before: 0, cap: 700, canChange: false });
    expect(
      read.days.map((one: any) => [
        one.date,
        one.overtimeMinutes,
        one.timeOffMinutes,
        one.cappedMinutes,
        one.balance,
      ]),
    ).toEqual([
      [day, 30, 0, 0, 630],
      [tuesday, 180, 0, 110, 700],
      [thursday, 0, 480, 0, 220],
      [friday, -480, 0, 0, -260],
    ]);
    const { company } = await gqlData(app, cast.admin, BREAKS, {
      id: String(cast.company.id),
      from: day,
      to: tuesday,
    });
    expect(company.attendance.nodes.find(({ id }: any) => id === userId).days).toEqual([
      {
        date: day,
        workedMinutes: 510,
        plannedMinutes: 480,
        breakMinutes: 0,
        deductedMinutes: 30,
        overtimeMinutes: 30,
      },
      {
        date: tuesday,
        workedMinutes: 660,
        plannedMinutes: 480,
        breakMinutes: 45,
        deductedMinutes: 0,
        overtimeMinutes: 180,
      },
    ]);
    // Work as planned by own shifts, of which a part is a break.
    await gqlData(app, cast.admin, SET_SCHEDULE, {
      input: {
        userId,
        effectiveFrom: day,
        shifts: [{ weekday: 1, start: '09:00', minutes: 540, breakMinutes: 30 }],
      },
    });
    expect((await account(person, day, day)).days[0]).toMatchObject({ overtimeMinutes: 0, balance: 600 });
    await gqlData(app, cast.admin, REMOVE_RULES, { id: rules.id });
  });
});
