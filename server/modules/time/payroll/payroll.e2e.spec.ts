import {
  ADD_HOLIDAYS,
  addPunches,
  type AttendanceCast,
  buildAttendanceCast,
  buildType,
  CORRECT,
  SAVE_EMPLOYMENT,
} from '../../../../test/attendance.js';
import { buildClient } from '../../../../test/api-clients.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectProblem,
  gqlData,
} from '../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { until } from '../../../../test/until.js';
import { dayLater, utcDay } from '../../../platform/time/days.js';

let app: SharedServer;
let cast: AttendanceCast;
let hr: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildAttendanceCast(app);
  hr = await buildUser(app, { company: cast.company, privileges: ['manage ATTENDANCE'] });
});
afterAll(() => app.close());

const FIGURES = `plannedMinutes workedMinutes breakMinutes overtimeMinutes nightMinutes sundayMinutes holidayMinutes missingEnds
  leave { type { id } days hours balance unit }`;
const PERIOD = 'id from to state people changed canClose canReopen failure';
const SET = `mutation ($companyId: ID, $input: PayrollSettingsInput!) {
  settings: setPayrollSettings(companyId: $companyId, input: $input) { cycle startsOn nightFrom countsSundays } }`;
const CLOSE = `mutation ($id: ID!) { period: closePayrollPeriod(id: $id) { ${PERIOD} } }`;
const REOPEN = `mutation ($id: ID!, $reason: String!) { period: reopenPayrollPeriod(id: $id, reason: $reason) { ${PERIOD} } }`;
const SAVE_TEMPLATE = `mutation ($input: PayrollTemplateInput!) { template: savePayrollTemplate(input: $input) { id name columns } }`;
const REMOVE_TEMPLATE = 'mutation ($id: ID!) { removePayrollTemplate(id: $id) }';
const COMPANY = `query ($id: ID!) { company(id: $id) { payrollSettings { cycle } payrollTemplates { id name columns }
  nextPayrollPeriod { id } payrollPeriods { nodes { ${PERIOD} } totalCount } } }`;
const READ = `query ($id: ID!, $after: String, $search: String) { payrollPeriod(id: $id) { ${PERIOD}
  warnings { missingEnds requests withoutEmployment }
  lines(first: 100, after: $after, search: $search) { totalCount pageInfo { endCursor hasNextPage } nodes { userId personnelNumber costCenter
    person { displayName } figures { ${FIGURES} } differences { period { id } figures { ${FIGURES} } } } } } }`;

const idOf = ({ id }: { id: number }) => String(id);
const MONDAY = dayLater(utcDay(), -42 - ((new Date(utcDay()).getUTCDay() + 6) % 7));
const RULES = { cycle: 'TWO_WEEKS', startsOn: MONDAY, nightFrom: 1_380, nightTo: 360 };
const read = async (id: string, more: object = {}) =>
  (await gqlData(app, hr, READ, { id, ...more })).payrollPeriod;
const periods = async () =>
  (await gqlData(app, hr, COMPANY, { id: idOf(cast.company) })).company.payrollPeriods.nodes.toReversed();
const lineOf = (period: any, person: { id: number }) =>
  period.lines.nodes.find(({ userId }: any) => userId === idOf(person));
async function close(id: string) {
  const { period } = await gqlData(app, hr, CLOSE, { id });
  expect(period.state).toBe('CLOSING');
  await until(async () => (await read(id)).state === 'CLOSED');
  return read(id);
}
const at = (day: number, time: string, sign = '') => `${sign}${dayLater(MONDAY, day)}T${time}:00Z`;
const employ = (person: BuiltUser, startedOn: string, more: object = {}) =>
  gqlData(app, hr, SAVE_EMPLOYMENT, { userId: idOf(person), input: { startedOn, ...more } });

describe('payroll', () => {
  it('is refused to employees, managers, other companies and clients without the scope', async () => {
    const id = idOf(cast.company);
    await expectCredentialsNeeded(app, { gql: [SET, { input: RULES }] });
    for (const caller of [cast.employee, cast.lead]) {
      await expectReason(app.gql(caller, SET, { input: RULES }), 'FORBIDDEN', 'ATTENDANCE_MANAGERS_ONLY');
      await expectReason(app.gql(caller, COMPANY, { id }), 'FORBIDDEN', 'ATTENDANCE_MANAGERS_ONLY');
    }
    expectCode(await app.gql(cast.rival, SET, { companyId: id, input: RULES }), 'NOT_FOUND');
    for (const input of [
      { nightFrom: 1_440 },
      { nightTo: -1 },
      { cycle: 'WEEK' },
      { startsOn: '2026-02-30' },
      { startsOn: dayLater(utcDay(), -800) },
    ]) {
      const answer = await app.gql(hr, SET, { input: { ...RULES, ...input } });
      expect(answer.errors).toBeDefined();
    }
    const { settings } = await gqlData(app, hr, SET, { input: RULES });
    expect(settings).toEqual({ cycle: 'TWO_WEEKS', startsOn: MONDAY, nightFrom: 1_380, countsSundays: true });
    const [first] = await periods();
    for (const caller of [cast.employee, cast.lead]) {
      for (const answer of [
        app.gql(caller, READ, { id: first.id }),
        app.gql(caller, CLOSE, { id: first.id }),
        app.gql(caller, REOPEN, { id: first.id, reason: 'Because' }),
      ]) {
        await expectReason(answer, 'FORBIDDEN', 'ATTENDANCE_MANAGERS_ONLY');
      }
      expectProblem(
        await app.rest(caller, `v1/payroll/periods/${first.id}`),
        403,
        'ATTENDANCE_MANAGERS_ONLY',
      );
    }
    for (const answer of [
      await app.gql(cast.rival, READ, { id: first.id }),
      await app.gql(cast.rival, CLOSE, { id: first.id }),
      await app.gql(cast.rival, REOPEN, { id: first.id, reason: 'Because' }),
    ]) {
      expectCode(answer, 'NOT_FOUND');
    }
    expectProblem(await app.rest(cast.rival, `v1/payroll/periods/${first.id}`), 404);
    expect((await app.rest(hr, 'v1/payroll/periods/0')).status).toBe(422);
    const without = await buildClient(app, cast.admin, cast.company, ['ATTENDANCE_READ']);
    expectCode(await app.gql(without.caller, READ, { id: first.id }), 'FORBIDDEN');
    expectProblem(await app.rest(without.caller, `v1/payroll/periods/${first.id}`), 403);
    const reader = await buildClient(app, cast.admin, cast.company, ['PAYROLL_READ']);
    expectCode(await app.gql(reader.caller, CLOSE, { id: first.id }), 'FORBIDDEN');
  });

  it('has the periods that have begun, which follow new settings until they are closed', async () => {
    const list = await periods();
    expect(list.map(({ from, to, state }: any) => [from, to, state])).toEqual(
      [0, 14, 28, 42].map((day) => [dayLater(MONDAY, day), dayLater(MONDAY, day + 13), 'OPEN']),
    );
    expect(list.map(({ canClose }: any) => canClose)).toEqual([true, false, false, false]);
    const { id } = list[0];
    await expectReason(app.gql(hr, CLOSE, { id: list[1].id }), 'CONFLICT', 'PAYROLL_EARLIER_OPEN');
    await expectReason(app.gql(hr, CLOSE, { id: list[3].id }), 'CONFLICT', 'PAYROLL_NOT_OVER');
    await expectReason(app.gql(hr, REOPEN, { id, reason: 'Because' }), 'CONFLICT', 'PAYROLL_OPEN');
    await gqlData(app, hr, SET, { input: { ...RULES, nightFrom: 1_320 } });
    expect((await periods()).map((one: any) => one.id)).toEqual(list.map((one: any) => one.id));
    await gqlData(app, hr, SET, { input: { ...RULES, cycle: 'MONTH' } });
    expect((await periods())[0]).toMatchObject({ from: MONDAY });
    await gqlData(app, hr, SET, { input: RULES });
  });

  it('calculates people, stores them when closed, and says later changes in the next period', async () => {
    const type = await buildType(app, cast.admin, { needsApproval: false, allowance: 20 });
    const [joiner, leaver, gone] = await Promise.all(
      [1, 2, 3].map(() => buildUser(app, { company: cast.company })),
    );
    await employ(joiner!, dayLater(MONDAY, 7), {
      personnelNumber: 'P-7',
      terms: { effectiveFrom: dayLater(MONDAY, 7), costCenter: 'CC1' },
    });
    await employ(leaver!, '2020-01-01', { endedOn: dayLater(MONDAY, 3), personnelNumber: 'P-8' });
    await employ(gone!, '2020-01-01', { endedOn: dayLater(MONDAY, -1) });
    // Eight hours with a break, then a night over Sunday, and work without an end.
    const ids = await addPunches(
      app,
      cast.employee,
      at(0, '09:00'),
      at(0, '12:00', '-'),
      at(0, '12:30'),
      at(0, '18:00', '-'),
      at(5, '22:00'),
      at(6, '02:00', '-'),
      at(8, '09:00'),
    );
    const [open] = (await app.database.query(
      `INSERT INTO open_punches (punch_id, company_id, user_id, at)
       SELECT id, company_id, user_id, at FROM punches WHERE id = $1 RETURNING punch_id`,
      [ids.at(-1)],
    )) as object[];
    expect(open).toBeDefined();
    await app.database.query(
      `INSERT INTO absence_requests (company_id, user_id, type_id, from_day, to_day, state)
       VALUES ($1, $2, $3, $4::date, $4::date + 4, 'APPROVED')`,
      [cast.company.id, cast.employee.id, type.id, dayLater(MONDAY, 11)],
    );
    const [first, second] = await periods();
    const shown = await read(first.id);
    expect(shown.warnings).toMatchObject({ missingEnds: 1, requests: 0 });
    expect(shown.warnings.withoutEmployment).toBeGreaterThan(3);
    const line = lineOf(shown, cast.employee);
    // Friday is leave; the next Monday and Tuesday belong to the second period.
    expect(line.figures).toMatchObject({
      plannedMinutes: 9 * 480,
      workedMinutes: 510 + 240,
      breakMinutes: 30,
      nightMinutes: 180,
      sundayMinutes: 120,
      missingEnds: 1,
      // The day without an end counts once the end is known.
      overtimeMinutes: 750 - 8 * 480,
    });
    expect(line.figures.leave.find((one: any) => one.type.id === type.id)).toMatchObject({
      days: 1,
      hours: 8,
    });
    expect(lineOf(shown, joiner!)).toMatchObject({
      personnelNumber: 'P-7',
      costCenter: 'CC1',
      figures: { plannedMinutes: 5 * 480 },
    });
    expect(lineOf(shown, leaver!).figures.plannedMinutes).toBe(4 * 480);
    expect(lineOf(shown, gone!)).toBeUndefined();

    const closed = await close(first.id);
    expect(closed).toMatchObject({ changed: 0, canReopen: true, people: closed.lines.nodes.length });
    expect(closed.lines.nodes).toEqual(shown.lines.nodes);
    await expectReason(app.gql(hr, CLOSE, { id: first.id }), 'CONFLICT', 'PAYROLL_CLOSED');
    const [event] = (
      await gqlData(
        app,
        cast.admin,
        '{ events(types: ["payroll.period.closed"]) { events { type data { subjectType subjectId } } } }',
      )
    ).events.events;
    expect(event).toEqual({
      type: 'payroll.period.closed',
      data: { subjectType: 'PAYROLL_PERIOD', subjectId: first.id },
    });

    // A correction after the end, and a holiday for everybody.
    await gqlData(app, hr, CORRECT, {
      userId: idOf(cast.employee),
      input: { kind: 'OUT', at: at(8, '17:00') },
    });
    expect(lineOf(await read(first.id), cast.employee)).toEqual(line);
    const next = await read(second.id);
    const [difference] = lineOf(next, cast.employee).differences;
    expect(difference).toMatchObject({
      period: { id: first.id },
      figures: { workedMinutes: 480, overtimeMinutes: 0, missingEnds: -1, plannedMinutes: 0, leave: [] },
    });
    expect(lineOf(next, cast.mate).differences).toEqual([]);
    expect(lineOf(next, leaver!)).toBeUndefined();
    await gqlData(app, hr, ADD_HOLIDAYS, { holidays: [{ date: dayLater(MONDAY, 1), name: 'Late holiday' }] });
    expect(lineOf(await read(second.id), leaver!)).toMatchObject({
      figures: { plannedMinutes: 0, leave: [] },
      differences: [{ figures: { plannedMinutes: -480, overtimeMinutes: 480 } }],
    });
    const after = await close(second.id);
    expect(after.changed).toBeGreaterThan(3);
    expect(lineOf(after, cast.employee).differences).toMatchObject([
      { period: { id: first.id }, figures: { workedMinutes: 480, plannedMinutes: -480 } },
    ]);
    // What was said once is not said again.
    const third = await read((await periods())[2].id);
    expect(third.lines.nodes.every(({ differences }: any) => differences.length === 0)).toBe(true);
  });

  it('opens the last closed period again with a reason, and closes it with what is true then', async () => {
    const [first, second] = await periods();
    await expectReason(
      app.gql(hr, REOPEN, { id: first.id, reason: 'Wrong month' }),
      'CONFLICT',
      'PAYROLL_LATER_CLOSED',
    );
    expectCode(await app.gql(hr, REOPEN, { id: second.id, reason: ' ' }), 'VALIDATION_FAILED');
    const { period } = await gqlData(app, hr, REOPEN, { id: second.id, reason: 'A shift was missing' });
    expect(period).toMatchObject({ state: 'OPEN', people: 0, canClose: true });
    const [entry] = (await app.database.query(
      `SELECT actor_user_id AS actor, personal::jsonb -> 'after' AS after FROM audit_log
       WHERE company_id = $1 AND action = 'PAYROLL_PERIOD_REOPENED'`,
      [cast.company.id],
    )) as object[];
    expect(entry).toEqual({ actor: hr.id, after: { payrollReason: 'A shift was missing' } });
    await addPunches(app, cast.mate, at(15, '09:00'), at(15, '10:00', '-'));
    const again = await close(second.id);
    expect(lineOf(again, cast.mate).figures.workedMinutes).toBe(60);
    expect(lineOf(again, cast.employee).differences).toHaveLength(1);
  });

  it('is read by clients with the scope, in pages, as GraphQL shows it', async () => {
    const { caller } = await buildClient(app, cast.admin, cast.company, ['PAYROLL_READ']);
    const [first] = await periods();
    const path = `v1/payroll/periods/${first.id}`;
    const all = await app.rest(caller, path);
    expect(all.status).toBe(200);
    const shown = await read(first.id);
    expect(all.body).toMatchObject({
      id: first.id,
      companyId: idOf(cast.company),
      state: 'CLOSED',
      next: null,
    });
    const plain = ({ userId, personnelNumber, figures, differences }: any) => ({
      userId,
      personnelNumber,
      worked: figures.workedMinutes,
      leave: figures.leave.map(({ days }: any) => days),
      differences: differences.length,
    });
    expect(all.body.people.map(plain)).toEqual(shown.lines.nodes.map(plain));
    const page = (await app.rest(caller, `${path}?first=2`)).body;
    const rest = (await app.rest(caller, `${path}?first=200&after=${page.next}`)).body;
    expect([...page.people, ...rest.people]).toEqual(all.body.people);
    for (const query of ['first=0', 'first=x', 'after=x']) {
      expect((await app.rest(caller, `${path}?${query}`)).status).toBe(422);
    }
  });

  it('saves columns of exports under names', async () => {
    const input = { name: 'For the tax adviser', columns: ['PERSONNEL_NUMBER', 'WORKED', 'LEAVE_DAYS'] };
    await expectReason(
      app.gql(cast.employee, SAVE_TEMPLATE, { input }),
      'FORBIDDEN',
      'ATTENDANCE_MANAGERS_ONLY',
    );
    for (const columns of [[], ['NAME', 'NAME']]) {
      expectCode(await app.gql(hr, SAVE_TEMPLATE, { input: { ...input, columns } }), 'VALIDATION_FAILED');
    }
    const { template } = await gqlData(app, hr, SAVE_TEMPLATE, { input });
    const replaced = { ...input, columns: ['NAME'] };
    expect((await gqlData(app, hr, SAVE_TEMPLATE, { input: replaced })).template).toEqual({
      id: template.id,
      ...replaced,
    });
    expectCode(await app.gql(cast.rival, REMOVE_TEMPLATE, { id: template.id }), 'NOT_FOUND');
    expectCode(await app.gql(cast.employee, REMOVE_TEMPLATE, { id: template.id }), 'FORBIDDEN');
    await gqlData(app, hr, REMOVE_TEMPLATE, { id: template.id });
    const { company } = await gqlData(app, hr, COMPANY, { id: idOf(cast.company) });
    expect(company.payrollTemplates).toEqual([]);
  });

  it('keeps the figures of people that are erased, without their names', async () => {
    const [first] = await periods();
    const before = lineOf(await read(first.id), cast.mate);
    await gqlData(app, cast.mate, 'mutation { closeMyAccount(confirmation: "DELETE MY ACCOUNT") }').catch(
      () => null,
    );
    await app.database.query('DELETE FROM users WHERE id = $1', [cast.mate.id]);
    const after = await read(first.id);
    expect(lineOf(after, cast.mate)).toBeUndefined();
    const kept = after.lines.nodes.find(({ userId }: any) => userId === null);
    expect(kept).toEqual({ ...before, userId: null, person: null });
  });
});
