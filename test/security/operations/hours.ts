import type { TestDatabase } from '../../app.js';
import { gql } from '../doors.js';
import type { World } from '../world.js';
import {
  COMPANIES,
  type CompanyTarget,
  operation,
  type Operation,
  recordsOfAcme,
  type UserTarget,
  USERS,
} from './targets.js';

/** Records of Acme: rules of working time, a template of schedules, and its assignment to a colleague. */
const RULES = 1001;
const TEMPLATE = 1001;
const ASSIGNMENT = 1001;
const SCHEDULE = 1009;

const PERSON = 'id displayName firstName lastName jobTitle firebaseId';
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const ofUser = ({ target }: { target: UserTarget }) => ({ id: String(target.id) });
const SHIFTS = '[{ weekday: 1, start: "09:00", minutes: 480 }]';

const company = (name: string, doors: Record<string, string>): Operation =>
  operation<CompanyTarget>(
    name,
    false,
    COMPANIES,
    Object.fromEntries(
      Object.entries(doors).map(([door, fields]) => [
        door,
        gql(`query ($id: ID!) { company(id: $id) { ${fields} } }`, inCompany),
      ]),
    ),
  );

const account = (fields: string) =>
  gql(
    `query ($id: ID) { overtimeAccount(userId: $id, from: "2026-03-01", to: "2026-03-31") ${fields} }`,
    ofUser,
  );

const preview = (fields: string) =>
  gql(
    `query ($id: ID!) { scheduleAssignmentPreview(templateId: $id, input: { effectiveFrom: "2091-01-01", site: "Harbour" }) ${fields} }`,
    byId,
  );

/** Operations that read schedules, rules and overtime. */
export const HOURS_LOOK_UPS: Operation[] = [
  company("list a company's rules of working time", {
    'Company.workRules': 'workRules { id countsOvertime }',
    'WorkRules.breakSteps': 'workRules { breakSteps { above minutes } }',
  }),
  company("list a company's templates of schedules", {
    'Company.scheduleTemplates': 'scheduleTemplates { id name }',
    'ScheduleTemplate.shifts': 'scheduleTemplates { shifts { week } }',
  }),
  company("list a company's assignments of schedules", {
    'Company.scheduleAssignments': 'scheduleAssignments { id name people }',
  }),
  company("read the shifts of a company's work schedules", {
    'WorkSchedule.shifts': 'workSchedules { nodes { shifts { week weekday } } }',
  }),
  operation<string | number>(
    'preview an assignment of a schedule',
    false,
    recordsOfAcme({ template: TEMPLATE }),
    {
      'Query.scheduleAssignmentPreview': preview('{ people }'),
      'ScheduleAssignmentPreview.rows': preview('{ rows { weeklyHours } }'),
      'ScheduleAssignmentRow.person': preview(`{ rows { person { ${PERSON} } } }`),
    },
  ),
  operation<UserTarget>("read the planned shifts of a user's day", false, USERS, {
    'AttendanceOfDay.plannedShifts': gql(
      'query ($id: ID) { attendanceOfDay(userId: $id, date: "2026-03-02") { plannedShifts { start end } } }',
      ofUser,
    ),
  }),
  {
    ...operation<UserTarget>("read a user's overtime account", false, USERS, {
      'Query.overtimeAccount': account('{ isUsed balance }'),
      'OvertimeAccount.days': account('{ days { date balance } }'),
      'OvertimeAccountDay.entries': account('{ days { entries { minutes reason } } }'),
      'OvertimeAccountEntry.creator': account(`{ days { entries { creator { ${PERSON} } } } }`),
    }),
    namesColleagues: true,
  },
];

const change = (name: string, call: string, ids: Record<string, number>, fields = '{ id }') =>
  operation<string | number>(name, true, recordsOfAcme(ids), {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${call} ${fields} }`, byId),
  });

/** Mutations of schedules, rules and overtime. */
export const HOURS_CHANGES: Operation[] = [
  operation<CompanyTarget>('set the rules of working time', true, COMPANIES, {
    'Mutation.setWorkRules': gql(
      'mutation ($id: ID!) { setWorkRules(companyId: $id, input: { effectiveFrom: "2090-01-01" }) { id } }',
      inCompany,
    ),
  }),
  change('remove rules of working time', 'removeWorkRules(id: $id)', { rules: RULES }, ''),
  operation<CompanyTarget>('save a template of schedules', true, COMPANIES, {
    'Mutation.saveScheduleTemplate': gql(
      `mutation ($id: ID!) { saveScheduleTemplate(companyId: $id, input: { name: "New", shifts: ${SHIFTS} }) { id } }`,
      inCompany,
    ),
  }),
  change('remove a template of schedules', 'removeScheduleTemplate(id: $id)', { template: TEMPLATE }, ''),
  change(
    'assign a template of schedules',
    'assignSchedule(templateId: $id, input: { effectiveFrom: "2091-01-01", site: "Harbour" })',
    { template: TEMPLATE },
  ),
  change('undo an assignment of schedules', 'undoScheduleAssignment(id: $id)', { assignment: ASSIGNMENT }),
  operation<UserTarget>("correct a user's overtime", true, USERS, {
    'Mutation.addOvertimeEntry': gql(
      'mutation ($id: ID!) { addOvertimeEntry(userId: $id, input: { kind: CORRECTION, day: "2026-03-02", minutes: 1, reason: "Agreed" }) }',
      ofUser,
    ),
  }),
];

/** Gives Acme rules, a template with an assignment, and entries of overtime. After that of attendance. */
export async function prepare(database: TestDatabase, world: World): Promise<void> {
  const { acme, employee, colleague } = world;
  await database.query(
    `INSERT INTO work_rules (id, company_id, effective_from, counts_overtime) VALUES ($1, $2, '2026-01-01', true)`,
    [RULES, acme.id],
  );
  const week = '[[[], [], [], [], [], [], []]]';
  await database.query(
    `INSERT INTO schedule_templates (id, company_id, name, weeks, anchor) VALUES ($1, $2, $3, $4, '2026-01-05')`,
    [TEMPLATE, acme.id, `Template of ${acme.title}`, week],
  );
  const hours = '[null, null, null, null, null, null, null]';
  await database.query(
    `INSERT INTO work_schedules (id, company_id, user_id, effective_from, hours) VALUES ($1, $2, $3, '2090-01-02', $4)`,
    [SCHEDULE, acme.id, colleague.id, hours],
  );
  const plan = `{"hours": ${hours}, "weeks": null, "anchor": null, "timeZone": null, "region": null}`;
  await database.query(
    `INSERT INTO schedule_assignments (id, company_id, name, effective_from, plan, people)
     VALUES ($1, $2, $3, '2090-01-02', $4, 1)`,
    [ASSIGNMENT, acme.id, `Template of ${acme.title}`, plan],
  );
  await database.query(
    `INSERT INTO assigned_schedules (company_id, assignment_id, user_id, schedule_id) VALUES ($1, $2, $3, $4)`,
    [acme.id, ASSIGNMENT, colleague.id, SCHEDULE],
  );
  await database.query(
    `UPDATE employment_terms t SET site = 'Harbour' FROM employments e WHERE e.id = t.employment_id AND e.user_id = $1`,
    [colleague.id],
  );
  for (const person of [employee, colleague]) {
    await database.query(
      `INSERT INTO overtime_entries (company_id, user_id, kind, day, minutes, reason, creator_id)
       VALUES ($1, $2, 'CORRECTION', '2026-03-03', 60, $3, $4)`,
      [acme.id, person.id, `Overtime in ${acme.title}`, colleague.id],
    );
  }
}
