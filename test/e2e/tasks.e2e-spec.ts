import type { TaskRemindersService } from '../../server/modules/people/tasks/task-reminders.service.js';
import {
  ACTION,
  addFeatures,
  ASSIGNABLE,
  buildTask,
  buildTeam,
  CANCEL_TASK,
  COMMENT_TASK,
  CREATE_TASK,
  finish,
  inbox,
  RESTORE_TASK,
  TASK,
  UNDO,
  UPDATE_TASK,
} from '../actions.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { expectReason } from '../invitations.js';

let app: SharedServer;
let cast: Cast;
/** A colleague in a team with the employee. */
let mate: BuiltUser;
let teamId: number;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await addFeatures(app, cast.company, 'Actions');
  mate = await buildUser(app, { company: cast.company, firstName: 'Mate' });
  teamId = await buildTeam(app, cast.company, [cast.employee, mate]);
  await app.database.query(`UPDATE users SET time_zone = 'Europe/Berlin' WHERE id = $1`, [mate.id]);
});
afterAll(() => app.close());

const input = (fields: object = {}) => ({ title: 'Write the report', ...fields });
const OPERATIONS: [string, string, object][] = [
  ['task', TASK, { id: 1 }],
  ['createTask', CREATE_TASK, { input: input() }],
  ['updateTask', UPDATE_TASK, { id: 1, input: input(), version: 1 }],
  ['cancelTask', CANCEL_TASK, { id: 1 }],
  ['restoreTask', RESTORE_TASK, { id: 1 }],
  ['commentTask', COMMENT_TASK, { id: 1, text: 'Hello' }],
];

describe('access', () => {
  it.each(OPERATIONS)('%s needs credentials', (_name, document, variables) =>
    expectCredentialsNeeded(app, { gql: [document, variables] }),
  );

  it('to create needs a company and the feature', async () => {
    await expectReason(app.gql(cast.waiting, CREATE_TASK, { input: input() }), 'FORBIDDEN', 'NO_COMPANY');
    await expectReason(app.gql(cast.rival, CREATE_TASK, { input: input() }), 'FORBIDDEN', 'FEATURE_MISSING');
  });

  it('to a task is refused to everybody else, including admins and MASTER CONTROL', async () => {
    const { id, actionId } = await buildTask(app, cast.employee);
    for (const caller of [cast.admin, cast.master, cast.viewer, mate, cast.rival, cast.waiting]) {
      for (const [, document, variables] of OPERATIONS.filter(([name]) => name !== 'createTask')) {
        expectCode(await app.gql(caller, document, { ...variables, id }), 'NOT_FOUND');
      }
      expectCode(await app.gql(caller, ACTION, { id: actionId }), 'NOT_FOUND');
    }
  });

  it('to change a task is for its creator', async () => {
    const { id } = await buildTask(app, cast.employee, { assigneeId: mate.id });
    await expectReason(
      app.gql(mate, UPDATE_TASK, { id, input: input(), version: 1 }),
      'FORBIDDEN',
      'NOT_YOUR_ACTION',
    );
    await expectReason(app.gql(mate, CANCEL_TASK, { id }), 'FORBIDDEN', 'NOT_YOUR_ACTION');
    expect((await gqlData(app, mate, TASK, { id })).task.isEditable).toBe(false);
  });

  it.each([
    [{ title: '' }],
    [{ title: 'x'.repeat(201) }],
    [{ description: 'x'.repeat(2_001) }],
    [{ description: 'a\u0000b' }],
    [{ dueOn: '2026-02-30' }],
    [{ dueOn: 'tomorrow' }],
    [{ dueTime: '10:00' }],
    [{ dueOn: '2026-12-01', dueTime: '25:00' }],
    [{ reminder: 'SAME_DAY' }],
    [{ recurrence: 'FREQ=DAILY' }],
    [{ dueOn: '2026-12-01', recurrence: 'FREQ=SECONDLY' }],
    [{ dueOn: '2026-12-01', recurrence: 'FREQ=DAILY;COUNT=100000' }],
  ])('refuses %j', async (fields) => {
    expectCode(await app.gql(cast.employee, CREATE_TASK, { input: input(fields) }), 'VALIDATION_FAILED');
  });

  it('can assign only to people that the caller sees, and to own teams', async () => {
    const others = await buildTeam(app, cast.company, [mate]);
    const own = await buildTask(app, cast.employee, { teamId });
    const left = `UPDATE team_members SET left_at = CASE WHEN $2 THEN now() END WHERE user_id = $1`;
    await app.database.query(left, [cast.employee.id, true]);
    const again = { id: own.id, input: input({ teamId }), version: own.version };
    expectCode(await app.gql(cast.employee, UPDATE_TASK, again), 'NOT_FOUND');
    await app.database.query(left, [cast.employee.id, false]);
    for (const target of [
      { assigneeId: cast.admin.id },
      { assigneeId: cast.rival.id },
      { assigneeId: cast.waiting.id },
      { assigneeId: 2_147_483_647 },
      { teamId: others },
      { teamId: 2_147_483_647 },
    ]) {
      expectCode(await app.gql(cast.employee, CREATE_TASK, { input: input(target) }), 'NOT_FOUND');
    }
    const both = input({ assigneeId: mate.id, teamId });
    expectCode(await app.gql(cast.employee, CREATE_TASK, { input: both }), 'VALIDATION_FAILED');
    const names = async (caller: BuiltUser, search: string) =>
      (await gqlData(app, caller, ASSIGNABLE, { search })).assignableColleagues.map(({ id }: any) =>
        Number(id),
      );
    expect((await names(cast.employee, '')).toSorted()).toEqual([cast.employee.id, mate.id].toSorted());
    expect(await names(cast.employee, 'mate')).toEqual([mate.id]);
    expect(await names(cast.admin, '')).toContain(cast.viewer.id);
    // The email is not searched, because that would reveal whose it is.
    expect(await names(cast.employee, mate.email)).toEqual([]);
  });
});

describe('a task', () => {
  it('for a colleague is done by them, and the creator is notified', async () => {
    const task = await buildTask(app, cast.employee, {
      assigneeId: mate.id,
      dueOn: '2030-07-01',
      dueTime: '09:00',
      description: 'First line\nsecond line',
    });
    expect(task).toMatchObject({
      timeZone: 'Europe/Berlin',
      dueAt: '2030-07-01T07:00:00.000Z',
      description: 'First line\nsecond line',
      isEditable: true,
    });
    const found = (await inbox(app, mate)).find(({ id }) => id === String(task.actionId));
    expect(found).toMatchObject({
      id: String(task.actionId),
      title: 'Write the report',
      task: { id: task.id },
    });
    expect((await inbox(app, cast.employee)).map(({ id }) => id)).not.toContain(String(task.actionId));
    await gqlData(app, mate, COMMENT_TASK, { id: task.id, text: 'On it' });
    expect((await finish(app, mate, task.actionId)).data.action.state).toBe('DONE');
    const { task: done } = await gqlData(app, cast.employee, TASK, { id: task.id });
    expect(done).toMatchObject({
      state: 'DONE',
      comments: [{ text: 'On it', author: { id: String(mate.id) } }],
    });
    const { me } = await gqlData(
      app,
      cast.employee,
      '{ me { notifications(first: 2) { nodes { kind text } } } }',
    );
    expect(me.notifications.nodes.map(({ kind }: any) => kind)).toEqual(['TASK_DONE', 'TASK_COMMENTED']);
    const logged = await app.database.query(
      `SELECT action FROM audit_log WHERE subject_type = 'ACTION' AND subject_id = $1`,
      [task.actionId],
    );
    expect(logged).toEqual([]);
    await gqlData(app, mate, UNDO, { id: task.actionId });
    expect((await gqlData(app, mate, TASK, { id: task.id })).task.state).toBe('OPEN');
  });

  it('notifies its creator once if it is done, undone and done again', async () => {
    const task = await buildTask(app, cast.employee, { title: 'Toggle', assigneeId: mate.id });
    const notices = () =>
      app.database.query(`SELECT FROM notifications WHERE kind = 'TASK_DONE' AND path = $1`, [
        `/page-action?id=${task.actionId}`,
      ]);
    for (let turn = 0; turn < 3; turn++) {
      await finish(app, mate, task.actionId);
      await gqlData(app, mate, UNDO, { id: task.actionId });
    }
    expect(await notices()).toHaveLength(1);
    await app.database.query(
      `UPDATE notifications SET created_at = created_at - interval '11 minutes' WHERE path = $1`,
      [`/page-action?id=${task.actionId}`],
    );
    await finish(app, mate, task.actionId);
    expect(await notices()).toHaveLength(2);
  });

  it('for a team is done by any member', async () => {
    const task = await buildTask(app, cast.employee, { teamId });
    expect((await inbox(app, mate)).map(({ id }) => id)).toContain(String(task.actionId));
    expect((await inbox(app, cast.employee)).map(({ id }) => id)).toContain(String(task.actionId));
    expect((await finish(app, mate, task.actionId)).data.action.state).toBe('DONE');
  });

  it('can be edited, reassigned, cancelled and restored', async () => {
    const task = await buildTask(app, cast.employee);
    const version = task.version;
    const edited = { id: task.id, input: input({ title: 'Another', assigneeId: mate.id }), version };
    expect((await gqlData(app, cast.employee, UPDATE_TASK, edited)).task).toMatchObject({
      title: 'Another',
      assignee: { id: String(mate.id) },
      version: version + 1,
    });
    await expectReason(app.gql(cast.employee, UPDATE_TASK, edited), 'CONFLICT', 'STALE_VERSION');
    expect((await inbox(app, mate)).map(({ title }) => title)).toContain('Another');
    expect((await gqlData(app, cast.employee, CANCEL_TASK, { id: task.id })).task.state).toBe('DECLINED');
    expect((await inbox(app, mate)).map(({ title }) => title)).not.toContain('Another');
    await expectReason(finish(app, mate, task.actionId), 'CONFLICT', 'ALREADY_DECIDED');
    expect((await gqlData(app, cast.employee, RESTORE_TASK, { id: task.id })).task.state).toBe('OPEN');
    await gqlData(app, cast.employee, CANCEL_TASK, { id: task.id });
    await app.database.query(`UPDATE actions SET decided_at = now() - interval '11 minutes' WHERE id = $1`, [
      task.actionId,
    ]);
    await expectReason(app.gql(cast.employee, RESTORE_TASK, { id: task.id }), 'FORBIDDEN', 'NOT_UNDOABLE');
  });
});

describe('a reminder', () => {
  const remind = (id: number) => app.service<TaskRemindersService>('TaskRemindersService').remind(id);
  const reminders = async () =>
    (
      await gqlData(app, mate, '{ me { notifications(first: 50) { nodes { kind text } } } }')
    ).me.notifications.nodes.filter(({ kind }: any) => kind === 'TASK_DUE');

  it('of a day is due on that day, whatever the time zone of the reader', async () => {
    const task = await buildTask(app, cast.employee, { assigneeId: mate.id, dueOn: '2031-07-01' });
    const query = 'query ($id: ID!) { action(id: $id) { dueOn } }';
    const dueOn = async () => (await gqlData(app, mate, query, { id: task.actionId })).action.dueOn;
    expect(await dueOn()).toBe('2031-07-01');
  });

  it('is scheduled for the local time of the assignee, moves with them, and is sent once', async () => {
    const task = await buildTask(app, cast.employee, {
      title: 'Call back',
      assigneeId: mate.id,
      dueOn: '2031-07-01',
      reminder: 'DAY_BEFORE',
    });
    const planned = async () =>
      app.database.query(
        `SELECT start_after AS at FROM pgboss.job WHERE name = 'task-reminders' AND data ->> 'taskId' = $1 ORDER BY start_after`,
        [task.id],
      );
    const times = async () => (await planned()).map(({ at }: any) => new Date(at).toISOString());
    expect(await times()).toEqual(['2031-06-30T07:00:00.000Z']);
    const { user } = await gqlData(app, mate, '{ user: me { version } }');
    await gqlData(
      app,
      mate,
      `mutation ($id: ID!, $v: Int!) { updateUser(userId: $id, expectedVersion: $v, input: { timeZone: "Asia/Tokyo" }) { id } }`,
      { id: mate.id, v: user.version },
    );
    const queued = `SELECT FROM pgboss.job WHERE name = 'task-time-zones' AND data ->> 'userId' = $1`;
    expect(await app.database.query(queued, [String(mate.id)])).toHaveLength(1);
    await app.service<TaskRemindersService>('TaskRemindersService').move(mate.id);
    expect(await times()).toEqual(['2031-06-30T00:00:00.000Z', '2031-06-30T07:00:00.000Z']);
    await remind(Number(task.id));
    expect(await reminders()).toEqual([]);
    await app.database.query(`UPDATE tasks SET remind_at = now() WHERE id = $1`, [task.id]);
    await Promise.all([remind(Number(task.id)), remind(Number(task.id))]);
    expect(await reminders()).toEqual([{ kind: 'TASK_DUE', text: 'Reminder: Call back' }]);
    const emails = await app.database.query(`SELECT template FROM emails WHERE reference = $1`, [
      `action/${task.actionId}`,
    ]);
    // One for the assignment, and one as a reminder.
    expect(emails).toEqual([{ template: 'action' }, { template: 'action' }]);
  });

  it('is not sent for a task that is done', async () => {
    const task = await buildTask(app, cast.employee, {
      assigneeId: mate.id,
      dueOn: '2031-07-01',
      reminder: 'SAME_DAY',
    });
    await finish(app, mate, task.actionId);
    await app.database.query(`UPDATE tasks SET remind_at = now() WHERE id = $1`, [task.id]);
    const before = (await reminders()).length;
    await remind(Number(task.id));
    expect(await reminders()).toHaveLength(before);
  });
});
