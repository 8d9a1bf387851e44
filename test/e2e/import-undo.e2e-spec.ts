import type { JobWorkerService } from '../../server/modules/people/imports/job-worker.service.js';
import { startServer, type TestServer } from '../app.js';
import { ADD_ROWS, CREATE_IMPORT, officeOf, START_ACTION, START_IMPORT, UNDO } from '../bulk.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { uniqueEmail } from '../identity-emulator.js';
import { expectReason } from '../invitations.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  // The tests run the jobs.
  app = await startServer({ idle: true });
  cast = await buildCast(app);
});
afterAll(() => app.close());

const ROWS = `query ($id: ID!) {
  jobRows(id: $id, first: 500) { number label result reason message userId invitationId }
}`;
const rowsOf = async (caller: BuiltUser, id: string) => (await gqlData(app, caller, ROWS, { id })).jobRows;

/** Runs a job to its end, in addition to the worker. */
async function processAll(id: string): Promise<void> {
  const worker = app.service<JobWorkerService>('JobWorkerService');
  while (await worker.processBatch(Number(id), false)) continue;
}

it('a long job lets jobs of other companies run first, and continues afterwards', async () => {
  const run = (id: string) =>
    app.evaluate(({ get }, jobId): Promise<void> => {
      const { signal } = new AbortController();
      return get('JobWorkerService').run({ data: { jobId }, retries: 0, signal });
    }, Number(id));
  const queued = async () =>
    (
      await app.database.query(
        `SELECT data->>'jobId' AS id FROM pgboss.job WHERE name = 'bulk' ORDER BY created_on`,
      )
    ).map(({ id }: { id: string }) => id);
  const long = await officeOf(app, 160);
  const short = await officeOf(app, 1);
  const jobOf = async ({ admin, ids }: typeof long) =>
    (await gqlData(app, admin, START_ACTION, { action: 'GRANT_STAFF_VIEW', ids })).startBulkAction.job.id;
  const [first, second] = [await jobOf(long), await jobOf(short)];
  await run(first);
  const stateOf = async (id: string) =>
    (await app.database.query('SELECT state, done FROM jobs WHERE id = $1', [id]))[0];
  expect(await stateOf(first)).toEqual({ state: 'RUNNING', done: 150 });
  expect((await queued()).slice(-3)).toEqual([first, second, first]);
  await run(second);
  expect(await stateOf(second)).toEqual({ state: 'DONE', done: 1 });
  await run(first);
  expect(await stateOf(first)).toEqual({ state: 'DONE', done: 160 });
});

/** A finished import of two new people and two members. */
async function imported() {
  const { company, admin } = await officeOf(app, 0);
  const [one, two] = [
    await buildUser(app, { company, firstName: 'Ada', lastName: 'Byron' }),
    await buildUser(app, { company, firstName: 'Alan', lastName: 'Turing' }),
  ];
  const emails = [uniqueEmail(), uniqueEmail()];
  const rows = [
    { email: emails[0] },
    { email: emails[1] },
    { email: one.email, lastName: 'Lovelace', jobTitle: 'Analyst' },
    { email: two.email, jobTitle: 'Analyst', phone: '+44 20 7946 0000' },
  ];
  const { id } = (await gqlData(app, admin, CREATE_IMPORT, { title: 'people.csv' })).createImport;
  await gqlData(app, admin, ADD_ROWS, { id, from: 1, rows });
  await gqlData(app, admin, START_IMPORT, { id });
  await processAll(id);
  return { company, admin, one, two, emails, id };
}

const invitationsOf = (companyId: number) =>
  app.database.query(
    `SELECT id, revoked_at IS NOT NULL AS "isRevoked" FROM invitations WHERE company_id = $1 ORDER BY id`,
    [companyId],
  );
const profileOf = async (id: number) =>
  (
    await app.database.query(
      `SELECT last_name AS "lastName", display_name AS "displayName", job_title AS "jobTitle", phone FROM users WHERE id = $1`,
      [id],
    )
  )[0];

describe('undoing an import', () => {
  it('is refused to others, before it has ended, and a second time', async () => {
    const { admin, id } = await imported();
    for (const caller of [cast.rival, cast.employee]) {
      expectCode(await app.gql(caller, UNDO, { id }), 'NOT_FOUND');
    }
    const other = await officeOf(app, 0);
    const prepared = (await gqlData(app, other.admin, CREATE_IMPORT, { title: 'a.csv' })).createImport.id;
    await expectReason(app.gql(other.admin, UNDO, { id: prepared }), 'CONFLICT', 'JOB_STATE');
    const { undoBulkAction } = await gqlData(app, admin, UNDO, { id });
    expect(undoBulkAction).toMatchObject({ kind: 'UNDO_IMPORT', undoOf: id, total: 4 });
    await processAll(undoBulkAction.id);
    await expectReason(app.gql(admin, UNDO, { id }), 'CONFLICT', 'JOB_STATE');
    await expectReason(app.gql(admin, UNDO, { id: undoBulkAction.id }), 'CONFLICT', 'JOB_STATE');
  });

  it('cannot be started as an action', async () => {
    expectCode(await app.gql(cast.admin, START_ACTION, { action: 'UNDO_IMPORT' }), 'VALIDATION_FAILED');
  });

  it('revokes invitations and restores profiles, except fields changed since', async () => {
    const { company, admin, one, two, id } = await imported();
    const rows = await rowsOf(admin, id);
    const invitations = await invitationsOf(company.id);
    const sent = rows.map(({ invitationId }: any) => invitationId);
    expect(sent.slice(0, 2).toSorted()).toEqual(
      invitations.map((invitation: any) => String(invitation.id)).toSorted(),
    );
    expect(sent.slice(2)).toEqual([null, null]);
    expect(rows.map(({ userId }: any) => userId)).toEqual([null, null, String(one.id), String(two.id)]);
    await app.database.query(`UPDATE invitations SET accepted_at = now() WHERE id = $1`, [sent[1]]);
    await app.database.query(`UPDATE users SET job_title = 'Director' WHERE id = $1`, [two.id]);

    const { undoBulkAction } = await gqlData(app, admin, UNDO, { id });
    await processAll(undoBulkAction.id);
    const revoked = (await invitationsOf(company.id)).filter(({ isRevoked }: any) => isRevoked);
    expect(revoked.map((invitation: any) => String(invitation.id))).toEqual([sent[0]]);
    expect(await profileOf(one.id)).toEqual({
      lastName: 'Byron',
      displayName: 'Ada Byron',
      jobTitle: null,
      phone: null,
    });
    expect(await profileOf(two.id)).toMatchObject({ jobTitle: 'Director', phone: null });
    const undone = await rowsOf(admin, undoBulkAction.id);
    expect(undone.map(({ result, reason }: any) => [result, reason])).toEqual([
      ['DONE', null],
      ['FAILED', 'INVITATION_ACCEPTED'],
      ['DONE', null],
      ['FAILED', 'CHANGED_SINCE'],
    ]);
    expect(undone[3].message).toBe('Changed since and left as they are: jobTitle.');
  });
});

describe('revoking many invitations', () => {
  it('is previewed, and revokes unanswered ones', async () => {
    const { company, admin } = await imported();
    const ids = (await invitationsOf(company.id)).map((invitation: any) => String(invitation.id));
    const start = (caller: BuiltUser, more: object) =>
      app.gql(caller, START_ACTION, { action: 'REVOKE_INVITATIONS', companyId: company.id, ...more });
    expectCode(await start(cast.rival, { ids }), 'NOT_FOUND');
    await expectReason(
      app.gql(cast.employee, START_ACTION, { action: 'REVOKE_INVITATIONS', ids }),
      'FORBIDDEN',
      'COMPANY_ADMINS_ONLY',
    );
    const { data } = await start(admin, { dryRun: true });
    expect(data.startBulkAction).toMatchObject({ total: 2, included: 2, job: null });
    const started = await start(admin, { ids });
    await processAll(started.data.startBulkAction.job.id);
    expect((await invitationsOf(company.id)).every(({ isRevoked }: any) => isRevoked)).toBe(true);
  });
});
