import type { TestDatabase } from '../../app.js';
import { cursorAt } from '../../live.js';
import { gql, node, subscription } from '../doors.js';
import type { World } from '../world.js';
import {
  ALL,
  COMPANIES,
  type CompanyTarget,
  operation,
  type Operation,
  recordsOfAcme,
  type Targets,
  type UserTarget,
  USERS,
} from './targets.js';

/** Records of Acme: a kind of leave, requests of its employee and its colleague, a holiday, and hours. */
const TYPE = 1001;
const OWN_ABSENCE = 1001;
const OTHER_ABSENCE = 1002;
const [HOLIDAY, SCHEDULE] = [1001, 1001];
const OWN_PUNCH = 1001;
const POLICY = 1001;
const SUBSCRIPTION = 1001;
const CORRECTED = 1001;

const PERSON = 'id displayName firstName lastName jobTitle firebaseId';
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const ofUser = ({ target }: { target: UserTarget }) => ({ id: String(target.id) });
const ABSENCES = recordsOfAcme({ own: OWN_ABSENCE, others: OTHER_ABSENCE });
const none = () => ({});

const company = (name: string, field: string, doors: Record<string, string>): Operation => ({
  ...operation<CompanyTarget>(
    name,
    false,
    COMPANIES,
    Object.fromEntries(
      Object.entries(doors).map(([door, fields]) => [
        door,
        gql(`query ($id: ID!) { company(id: $id) { ${field} ${fields} } }`, inCompany),
      ]),
    ),
  ),
  namesColleagues: true,
});

const change = (name: string, call: string, targets: Targets<string | number>, fields = '{ id }') =>
  operation<string | number>(name, true, targets, {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${call} ${fields} }`, byId),
  });

const inOwn = (name: string, call: string, fields = '{ id }') =>
  operation<CompanyTarget>(name, true, COMPANIES, {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(
      `mutation ($id: ID!) { ${call} ${fields} }`,
      inCompany,
    ),
  });

const RANGE = '(from: "2026-03-02", to: "2026-03-03")';
const PAST = '{ from: "2025-12-01", to: "2025-12-01" }';
const CORRECTION = '{ kind: IN, at: $at }';

/** Operations that read attendance, and their subscription. */
export const ATTENDANCE_LOOK_UPS: Operation[] = [
  {
    ...operation<UserTarget>("read a user's day", false, USERS, {
      'Query.attendanceOfDay': gql(
        'query ($id: ID) { attendanceOfDay(userId: $id, date: "2026-03-02") { day { status } punches { id kind } } }',
        ofUser,
      ),
      'AttendanceOfDay.day': gql(
        'query ($id: ID) { attendanceOfDay(userId: $id, date: "2026-03-02") { day { status } } }',
        ofUser,
      ),
      'AttendanceOfDay.punches': gql(
        'query ($id: ID) { attendanceOfDay(userId: $id, date: "2026-03-02") { punches { id } } }',
        ofUser,
      ),
      'AttendanceOfDay.requestedCorrections': gql(
        'query ($id: ID) { attendanceOfDay(userId: $id, date: "2026-03-02") { requestedCorrections { id note } } }',
        ofUser,
      ),
      'AttendanceOfDay.person': gql(
        `query ($id: ID) { attendanceOfDay(userId: $id, date: "2026-03-02") { person { ${PERSON} } } }`,
        ofUser,
      ),
      'Punch.creator': gql(
        `query ($id: ID) { attendanceOfDay(userId: $id, date: "2026-03-02") { punches { creator { ${PERSON} } } } }`,
        ofUser,
      ),
    }),
    namesColleagues: true,
  },
  company("list a company's attendance", `attendance${RANGE}`, {
    'Company.attendance': '{ totalCount nodes { id } }',
    'AttendanceRow.person': `{ nodes { person { ${PERSON} } } }`,
    'AttendanceRow.days': '{ nodes { days { status workedMinutes } } }',
  }),
  company("list a company's missing ends of work", 'missingPunches', {
    'Company.missingPunches': '{ totalCount nodes { id date } }',
    'MissingPunch.punch': '{ nodes { punch { id } } }',
    'MissingPunch.person': `{ nodes { person { ${PERSON} } } }`,
  }),
  company("list a company's leave", 'absences', {
    'Company.absences': '{ totalCount nodes { id state reason } }',
    'AbsenceRequest.person': `{ nodes { person { ${PERSON} } } }`,
    'AbsenceRequest.decider': `{ nodes { decider { ${PERSON} } } }`,
    'AbsenceRequest.type': '{ nodes { type { name } } }',
    'AbsenceRequest.days': '{ nodes { days } }',
    'AbsenceRequest.isCancellationRequested': '{ nodes { isCancellationRequested } }',
    'AbsenceRequest.pendingChange': '{ nodes { pendingChange { reason parts { from } } } }',
    'AbsenceChange.type': '{ nodes { pendingChange { type { name } } } }',
    'AbsenceChange.parts': '{ nodes { pendingChange { parts { from } } } }',
    'AbsenceRequest.overlaps': '{ nodes { overlaps { from } } }',
    'TeamAbsence.person': `{ nodes { overlaps { person { ${PERSON} } } } }`,
  }),
  company("list a company's kinds of leave", 'absenceTypes', {
    'Company.absenceTypes': '{ id name }',
    'AbsenceType.allowance': '{ allowance }',
    'AbsenceType.policies': '{ policies { amount } }',
    'LeavePolicy.seniority': '{ policies { seniority { years } } }',
  }),
  company("list a company's holidays", 'holidays(year: 2026)', { 'Company.holidays': '{ id name }' }),
  company("list a company's subscriptions to holidays", 'holidaySubscriptions', {
    'Company.holidaySubscriptions': '{ id region }',
  }),
  operation('list regions', false, ALL, {
    'Query.publicHolidayRegions': gql('{ publicHolidayRegions { code } }', none),
  }),
  operation('review public holidays', false, ALL, {
    'Query.offeredHolidays': gql('{ offeredHolidays(region: "DE") { date } }', none),
  }),
  operation('list the own corrections', false, ALL, {
    'Query.myPunchCorrections': gql('{ myPunchCorrections { id note comment } }', none),
  }),
  company("list a company's work schedules", 'workSchedules', {
    'Company.workSchedules': '{ nodes { id effectiveFrom } }',
    'WorkSchedule.hours': '{ nodes { hours { weekday } } }',
    'WorkSchedule.person': `{ nodes { person { ${PERSON} } } }`,
  }),
  operation<string | number>('read a request for leave', false, ABSENCES, {
    'Query.absence': gql('query ($id: ID!) { absence(id: $id) { id state reason } }', byId),
    'Query.node (AbsenceRequest)': node('AbsenceRequest', 'id state reason'),
  }),
  operation('list the own leave', false, ALL, {
    'Query.myAbsences': gql('{ myAbsences { id state } }', none),
  }),
  operation('read what is left of the own leave', false, ALL, {
    'Query.myAbsenceBalances': gql('{ myAbsenceBalances(year: 2026) { taken left } }', none),
    'AbsenceBalance.type': gql('{ myAbsenceBalances(year: 2026) { type { id } } }', none),
  }),
  operation('preview leave', false, ALL, {
    'Query.absencePreview': gql(
      '{ absencePreview(input: { from: "2026-03-02", to: "2026-03-03" }) { days } }',
      none,
    ),
    'AbsencePreview.overlaps': gql(
      '{ absencePreview(input: { from: "2026-03-02", to: "2026-03-03" }) { overlaps { from } } }',
      none,
    ),
  }),
  operation('read the leave of an action', false, ALL, {
    'Action.absence': gql('{ actions(orderBy: DUE) { nodes { absence { id } } } }', none),
  }),
  operation('read the correction of an action', false, ALL, {
    'Action.correction': gql('{ actions(orderBy: DUE) { nodes { correction { id note } } } }', none),
  }),
  operation<CompanyTarget>("subscribe to a company's attendance", false, COMPANIES, {
    'Subscription.companyAttendanceChanged': subscription(
      'subscription ($id: ID!, $after: String) { companyAttendanceChanged(companyId: $id, after: $after) { cursor } }',
      (attempt) => ({ ...inCompany(attempt), after: cursorAt() }),
      true,
    ),
  }),
];

/** Reads fields of the ledger of a user. */
const ledger = (fields: string) =>
  gql(`query ($id: ID) { leaveLedger(userId: $id, typeId: ${TYPE}, year: 2026) ${fields} }`, ofUser);

/** Operations that read what people have of each kind of leave, and why. */
export const LEAVE_LOOK_UPS: Operation[] = [
  operation<UserTarget>("read a user's leave balances", false, USERS, {
    'Query.leaveBalances': gql(
      'query ($id: ID) { leaveBalances(userId: $id, on: "2026-03-02") { taken balance } }',
      ofUser,
    ),
    'LeaveBalance.type': gql(
      'query ($id: ID) { leaveBalances(userId: $id, on: "2026-03-02") { type { name } } }',
      ofUser,
    ),
    'LeaveBalance.expiring': gql(
      'query ($id: ID) { leaveBalances(userId: $id, on: "2026-03-02") { expiring { amount } } }',
      ofUser,
    ),
  }),
  {
    ...operation<UserTarget>("read a user's ledger of leave", false, USERS, {
      'Query.leaveLedger': ledger('{ year }'),
      'LeaveLedger.type': ledger('{ type { name } }'),
      'LeaveLedger.entries': ledger('{ entries { amount reason } }'),
      'LedgerEntry.parts': ledger('{ entries { parts { share } } }'),
      'LedgerEntry.policy': ledger('{ entries { policy { amount } } }'),
      'LedgerEntry.creator': ledger(`{ entries { creator { ${PERSON} } } }`),
    }),
    namesColleagues: true,
  },
  company("list a company's leave balances", `leaveBalances(typeId: ${TYPE}, on: "2026-03-02")`, {
    'Company.leaveBalances': '{ totalCount nodes { id } }',
    'LeaveBalanceRow.person': `{ nodes { person { ${PERSON} } } }`,
    'LeaveBalanceRow.balance': '{ nodes { balance { taken } } }',
  }),
];

/** Mutations of leave. */
export const LEAVE_CHANGES: Operation[] = [
  change(
    'set a policy of leave',
    'setLeavePolicy(typeId: $id, input: { effectiveFrom: "2090-01-01", amount: 20 })',
    recordsOfAcme({ kind: TYPE }),
  ),
  change('remove a policy of leave', 'removeLeavePolicy(id: $id)', recordsOfAcme({ policy: POLICY }), ''),
  operation<UserTarget>("correct a user's leave", true, USERS, {
    'Mutation.addLeaveEntry': gql(
      `mutation ($id: ID!) { addLeaveEntry(userId: $id, typeId: ${TYPE}, input: { kind: CORRECTION, day: "2026-03-02", amount: 1, reason: "Agreed" }) }`,
      ofUser,
    ),
  }),
];

/** Mutations of attendance. */
export const ATTENDANCE_CHANGES: Operation[] = [
  operation('begin work', true, ALL, {
    'Mutation.punch': gql('mutation { punch(input: { kind: IN }) { today } }', none),
  }),
  operation<UserTarget>("correct a user's working time", true, USERS, {
    'Mutation.correctPunch': gql(
      `mutation ($id: ID!, $at: DateTime!) { correctPunch(userId: $id, input: ${CORRECTION}) { today } }`,
      (attempt) => ({ ...ofUser(attempt), at: new Date(Date.now() - 3_600_000).toISOString() }),
    ),
  }),
  operation('ask for a correction', true, ALL, {
    'Mutation.requestPunchCorrection': gql(
      `mutation ($at: DateTime!) { requestPunchCorrection(input: ${CORRECTION}) }`,
      () => ({ at: new Date(Date.now() - 3_600_000).toISOString() }),
    ),
  }),
  change(
    'ask for leave',
    'requestAbsence(input: { typeId: $id, from: "2090-01-02", to: "2090-01-02" })',
    recordsOfAcme({ kind: TYPE }),
  ),
  change('change leave', `changeAbsence(id: $id, input: { typeId: ${TYPE}, parts: [${PAST}] })`, ABSENCES),
  change('cancel leave', 'cancelAbsence(id: $id)', ABSENCES),
  inOwn(
    'set the hours of a company',
    'setWorkSchedule(companyId: $id, input: { effectiveFrom: "2026-05-04", hours: [] })',
  ),
  change('remove hours', 'removeWorkSchedule(id: $id)', recordsOfAcme({ hours: SCHEDULE }), ''),
  inOwn('add a holiday', 'addHolidays(companyId: $id, holidays: [{ date: "2026-05-05", name: "Day" }])'),
  change('remove a holiday', 'removeHoliday(id: $id)', recordsOfAcme({ holiday: HOLIDAY }), ''),
  inOwn('subscribe to public holidays', 'subscribeToHolidays(companyId: $id, input: { region: "DE" })'),
  change(
    'end a subscription to holidays',
    'removeHolidaySubscription(id: $id)',
    recordsOfAcme({ subscription: SUBSCRIPTION }),
    '',
  ),
  change('withdraw a correction', 'withdrawPunchCorrection(id: $id)', recordsOfAcme({ own: CORRECTED })),
  inOwn('create a kind of leave', 'createAbsenceType(companyId: $id, input: { name: "New kind" })'),
  change(
    'change a kind of leave',
    'updateAbsenceType(id: $id, input: { isPaid: false })',
    recordsOfAcme({ kind: TYPE }),
  ),
];

/** Gives Acme and its rivals the feature, with leave, a holiday, hours, and unfinished work. */
export async function prepare(database: TestDatabase, world: World): Promise<void> {
  const { acme, rivals, employee, colleague } = world;
  await database.query(
    `INSERT INTO company_features (company_id, title) SELECT unnest($1::integer[]), 'Attendance'`,
    [[acme.id, rivals.id]],
  );
  await database.query(`INSERT INTO absence_types (id, company_id, name) VALUES ($1, $2, $3)`, [
    TYPE,
    acme.id,
    `Leave of ${acme.title}`,
  ]);
  await database.query(
    `INSERT INTO leave_policies (id, company_id, type_id, effective_from, rules) VALUES ($1, $2, $3, '2026-01-01', '{"amount": 30}')`,
    [POLICY, acme.id, TYPE],
  );
  for (const person of [employee, colleague]) {
    await database.query(
      `INSERT INTO leave_entries (company_id, user_id, type_id, kind, day, amount, reason, creator_id)
       VALUES ($1, $2, $3, 'CORRECTION', '2026-02-02', 1, $4, $5)`,
      [acme.id, person.id, TYPE, `Correction in ${acme.title}`, colleague.id],
    );
  }
  await database.query(
    `INSERT INTO absence_requests (id, company_id, user_id, type_id, from_day, to_day, reason)
     VALUES ($1, $3, $4, $6, '2026-03-02', '2026-03-03', $7), ($2, $3, $5, $6, '2026-03-02', '2026-03-03', $7)`,
    [OWN_ABSENCE, OTHER_ABSENCE, acme.id, employee.id, colleague.id, TYPE, `Reason in ${acme.title}`],
  );
  const part = '[{"from": "2026-03-03", "fromHalf": "MORNING", "to": "2026-03-03", "toHalf": "AFTERNOON"}]';
  await database.query(
    `INSERT INTO absence_changes (company_id, request_id, type_id, parts) SELECT $1, unnest($2::integer[]), $3, $4`,
    [acme.id, [OWN_ABSENCE, OTHER_ABSENCE], TYPE, part],
  );
  await database.query(
    `INSERT INTO holidays (id, company_id, date, name) VALUES ($1, $2, '2026-12-25', $3)`,
    [HOLIDAY, acme.id, `Holiday of ${acme.title}`],
  );
  await database.query(
    `INSERT INTO holiday_subscriptions
       (id, company_id, region, is_for_all, language, skipped, offered, added_until, data_version)
     VALUES ($1, $2, 'DE', false, 'en', '{}', '{}', 2090, 'test')`,
    [SUBSCRIPTION, acme.id],
  );
  await database.query(
    `INSERT INTO punch_corrections (id, company_id, user_id, at, time_zone, kind, note)
     VALUES ($1, $2, $3, '2026-03-02T16:00:00Z', 'UTC', 'OUT', $4)`,
    [CORRECTED, acme.id, employee.id, `Correction in ${acme.title}`],
  );
  await database.query(
    `INSERT INTO work_schedules (id, company_id, user_id, effective_from, hours, region)
     VALUES ($1, $2, $3, '2026-01-05', '[null, null, null, null, null, null, null]', $4)`,
    [SCHEDULE, acme.id, colleague.id, `Region of ${acme.title}`],
  );
  for (const [id, person] of [
    [OWN_PUNCH, employee],
    [OWN_PUNCH + 1, colleague],
  ] as const) {
    await database.query(
      `WITH punch AS (
         INSERT INTO punches (id, company_id, user_id, at, time_zone, kind, source, note)
         VALUES ($1, $2, $3, '2026-03-02T08:00:00Z', 'UTC', 'IN', 'WEB', $4) RETURNING *)
       INSERT INTO open_punches (punch_id, company_id, user_id, at) SELECT id, company_id, user_id, at FROM punch`,
      [id, acme.id, person.id, `Note in ${acme.title}`],
    );
  }
  await database.query(
    `INSERT INTO live_events (action, company_id, user_id) VALUES ('ABSENCE_REQUESTED', $1, $2)`,
    [acme.id, employee.id],
  );
}
