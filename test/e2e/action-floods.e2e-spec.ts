import { addFeatures, buildTeam } from '../actions.js';
import { startApp, type TestApp } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCompany, buildUser } from '../factories.js';
import { shrinkBudgets } from '../limits.js';

let app: TestApp;

beforeAll(async () => {
  shrinkBudgets({ announcements: 20 });
  app = await startApp();
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

describe('a person that leads many teams', () => {
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
