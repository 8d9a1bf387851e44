import { DECIDE, inbox, UNDO } from '../../../../../test/actions.js';
import {
  ABSENCE_BY_ID,
  ABSENCES,
  type AttendanceCast,
  BALANCES,
  buildAttendanceCast,
  buildType,
  CANCEL,
  MINE,
  MONTH,
  nextMonday,
  PREVIEW,
  REQUEST,
  shownDays,
} from '../../../../../test/attendance.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
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

const month = async (caller: BuiltUser, from: string, to = from, more: object = {}) =>
  (await gqlData(app, caller, MONTH, { id: String(cast.company.id), from, to, ...more })).company.attendance;
const idsOf = (nodes: any[]) => nodes.map(({ person }) => Number(person.id)).toSorted((a, b) => a - b);
const newMember = () => buildUser(app, { company: cast.company });

describe('leave', () => {
  const wish = (typeId: string, from: string, to = from, more: object = {}) => ({
    input: { typeId, from, to, ...more },
  });
  const ask = (caller: BuiltUser, ...of: Parameters<typeof wish>) => app.gql(caller, REQUEST, wish(...of));
  const waiting = async (caller: BuiltUser, from: string, to = from) => {
    const title = `Request for leave: ${shownDays(from, to)}`;
    return (await inbox(app, caller)).find((action) => action.title === title);
  };

  it('needs a kind of the own company, working days, no other leave, and enough that is left', async () => {
    const type = await buildType(app, cast.admin, { allowance: 3 });
    const person = await newMember();
    await expectCredentialsNeeded(app, { gql: [REQUEST, wish(type.id, nextMonday())] });
    const foreign = await buildType(app, cast.rival);
    expectCode(await ask(person, foreign.id, nextMonday()), 'NOT_FOUND');
    for (const [from, to, more] of [
      [nextMonday(1), nextMonday()],
      [nextMonday(), nextMonday(400)],
      ['0001-01-01', '0001-01-02'],
      ['9999-12-31', '9999-12-31'],
      [nextMonday(), nextMonday(), { fromHalf: 'AFTERNOON', toHalf: 'MORNING' }],
      [nextMonday(), nextMonday(), { reason: 'x'.repeat(501) }],
    ] as const) {
      expectCode(await ask(person, type.id, from, to, more ?? {}), 'VALIDATION_FAILED');
    }
    await expectReason(ask(person, type.id, nextMonday(5), nextMonday(6)), 'CONFLICT', 'NO_WORKING_DAYS');
    await expectReason(ask(person, type.id, nextMonday(), nextMonday(3)), 'CONFLICT', 'ALLOWANCE_EXCEEDED');
    const half = { fromHalf: 'AFTERNOON' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(person, type.id, nextMonday(), nextMonday(1), half)),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    await expectReason(ask(person, type.id, nextMonday(1)), 'CONFLICT', 'ABSENCES_OVERLAP');
    expect(
      (await ask(person, type.id, nextMonday(), nextMonday(), { toHalf: 'MORNING' })).errors,
    ).toBeUndefined();
    const { myAbsenceBalances } = await gqlData(app, person, BALANCES, {
      year: Number(nextMonday().slice(0, 4)),
    });
    expect(myAbsenceBalances.find((one: any) => one.type.name === type.name)).toMatchObject({
      type: { allowance: 3 },
      taken: 0,
      requested: 2,
      left: 1,
    });
  });

  it('is decided by the manager, who sees which other reports are away', async () => {
    const type = await buildType(app, cast.admin);
    const quick = await buildType(app, cast.admin, { needsApproval: false });
    const [from, to] = [nextMonday(14), nextMonday(15)];
    expect((await gqlData(app, cast.mate, REQUEST, wish(quick.id, from))).absence.state).toBe('APPROVED');
    const { absencePreview } = await gqlData(app, cast.employee, PREVIEW, { input: { from, to } });
    expect(absencePreview).toMatchObject({
      days: 2,
      overlaps: [{ from, isApproved: true, person: { id: String(cast.mate.id) } }],
    });
    const { absence } = await gqlData(
      app,
      cast.employee,
      REQUEST,
      wish(type.id, from, to, { reason: 'Private reason' }),
    );
    expect(absence).toMatchObject({ state: 'REQUESTED', days: 2 });
    for (const caller of [cast.mate, cast.viewer, cast.rival]) {
      expectCode(await app.gql(caller, ABSENCE_BY_ID, { id: absence.id }), 'NOT_FOUND');
    }
    const listed = await gqlData(app, cast.mate, ABSENCES, { id: String(cast.company.id) });
    expect(new Set(idsOf(listed.company.absences.nodes))).toEqual(new Set([cast.mate.id]));
    const seen = (await gqlData(app, cast.lead, ABSENCE_BY_ID, { id: absence.id })).absence;
    expect(seen.overlaps).toEqual([
      { from, to: from, isApproved: true, person: expect.objectContaining({ id: String(cast.mate.id) }) },
    ]);
    const action = await waiting(cast.lead, from, to);
    expectCode(await app.gql(cast.mate, DECIDE, { id: action.id, decision: 'APPROVE' }), 'NOT_FOUND');
    await gqlData(app, cast.lead, DECIDE, { id: action.id, decision: 'APPROVE' });
    const { nodes } = await month(cast.lead, from, to);
    const days = nodes.find(({ id }: any) => id === String(cast.employee.id)).days;
    expect(days.map(({ status }: any) => status)).toEqual(['LEAVE', 'LEAVE']);
    await gqlData(app, cast.lead, UNDO, { id: action.id });
    expect((await gqlData(app, cast.employee, MINE)).myAbsences[0]).toMatchObject({
      state: 'REQUESTED',
      decider: null,
    });
    await gqlData(app, cast.lead, DECIDE, { id: action.id, decision: 'DECLINE' });
    await expectReason(app.gql(cast.employee, CANCEL, { id: absence.id }), 'CONFLICT', 'ABSENCE_ENDED');
    const entries = await app.database.query(
      `SELECT action, personal FROM audit_log WHERE subject_type = 'USER' AND subject_id = $1 AND action LIKE 'ABSENCE%' ORDER BY id`,
      [String(cast.employee.id)],
    );
    expect(entries.map(({ action: name }: any) => name)).toEqual([
      'ABSENCE_REQUESTED',
      'ABSENCE_APPROVED',
      'ABSENCE_REOPENED',
      'ABSENCE_DECLINED',
    ]);
    for (const { personal } of entries)
      expect(personal).not.toMatch(new RegExp(`Private reason|${type.name}`));
  });

  it('that was declined waits again only if it could still be requested', async () => {
    const type = await buildType(app, cast.admin, { allowance: 1 });
    const decline = async (from: string) => {
      const action = await waiting(cast.lead, from);
      await gqlData(app, cast.lead, DECIDE, { id: action.id, decision: 'DECLINE' });
      return action.id;
    };
    const [day, next] = [nextMonday(28), nextMonday(29)];
    const afternoon = { fromHalf: 'AFTERNOON' };
    const own = await gqlData(app, cast.employee, REQUEST, wish(type.id, day, day, afternoon));
    const id = await decline(day);
    // The other half of the same day does not overlap, but a whole day does.
    const whole = await gqlData(app, cast.employee, REQUEST, wish(type.id, day));
    await expectReason(app.gql(cast.lead, UNDO, { id }), 'CONFLICT', 'ABSENCES_OVERLAP');
    await gqlData(app, cast.employee, CANCEL, { id: whole.absence.id });
    await gqlData(app, cast.employee, REQUEST, wish(type.id, day, day, { toHalf: 'MORNING' }));
    await gqlData(app, cast.lead, UNDO, { id });
    await gqlData(app, cast.employee, CANCEL, { id: own.absence.id });
    const late = await gqlData(app, cast.employee, REQUEST, wish(type.id, next, next, afternoon));
    const lateId = await decline(next);
    await gqlData(app, cast.employee, REQUEST, wish(type.id, nextMonday(30), nextMonday(30), afternoon));
    await expectReason(app.gql(cast.lead, UNDO, { id: lateId }), 'CONFLICT', 'ALLOWANCE_EXCEEDED');
    expect((await gqlData(app, cast.employee, ABSENCE_BY_ID, { id: late.absence.id })).absence.state).toBe(
      'DECLINED',
    );
  });

  it('never overlaps other leave, even if both come at once', async () => {
    const type = await buildType(app, cast.admin);
    const day = nextMonday(35);
    await gqlData(app, cast.employee, REQUEST, wish(type.id, day));
    const { id } = await waiting(cast.lead, day);
    await gqlData(app, cast.lead, DECIDE, { id, decision: 'DECLINE' });
    const answers = await whileHeld(
      app,
      [`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`attendance ${cast.employee.id}`]],
      () => Promise.all([app.gql(cast.lead, UNDO, { id }), ask(cast.employee, type.id, day)]),
      2,
    );
    expect(answers.filter(({ errors }) => errors).map(({ errors }) => errors![0].extensions.reason)).toEqual([
      'ABSENCES_OVERLAP',
    ]);
  });

  it('is cancelled by the person, a manager or an admin, and nothing waits any more', async () => {
    const type = await buildType(app, cast.admin);
    const { absence } = await gqlData(app, cast.employee, REQUEST, wish(type.id, nextMonday(21)));
    for (const caller of [cast.mate, cast.viewer, cast.rival]) {
      expectCode(await app.gql(caller, CANCEL, { id: absence.id }), 'NOT_FOUND');
    }
    expect(await waiting(cast.lead, nextMonday(21))).toBeDefined();
    for (const _ of [1, 2]) {
      expect((await gqlData(app, cast.employee, CANCEL, { id: absence.id })).absence.state).toBe('CANCELLED');
    }
    expect(await waiting(cast.lead, nextMonday(21))).toBeUndefined();
  });
});
