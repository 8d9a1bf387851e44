import {
  addFeatures,
  buildTask,
  buildTeam,
  CANCEL_TASK,
  finish,
  RESTORE_TASK,
  UNDO,
  UPDATE_TASK,
} from '../../../../test/actions.js';
import { gqlData } from '../../../../test/expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../../../../test/factories.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';

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
});
afterAll(() => app.close());

const input = (fields: object = {}) => ({ title: 'Write the report', ...fields });

describe('events', () => {
  const EVENTS = `query ($after: ID) { events(after: $after, first: 200) { next events { type
    data { subjectType subjectId actorId changed values { field before after } } } } }`;
  const dueOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const latest = async () => (await gqlData(app, cast.admin, EVENTS, { after: 'latest' })).events.next;
  const since = async (after: string) =>
    (await gqlData(app, cast.admin, EVENTS, { after })).events.events.filter(
      ({ data }: { data: { subjectType: string } }) => data.subjectType === 'TASK',
    );

  it('report tasks for others to programs, without their texts', async () => {
    const after = await latest();
    const { id, actionId } = await buildTask(app, cast.employee, { assigneeId: mate.id, priority: 'HIGH' });
    await gqlData(app, cast.employee, UPDATE_TASK, {
      id,
      input: input({ teamId, dueOn: dueOn(8) }),
      version: 1,
    });
    await gqlData(app, cast.employee, CANCEL_TASK, { id });
    await gqlData(app, cast.employee, CANCEL_TASK, { id });
    await gqlData(app, cast.employee, RESTORE_TASK, { id });
    await finish(app, mate, actionId);
    await gqlData(app, mate, UNDO, { id: actionId });
    const events = await since(after);
    const by = (actor: BuiltUser) => ({
      subjectType: 'TASK',
      subjectId: String(id),
      actorId: String(actor.id),
    });
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'task.created',
      'task.updated',
      'task.cancelled',
      'task.reopened',
      'task.done',
      'task.reopened',
    ]);
    const [created, updated, , , done] = events;
    expect(created.data).toMatchObject(by(cast.employee));
    expect(created.data.changed.sort()).toEqual(['assigneeId', 'priority']);
    expect(created.data.values).toEqual([{ field: 'priority', before: null, after: 'high' }]);
    expect(updated.data.changed.sort()).toEqual(['assigneeId', 'dueOn', 'priority', 'teamId']);
    expect(updated.data.values).toContainEqual({ field: 'dueOn', before: null, after: dueOn(8) });
    expect(updated.data.values).toContainEqual({ field: 'teamId', before: null, after: String(teamId) });
    expect(done.data).toEqual({ ...by(mate), changed: [], values: [] });
    expect(JSON.stringify(events)).not.toContain('report');
  });

  it('report that the next occurrence was created, and removed again', async () => {
    const { actionId } = await buildTask(app, cast.employee, {
      assigneeId: mate.id,
      dueOn: dueOn(7),
      recurrence: 'FREQ=DAILY',
    });
    const after = await latest();
    await finish(app, mate, actionId);
    await gqlData(app, mate, UNDO, { id: actionId });
    const types = (await since(after)).map(({ type }: { type: string }) => type);
    expect(types.sort()).toEqual(['task.cancelled', 'task.created', 'task.done', 'task.reopened']);
  });

  it('do not report private tasks', async () => {
    const after = await latest();
    const { id, actionId } = await buildTask(app, cast.employee);
    await gqlData(app, cast.employee, UPDATE_TASK, { id, input: input({ title: 'Other' }), version: 1 });
    await finish(app, cast.employee, actionId);
    expect(await since(after)).toEqual([]);
  });
});
