import { addFeatures, buildTask, CREATE_TASK, finish, TASK } from '../../../test/actions.js';
import { expectCode, gqlData } from '../../../test/expectations.js';
import { buildCast, type Cast } from '../../../test/factories.js';
import { type SharedServer, sharedServer } from '../../../test/shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await addFeatures(app, cast.company, 'Actions');
  await app.database.query(`UPDATE users SET time_zone = 'Europe/Berlin' WHERE id = $1`, [cast.employee.id]);
});
afterAll(() => app.close());

describe('the rule of a task, as another program writes it,', () => {
  const written = (until: string) => ({
    dueOn: '2031-03-28',
    recurrence: `RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=${until};BYDAY=FR`,
  });

  it.each([
    ['3 April', '20310403T215959Z', null],
    ['4 April', '20310404T215959Z', '2031-04-04'],
  ])('ends by the clock of the time zone, with %s', async (_, until, dueOn) => {
    const task = await buildTask(app, cast.employee, written(until));
    await finish(app, cast.employee, task.actionId);
    const { task: done } = await gqlData(app, cast.employee, TASK, { id: task.id });
    const next = done.nextId && (await gqlData(app, cast.employee, TASK, { id: done.nextId })).task;
    expect(next?.dueOn ?? null).toBe(dueOn);
  });

  it('is refused if it means something else', async () => {
    const input = { title: 'Report', dueOn: '2031-03-28', recurrence: 'FREQ=DAILY;BYHOUR=9,17' };
    expectCode(await app.gql(cast.employee, CREATE_TASK, { input }), 'VALIDATION_FAILED');
  });
});
