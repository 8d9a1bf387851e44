import { DECIDE, inbox, UNDO } from '../../../../../test/actions.js';
import {
  ABSENCE_BY_ID,
  type AttendanceCast,
  buildAttendanceCast,
  buildLine,
  buildType,
  CANCEL,
  CHANGE,
  LEAVE_BALANCES,
  MINE,
  nextMonday,
  OF_DAY_QUERY,
  REQUEST,
  SET_POLICY,
} from '../../../../../test/attendance.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: AttendanceCast;
let hr: BuiltUser;
let typeId: string;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
  hr = await buildUser(app, { company: cast.company, privileges: ['manage ATTENDANCE'] });
  typeId = (await buildType(app, cast.admin, { allowance: 10 })).id;
});
afterAll(() => app.close());

const idOf = ({ id }: { id: number }) => String(id);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const newReport = async () => {
  const person = await buildUser(app, { company: cast.company });
  await buildLine(app, person, cast.lead, '2024-01-01');
  return person;
};
const ask = async (caller: BuiltUser, from: string, to = from, more: object = {}) =>
  (await gqlData(app, caller, REQUEST, { input: { typeId, from, to, ...more } })).absence;
const enter = (person: BuiltUser, from: string, to = from) => ask(hr, from, to, { userId: idOf(person) });
type Part = { from: string; to: string; fromTime?: string; toTime?: string };
const change = (caller: BuiltUser, id: string, parts: Part[], more: object = {}) =>
  app.gql(caller, CHANGE, { id, input: { typeId, parts, ...more } });
const read = async (caller: BuiltUser, id: string) =>
  (await gqlData(app, caller, ABSENCE_BY_ID, { id })).absence;
const waiting = async (person: BuiltUser, title: string) =>
  (await inbox(app, cast.lead)).filter(
    (action: any) => action.title.startsWith(title) && action.requester.id === idOf(person),
  );
const notices = async ({ id }: BuiltUser): Promise<string[]> =>
  (await app.database.query(`SELECT kind FROM notifications WHERE user_id = $1 ORDER BY id`, [id])).map(
    ({ kind }: { kind: string }) => kind,
  );
const [monday, tuesday, wednesday, friday] = [0, 1, 2, 4].map((plus) => nextMonday(plus)) as [
  string,
  string,
  string,
  string,
];
const ofDay = (day: string) => [{ from: day, to: day }];

describe('changing leave', () => {
  it('is for those who may see it, of leave that is not over or ended', async () => {
    const person = await newReport();
    const { id } = await ask(person, monday);
    expectCode(
      await app.gql(null, CHANGE, { id, input: { typeId, parts: ofDay(tuesday) } }),
      'UNAUTHENTICATED',
    );
    for (const caller of [cast.mate, cast.rival]) {
      expectCode(await change(caller, id, ofDay(tuesday)), 'NOT_FOUND');
    }
    const other = await buildType(app, cast.rival);
    expectCode(await change(person, id, ofDay(tuesday), { typeId: other.id }), 'NOT_FOUND');
    for (const parts of [
      [],
      [{ from: tuesday, to: monday }],
      [...ofDay(tuesday), ...ofDay(tuesday)],
      [...ofDay(friday), ...ofDay(tuesday)],
      [...ofDay(monday), ...ofDay(tuesday), ...ofDay(friday)],
    ]) {
      expectCode(await change(person, id, parts), 'VALIDATION_FAILED');
    }
    await expectReason(change(person, id, ofDay(nextMonday(5))), 'CONFLICT', 'NO_WORKING_DAYS');
    await expectReason(
      change(person, id, [{ from: monday, to: nextMonday(20) }]),
      'CONFLICT',
      'ALLOWANCE_EXCEEDED',
    );
    await ask(person, friday);
    await expectReason(change(person, id, ofDay(friday)), 'CONFLICT', 'ABSENCES_OVERLAP');
    await gqlData(app, person, CANCEL, { id });
    await expectReason(change(person, id, ofDay(tuesday)), 'CONFLICT', 'ABSENCE_ENDED');
    const over = await enter(person, dayIn(-20), dayIn(-14));
    for (const caller of [person, cast.lead]) {
      await expectReason(change(caller, over.id, ofDay(tuesday)), 'CONFLICT', 'ABSENCE_OVER');
    }
    const shorter = [{ from: dayIn(-20), to: dayIn(-16) }];
    expect((await change(hr, over.id, shorter)).data!.absence).toMatchObject({
      state: 'APPROVED',
      to: dayIn(-16),
    });
  });

  it('of a request that waits asks again, and one that is split twice', async () => {
    const person = await newReport();
    const { id } = await ask(person, monday, friday);
    const [old] = await waiting(person, 'Request for leave');
    const parts = [...ofDay(monday), { from: wednesday, to: friday }];
    const changed = (await change(person, id, parts, { reason: 'Moving' })).data!.absence;
    expect(changed).toMatchObject({ id, state: 'REQUESTED', from: monday, to: monday, reason: 'Moving' });
    expectCode(await app.gql(cast.lead, DECIDE, { id: old.id, decision: 'APPROVE' }), 'CONFLICT');
    const actions = await waiting(person, 'Request for leave');
    expect(actions).toHaveLength(2);
    expectCode(await app.gql(person, DECIDE, { id: actions[0].id, decision: 'APPROVE' }), 'FORBIDDEN');
    for (const action of actions)
      await gqlData(app, cast.lead, DECIDE, { id: action.id, decision: 'APPROVE' });
    const { myAbsences } = await gqlData(app, person, MINE);
    expect(myAbsences.map(({ from, to, state }: any) => [from, to, state])).toEqual([
      [wednesday, friday, 'APPROVED'],
      [monday, monday, 'APPROVED'],
    ]);
  });

  it('that was approved waits for the manager, and can be declined, undone and withdrawn', async () => {
    const person = await newReport();
    const { id } = await enter(person, monday, friday);
    const parts = [...ofDay(monday), { from: wednesday, to: friday }];
    const asked = (await gqlData(app, person, CHANGE, { id, input: { typeId, parts } })).absence;
    expect(asked).toMatchObject({ state: 'APPROVED', from: monday, to: friday, pendingChange: { parts } });
    const [action, ...others] = await waiting(person, 'Change of leave');
    expect(others).toEqual([]);
    for (const [caller, code] of [
      [person, 'FORBIDDEN'],
      [cast.mate, 'NOT_FOUND'],
      [cast.rival, 'NOT_FOUND'],
    ] as const) {
      expectCode(await app.gql(caller, DECIDE, { id: action.id, decision: 'APPROVE' }), code);
    }
    await gqlData(app, cast.lead, DECIDE, { id: action.id, decision: 'DECLINE' });
    expect(await read(person, id)).toMatchObject({ to: friday, pendingChange: null });
    await gqlData(app, cast.lead, UNDO, { id: action.id });
    await gqlData(app, cast.lead, DECIDE, { id: action.id, decision: 'APPROVE' });
    expect(await read(person, id)).toMatchObject({
      to: monday,
      pendingChange: null,
      decider: { id: idOf(cast.lead) },
    });
    expect((await gqlData(app, person, MINE)).myAbsences).toHaveLength(2);
    const { leaveBalances } = await gqlData(app, person, LEAVE_BALANCES, {
      on: `${monday.slice(0, 4)}-12-31`,
    });
    expect(leaveBalances[0]).toMatchObject({ taken: 4 });
    await gqlData(app, cast.lead, UNDO, { id: action.id });
    expect(await read(person, id)).toMatchObject({
      to: friday,
      decider: { id: idOf(hr) },
      pendingChange: { parts },
    });
    expect((await gqlData(app, person, MINE)).myAbsences).toHaveLength(1);
    // Back to what was approved.
    const same = [{ from: monday, to: friday }];
    expect((await change(person, id, same)).data!.absence).toMatchObject({ pendingChange: null });
    expect(await waiting(person, 'Change of leave')).toEqual([]);
    expect(await notices(person)).toEqual(
      expect.arrayContaining(['ABSENCE_CHANGE_DECLINED', 'ABSENCE_CHANGE_APPROVED']),
    );
  });

  it('is checked again when it is approved, and ends with the leave', async () => {
    const person = await newReport();
    const { id } = await enter(person, monday, tuesday);
    await change(person, id, [{ from: monday, to: nextMonday(8) }]);
    await enter(person, friday);
    const [action] = await waiting(person, 'Change of leave');
    await expectReason(
      app.gql(cast.lead, DECIDE, { id: action.id, decision: 'APPROVE' }),
      'CONFLICT',
      'ABSENCES_OVERLAP',
    );
    await gqlData(app, person, CANCEL, { id });
    expect(await waiting(person, 'Change of leave')).toEqual([]);
  });

  it('cannot be approved any more by a manager that has lost the person', async () => {
    const person = await newReport();
    const { id } = await enter(person, monday);
    await change(person, id, ofDay(tuesday));
    const [action] = await waiting(person, 'Change of leave');
    await app.database.query(`UPDATE reporting_lines SET ended_at = now() WHERE user_id = $1`, [person.id]);
    expectCode(await app.gql(cast.lead, DECIDE, { id: action.id, decision: 'APPROVE' }), 'NOT_FOUND');
    expectCode(await change(cast.lead, id, ofDay(wednesday)), 'NOT_FOUND');
  });

  it('of others happens at once, with notice', async () => {
    const person = await newReport();
    const { id } = await enter(person, monday);
    expect((await change(cast.lead, id, ofDay(tuesday))).data!.absence).toMatchObject({
      from: tuesday,
      state: 'APPROVED',
      decider: { id: idOf(cast.lead) },
    });
    expect(await notices(person)).toContain('ABSENCE_CHANGED');
  });
});

describe('leave of some hours', () => {
  it('is of kinds in hours, within the planned hours of one day', async () => {
    const person = await newReport();
    const some = { fromTime: '10:00', toTime: '12:30' };
    await expectReason(
      app.gql(person, REQUEST, { input: { typeId, from: monday, to: monday, ...some } }),
      'CONFLICT',
      'LEAVE_IN_DAYS',
    );
    const hours = await buildType(app, cast.admin, { needsApproval: false });
    await gqlData(app, cast.admin, SET_POLICY, {
      typeId: hours.id,
      input: { effectiveFrom: '2024-01-01', unit: 'HOURS', amount: 10, carryMax: 0 },
    });
    const request = (input: object) =>
      app.gql(person, REQUEST, { input: { typeId: hours.id, from: monday, to: monday, ...input } });
    for (const input of [
      { fromTime: '10:00' },
      { fromTime: '10:00', toTime: '10:00' },
      { fromTime: '10:00', toTime: '25:00' },
      { ...some, to: tuesday },
      { ...some, toHalf: 'MORNING' },
    ]) {
      expectCode(await request(input), 'VALIDATION_FAILED');
    }
    for (const input of [
      { fromTime: '08:00', toTime: '10:00' },
      { fromTime: '16:00', toTime: '17:30' },
    ]) {
      await expectReason(request(input), 'CONFLICT', 'LEAVE_OUTSIDE_HOURS');
    }
    expect((await request(some)).data!.absence).toMatchObject({ ...some, state: 'APPROVED' });
    await expectReason(request({ fromTime: '12:00', toTime: '13:00' }), 'CONFLICT', 'ABSENCES_OVERLAP');
    await expectReason(request({}), 'CONFLICT', 'ABSENCES_OVERLAP');
    expect((await request({ fromTime: '12:30', toTime: '13:00' })).data!.absence.state).toBe('APPROVED');
    const { leaveBalances } = await gqlData(app, person, LEAVE_BALANCES, { on: monday });
    expect(leaveBalances.find(({ type }: any) => type.id === hours.id)).toMatchObject({
      taken: 3,
      available: 7,
    });
    const { day } = await gqlData(app, person, OF_DAY_QUERY, { date: monday });
    expect(day.day).toMatchObject({ plannedMinutes: 300, leave: null });
  });
});
