import type { JobWorkerService } from '../../server/modules/people/imports/job-worker.service.js';
import type { MessageQueue } from '../../server/platform/queue/message-queue.js';
import { type TestServer, startServer } from '../app.js';
import {
  ADD_ROWS,
  CANCEL,
  CREATE_IMPORT,
  LIST_JOBS,
  namesOf,
  officeOf,
  SHOW_JOB,
  START_ACTION,
  START_IMPORT,
  UNDO,
} from '../bulk.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildRow, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { uniqueEmail } from '../identity-emulator.js';
import { expectReason } from '../invitations.js';
import { until } from '../until.js';

let app: TestServer;
let cast: Cast;

// The queue does not run here, so that each test decides when a batch is processed.
beforeAll(async () => {
  app = await startServer({ idle: true });
  cast = await buildCast(app);
});
afterAll(() => app.close());

const processBatch = (id: string) =>
  app.service<JobWorkerService>('JobWorkerService').processBatch(Number(id), true);

async function processAll(id: string): Promise<void> {
  while (await processBatch(id));
}

const jobOf = async (caller: BuiltUser, id: string) => (await gqlData(app, caller, SHOW_JOB, { id })).job;

async function createImport(caller: BuiltUser, rows: object[]): Promise<any> {
  const { createImport: job } = await gqlData(app, caller, CREATE_IMPORT, { title: 'people.csv' });
  return (await gqlData(app, caller, ADD_ROWS, { id: job.id, from: 1, rows })).addImportRows;
}

const buildOffice = (staff: number) => officeOf(app, staff);
async function start(caller: BuiltUser, variables: object) {
  return (await gqlData(app, caller, START_ACTION, variables)).startBulkAction;
}

describe('an action', () => {
  it('needs a reason to suspend, and a user that it can change', async () => {
    const { admin, ids } = await buildOffice(1);
    const attempt = (variables: object) => app.gql(admin, START_ACTION, variables);
    expectCode(await attempt({ action: 'SUSPEND', ids }), 'VALIDATION_FAILED');
    expectCode(await attempt({ action: 'SUSPEND', ids, reason: ' ', dryRun: true }), 'VALIDATION_FAILED');
    const none = await attempt({ action: 'REACTIVATE', ids });
    expectCode(none, 'VALIDATION_FAILED');
    expect(none.errors![0].extensions.errors).toEqual([
      { field: 'ids', message: 'must include a user or an invitation that the action can change' },
    ]);
  });

  it('previews the excluded users with reasons, and changes nothing with dryRun', async () => {
    const { admin, ids, company } = await buildOffice(2);
    const master = await buildUser(app, { company, privileges: ['MASTER CONTROL'] });
    const all = [...ids, String(admin.id), String(master.id), String(cast.rival.id)];
    const preview = await start(admin, {
      action: 'SUSPEND',
      ids: all,
      dryRun: true,
    });
    expect(preview).toEqual({
      total: 4,
      included: 2,
      job: null,
      groups: [
        { verdict: 'INCLUDED', reason: null, count: 2, people: await namesOf(app, ids) },
        { verdict: 'EXCLUDED', reason: 'NOT_YOURSELF', count: 1, people: await namesOf(app, [admin.id]) },
        {
          verdict: 'EXCLUDED',
          reason: 'HOLDS_MASTER_CONTROL',
          count: 1,
          people: await namesOf(app, [master.id]),
        },
      ],
    });
    expect((await gqlData(app, admin, LIST_JOBS, { companyId: String(company.id) })).company.jobs).toEqual(
      [],
    );
  });

  it('runs on all matches of a search and a filter, one job per company at a time, and can be undone', async () => {
    const { admin, ids, company } = await buildOffice(3);
    await buildRow(app, { company, userType: 'admin' });
    const filter = { userType: 'EMPLOYEE' };
    const { job } = await start(admin, {
      action: 'SUSPEND',
      filter,
      search: 'test',
      reason: 'Season is over',
    });
    await expectReason(
      app.gql(admin, START_ACTION, { action: 'REMOVE', ids: [ids[0]] }),
      'CONFLICT',
      'JOB_RUNNING',
    );
    await processAll(job.id);
    const suspended =
      'SELECT count(*)::integer AS count FROM users WHERE company_id = $1 AND suspended_at IS NOT NULL';
    expect(await app.database.query(suspended, [company.id])).toEqual([{ count: 3 }]);

    const { undoBulkAction: undoing } = await gqlData(app, admin, UNDO, { id: job.id });
    expect(undoing).toMatchObject({ kind: 'REACTIVATE', undoOf: job.id, included: 3 });
    await processAll(undoing.id);
    expect(await app.database.query(suspended, [company.id])).toEqual([{ count: 0 }]);
    const kinds = await app.database.query('SELECT kind FROM notifications WHERE user_id = $1 ORDER BY id', [
      admin.id,
    ]);
    expect(kinds).toEqual([{ kind: 'JOB_FINISHED' }, { kind: 'JOB_UNDONE' }]);
    await expectReason(app.gql(admin, UNDO, { id: job.id }), 'CONFLICT', 'JOB_STATE');
  });

  it('is undone once by several concurrent requests', async () => {
    const { admin, ids } = await buildOffice(2);
    const { job } = await start(admin, { action: 'SUSPEND', ids, reason: 'Season is over' });
    await processAll(job.id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.gql(admin, UNDO, { id: job.id })));
    const lost = answers.filter(({ errors }) => errors);
    expect(lost).toHaveLength(3);
    for (const answer of lost) await expectReason(Promise.resolve(answer), 'CONFLICT', 'JOB_STATE');
    const jobs = await app.database.query('SELECT state FROM jobs WHERE undo_of = $1', [job.id]);
    expect(jobs).toEqual([{ state: 'RUNNING' }]);
  });

  it('returns removed people, except those who have joined another company', async () => {
    const { admin, ids, company } = await buildOffice(3);
    const { job } = await start(admin, { action: 'REMOVE', ids });
    await processAll(job.id);
    expect(await jobOf(admin, job.id)).toMatchObject({ state: 'DONE', done: 3 });
    await app.database.query('UPDATE users SET company_id = $2 WHERE id = $1', [ids[0], cast.other.id]);
    const { undoBulkAction: undoing } = await gqlData(app, admin, UNDO, { id: job.id });
    await processAll(undoing.id);
    expect(await jobOf(admin, undoing.id)).toMatchObject({ done: 2, failed: 1 });
    const members = await app.database.query('SELECT id FROM users WHERE company_id = $1 AND id = ANY($2)', [
      company.id,
      ids,
    ]);
    expect(members).toHaveLength(2);
  });

  it('cannot be undone after ten minutes', async () => {
    const { admin, ids } = await buildOffice(1);
    const { job } = await start(admin, { action: 'GRANT_STAFF_VIEW', ids });
    await processAll(job.id);
    await app.database.query(`UPDATE jobs SET finished_at = now() - interval '11 minutes' WHERE id = $1`, [
      job.id,
    ]);
    expect((await jobOf(admin, job.id)).undoUntil).toBeNull();
    await expectReason(app.gql(admin, UNDO, { id: job.id }), 'CONFLICT', 'JOB_STATE');
  });

  it('can be cancelled between batches', async () => {
    const { admin, ids } = await buildOffice(60);
    const { job } = await start(admin, { action: 'GRANT_STAFF_VIEW', ids });
    await processBatch(job.id);
    const { cancelJob } = await gqlData(app, admin, CANCEL, { id: job.id });
    expect(cancelJob).toMatchObject({ state: 'CANCELLED', done: 50 });
    expect(await processBatch(job.id)).toBe(0);
    expect((await gqlData(app, admin, CANCEL, { id: job.id })).cancelJob.done).toBe(50);
  });

  it('that fails is announced as failed, in the language of the admin', async () => {
    const { admin, company, ids } = await buildOffice(1);
    await buildRow(app, { company, userType: 'admin' });
    await app.database.query(`UPDATE users SET language = 'de' WHERE id = $1`, [admin.id]);
    const { job } = await start(admin, { action: 'GRANT_STAFF_VIEW', ids });
    await app.database.query(`UPDATE users SET user_type = 'employee' WHERE id = $1`, [admin.id]);
    await app.evaluate(
      ({ get }, jobId) =>
        get('JobWorkerService').run({ data: { jobId }, retries: 0, signal: new AbortController().signal }),
      Number(job.id),
    );
    const [{ state }] = await app.database.query('SELECT state FROM jobs WHERE id = $1', [job.id]);
    expect(state).toBe('FAILED');
    const { me } = await gqlData(
      app,
      admin,
      '{ me { notifications { nodes { kind text color actions { path } } } } }',
    );
    expect(me.notifications.nodes).toEqual([
      {
        kind: 'JOB_FAILED',
        text: `Fehlgeschlagen: ${job.title}`,
        color: '#a8071a',
        actions: [{ path: `/page-job?id=${job.id}` }],
      },
    ]);
  });

  it('sends all pending invitations again, run by the queue', async () => {
    const { admin, company } = await buildOffice(0);
    const { id } = await createImport(admin, [{ email: uniqueEmail() }, { email: uniqueEmail() }]);
    await gqlData(app, admin, START_IMPORT, { id });
    await processAll(id);
    await app.database.query(`DELETE FROM pgboss.job WHERE name = 'bulk'`);
    await app.service<MessageQueue>('MessageQueue').start();
    const { job } = await start(admin, { action: 'RESEND_INVITATIONS' });
    await until(async () => (await jobOf(admin, job.id)).state === 'DONE');
    expect(await jobOf(admin, job.id)).toMatchObject({ state: 'DONE', done: 2, failed: 0 });
    const [{ sent }] = await app.database.query(
      `SELECT count(*)::integer AS sent FROM audit_log WHERE company_id = $1 AND action = 'INVITATION_RESENT'`,
      [company.id],
    );
    expect(sent).toBe(2);
  });
});
