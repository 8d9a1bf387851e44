import type { TaskRemindersService } from '../../server/modules/people/tasks/task-reminders.service.js';
import { ACTION, addFeatures, buildTask, COUNT, DECIDE, inbox, SET_DELEGATION } from '../actions.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { addMembers, buildTeam, MEMBERS, REMOVE, waitingOf } from '../teams.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

/** A company with inboxes, an admin and two employees. */
async function populated() {
  const company = await buildCompany(app);
  await addFeatures(app, company, 'Actions', 'Teams');
  const admin = await buildUser(app, { company, userType: 'admin' });
  const [employee, mate] = [await buildUser(app, { company }), await buildUser(app, { company })];
  return { company, admin, employee, mate };
}

const run = (name: string, id: number) =>
  gqlData(app, cast.master, `mutation { ${name}(companyId: ${id}) { __typename } }`);
const close = (id: number) => run('closeCompany', id);
const reopen = (id: number) => run('reopenCompany', id);
const countOf = async (caller: BuiltUser) => (await gqlData(app, caller, COUNT)).actionCount;

/** Opens actions for the admins of a company, as imports with rejected rows do. */
const openMany = (companyId: number, from: number, to: number) =>
  app.database.query(
    `INSERT INTO actions (company_id, kind, subject_type, subject_id, rule, rank_at)
     SELECT $1, 'IMPORT_REJECTED', 'JOB', n::text, 'COMPANY_ADMINS', now() FROM generate_series($2::int, $3::int) AS n`,
    [companyId, from, to],
  );

describe('the teams of a company', () => {
  it('have the same members after closing and reopening, except those who have joined another company', async () => {
    const { company, admin, employee, mate } = await populated();
    const sales = await buildTeam(app, admin, { leadId: employee.id });
    await addMembers(app, admin, sales.id, [mate.id], 'GUEST');
    const support = await buildTeam(app, admin, { leadId: mate.id });
    await addMembers(app, admin, support.id, [admin.id]);
    await gqlData(app, admin, REMOVE, { teamId: support.id, userIds: [admin.id] });
    const membersOf = async (id: string) =>
      (await gqlData(app, admin, MEMBERS, { id })).team.members.nodes
        .map((member: any) => `${member.user.id} ${member.role}`)
        .toSorted();
    const [inSales, inSupport] = [await membersOf(sales.id), await membersOf(support.id)];
    await close(company.id);
    await reopen(company.id);
    expect(await membersOf(sales.id)).toEqual(inSales);
    expect(await membersOf(support.id)).toEqual(inSupport);
    await close(company.id);
    const other = await buildCompany(app);
    await gqlData(
      app,
      cast.master,
      `mutation { allocateUser(userId: ${mate.id}, companyId: ${other.id}) { id } }`,
    );
    await reopen(company.id);
    expect(await membersOf(sales.id)).toEqual([`${employee.id} LEAD`]);
    expect(await membersOf(support.id)).toEqual([]);
    expect(await waitingOf(app, support.id)).toMatchObject([{ kind: 'TEAM_WITHOUT_LEAD' }]);
  });
});

describe('the actions of a closed company', () => {
  it('stay pending, however many they are, and reappear if it is reopened', async () => {
    const { company, admin } = await populated();
    for (let from = 1; from <= 50_000; from += 10_000) await openMany(company.id, from, from + 9_999);
    expect(await countOf(admin)).toBe(100);
    await close(company.id);
    expect(await countOf(admin)).toBeNull();
    await reopen(company.id);
    expect(await countOf(admin)).toBe(100);
    const [{ waiting }] = await app.database.query(
      `SELECT count(*)::integer AS waiting FROM actions WHERE company_id = $1 AND state = 'open' AND version = 1`,
      [company.id],
    );
    expect(waiting).toBe(50_000);
    await app.database.query(`DELETE FROM actions WHERE company_id = $1`, [company.id]);
  });

  it('are not visible or decidable, even for MASTER CONTROL', async () => {
    const { company, admin } = await populated();
    await openMany(company.id, 60_001, 60_001);
    const [{ id }] = await inbox(app, admin);
    expect((await gqlData(app, cast.master, ACTION, { id })).action.state).toBe('OPEN');
    await close(company.id);
    for (const caller of [admin, cast.master]) {
      expectCode(await app.gql(caller, ACTION, { id }), 'NOT_FOUND');
      expectCode(await app.gql(caller, DECIDE, { id, decision: 'DISMISS' }), 'NOT_FOUND');
    }
    await reopen(company.id);
    expect((await gqlData(app, admin, ACTION, { id })).action.state).toBe('OPEN');
  });

  it('send no reminders or emails', async () => {
    const { company, admin, mate } = await populated();
    const { id, actionId } = await buildTask(app, admin, {
      assigneeId: mate.id,
      dueOn: '2031-07-01',
      reminder: 'SAME_DAY',
    });
    await app.database.query(`DELETE FROM emails WHERE reference = $1`, [`action/${actionId}`]);
    await close(company.id);
    await app.database.query(`UPDATE tasks SET remind_at = now() WHERE id = $1`, [id]);
    await app.service<TaskRemindersService>('TaskRemindersService').remind(Number(id));
    const notified = await app.database.query(
      `SELECT FROM notifications WHERE user_id = $1 AND kind = 'TASK_DUE'`,
      [mate.id],
    );
    const sent = await app.database.query(`SELECT FROM emails WHERE reference = $1 AND recipient = $2`, [
      `action/${actionId}`,
      mate.email,
    ]);
    expect([notified, sent]).toEqual([[], []]);
  });

  it('of people who join another company are settled at once, because these do not return', async () => {
    const { company, admin, employee, mate } = await populated();
    const own = await buildTask(app, admin, { assigneeId: employee.id });
    const kept = await buildTask(app, admin, { assigneeId: mate.id });
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await gqlData(app, admin, SET_DELEGATION, { to: employee.id, startsAt: later(-1), endsAt: later(9) });
    await close(company.id);
    await gqlData(
      app,
      cast.master,
      `mutation { allocateUser(userId: ${employee.id}, companyId: ${cast.other.id}) { id } }`,
    );
    const confirmation = { id: mate.id, email: mate.email };
    await reopen(company.id);
    const states = async () =>
      app.database.query(`SELECT id, state FROM actions WHERE id = ANY($1) ORDER BY id`, [
        [own.actionId, kept.actionId],
      ]);
    expect(await states()).toEqual([
      { id: own.actionId, state: 'expired' },
      { id: kept.actionId, state: 'open' },
    ]);
    const delegations = `SELECT FROM action_delegations WHERE company_id = $1`;
    expect(await app.database.query(delegations, [company.id])).toEqual([]);
    // A deleted account leaves no actions without an assignee either.
    await close(company.id);
    await gqlData(
      app,
      cast.master,
      'mutation ($id: ID!, $email: String!) { deleteUser(userId: $id, confirmation: $email) }',
      confirmation,
    );
    expect((await states())[1].state).toBe('expired');
  });

  it('about its invitations end, because these are revoked', async () => {
    const { company } = await populated();
    await app.database.query(
      `INSERT INTO actions (company_id, kind, subject_type, subject_id, rule, rank_at)
       VALUES ($1, 'INVITATION_UNDELIVERABLE', 'INVITATION', '1', 'COMPANY_ADMINS', now())`,
      [company.id],
    );
    await close(company.id);
    expect(await app.database.query(`SELECT FROM actions WHERE company_id = $1`, [company.id])).toEqual([]);
  });
});
