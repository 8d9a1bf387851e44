import type { JobsService } from '../../server/modules/people/imports/jobs.service.js';
import {
  ADD_ROWS,
  CANCEL,
  CREATE_IMPORT,
  LIST_JOBS,
  namesOf,
  officeOf,
  SHOW_JOB,
  SHOW_PREVIEW,
  SHOW_ROWS,
  START_ACTION,
  START_IMPORT,
  UNDO,
} from '../bulk.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { uniqueEmail } from '../identity-emulator.js';
import { expectReason } from '../invitations.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;
/** The id of an import prepared by the company's admin. */
let id: string;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  id = (await gqlData(app, cast.admin, CREATE_IMPORT, { title: 'people.csv' })).createImport.id;
  await gqlData(app, cast.admin, ADD_ROWS, { id, from: 1, rows: [{ email: uniqueEmail() }] });
});
afterAll(() => app.close());

it('needs credentials', async () => {
  await expectCredentialsNeeded(app, { gql: [CREATE_IMPORT, { title: 'people.csv' }] });
  await expectCredentialsNeeded(app, { gql: [START_ACTION, { action: 'REMOVE', ids: ['1'] }] });
  await expectCredentialsNeeded(app, { gql: [SHOW_JOB, { id: '1' }] });
});

it.each(['viewer', 'employee'] as const)(
  "is forbidden to %s, and the company's jobs stay hidden",
  async (caller) => {
    const calls: [string, object][] = [
      [CREATE_IMPORT, { title: 'people.csv' }],
      [START_ACTION, { action: 'REMOVE', ids: [String(cast.viewer.id)] }],
    ];
    for (const [document, variables] of calls) {
      await expectReason(app.gql(cast[caller], document, variables), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    }
    expectCode(await app.gql(cast[caller], ADD_ROWS, { id, from: 1, rows: [{}] }), 'NOT_FOUND');
    for (const document of [START_IMPORT, UNDO, CANCEL, SHOW_JOB, SHOW_PREVIEW, SHOW_ROWS]) {
      expectCode(await app.gql(cast[caller], document, { id }), 'NOT_FOUND');
    }
  },
);

it("is not possible in another company, and its jobs don't exist", async () => {
  const companyId = String(cast.company.id);
  const calls: [string, object][] = [
    [CREATE_IMPORT, { title: 'people.csv', companyId }],
    [START_ACTION, { action: 'REMOVE', companyId, ids: [String(cast.viewer.id)] }],
    [LIST_JOBS, { companyId }],
    [ADD_ROWS, { id, from: 1, rows: [{}] }],
    ...[START_IMPORT, UNDO, CANCEL, SHOW_JOB, SHOW_PREVIEW, SHOW_ROWS].map((each): [string, object] => [
      each,
      { id },
    ]),
  ];
  for (const [document, variables] of calls) {
    expectCode(await app.gql(cast.rival, document, variables), 'NOT_FOUND');
  }
});

it('refuses invalid input', async () => {
  const calls: [string, object][] = [
    [CREATE_IMPORT, { title: ' ' }],
    [ADD_ROWS, { id, from: 0, rows: [{}] }],
    [ADD_ROWS, { id, from: 10_000, rows: [{}, {}] }],
    [ADD_ROWS, { id, from: 1, rows: [] }],
    [ADD_ROWS, { id, from: 1, rows: Array.from({ length: 501 }, () => ({})) }],
    [START_ACTION, { action: 'IMPORT', ids: ['1'] }],
    [START_ACTION, { action: 'RESTORE', ids: ['1'] }],
    [START_ACTION, { action: 'SUSPEND', ids: [String(cast.viewer.id)] }],
    [START_ACTION, { action: 'REMOVE', ids: ['1x'] }],
    [START_ACTION, { action: 'REMOVE', ids: [String(cast.rival.id)] }],
  ];
  for (const [document, variables] of calls) {
    expectCode(await app.gql(cast.admin, document, variables), 'VALIDATION_FAILED');
  }
});

it('old jobs are deleted however many rows they have, and running or recent ones stay', async () => {
  const companyId = cast.other.id;
  const insert = async (age: string, state: string, rows: number): Promise<number> => {
    const [job] = await app.database.query(
      `INSERT INTO jobs (company_id, kind, state, title, created_at) VALUES ($1, 'REMOVE', $2, 'Old', now() - $3::interval)
       RETURNING id`,
      [companyId, state, age],
    );
    await app.database.query(
      `INSERT INTO job_rows (job_id, number, label, input, verdict)
       SELECT $1, n, 'a@b.example', '{}', 'INCLUDED' FROM generate_series(1, $2::integer) AS n`,
      [job.id, rows],
    );
    return job.id;
  };
  const old = [await insert('31 days', 'DONE', 5_001), await insert('31 days', 'PREVIEW', 1)];
  const kept = [await insert('31 days', 'RUNNING', 1), await insert('29 days', 'DONE', 1)];
  // Each statement logs the number of rows that it deleted.
  await app.database.query(`CREATE TABLE deleted_job_rows (rows integer);
    CREATE FUNCTION note_deleted_job_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO deleted_job_rows SELECT count(*) FROM gone; RETURN NULL; END $$;
    CREATE TRIGGER note_deleted AFTER DELETE ON job_rows REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_job_rows()`);
  const sizes: { rows: number }[] = [];
  try {
    await app.service<JobsService>('JobsService').removeOld();
    sizes.push(...(await app.database.query('SELECT rows FROM deleted_job_rows WHERE rows > 0')));
  } finally {
    await app.database.query('DROP FUNCTION note_deleted_job_rows CASCADE; DROP TABLE deleted_job_rows');
  }
  const left: { id: number }[] = await app.database.query(
    `SELECT id FROM jobs WHERE company_id = $1 AND title = 'Old' ORDER BY id`,
    [companyId],
  );
  expect(left.map((job) => job.id)).toEqual(kept);
  expect(await app.database.query(`SELECT FROM job_rows WHERE job_id = ANY($1)`, [old])).toEqual([]);
  // Batches, not one statement for everything.
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...sizes.map(({ rows }) => rows))).toBeLessThanOrEqual(5_000);
});

it('previews name the first five people, and count all', async () => {
  const { admin, ids } = await officeOf(app, 7);
  const variables = { action: 'SUSPEND', ids, dryRun: true };
  const { startBulkAction } = await gqlData(app, admin, START_ACTION, variables);
  expect(startBulkAction.groups).toEqual([
    { verdict: 'INCLUDED', reason: null, count: 7, people: await namesOf(app, ids.slice(0, 5)) },
  ]);
});

it("an action keeps a company's last admin", async () => {
  const { admin, company } = await officeOf(app, 0);
  const second = await buildUser(app, { company, userType: 'admin' });
  const ids = [String(admin.id), String(second.id)];
  const variables = { action: 'REMOVE', companyId: String(company.id), ids, dryRun: true };
  const { startBulkAction } = await gqlData(app, cast.master, START_ACTION, variables);
  const [first, last] = await namesOf(app, ids);
  expect(startBulkAction.groups).toEqual([
    { verdict: 'INCLUDED', reason: null, count: 1, people: [first] },
    { verdict: 'EXCLUDED', reason: 'LAST_ADMIN', count: 1, people: [last] },
  ]);
});
