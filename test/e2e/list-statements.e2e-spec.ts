import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { addFeatures, buildTask, buildTeam } from '../actions.js';
import { ADD, buildOpenRole } from '../candidates.js';
import { gqlData } from '../expectations.js';
import { buildCompany, buildRow } from '../factories.js';
import { buildRole, buildRoleCast, type RoleCast } from '../roles.js';
import { type SharedServer, sharedServer } from '../shared-server.js';
import { buildWebhook } from '../webhooks.js';

const ROWS = 20;

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));

/** Fields that a page shows for one record, not for a list: their statements are part of their cost. */
const OF_ONE_RECORD = [
  'Company.teamTree',
  'Company.hiringReport',
  'Company.attendanceDesk',
  'Company.holidaySubscriptions',
  'Company.scheduleAssignments',
  'Company.scheduleTemplates',
  'Company.nextPayrollPeriod',
  'Company.payrollSettings',
  'Company.payrollTemplates',
  'PayrollPeriod.lines',
  'PayrollPeriod.warnings',
  'Application.scorecards',
];

let app: SharedServer;
let cast: RoleCast;
let roleId: string;
let webhookId: string;
let leaveTypeId: number;
let periodId: number;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  const { company, admin } = cast;
  await addFeatures(app, company, 'Activity', 'Attendance');
  const [{ id: typeId }] = await app.database.query(
    `INSERT INTO absence_types (company_id, name) VALUES ($1, 'Vacation') RETURNING id`,
    [company.id],
  );
  leaveTypeId = typeId;
  await app.database.query(
    `INSERT INTO payroll_settings (company_id, cycle, starts_on, night_from, night_to, counts_sundays, counts_holidays)
     VALUES ($1, 'MONTH', '2020-01-01', 1380, 360, true, true)`,
    [company.id],
  );
  const periods = await app.database.query(
    `INSERT INTO payroll_periods (company_id, from_day, to_day)
     SELECT $1, day::date, (day + interval '1 month - 1 day')::date
     FROM generate_series(date_trunc('month', now() - interval '24 months'), now(), interval '1 month') AS day
     ORDER BY day DESC RETURNING id`,
    [company.id],
  );
  periodId = periods[0].id;
  roleId = (await buildOpenRole(app, cast)).id;
  const url = 'https://hooks.example.com/';
  webhookId = (await buildWebhook(app, admin, { companyId: company.id, url, enabled: false })).id;
  for (let at = 0; at < ROWS; at++) {
    const member = await buildRow(app, { company });
    const teamId = await buildTeam(app, company, [admin, member]);
    await buildRole(app, admin, { teamId, hiringManagerId: cast.manager.id });
    const input = { name: `Candidate ${at}`, email: `candidate-${at}@${company.id}.example` };
    const { application } = await gqlData(app, admin, ADD, { roleId, input });
    await app.database.query(
      `INSERT INTO talent_pool_members (company_id, candidate_id, application_id, asker_id, state, until)
       SELECT $1, candidate_id, id, $2, 'MEMBER', '2090-01-01' FROM applications WHERE id = $3`,
      [company.id, admin.id, application.id],
    );
    await app.database.query(
      `INSERT INTO employments (company_id, user_id, started_on) VALUES ($1, $2, '2020-01-01')`,
      [company.id, member.id],
    );
    await app.database.query(
      `INSERT INTO absence_requests (company_id, user_id, type_id, from_day, to_day, decider_id)
       VALUES ($1, $2, $3, '2026-03-02', '2026-03-03', $4)`,
      [company.id, member.id, typeId, admin.id],
    );
    await app.database.query(
      `WITH punch AS (
         INSERT INTO punches (company_id, user_id, at, time_zone, kind, source)
         VALUES ($1, $2, '2026-03-02T08:00:00Z', 'UTC', 'IN', 'WEB') RETURNING *)
       INSERT INTO open_punches (punch_id, company_id, user_id, at) SELECT id, company_id, user_id, at FROM punch`,
      [company.id, member.id],
    );
    await app.database.query(
      `INSERT INTO work_schedules (company_id, user_id, effective_from, hours) VALUES ($1, $2, '2026-03-02', '[]')`,
      [company.id, member.id],
    );
    const task = await buildTask(app, admin, { teamId });
    await app.database.query(`INSERT INTO task_comments (task_id, author_id, text) VALUES ($1, $2, 'Yes')`, [
      task.id,
      admin.id,
    ]);
    await app.database.query(
      `WITH delivery AS (
         INSERT INTO webhook_deliveries (endpoint_id, seq, event_id, event_type, record, body, state, next_attempt_at)
         VALUES ($1, $2, 'evt_1', 'staff.left', 'USER 1', '{}', 'DELIVERED', NULL) RETURNING id)
       INSERT INTO webhook_attempts
         (delivery_id, at, status, duration_ms, request_headers, response_headers, response_body)
       SELECT id, now(), 200, 1, '[]', '[]', '' FROM delivery`,
      [webhookId, at],
    );
    const other = await buildCompany(app, `Listed ${company.id} ${at}`);
    await addFeatures(app, other, 'Teams', 'Actions', 'Activity', 'Open Roles', 'Attendance');
    await app.database.query(
      `INSERT INTO jobs (company_id, kind, state, title, started_at) VALUES ($1, 'SUSPEND', 'DONE', 'Job', now())`,
      [other.id],
    );
  }
});

/** Related records whose own related records the test also reads. */
const DEEP = ['actor', 'task'];

/** Selects a field of a row: its own values, and nested ones. Undefined if it needs arguments. */
function selectionOf(
  { name, type, args }: GraphQLField<unknown, unknown>,
  levels = DEEP.includes(name) ? 2 : 1,
): string | undefined {
  if (args.some(isRequiredArgument)) return undefined;
  const of = getNamedType(type);
  if (isLeafType(of)) return name;
  if (!isObjectType(of) || levels === 0) return undefined;
  if (of.name.endsWith('Connection')) return `${name}(first: 2) { totalCount nodes { id } }`;
  const below = Object.values(of.getFields()).flatMap((field) => selectionOf(field, levels - 1) ?? []);
  return `${name} { ${below.join(' ')} }`;
}

const LISTS: [type: string, caller: 'admin' | 'master', list: (first: number) => string][] = [
  ['Team', 'admin', (first) => `company(id: ${cast.company.id}) { list: teams(first: ${first})`],
  ['JobRole', 'admin', (first) => `company(id: ${cast.company.id}) { list: roles(first: ${first})`],
  ['Application', 'admin', (first) => `role(id: ${roleId}) { list: applications(first: ${first})`],
  [
    'TalentPoolMember',
    'admin',
    (first) => `company(id: ${cast.company.id}) { list: talentPool(first: ${first})`,
  ],
  [
    'AttendanceRow',
    'admin',
    (first) =>
      `company(id: ${cast.company.id}) { list: attendance(from: "2026-03-02", to: "2026-03-08", first: ${first})`,
  ],
  [
    'MissingPunch',
    'admin',
    (first) => `company(id: ${cast.company.id}) { list: missingPunches(first: ${first})`,
  ],
  [
    'WorkSchedule',
    'admin',
    (first) => `company(id: ${cast.company.id}) { list: workSchedules(first: ${first})`,
  ],
  [
    'EmployedUser',
    'admin',
    (first) => `company(id: ${cast.company.id}) { list: employedUsers(first: ${first})`,
  ],
  [
    'PayrollPeriod',
    'admin',
    (first) => `company(id: ${cast.company.id}) { list: payrollPeriods(first: ${first})`,
  ],
  ['PayrollLine', 'admin', (first) => `payrollPeriod(id: ${periodId}) { list: lines(first: ${first})`],
  ['ImportRow', 'admin', (first) => `company(id: ${cast.company.id}) { list: importRows(first: ${first})`],
  [
    'LeaveBalanceRow',
    'admin',
    (first) =>
      `company(id: ${cast.company.id}) { list: leaveBalances(typeId: ${leaveTypeId}, on: "2026-03-02", first: ${first})`,
  ],
  ['AbsenceRequest', 'admin', (first) => `company(id: ${cast.company.id}) { list: absences(first: ${first})`],
  ['Action', 'admin', (first) => `list: actions(first: ${first})`],
  ['Company', 'master', (first) => `list: companies(first: ${first}, search: "Listed ${cast.company.id}")`],
  // From the end, which does not contain the caller: some fields are only read for the caller's own row.
  ['User', 'admin', (last) => `company(id: ${cast.company.id}) { list: users(last: ${last})`],
  ['AuditEvent', 'admin', (first) => `list: auditLog(first: ${first})`],
  ['AuditOperation', 'admin', (first) => `list: auditOperations(first: ${first})`],
  [
    'WebhookDelivery',
    'admin',
    (first) => `list: webhookDeliveries(endpointId: ${webhookId}, first: ${first})`,
  ],
];

/** The rows of other lists: they read nothing themselves, or at most users, as the lists above do. */
const OTHERS = [
  'FailedErasure',
  'Invitation',
  'Notification',
  'PublishedProfile',
  'ScimRequest',
  'SecurityEvent',
  'TeamMember',
  'UndeliverableEmail',
];

it('every paged list is tested, or has rows that read nothing themselves', () => {
  const listed = Object.keys(schema.getTypeMap()).flatMap((name) => /^(.+)Connection$/.exec(name)?.[1] ?? []);
  expect(listed.sort()).toEqual([...LISTS.map(([type]) => type), ...OTHERS].sort());
});

it.each(LISTS)(
  'a list of %s objects takes as many statements for 20 rows as for 2, whatever is read of each',
  async (name, caller, list) => {
    const type = schema.getType(name);
    const faults: string[] = [];
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const selection = selectionOf(field);
      if (selection === undefined || OF_ONE_RECORD.includes(`${name}.${field.name}`)) continue;
      const read = async (first: number): Promise<boolean> => {
        const page = `${list(first)} { nodes { id ${selection} } }`;
        const document = `{ ${page} ${'}'.repeat(page.split('{').length - page.split('}').length)} }`;
        const { data, errors = [] } = await app.gql(cast[caller], document);
        if (errors.some(({ message }) => /costs/.test(message))) return false;
        // Some fields are not visible to the caller. Their statements count nevertheless.
        expect(errors.filter(({ extensions }) => extensions?.code !== 'FORBIDDEN')).toEqual([]);
        expect((data.company ?? data.role ?? data.payrollPeriod ?? data).list.nodes).toHaveLength(first);
        return true;
      };
      // Fields with long lists are too expensive for 20 rows.
      const size = (await read(ROWS)) ? ROWS : 4;
      const few = await app.countQueries(() => read(2));
      const many = await app.statementsDuring(() => read(size));
      if (many.length > few) {
        faults.push(`${field.name}: ${many.length} instead of ${few}, such as ${many.at(-1)!.text}`);
      }
    }
    expect(faults).toEqual([]);
  },
);
