import { DECIDE, inbox } from '../../../../../test/actions.js';
import {
  addPunches,
  ASK_CORRECTION,
  type AttendanceCast,
  buildAttendanceCast,
  CORRECT,
  MISSING,
  MONTH,
  MY_CORRECTIONS,
  OF_DAY_QUERY,
  PUNCH,
  shownDays,
  WITHDRAW,
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

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const dayAgo = (days: number) => ago(days * 24).slice(0, 10);
const punch = (caller: BuiltUser, kind: string, more: object = {}) =>
  app.gql(caller, PUNCH, { input: { kind, ...more } });
const month = async (caller: BuiltUser, from: string, to = from, more: object = {}) =>
  (await gqlData(app, caller, MONTH, { id: String(cast.company.id), from, to, ...more })).company.attendance;
const missing = async (caller: BuiltUser) =>
  (await gqlData(app, caller, MISSING, { id: String(cast.company.id) })).company.missingPunches.nodes;
const idsOf = (nodes: any[]) => nodes.map(({ person }) => Number(person.id)).toSorted((a, b) => a - b);
const newMember = () => buildUser(app, { company: cast.company });

describe('corrections', () => {
  const at = (text: string) => ({ kind: 'OUT', at: text });

  it('are made by managers and admins, and never change the punch itself', async () => {
    const userId = String(cast.employee.id);
    const [day, before] = [dayAgo(3), dayAgo(4)];
    const [inId] = await addPunches(app, cast.employee, `${day}T08:00:00Z`);
    const input = at(`${day}T16:00:00Z`);
    await expectCredentialsNeeded(app, { gql: [CORRECT, { userId, input }] });
    for (const caller of [cast.viewer, cast.mate, cast.rival]) {
      expectCode(await app.gql(caller, CORRECT, { userId, input }), 'NOT_FOUND');
    }
    await expectReason(
      app.gql(cast.employee, CORRECT, { userId, input }),
      'FORBIDDEN',
      'ATTENDANCE_LEADS_ONLY',
    );
    await expectReason(
      app.gql(cast.lead, CORRECT, { userId: String(cast.lead.id), input }),
      'FORBIDDEN',
      'ATTENDANCE_LEADS_ONLY',
    );
    for (const more of [
      { at: ago(-1) },
      { at: ago(24 * 367) },
      { at: '0001-01-01T00:00:00Z' },
      { at: '9999-12-31T23:59:59Z' },
      { isRemoved: true },
      { punchId: 'x' },
    ]) {
      expectCode(
        await app.gql(cast.lead, CORRECT, { userId, input: { ...input, ...more } }),
        'VALIDATION_FAILED',
      );
    }
    expectCode(
      await app.gql(cast.lead, CORRECT, { userId, input: { ...input, punchId: '999999999' } }),
      'NOT_FOUND',
    );
    const { day: ended } = await gqlData(app, cast.lead, CORRECT, { userId, input });
    expect(ended.day).toMatchObject({ date: day, workedMinutes: 480, isMissingOut: false });
    expect(ended.punches[1]).toMatchObject({ source: 'CORRECTION', creator: { id: String(cast.lead.id) } });
    const moved = { kind: 'IN', at: `${day}T10:00:00Z`, punchId: inId };
    const answers = await Promise.all(
      [cast.lead, cast.admin].map((caller) => app.gql(caller, CORRECT, { userId, input: moved })),
    );
    expect(answers.filter(({ errors }) => errors).map(({ errors }) => errors![0].extensions.reason)).toEqual([
      'PUNCH_CHANGED',
    ]);
    expect((await gqlData(app, cast.employee, OF_DAY_QUERY, { date: day })).day.day.workedMinutes).toBe(360);
    const [stored] = await app.database.query(`SELECT at FROM punches WHERE id = $1`, [inId]);
    expect(new Date(stored.at).toISOString()).toBe(`${day}T08:00:00.000Z`);
    expect((await gqlData(app, cast.employee, OF_DAY_QUERY, { date: before })).day.punches).toEqual([]);
    const notices = await app.database.query(`SELECT kind FROM notifications WHERE user_id = $1`, [
      cast.employee.id,
    ]);
    expect(notices.map(({ kind }: any) => kind)).toContain('PUNCH_CORRECTED');
  });

  it('are the same in every range of days, however far they move a punch', async () => {
    const person = await newMember();
    const userId = String(person.id);
    const [near, far] = [dayAgo(6), dayAgo(13)];
    const [, , punchId] = await addPunches(
      app,
      person,
      `${far}T09:00:00Z`,
      `${near}T09:00:00Z`,
      `-${near}T17:00:00Z`,
    );
    const input = { ...at(`${far}T17:00:00Z`), punchId };
    await gqlData(app, cast.admin, CORRECT, { userId, input });
    const { day } = await gqlData(app, person, OF_DAY_QUERY, { date: near });
    expect(day.day).toMatchObject({ workedMinutes: 0, isMissingOut: true });
    for (const from of [near, far]) {
      const { days } = (await month(person, from, near)).nodes[0];
      expect(days.at(-1)).toMatchObject({ date: near, workedMinutes: 0, isMissingOut: true });
    }
    expect(idsOf(await missing(person))).toEqual([person.id]);
    // The other way: the beginning that was moved far away does not count as work that goes on.
    const other = await newMember();
    const [inId] = await addPunches(app, other, ago(3));
    await gqlData(app, cast.admin, CORRECT, {
      userId: String(other.id),
      input: { kind: 'IN', at: ago(24 * 9), punchId: inId },
    });
    await expectReason(punch(other, 'OUT'), 'CONFLICT', 'NOT_AT_WORK');
  });

  it('are not made by an admin who stops being one meanwhile', async () => {
    const [admin, person] = await Promise.all([
      buildUser(app, { company: cast.company, userType: 'admin' }),
      newMember(),
    ]);
    const input = { kind: 'IN', at: ago(20) };
    const answer = await whileHeld(
      app,
      [`UPDATE users SET user_type = 'employee' WHERE id = $1`, [admin.id]],
      () => app.gql(admin, CORRECT, { userId: String(person.id), input }),
    );
    expect(answer.errors![0].extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'RIGHTS_CHANGED' });
  });

  it('are asked for by others, and made once the manager agrees', async () => {
    const day = dayAgo(6);
    const [inId] = await addPunches(app, cast.mate, `${day}T08:00:00Z`, `${dayAgo(7)}T08:00:00Z`);
    await expectCredentialsNeeded(app, { gql: [ASK_CORRECTION, { input: at(`${day}T15:00:00Z`) }] });
    expectCode(
      await app.gql(cast.employee, ASK_CORRECTION, { input: { ...at(`${day}T15:00:00Z`), punchId: inId } }),
      'NOT_FOUND',
    );
    const { state } = await gqlData(app, cast.mate, ASK_CORRECTION, { input: at(`${day}T15:00:00Z`) });
    expect(state).toBe('REQUESTED');
    // The same once more changes nothing.
    await gqlData(app, cast.mate, ASK_CORRECTION, { input: at(`${day}T15:00:00Z`) });
    await gqlData(app, cast.mate, ASK_CORRECTION, { input: at(`${dayAgo(7)}T15:00:00Z`) });
    const { day: waiting } = await gqlData(app, cast.mate, OF_DAY_QUERY, { date: day });
    expect(waiting.day.isMissingOut).toBe(true);
    const requestedAt = [`${day}T15:00:00.000Z`];
    expect(waiting.requestedCorrections.map((one: any) => one.at)).toEqual(requestedAt);
    expect(
      (await gqlData(app, cast.lead, OF_DAY_QUERY, { userId: String(cast.mate.id), date: day })).day,
    ).toMatchObject({ requestedCorrections: [{ kind: 'OUT', isRemoved: false }] });
    const actionOf = async (about: string) => {
      const title = `Correction of working time: ${shownDays(about)}`;
      return (await inbox(app, cast.lead)).find((action) => action.title === title)!;
    };
    const about = `query ($id: ID!) { action(id: $id) { path correction { kind at recordedAt isRemoved } } }`;
    const waitingAction = await actionOf(day);
    expect((await gqlData(app, cast.lead, about, { id: waitingAction.id })).action).toEqual({
      path: `/page-attendance?view=month&month=${day.slice(0, 7)}`,
      correction: { kind: 'OUT', at: requestedAt[0], recordedAt: null, isRemoved: false },
    });
    await gqlData(app, cast.lead, DECIDE, { id: waitingAction.id, decision: 'APPROVE' });
    const { day: decided } = await gqlData(app, cast.mate, OF_DAY_QUERY, { date: day });
    expect(decided.day).toMatchObject({ workedMinutes: 420, isMissingOut: false });
    expect(decided.requestedCorrections).toEqual([]);
    const { id } = await actionOf(dayAgo(7));
    await gqlData(app, cast.lead, DECIDE, { id, decision: 'DECLINE', comment: 'You left at noon.' });
    const { corrections } = await gqlData(app, cast.mate, MY_CORRECTIONS);
    expect(corrections.map((one: any) => [one.state, one.comment])).toEqual([
      ['DECLINED', 'You left at noon.'],
      ['APPROVED', null],
    ]);
    expect(
      await app.database.query(
        `SELECT params FROM notifications WHERE user_id = $1 AND kind = 'CORRECTION_DECLINED'`,
        [cast.mate.id],
      ),
    ).toMatchObject([{ params: { day: dayAgo(7) } }]);
    // The open pages of the person and of the leads follow these.
    const recorded = await app.database.query(
      `SELECT action FROM audit_log WHERE subject_type = 'USER' AND subject_id = $1 ORDER BY id`,
      [String(cast.mate.id)],
    );
    expect(recorded.map(({ action }: any) => action).slice(-4)).toEqual([
      'CORRECTION_REQUESTED',
      'CORRECTION_REQUESTED',
      'PUNCH_CORRECTED',
      'CORRECTION_DECLINED',
    ]);
  });

  it('are refused for an end without a beginning, and for what is recorded already', async () => {
    const person = await newMember();
    const day = dayAgo(5);
    const ask = (input: object) => app.gql(person, ASK_CORRECTION, { input });
    const correct = (input: object) => app.gql(cast.admin, CORRECT, { userId: String(person.id), input });
    const [inId] = await addPunches(app, person, `${day}T08:00:00Z`, `-${day}T12:00:00Z`);
    for (const send of [ask, correct]) {
      for (const wrong of [`${day}T17:00:00Z`, `${day}T07:00:00Z`, `${dayAgo(4)}T08:00:01Z`]) {
        await expectReason(send(at(wrong)), 'CONFLICT', 'END_WITHOUT_BEGINNING');
      }
      await expectReason(send({ kind: 'IN', at: `${day}T08:00:00Z` }), 'CONFLICT', 'PUNCH_EXISTS');
    }
    // The punch itself may change what else it says, and a beginning that was asked for has an end.
    expect((await ask({ kind: 'IN', at: `${day}T08:00:00Z`, punchId: inId, isRemote: true })).errors).toBe(
      undefined,
    );
    await gqlData(app, person, ASK_CORRECTION, { input: { kind: 'IN', at: `${day}T13:00:00Z` } });
    await expectReason(
      ask({ kind: 'IN', at: `${day}T13:00:00Z`, punchId: inId }),
      'CONFLICT',
      'PUNCH_EXISTS',
    );
    await gqlData(app, person, ASK_CORRECTION, { input: at(`${day}T17:00:00Z`) });
    // Whoever decides begins with the beginning.
    const [end, begin] = (await gqlData(app, person, MY_CORRECTIONS)).corrections;
    const actionOf = async (id: string) =>
      (
        await app.database.query(
          `SELECT id::text FROM actions WHERE subject_type = 'PUNCH_CORRECTION' AND subject_id = $1`,
          [id],
        )
      )[0].id;
    const approve = async (one: { id: string }) =>
      app.gql(cast.admin, DECIDE, { id: await actionOf(one.id), decision: 'APPROVE' });
    await expectReason(approve(end), 'CONFLICT', 'END_WITHOUT_BEGINNING');
    for (const one of [begin, end]) expect((await approve(one)).errors).toBe(undefined);
    const { day: shown } = await gqlData(app, person, OF_DAY_QUERY, { date: day });
    expect(shown.day.workedMinutes).toBe(480);
  });

  it('are withdrawn by the person until they are decided, and those who decide hear of it', async () => {
    const day = dayAgo(9);
    await addPunches(app, cast.employee, `${day}T08:00:00Z`);
    await gqlData(app, cast.employee, ASK_CORRECTION, { input: at(`${day}T16:00:00Z`) });
    const [{ id }] = (await gqlData(app, cast.employee, MY_CORRECTIONS)).corrections;
    await expectCredentialsNeeded(app, { gql: [WITHDRAW, { id }] });
    for (const caller of [cast.mate, cast.lead, cast.admin, cast.rival]) {
      expectCode(await app.gql(caller, WITHDRAW, { id }), 'NOT_FOUND');
    }
    const title = `Correction of working time: ${shownDays(day)}`;
    const waiting = async () => (await inbox(app, cast.lead)).filter((action) => action.title === title);
    expect(await waiting()).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) {
      const { correction } = await gqlData(app, cast.employee, WITHDRAW, { id });
      expect(correction).toEqual({ id, state: 'CANCELLED' });
    }
    expect((await waiting()).filter(({ state }: any) => state === 'open')).toEqual([]);
    expect(
      await app.database.query(
        `SELECT params FROM notifications WHERE user_id = $1 AND kind = 'CORRECTION_WITHDRAWN'`,
        [cast.lead.id],
      ),
    ).toMatchObject([{ params: { day } }]);
    const { day: shown } = await gqlData(app, cast.employee, OF_DAY_QUERY, { date: day });
    expect(shown).toMatchObject({ requestedCorrections: [], day: { isMissingOut: true } });
    const decided = (await gqlData(app, cast.mate, MY_CORRECTIONS)).corrections[0];
    await expectReason(app.gql(cast.mate, WITHDRAW, { id: decided.id }), 'CONFLICT', 'ABSENCE_ENDED');
  });

  it('that remove an end by mistake list nobody who is still at work', async () => {
    const person = await newMember();
    const [, punchId] = await addPunches(app, person, ago(5), `-${ago(4)}`);
    const input = { ...at(ago(4)), punchId, isRemoved: true };
    await gqlData(app, cast.admin, CORRECT, { userId: String(person.id), input });
    expect((await gqlData(app, person, OF_DAY_QUERY)).day.atWorkSince).not.toBeNull();
    expect(await missing(person)).toEqual([]);
    await gqlData(app, cast.admin, CORRECT, {
      userId: String(person.id),
      input: { kind: 'IN', at: ago(3) },
    });
    expect(idsOf(await missing(person))).toEqual([person.id]);
  });

  it('end what is listed as missing', async () => {
    const person = await newMember();
    const input = { kind: 'IN', at: ago(24 * 8) };
    await gqlData(app, cast.admin, CORRECT, { userId: String(person.id), input });
    const mine = async (caller: BuiltUser) => idsOf(await missing(caller)).filter((id) => id === person.id);
    expect(await mine(cast.admin)).toEqual([person.id]);
    expect(await mine(person)).toEqual([person.id]);
    expect(await mine(cast.viewer)).toEqual([]);
    expectCode(await app.gql(cast.rival, MISSING, { id: String(cast.company.id) }), 'NOT_FOUND');
    const isRequested = async () => (await missing(person)).map((one: any) => one.isEndRequested);
    expect(await isRequested()).toEqual([false]);
    // The end of another day.
    await expectReason(
      app.gql(person, ASK_CORRECTION, { input: at(ago(24 * 7 - 7)) }),
      'CONFLICT',
      'END_WITHOUT_BEGINNING',
    );
    expect(await isRequested()).toEqual([false]);
    await gqlData(app, person, ASK_CORRECTION, { input: at(ago(24 * 8 - 7)) });
    expect(await isRequested()).toEqual([true]);
    await gqlData(app, cast.admin, CORRECT, {
      userId: String(person.id),
      input: { kind: 'OUT', at: ago(24 * 8 - 7) },
    });
    expect(await mine(cast.admin)).toEqual([]);
  });
});
