import type { JobWorkerService } from '../../server/modules/people/imports/job-worker.service.js';
import { type TestServer, startServer } from '../app.js';
import {
  ADD_ROWS,
  CREATE_IMPORT,
  officeOf,
  SHOW_JOB,
  SHOW_PREVIEW,
  SHOW_ROWS,
  START_IMPORT,
} from '../bulk.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { uniqueEmail } from '../identity-emulator.js';
import { expectReason } from '../invitations.js';

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
const rowsOf = async (caller: BuiltUser, id: string) =>
  (await gqlData(app, caller, SHOW_ROWS, { id })).jobRows;

async function createImport(caller: BuiltUser, rows: object[]): Promise<any> {
  const { createImport: job } = await gqlData(app, caller, CREATE_IMPORT, { title: 'people.csv' });
  return (await gqlData(app, caller, ADD_ROWS, { id: job.id, from: 1, rows })).addImportRows;
}

const buildOffice = (staff: number) => officeOf(app, staff);

describe('an import', () => {
  it('invites new people, updates members, and gives reasons for skipped rows', async () => {
    const { admin, company } = await buildOffice(0);
    const member = await buildUser(app, { company, firstName: 'Ada', lastName: 'Byron' });
    const email = uniqueEmail();
    await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [cast.rival.id]);
    const job = await createImport(admin, [
      { email, firstName: 'Grace', lastName: 'Hopper', userType: 'Mitarbeiter' },
      {
        email: member.email.toUpperCase(),
        jobTitle: 'Analyst',
        phone: '+44 20 7946 0000',
        lastName: 'Lovelace',
      },
      { email: email.toUpperCase() },
      { email: 'nobody' },
      { email: member.email.replace('@', '+2@'), firstName: 'x'.repeat(101) },
      { email: cast.rival.email },
      {},
    ]);
    expect(job).toMatchObject({ state: 'PREVIEW', total: 7, included: 2 });
    const rows = await rowsOf(admin, job.id);
    expect(rows.map(({ name, userType }: any) => [name, userType])).toEqual([
      ['Grace Hopper', 'EMPLOYEE'],
      // The role of a member does not change.
      ['Lovelace', null],
      [null, null],
      [null, null],
      ['x'.repeat(101), null],
      [null, null],
      [null, null],
    ]);
    const verdicts = rows.map((row: any) => [row.verdict, row.field, row.reason]);
    expect(verdicts).toEqual([
      ['NEW', null, null],
      ['EXISTING', null, null],
      ['DUPLICATE', null, null],
      ['INVALID', 'email', 'NOT_AN_EMAIL'],
      ['INVALID', 'firstName', 'WRONG_LENGTH'],
      ['EXCLUDED', null, 'MEMBER_OF_ANOTHER_COMPANY'],
      ['INVALID', 'email', 'WRONG_LENGTH'],
    ]);
    const boss = await gqlData(app, admin, ADD_ROWS, {
      id: job.id,
      from: 8,
      rows: [
        { email: uniqueEmail(), displayName: 'The Boss', userType: 'Administratrice' },
        { email: uniqueEmail() },
      ],
    });
    expect(boss.addImportRows).toMatchObject({ total: 9, included: 4 });
    expect((await rowsOf(admin, job.id)).slice(7)).toEqual([
      expect.objectContaining({ name: 'The Boss', userType: 'ADMIN', verdict: 'NEW' }),
      expect.objectContaining({ name: null, userType: 'EMPLOYEE', verdict: 'NEW' }),
    ]);
    await gqlData(app, admin, ADD_ROWS, { id: job.id, from: 8, rows: [{}, {}] });
    const { jobPreview } = await gqlData(app, admin, SHOW_PREVIEW, { id: job.id });
    expect(jobPreview.groups).toContainEqual({
      verdict: 'INVALID',
      field: 'firstName',
      reason: 'WRONG_LENGTH',
      count: 1,
      people: [member.email.replace('@', '+2@')],
    });

    await gqlData(app, admin, START_IMPORT, { id: job.id });
    await processAll(job.id);
    expect(await jobOf(admin, job.id)).toMatchObject({ state: 'DONE', done: 2, failed: 0 });
    expect((await rowsOf(admin, job.id)).slice(0, 3).map(({ result }: any) => result)).toEqual([
      'DONE',
      'DONE',
      null,
    ]);
    const invited = await app.database.query(
      'SELECT email, user_type FROM invitations WHERE company_id = $1',
      [company.id],
    );
    expect(invited).toEqual([{ email, user_type: 'employee' }]);
    const [updated] = await app.database.query(
      'SELECT first_name, last_name, display_name, job_title, phone, version FROM users WHERE id = $1',
      [member.id],
    );
    expect(updated).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      job_title: 'Analyst',
      version: 2,
    });
    const notices = await app.database.query('SELECT kind, path FROM notifications WHERE user_id = $1', [
      admin.id,
    ]);
    expect(notices).toEqual([{ kind: 'JOB_FINISHED', path: `/page-job?id=${job.id}` }]);
  });

  it('normalizes values from other systems', async () => {
    const { admin, company } = await buildOffice(0);
    const member = await buildUser(app, { company });
    const job = await createImport(admin, [
      {
        email: member.email,
        phone: '+1 555 123 4567 (ext 5)',
        language: 'de-DE',
        timeZone: 'W. Europe Standard Time',
      },
    ]);
    expect(job).toMatchObject({ total: 1, included: 1 });
    await gqlData(app, admin, START_IMPORT, { id: job.id });
    await processAll(job.id);
    const [stored] = await app.database.query('SELECT phone, language, time_zone FROM users WHERE id = $1', [
      member.id,
    ]);
    expect(stored).toEqual({ phone: '+1 555 123 4567', language: 'de', time_zone: 'Europe/Berlin' });
  });

  it('is replaced row by row if a batch is sent again, and cannot be changed once started', async () => {
    const { admin } = await buildOffice(0);
    const email = uniqueEmail();
    const { id } = await createImport(admin, [{ email: 'nobody' }]);
    await gqlData(app, admin, ADD_ROWS, { id, from: 1, rows: [{ email }] });
    const { addImportRows } = await gqlData(app, admin, ADD_ROWS, { id, from: 2, rows: [{ email }] });
    expect(addImportRows).toMatchObject({ total: 2, included: 1 });
    expect((await rowsOf(admin, id)).map(({ verdict }: any) => verdict)).toEqual(['NEW', 'DUPLICATE']);
    await gqlData(app, admin, START_IMPORT, { id });
    await expectReason(app.gql(admin, START_IMPORT, { id }), 'CONFLICT', 'JOB_STATE');
    await expectReason(app.gql(admin, ADD_ROWS, { id, from: 3, rows: [{ email }] }), 'CONFLICT', 'JOB_STATE');
  });

  it('continues where it stopped, and processes no row twice', async () => {
    const { admin, company } = await buildOffice(0);
    const { id } = await createImport(
      admin,
      Array.from({ length: 500 }, () => ({ email: uniqueEmail() })),
    );
    const more = Array.from({ length: 300 }, () => ({ email: uniqueEmail() }));
    await gqlData(app, admin, ADD_ROWS, { id, from: 501, rows: more });
    await gqlData(app, admin, START_IMPORT, { id });
    await processBatch(id);
    expect(await jobOf(admin, id)).toMatchObject({ state: 'RUNNING', done: 500 });
    // A killed server and the one that takes over may run the same job.
    await Promise.all([processAll(id), processAll(id), processAll(id)]);
    expect(await jobOf(admin, id)).toMatchObject({ state: 'DONE', done: 800, failed: 0 });
    const [{ sent, invited }] = await app.database.query(
      `SELECT (SELECT count(*)::integer FROM invitations WHERE company_id = $1) AS invited,
         (SELECT count(*)::integer FROM audit_log WHERE company_id = $1 AND action = 'INVITATION_SENT') AS sent`,
      [company.id],
    );
    expect([invited, sent]).toEqual([800, 800]);
  });

  it('rolls back a batch that fails halfway', async () => {
    const { admin, company } = await buildOffice(0);
    const { id } = await createImport(admin, [{ email: uniqueEmail() }]);
    await gqlData(app, admin, START_IMPORT, { id });
    await app.database.query(`ALTER TABLE jobs ADD CONSTRAINT broken CHECK (id <> ${id} OR done = 0)`);
    await expect(processBatch(id)).rejects.toThrow('broken');
    await app.database.query('ALTER TABLE jobs DROP CONSTRAINT broken');
    const count = 'SELECT count(*)::integer AS count FROM invitations WHERE company_id = $1';
    expect(await app.database.query(count, [company.id])).toEqual([{ count: 0 }]);
    await processAll(id);
    expect(await app.database.query(count, [company.id])).toEqual([{ count: 1 }]);
  });

  it('stops if the admin loses permission', async () => {
    const { admin, company } = await buildOffice(0);
    await buildUser(app, { company, userType: 'admin' });
    const { id } = await createImport(admin, [{ email: uniqueEmail() }]);
    await gqlData(app, admin, START_IMPORT, { id });
    await app.database.query(`UPDATE users SET user_type = 'employee' WHERE id = $1`, [admin.id]);
    await expect(processBatch(id)).rejects.toThrow("Only a company's admins");
  });
});
