import { DECIDE, inbox, UNDO } from '../../../../../test/actions.js';
import {
  ABSENCE_BY_ID,
  type AttendanceCast,
  buildAttendanceCast,
  buildLine,
  buildType,
  CANCEL,
  LEAVE_BALANCES,
  nextMonday,
  REQUEST,
} from '../../../../../test/attendance.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: AttendanceCast;
let hr: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
  hr = await buildUser(app, { company: cast.company, privileges: ['manage ATTENDANCE'] });
  // Every day is a working day, so that leave of any day costs something.
  await app.database.query(
    `INSERT INTO work_schedules (company_id, effective_from, hours, time_zone) VALUES ($1, '2020-01-01', $2, 'UTC')`,
    [cast.company.id, JSON.stringify(Array(7).fill({ start: 540, minutes: 480 }))],
  );
});
afterAll(() => app.close());

const idOf = ({ id }: { id: number }) => String(id);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const enter = (caller: BuiltUser, person: BuiltUser, typeId: string, from: string, to = from) =>
  app.gql(caller, REQUEST, { input: { typeId, from, to, userId: idOf(person) } });
const newReport = async () => {
  const person = await buildUser(app, { company: cast.company });
  await buildLine(app, person, cast.lead, '2024-01-01');
  return person;
};
const notices = async ({ id }: BuiltUser): Promise<string[]> =>
  (await app.database.query(`SELECT kind FROM notifications WHERE user_id = $1 ORDER BY id`, [id])).map(
    ({ kind }: { kind: string }) => kind,
  );
const state = async (caller: BuiltUser, id: string) =>
  (await gqlData(app, caller, ABSENCE_BY_ID, { id })).absence.state;

describe('leave of others', () => {
  it('is entered by managers and HR, who do not decide about their own, and the person is notified', async () => {
    const { id } = await buildType(app, cast.admin);
    const person = await newReport();
    for (const caller of [cast.mate, cast.rival]) {
      expectCode(await enter(caller, person, id, nextMonday()), 'NOT_FOUND');
    }
    await expectReason(enter(cast.lead, person, id, dayIn(-9)), 'CONFLICT', 'ABSENCE_OVER');
    const entered = (await enter(cast.lead, person, id, nextMonday())).data!.absence;
    expect(entered).toMatchObject({
      state: 'APPROVED',
      decider: { id: idOf(cast.lead) },
      person: { id: idOf(person) },
    });
    await expectReason(enter(hr, person, id, nextMonday()), 'CONFLICT', 'ABSENCES_OVERLAP');
    expect((await enter(hr, person, id, dayIn(-9))).data!.absence.state).toBe('APPROVED');
    expect((await notices(person)).filter((kind) => kind === 'ABSENCE_ENTERED')).toHaveLength(2);
    // With the own id, it is a request like any other.
    expect((await enter(hr, hr, id, nextMonday(7))).data!.absence.state).toBe('REQUESTED');
    expect((await gqlData(app, cast.lead, CANCEL, { id: entered.id })).absence.state).toBe('CANCELLED');
    expect(await notices(person)).toContain('ABSENCE_CANCELLED');
  });

  it('that has begun is cancelled with the consent of the manager', async () => {
    const { id } = await buildType(app, cast.admin);
    const person = await newReport();
    const begun = (await enter(hr, person, id, dayIn(-2), dayIn(2))).data!.absence;
    for (const _ of [1, 2]) {
      expect((await gqlData(app, person, CANCEL, { id: begun.id })).absence.state).toBe('APPROVED');
    }
    const waiting = async () =>
      (await inbox(app, cast.lead)).filter(({ title }: any) =>
        title.startsWith('Cancel leave that has begun'),
      );
    const [action, ...others] = await waiting();
    expect(others).toEqual([]);
    expectCode(await app.gql(person, DECIDE, { id: action.id, decision: 'APPROVE' }), 'FORBIDDEN');
    expectCode(await app.gql(cast.mate, DECIDE, { id: action.id, decision: 'APPROVE' }), 'NOT_FOUND');
    await gqlData(app, cast.lead, DECIDE, { id: action.id, decision: 'DECLINE' });
    expect(await state(person, begun.id)).toBe('APPROVED');
    expect(await notices(person)).toContain('ABSENCE_CANCELLATION_DECLINED');
    await gqlData(app, cast.lead, UNDO, { id: action.id });
    await gqlData(app, cast.lead, DECIDE, { id: action.id, decision: 'APPROVE' });
    expect(await state(person, begun.id)).toBe('CANCELLED');
    await gqlData(app, cast.lead, UNDO, { id: action.id });
    expect(await state(person, begun.id)).toBe('APPROVED');
  });

  it('that is over is corrected by HR only', async () => {
    const { id } = await buildType(app, cast.admin);
    const person = await newReport();
    const over = (await enter(hr, person, id, dayIn(-5), dayIn(-3))).data!.absence;
    for (const caller of [person, cast.lead]) {
      await expectReason(app.gql(caller, CANCEL, { id: over.id }), 'CONFLICT', 'ABSENCE_OVER');
    }
    expect((await gqlData(app, hr, CANCEL, { id: over.id })).absence.state).toBe('CANCELLED');
  });

  it('comes back for days on which the person is sick', async () => {
    const vacation = await buildType(app, cast.admin, { allowance: 20 });
    const sick = await buildType(app, cast.admin, { interruptsLeave: true, needsApproval: false });
    const person = await newReport();
    const [from, to] = [nextMonday(), nextMonday(6)];
    const leave = (await enter(hr, person, vacation.id, from, to)).data!.absence;
    expect(leave.days).toBe(7);
    await gqlData(app, person, REQUEST, {
      input: { typeId: sick.id, from: nextMonday(1), to: nextMonday(2) },
    });
    await expectReason(enter(hr, person, sick.id, nextMonday(2)), 'CONFLICT', 'ABSENCES_OVERLAP');
    expect((await gqlData(app, person, ABSENCE_BY_ID, { id: leave.id })).absence.days).toBe(5);
    const { leaveBalances } = await gqlData(app, person, LEAVE_BALANCES, { on: `${to.slice(0, 4)}-12-31` });
    const of = (type: { id: string }) => leaveBalances.find((one: any) => one.type.id === type.id);
    expect([of(vacation), of(sick)]).toMatchObject([
      { balance: 15, taken: 5 },
      { balance: null, taken: 2 },
    ]);
  });
});
