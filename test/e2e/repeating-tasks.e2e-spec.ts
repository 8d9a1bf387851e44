import { addFeatures, buildTask, buildTeam, finish, TASK, UNDO, UPDATE_TASK } from '../actions.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';

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

describe('a recurring task', () => {
  const next = async (task: any) => {
    const { data } = await finish(app, mate, task.actionId);
    expect(data.action.state).toBe('DONE');
    const { task: done } = await gqlData(app, mate, TASK, { id: task.id });
    return done.nextId && (await gqlData(app, mate, TASK, { id: done.nextId })).task;
  };

  it('gets its next occurrence when it is done, at the same local time across daylight saving changes', async () => {
    const task = await buildTask(app, mate, {
      dueOn: '2031-03-28',
      dueTime: '09:00',
      reminder: 'SAME_DAY',
      recurrence: 'FREQ=WEEKLY;COUNT=2',
    });
    expect(task.dueAt).toBe('2031-03-28T08:00:00.000Z');
    const second = await next(task);
    expect(second).toMatchObject({ dueOn: '2031-04-04', dueAt: '2031-04-04T07:00:00.000Z', state: 'OPEN' });
    const [{ id: actionId }] = await app.database.query('SELECT action_id AS id FROM tasks WHERE id = $1', [
      second.id,
    ]);
    expect(await next({ ...second, actionId })).toBeNull();
  });

  it('repeats by a rule from another program, which ends by the clock of its time zone', async () => {
    const written = (until: string) => ({
      dueOn: '2031-03-28',
      recurrence: `RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=${until};BYDAY=FR`,
    });
    // The end of 3 April in Berlin, and the end of 4 April.
    for (const [until, dueOn] of [
      ['20310403T215959Z', undefined],
      ['20310404T215959Z', '2031-04-04'],
    ]) {
      const task = await buildTask(app, mate, written(until!));
      expect((await next(task))?.dueOn).toBe(dueOn);
    }
  });

  it('skips missed occurrences', async () => {
    const task = await buildTask(app, mate, { dueOn: '2020-01-01', recurrence: 'FREQ=DAILY' });
    const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
    const before = today();
    const { dueOn } = await next(task);
    // Midnight may pass meanwhile.
    expect([before, today()]).toContain(dueOn);
  });

  it('loses the next occurrence when that is undone, unless it was changed', async () => {
    const task = await buildTask(app, mate, { dueOn: '2031-01-01', recurrence: 'FREQ=DAILY' });
    const second = await next(task);
    await gqlData(app, mate, UNDO, { id: task.actionId });
    expectCode(await app.gql(mate, TASK, { id: second.id }), 'NOT_FOUND');
    const again = await next(task);
    await gqlData(app, mate, UPDATE_TASK, {
      id: again.id,
      input: { title: 'Write the report', dueOn: '2031-02-01' },
      version: 1,
    });
    expectCode(await app.gql(mate, UNDO, { id: task.actionId }), 'CONFLICT');
  });

  it('is finished once by two concurrent requests', async () => {
    const task = await buildTask(app, cast.employee, {
      teamId,
      dueOn: '2031-01-01',
      recurrence: 'FREQ=DAILY',
    });
    const answers = await Promise.all(
      [cast.employee, mate].map((caller) => finish(app, caller, task.actionId)),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const [{ count }] = await app.database.query(
      `SELECT count(*)::integer FROM tasks WHERE series_start = '2031-01-01' AND team_id = $1`,
      [teamId],
    );
    expect(count).toBe(2);
  });
});
