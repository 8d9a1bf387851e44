import type { TaskRemindersService } from '../../server/modules/people/tasks/task-reminders.service.js';
import { addFeatures, buildTask, buildTeam, COMMENT_TASK } from '../actions.js';
import { startServer, type TestServer } from '../app.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCompany, buildUser } from '../factories.js';

/** The maximum number of emails about actions that a person gets per day. */
const DAILY_EMAILS = 50;

let app: TestServer;

beforeAll(async () => {
  app = await startServer({ budgets: { points: { announcements: 20 } } });
});
afterAll(() => app.close());

/** A company with inboxes, three admins and two employees. */
async function populated() {
  const company = await buildCompany(app);
  await addFeatures(app, company, 'Actions', 'Teams');
  const admins = [];
  for (let count = 0; count < 3; count++) {
    admins.push(await buildUser(app, { company, userType: 'admin' }));
  }
  const [employee, mate] = [await buildUser(app, { company }), await buildUser(app, { company })];
  await buildTeam(app, company, [employee, mate]);
  return { company, admins, employee, mate };
}

const emailsTo = async ({ email }: { email: string }): Promise<number> => {
  const [{ count }] = await app.database.query(
    `SELECT count(*)::integer AS count FROM emails WHERE recipient = $1 AND template = 'action'`,
    [email],
  );
  return count;
};
const noticesOf = async ({ id }: { id: number }, kind: string): Promise<number> => {
  const [{ count }] = await app.database.query(
    `SELECT count(*)::integer AS count FROM notifications WHERE user_id = $1 AND kind = $2`,
    [id, kind],
  );
  return count;
};

describe('a person who leads many teams', () => {
  it('can be removed, and the admins are notified of five of the teams', async () => {
    const { company, admins } = await populated();
    const lead = await buildUser(app, { company });
    for (let count = 0; count < 12; count++) await buildTeam(app, company, [lead]);
    await gqlData(app, admins[0], `mutation { removeFromCompany(userId: ${lead.id}) { id } }`);
    const waiting = await app.database.query(
      `SELECT FROM actions WHERE company_id = $1 AND kind = 'TEAM_WITHOUT_LEAD' AND state = 'open'`,
      [company.id],
    );
    expect(waiting).toHaveLength(12);
    expect(await emailsTo(admins[1])).toBe(5);
    expect(await noticesOf(admins[1], 'ACTION_OPENED')).toBe(5);
  });
});

describe('one person', () => {
  it('gets a limited number of emails a day, however often a task reminds them', async () => {
    const { employee, mate } = await populated();
    // Unconfirmed addresses have other limits.
    await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [mate.id]);
    const { id, actionId } = await buildTask(app, employee, {
      assigneeId: mate.id,
      dueOn: '2031-07-01',
      reminder: 'SAME_DAY',
    });
    const remind = async () => {
      await app.database.query(`UPDATE tasks SET remind_at = now(), reminded_at = NULL WHERE id = $1`, [id]);
      await app.service<TaskRemindersService>('TaskRemindersService').remind(Number(id));
    };
    await app.database.query(
      `INSERT INTO emails (recipient, template, language, reference, sealed)
       SELECT recipient, template, language, reference, sealed
       FROM emails CROSS JOIN generate_series(1, $2) WHERE reference = $1`,
      [`action/${actionId}`, DAILY_EMAILS - 2],
    );
    for (let time = 0; time < 3; time++) await remind();
    expect(await emailsTo(mate)).toBe(DAILY_EMAILS);
    expect(await noticesOf(mate, 'TASK_DUE')).toBe(3);
  });

  it('gets a limited number of notifications of comments from another', async () => {
    const { employee, mate } = await populated();
    const { id } = await buildTask(app, employee, { assigneeId: mate.id });
    const comment = () => app.gql(employee, COMMENT_TASK, { id, text: 'Hurry' });
    for (let count = 0; count < 19; count++) expect((await comment()).code).toBeUndefined();
    expectCode(await comment(), 'TOO_MANY_REQUESTS');
    expect(await noticesOf(mate, 'TASK_COMMENTED')).toBe(19);
    const own = await buildTask(app, employee);
    expect((await app.gql(employee, COMMENT_TASK, { id: own.id, text: 'Later' })).code).toBeUndefined();
  });
});
