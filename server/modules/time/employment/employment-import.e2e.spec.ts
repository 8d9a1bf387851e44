import {
  EMPLOYMENTS,
  ADD_ENTRY,
  buildAttendanceCast,
  type AttendanceCast,
  buildType,
} from '../../../../test/attendance.js';
import { addFeatures } from '../../../../test/actions.js';
import { type TestServer, startServer } from '../../../../test/app.js';
import { ADD_ROWS, CREATE_IMPORT, SHOW_JOB, START_IMPORT, UNDO } from '../../../../test/bulk.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildCompany, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import type { JobWorkerService } from '../../people/imports/job-worker.service.js';

const COLUMNS = `query ($id: ID!) { company(id: $id) { importColumns { key name } } }`;
const ROWS = `query ($id: ID!) { company(id: $id) { importRows { nodes { id email cells { column value } } } } }`;
const SHOW_ROWS = `query ($id: ID!) {
  jobRows(id: $id, first: 500) { number verdict field reason message result changes { column before after } }
}`;

let app: TestServer;
let cast: AttendanceCast;
let hr: BuiltUser;

// The queue does not run here, so that each test decides when a batch is processed.
beforeAll(async () => {
  app = await startServer({ idle: true });
  cast = await buildAttendanceCast(app);
  hr = await buildUser(app, { company: cast.company, privileges: ['manage ATTENDANCE'] });
});
afterAll(() => app.close());

const idOf = ({ id }: { id: number }) => String(id);
const newMember = () => buildUser(app, { company: cast.company });
const cells = (values: Record<string, string>) =>
  Object.entries(values).map(([column, value]) => ({
    column: column.includes('.') ? column : `employment.${column}`,
    value,
  }));
const rowsOf = async (caller: BuiltUser, id: string) =>
  (await gqlData(app, caller, SHOW_ROWS, { id })).jobRows;
const employmentsOf = async (person: BuiltUser) => (await gqlData(app, person, EMPLOYMENTS)).employments;
const managerOf = async ({ id }: BuiltUser) =>
  (
    await app.database.query(
      'SELECT manager_id AS manager FROM reporting_lines WHERE user_id = $1 AND ended_at IS NULL',
      [id],
    )
  )[0]?.manager ?? null;

async function preview(caller: BuiltUser, rows: object[]): Promise<string> {
  const { createImport: job } = await gqlData(app, caller, CREATE_IMPORT, { title: 'people.csv' });
  await gqlData(app, caller, ADD_ROWS, { id: job.id, from: 1, rows });
  return job.id;
}

async function process(id: string): Promise<void> {
  const worker = app.service<JobWorkerService>('JobWorkerService');
  while (await worker.processBatch(Number(id), true));
}

async function run(caller: BuiltUser, rows: object[]): Promise<string> {
  const id = await preview(caller, rows);
  await gqlData(app, caller, START_IMPORT, { id });
  await process(id);
  return id;
}

describe('columns of employment in imports', () => {
  it('are for admins and HR, in companies with the feature', async () => {
    for (const caller of [cast.lead, cast.employee]) {
      await expectReason(
        app.gql(caller, COLUMNS, { id: idOf(cast.company) }),
        'FORBIDDEN',
        'COMPANY_ADMINS_ONLY',
      );
      await expectReason(
        app.gql(caller, ROWS, { id: idOf(cast.company) }),
        'FORBIDDEN',
        'COMPANY_ADMINS_ONLY',
      );
      await expectReason(app.gql(caller, CREATE_IMPORT, { title: 'x' }), 'FORBIDDEN', 'COMPANY_ADMINS_ONLY');
    }
    expectCode(
      await app.gql(cast.rival, CREATE_IMPORT, { title: 'x', companyId: idOf(cast.company) }),
      'NOT_FOUND',
    );
    const company = await buildCompany(app);
    const admin = await buildUser(app, { company, userType: 'admin' });
    expect((await gqlData(app, admin, COLUMNS, { id: idOf(company) })).company.importColumns).toEqual([]);
    const other = await buildUser(app, { company });
    const id = await preview(admin, [{ email: other.email, cells: cells({ startedOn: '2026-01-01' }) }]);
    expect(await rowsOf(admin, id)).toMatchObject([
      { verdict: 'INVALID', field: 'employment.startedOn', reason: 'COLUMN_REFUSED' },
    ]);
    await addFeatures(app, company, 'Attendance');
    const { importColumns } = (await gqlData(app, admin, COLUMNS, { id: idOf(company) })).company;
    expect(importColumns).toContainEqual({ key: 'employment.manager', name: null });
  });

  it('let HR import members, and neither people, profiles, managers nor itself', async () => {
    const [person, boss] = [await newMember(), await newMember()];
    const started = { startedOn: '2026-01-01' };
    const id = await preview(hr, [
      { email: person.email, cells: cells(started) },
      { email: 'nobody@people.example', cells: cells(started) },
      { email: boss.email, lastName: 'Other', cells: cells(started) },
      { email: cast.mate.email, cells: cells({ ...started, manager: boss.email }) },
      { email: hr.email, cells: cells(started) },
      { email: person.email.toUpperCase(), cells: cells(started) },
      { email: cast.rival.email, cells: cells(started) },
    ]);
    expect((await rowsOf(hr, id)).map(({ verdict, reason }: any) => [verdict, reason])).toEqual([
      ['EXISTING', null],
      ['EXCLUDED', 'MEMBERS_ONLY'],
      ['EXCLUDED', 'PROFILES_REFUSED'],
      ['INVALID', 'COMPANY_ADMINS_ONLY'],
      ['EXCLUDED', 'ATTENDANCE_MANAGERS_ONLY'],
      ['DUPLICATE', null],
      ['EXCLUDED', 'MEMBERS_ONLY'],
    ]);
    await gqlData(app, hr, START_IMPORT, { id });
    await process(id);
    expect(await employmentsOf(person)).toMatchObject([{ startedOn: '2026-01-01' }]);
    // HR sees its own imports only.
    const foreign = await preview(cast.admin, [{ email: person.email, cells: cells({ site: 'Bonn' }) }]);
    expectCode(await app.gql(hr, SHOW_JOB, { id: foreign }), 'NOT_FOUND');
    await app.database.query('DELETE FROM user_privileges WHERE user_id = $1', [hr.id]);
    expectCode(await app.gql(hr, SHOW_JOB, { id }), 'NOT_FOUND');
    await app.database.query(
      `INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, 'manage ATTENDANCE')`,
      [hr.id],
    );
  });

  it('refuse what is wrong, row by row', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(newMember));
    const [a, b] = people;
    const wrong: [Record<string, string>, string, string | null][] = [
      [{ startedOn: '2026-02-30' }, 'employment.startedOn', null],
      [{ weeklyHours: '40' }, 'employment.startedOn', null],
      [{ startedOn: '2026-02-01', endedOn: '31.01.2026' }, 'employment.endedOn', null],
      [{ startedOn: '2026-02-01', weeklyHours: '169' }, 'employment.weeklyHours', null],
      [{ startedOn: '2026-02-01', country: 'Narnia' }, 'employment.country', null],
      [
        { startedOn: '2026-02-01', effectiveFrom: '2026-01-01', site: 'Bonn' },
        'employment.effectiveFrom',
        null,
      ],
      [{ manager: 'nobody@people.example' }, 'employment.manager', 'MANAGER_UNKNOWN'],
      [{ manager: cast.rival.email }, 'employment.manager', 'MANAGER_UNKNOWN'],
    ];
    const id = await preview(
      cast.admin,
      wrong.map(([values], index) => ({ email: people[index]!.email, cells: cells(values) })),
    );
    expect(
      (await rowsOf(cast.admin, id)).map(({ verdict, field, reason }: any) => [verdict, field, reason]),
    ).toEqual(wrong.map(([, field, reason]) => ['INVALID', field, reason]));
    const numbered = await preview(cast.admin, [
      { email: a!.email, cells: cells({ startedOn: '2026-01-01', personnelNumber: 'N-1' }) },
      { email: b!.email, cells: cells({ startedOn: '2026-01-01', personnelNumber: 'N-1' }) },
      { email: 'new.face@people.example', cells: cells({ startedOn: '2026-01-01' }) },
    ]);
    expect((await rowsOf(cast.admin, numbered)).map(({ verdict, reason }: any) => [verdict, reason])).toEqual(
      [
        ['EXISTING', null],
        ['INVALID', 'PERSONNEL_NUMBER_TAKEN'],
        ['NEW', 'JOINS_FIRST'],
      ],
    );
  });

  it('report cycles of managers, also across calls, and accept a line that is turned around', async () => {
    const [a, b, c] = [await newMember(), await newMember(), await newMember()];
    const line = (person: BuiltUser, manager: BuiltUser) => ({
      email: person.email,
      cells: cells({ manager: manager.email }),
    });
    const id = await preview(cast.admin, [line(a, b), line(c, c)]);
    await gqlData(app, cast.admin, ADD_ROWS, { id, from: 3, rows: [line(b, a)] });
    expect((await rowsOf(cast.admin, id)).map(({ verdict, reason }: any) => [verdict, reason])).toEqual([
      ['EXISTING', null],
      ['INVALID', 'REPORTING_CYCLE'],
      ['INVALID', 'REPORTING_CYCLE'],
    ]);
    await run(cast.admin, [line(a, b)]);
    const turned = await run(cast.admin, [line(b, a), line(a, c)]);
    expect([await managerOf(a), await managerOf(b)]).toEqual([c.id, a.id]);
    const { undoBulkAction: undo } = await gqlData(app, cast.admin, UNDO, { id: turned });
    await process(undo.id);
    expect([await managerOf(a), await managerOf(b)]).toEqual([b.id, null]);
  });

  it('say what changes, apply it in one batch, come back in the export, and are undone', async () => {
    const [person, boss] = [await newMember(), await newMember()];
    const { id: typeId } = await buildType(app, cast.admin, { name: `Vacation ${person.id}`, allowance: 28 });
    const first = cells({
      startedOn: '15.8.2025',
      personnelNumber: `P-${person.id}`,
      weeklyHours: '38,5',
      country: 'de',
      jobTitle: 'Engineer',
      manager: boss.email.toUpperCase(),
      'balance.asOf': '2026-01-01',
      [`balance.${typeId}`]: '12.5',
    });
    const row = { email: person.email, cells: first };
    const id = await run(cast.admin, [row]);
    const [{ result, changes }] = await rowsOf(cast.admin, id);
    expect(result).toBe('DONE');
    expect(changes).toContainEqual({ column: 'employment.weeklyHours', before: null, after: '38.5' });
    expect(changes).toContainEqual({ column: `balance.${typeId}`, before: null, after: '12.5' });
    expect(await employmentsOf(person)).toMatchObject([
      {
        startedOn: '2025-08-15',
        personnelNumber: `P-${person.id}`,
        terms: [{ effectiveFrom: '2025-08-15', weeklyHours: 38.5, country: 'DE', jobTitle: 'Engineer' }],
      },
    ]);
    expect(await managerOf(person)).toBe(boss.id);

    // What is exported changes nothing.
    const nodes = (await gqlData(app, hr, ROWS, { id: idOf(cast.company) })).company.importRows.nodes;
    const exported = nodes.find(({ email }: any) => email === person.email);
    expect(exported.cells).toContainEqual({ column: `balance.${typeId}`, value: '12.5' });
    expect(exported.cells).toContainEqual({ column: 'employment.manager', value: boss.email });
    const again = await preview(
      hr,
      nodes.map(({ email, cells: all }: any) => ({ email, cells: all })),
    );
    const verdicts = (await rowsOf(hr, again)).map(({ verdict }: any) => verdict);
    expect(new Set(verdicts)).toEqual(new Set(['UNCHANGED']));

    const changed = await run(hr, [
      {
        email: person.email,
        cells: cells({ weeklyHours: '20', effectiveFrom: '2026-03-01', endedOn: '2027-01-31' }),
      },
    ]);
    expect((await rowsOf(hr, changed))[0].changes).toEqual([
      { column: 'employment.endedOn', before: null, after: '2027-01-31' },
      { column: 'employment.weeklyHours', before: '38.5', after: '20' },
      { column: 'employment.effectiveFrom', before: null, after: '2026-03-01' },
    ]);
    const { undoBulkAction: undo } = await gqlData(app, hr, UNDO, { id: changed });
    await process(undo.id);
    expect(await employmentsOf(person)).toMatchObject([{ endedOn: null, terms: [{ weeklyHours: 38.5 }] }]);

    // Balances of others stay, and what was changed since is kept.
    await gqlData(app, cast.admin, ADD_ENTRY, {
      userId: idOf(person),
      typeId,
      input: { kind: 'CORRECTION', day: '2026-02-01', amount: 1, reason: 'Agreed' },
    });
    await app.database.query(`UPDATE employments SET ended_on = '2028-01-31' WHERE user_id = $1`, [
      person.id,
    ]);
    const undone = (await gqlData(app, cast.admin, UNDO, { id })).undoBulkAction;
    await process(undone.id);
    expect(await rowsOf(cast.admin, undone.id)).toMatchObject([
      { result: 'FAILED', reason: 'CHANGED_SINCE' },
    ]);
    expect(await managerOf(person)).toBe(null);
    expect(
      await app.database.query('SELECT kind FROM leave_entries WHERE user_id = $1', [person.id]),
    ).toEqual([{ kind: 'CORRECTION' }]);
  });

  it('import many people in one batch, each with its entry in the audit log', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, newMember));
    const rows = people.map(({ email, id }) => ({
      email,
      cells: cells({ startedOn: '2026-01-01', personnelNumber: `M-${id}`, weeklyHours: '40' }),
    }));
    const id = await run(cast.admin, rows);
    expect(await gqlData(app, cast.admin, SHOW_JOB, { id })).toMatchObject({ job: { done: 30, failed: 0 } });
    const [{ count }] = await app.database.query(
      `SELECT count(*)::integer AS count FROM audit_log WHERE action = 'EMPLOYMENT_CHANGED' AND subject_id = ANY($1)`,
      [people.map(idOf)],
    );
    expect(count).toBe(30);
  });
});
