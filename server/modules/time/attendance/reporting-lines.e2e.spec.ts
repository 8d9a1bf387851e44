import { addFeatures, buildTeam, DECIDE, DELEGATE, inbox, SET_DELEGATION } from '../../../../test/actions.js';
import { readGroups } from '../../../../test/activity.js';
import {
  ABSENCE_BY_ID,
  ABSENCES,
  addPunches,
  ASK_CORRECTION,
  type AttendanceCast,
  buildAttendanceCast,
  buildLine,
  buildType,
  CORRECT,
  MISSING,
  MONTH,
  nextMonday,
  OF_DAY_QUERY,
  PREVIEW,
  REQUEST,
  SET_MANAGER,
} from '../../../../test/attendance.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { addMembers } from '../../../../test/teams.js';

let app: SharedServer;
let cast: AttendanceCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
  await addFeatures(app, cast.company, 'Activity');
});
afterAll(() => app.close());

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const newMember = () => buildUser(app, { company: cast.company });
const idOf = ({ id }: { id: number }) => String(id);
const setManager = (caller: BuiltUser, person: BuiltUser, manager: BuiltUser | null) =>
  app.gql(caller, SET_MANAGER, { userId: idOf(person), managerId: manager && idOf(manager) });
const linesOf = ({ id }: BuiltUser) =>
  app.database.query(
    `SELECT manager_id, since, ended_at IS NULL AS holds FROM reporting_lines WHERE user_id = $1 ORDER BY id`,
    [id],
  );
const read = (caller: BuiltUser, person: BuiltUser, date = dayAgo(0)) =>
  app.gql(caller, OF_DAY_QUERY, { userId: idOf(person), date });
const ask = async (person: BuiltUser, from: string, to = from) =>
  (
    await gqlData(app, person, REQUEST, {
      input: { typeId: (await buildType(app, cast.admin)).id, from, to, reason: 'Private reason' },
    })
  ).absence.id as string;
const noticesOf = async ({ id }: BuiltUser): Promise<string[]> =>
  (await app.database.query(`SELECT kind FROM notifications WHERE user_id = $1 ORDER BY id`, [id])).map(
    ({ kind }: { kind: string }) => kind,
  );

describe('managers', () => {
  it('are set by admins of the company only, from their people, without cycles', async () => {
    const [boss, person, outsider] = await Promise.all([newMember(), newMember(), buildUser(app)]);
    const document = {
      gql: [SET_MANAGER, { userId: idOf(person), managerId: idOf(boss) }] as [string, object],
    };
    await expectCredentialsNeeded(app, document);
    for (const caller of [cast.employee, cast.lead, cast.rival, cast.waiting, boss]) {
      expect([caller.id, (await setManager(caller, person, boss)).code]).toEqual([caller.id, 'NOT_FOUND']);
    }
    expectCode(await setManager(person, person, boss), 'FORBIDDEN');
    expectCode(await setManager(cast.viewer, person, boss), 'FORBIDDEN');
    for (const stranger of [outsider, cast.rival]) {
      expectCode(await setManager(cast.admin, person, stranger), 'NOT_FOUND');
    }
    expectCode(await setManager(cast.admin, cast.rival, boss), 'NOT_FOUND');
    expectCode(await setManager(cast.admin, outsider, boss), 'FORBIDDEN');
    expect((await setManager(cast.admin, person, boss)).data!.user).toMatchObject({
      manager: { id: idOf(boss) },
    });
    await expectReason(setManager(cast.admin, person, person), 'CONFLICT', 'REPORTING_CYCLE');
    await expectReason(setManager(cast.admin, boss, person), 'CONFLICT', 'REPORTING_CYCLE');
    await gqlData(app, cast.admin, SET_MANAGER, { userId: idOf(cast.mate), managerId: idOf(person) });
    await expectReason(setManager(cast.admin, boss, cast.mate), 'CONFLICT', 'REPORTING_CYCLE');
    expect(await noticesOf(person)).toContain('MANAGER_SET');
    await setManager(cast.admin, cast.mate, cast.lead);
  });

  it('of simultaneous changes make no cycle', async () => {
    const [one, two] = await Promise.all([newMember(), newMember()]);
    const answers = await Promise.all([setManager(cast.admin, one, two), setManager(cast.admin, two, one)]);
    expect(answers.map(({ code }) => code ?? 'OK').toSorted()).toEqual(['CONFLICT', 'OK']);
  });

  it('are as before once the change is undone', async () => {
    const [first, second, person] = await Promise.all([newMember(), newMember(), newMember()]);
    await buildLine(app, person, first, '2025-01-07');
    const before = await linesOf(person);
    await gqlData(app, cast.admin, SET_MANAGER, { userId: idOf(person), managerId: idOf(second) });
    const [entry] = await readGroups(app, cast.admin, { userId: idOf(person) });
    expect(entry.action).toBe('MANAGER_SET');
    await gqlData(app, cast.admin, 'mutation ($id: ID!) { undoActivity(id: $id) }', {
      id: entry.entries[0].id,
    });
    expect(await linesOf(person)).toEqual(before);
  });
});

describe('rights over working time and leave', () => {
  it('never come from a team, however it came to be', async () => {
    const [lead, person] = await Promise.all([newMember(), newMember()]);
    const team = await buildTeam(app, cast.company, [lead]);
    await addMembers(app, lead, String(team), [person.id]);
    expect(await noticesOf(person)).toContain('ADDED_TO_TEAM');
    const [inId] = await addPunches(app, person, `${dayAgo(3)}T08:00:00Z`);
    const absence = await ask(person, nextMonday());
    const quick = await buildType(app, cast.admin, { needsApproval: false });
    await gqlData(app, person, REQUEST, {
      input: { typeId: quick.id, from: nextMonday(1), to: nextMonday(1) },
    });
    expectCode(await read(lead, person), 'NOT_FOUND');
    expectCode(await app.gql(lead, ABSENCE_BY_ID, { id: absence }), 'NOT_FOUND');
    const input = { kind: 'IN', at: `${dayAgo(3)}T09:00:00Z`, punchId: inId };
    expectCode(await app.gql(lead, CORRECT, { userId: idOf(person), input }), 'NOT_FOUND');
    const company = { id: String(cast.company.id) };
    for (const document of [ABSENCES, MISSING]) {
      expect(JSON.stringify(await gqlData(app, lead, document, company))).not.toContain(`"${person.id}"`);
    }
    const range = { from: nextMonday(), to: nextMonday(2) };
    const { company: seen } = await gqlData(app, lead, MONTH, { ...company, ...range });
    expect(seen.attendance.nodes.map(({ id }: { id: string }) => id)).toEqual([idOf(lead)]);
    const { absencePreview } = await gqlData(app, lead, PREVIEW, { input: range });
    expect(absencePreview.overlaps).toEqual([]);
    expect(await inbox(app, lead)).toEqual([]);
  });

  it('go on when somebody in between is replaced, and begin again after an interruption', async () => {
    const [director, first, second, person] = await Promise.all([
      newMember(),
      newMember(),
      newMember(),
      newMember(),
    ]);
    for (const middle of [first, second]) await buildLine(app, middle, director, dayAgo(10));
    await buildLine(app, person, first, dayAgo(10));
    await addPunches(app, person, `${dayAgo(4)}T08:00:00Z`);
    const readAs = async (caller: BuiltUser, days: number) =>
      (await read(caller, person, dayAgo(days))).code ?? 'OK';
    const toDirector = await readAs(director, 11);
    expect(await readAs(director, 4)).toBe('OK');

    await gqlData(app, cast.admin, SET_MANAGER, { userId: idOf(person), managerId: idOf(second) });
    expect([await readAs(director, 4), await readAs(director, 11)]).toEqual(['OK', toDirector]);
    expect([await readAs(second, 4), await readAs(first, 4)]).toEqual([toDirector, 'NOT_FOUND']);
    expect(await readAs(second, 0)).toBe('OK');

    // Without a manager for a week.
    await app.database.query(
      `UPDATE reporting_lines SET ended_at = now() - interval '8 days' WHERE user_id = $1 AND ended_at IS NOT NULL`,
      [person.id],
    );
    expect([await readAs(director, 0), await readAs(director, 4)]).toEqual(['OK', toDirector]);
  });

  it('are found at once, however often the managers of a day changed', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, newMember));
    for (const [index, person] of people.entries()) {
      const manager = people[index + 1];
      if (!manager) continue;
      await app.database.query(
        `INSERT INTO reporting_lines (company_id, user_id, manager_id, since, ended_at)
         SELECT company_id, id, $2, current_date, now() FROM users, generate_series(1, 30) WHERE id = $1`,
        [person.id, manager.id],
      );
      await buildLine(app, person, manager, dayAgo(3));
    }
    const [person, boss] = [people[0]!, people.at(-1)!];
    // Without one range of days for each person, there would be 31 to the power of seven.
    expect((await read(boss, person, dayAgo(3))).errors).toBeUndefined();
    expectCode(await read(boss, person, dayAgo(4)), 'NOT_FOUND');
    expectCode(await read(cast.waiting, person, dayAgo(3)), 'NOT_FOUND');
  });

  it('begin on the day that the person reports to the manager', async () => {
    const [boss, middle, person] = await Promise.all([newMember(), newMember(), newMember()]);
    await buildLine(app, person, middle);
    await buildLine(app, middle, boss, dayAgo(2));
    const early = `${dayAgo(4)}T08:00:00Z`;
    const [inId] = await addPunches(app, person, early, `${dayAgo(2)}T08:00:00Z`);
    await app.database.query(
      `INSERT INTO absence_requests (company_id, user_id, type_id, from_day, to_day, reason, state)
       VALUES ($1, $2, $3, $4, $4, 'Sick', 'APPROVED')`,
      [cast.company.id, person.id, (await buildType(app, cast.admin)).id, dayAgo(5)],
    );
    await app.database.query(
      `INSERT INTO open_punches (punch_id, company_id, user_id, at) SELECT id, company_id, user_id, at FROM punches WHERE user_id = $1`,
      [person.id],
    );
    const company = { id: String(cast.company.id) };
    const seenBy = async (caller: BuiltUser) => {
      const range = { from: dayAgo(6), to: dayAgo(0) };
      const month = await gqlData(app, caller, MONTH, { ...company, ...range });
      const row = month.company.attendance.nodes.find(({ id }: { id: string }) => id === idOf(person));
      const missing = (await gqlData(app, caller, MISSING, company)).company.missingPunches.nodes;
      const absences = (await gqlData(app, caller, ABSENCES, company)).company.absences.nodes;
      return [
        row.days.flatMap(({ date, status }: any) =>
          status === 'PRESENT' || status === 'LEAVE' ? [date] : [],
        ).length,
        missing.filter((one: any) => one.person.id === idOf(person)).length,
        absences.length,
      ];
    };
    expectCode(await read(boss, person, dayAgo(3)), 'NOT_FOUND');
    expect((await read(boss, person, dayAgo(2))).errors).toBeUndefined();
    expect((await read(middle, person, dayAgo(4))).errors).toBeUndefined();
    const [managed, some] = [await seenBy(middle), await seenBy(boss)];
    expect(managed.slice(1)).toEqual([2, 1]);
    expect(some.slice(1)).toEqual([1, 0]);
    const correct = (input: object) => app.gql(boss, CORRECT, { userId: idOf(person), input });
    await expectReason(correct({ kind: 'IN', at: early }), 'FORBIDDEN', 'ATTENDANCE_LEADS_ONLY');
    await expectReason(
      correct({ kind: 'IN', at: `${dayAgo(1)}T08:00:00Z`, punchId: inId }),
      'FORBIDDEN',
      'ATTENDANCE_LEADS_ONLY',
    );
    expect((await correct({ kind: 'OUT', at: `${dayAgo(2)}T09:00:00Z` })).errors).toBeUndefined();
    // What somebody asks for about days before is for the admins.
    await gqlData(app, middle, ASK_CORRECTION, { input: { kind: 'IN', at: early } });
    expect(await inbox(app, boss)).toEqual([]);
  });

  it('end with the line, with what was passed on and with deputies', async () => {
    const [boss, next, person, helper, deputy] = await Promise.all(
      Array.from({ length: 5 }, () => newMember()),
    );
    await buildLine(app, person, boss);
    await buildTeam(app, cast.company, [boss, helper, deputy]);
    const absence = await ask(person, nextMonday());
    const [action] = await inbox(app, boss);
    await gqlData(app, boss, SET_DELEGATION, {
      to: idOf(deputy),
      startsAt: new Date(Date.now() - 1000).toISOString(),
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect((await inbox(app, deputy)).map(({ id }) => id)).toEqual([action.id]);
    await gqlData(app, boss, DELEGATE, { id: action.id, to: idOf(helper) });
    expect((await inbox(app, helper)).map(({ id }) => id)).toEqual([action.id]);
    await gqlData(app, cast.admin, SET_MANAGER, { userId: idOf(person), managerId: idOf(next) });
    for (const caller of [boss, helper, deputy]) {
      expect(await inbox(app, caller)).toEqual([]);
      expectCode(await app.gql(caller, DECIDE, { id: action.id, decision: 'APPROVE' }), 'NOT_FOUND');
    }
    expectCode(await read(boss, person), 'NOT_FOUND');
    expectCode(await app.gql(boss, ABSENCE_BY_ID, { id: absence }), 'NOT_FOUND');
    await gqlData(app, next, DECIDE, { id: action.id, decision: 'APPROVE' });
    await setManager(cast.admin, person, null);
    expectCode(
      await app.gql(next, `query ($id: ID!) { action(id: $id) { absence { reason } } }`, { id: action.id }),
      'NOT_FOUND',
    );
  });

  it('end as either leaves the company, and do not come back', async () => {
    const [boss, person] = await Promise.all([newMember(), newMember()]);
    await buildLine(app, person, boss);
    const ask2 = await ask(person, nextMonday(2));
    await gqlData(app, boss, `mutation { leaveCompany { id } }`);
    expect((await linesOf(person)).map(({ holds }: { holds: boolean }) => holds)).toEqual([false]);
    // The admins decide what the manager has not.
    const waiting = await inbox(app, cast.admin);
    const [{ id }] = await app.database.query(
      `SELECT id FROM actions WHERE kind = 'ABSENCE_REQUEST' AND subject_id = $1`,
      [ask2],
    );
    expect(waiting.map((one) => Number(one.id))).toContain(id);
    await gqlData(app, cast.admin, DECIDE, { id: String(id), decision: 'DECLINE' });
  });
});
