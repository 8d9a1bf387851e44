import { addFeatures, buildTeam } from './actions.js';
import type { Caller, TestServer } from './app.js';
import { gqlData } from './expectations.js';
import { buildCast, buildUser } from './factories.js';

const DAY = 'date status workedMinutes plannedMinutes isLate isMissingOut isOngoing leave';
const PERSON = 'person { id displayName }';
const OF_DAY = `today timeZone atWorkSince canCorrect day { ${DAY} } ${PERSON}
  punches { id at kind source isRemote note timeZone creator { id } }
  requestedCorrections { id at kind isRemoved note state }`;
const ABSENCE = `id from fromHalf to toHalf fromTime toTime reason state days ${PERSON} decider { id } type { id name }
  pendingChange { parts { from to fromTime toTime } reason type { id } }
  overlaps { from to isApproved ${PERSON} }`;

export const OF_DAY_QUERY = `query ($userId: ID, $date: String) { day: attendanceOfDay(userId: $userId, date: $date) { ${OF_DAY} } }`;
export const SET_MANAGER = `mutation ($userId: ID!, $managerId: ID) {
  user: setManager(userId: $userId, managerId: $managerId) { id manager { id } }
}`;
export const PUNCH = `mutation ($input: PunchInput!) { day: punch(input: $input) { ${OF_DAY} } }`;
export const CORRECT = `mutation ($userId: ID!, $input: PunchCorrectionInput!) {
  day: correctPunch(userId: $userId, input: $input) { ${OF_DAY} }
}`;
export const ASK_CORRECTION = `mutation ($input: PunchCorrectionInput!) { state: requestPunchCorrection(input: $input) }`;
export const WITHDRAW = `mutation ($id: ID!) { correction: withdrawPunchCorrection(id: $id) { id state } }`;
export const MY_CORRECTIONS = `{ corrections: myPunchCorrections { id at kind state comment } }`;
export const SUBSCRIBE = `mutation ($companyId: ID, $input: HolidaySubscriptionInput!) {
  subscription: subscribeToHolidays(companyId: $companyId, input: $input) { id region isForAll addedUntil }
}`;
export const UNSUBSCRIBE = `mutation ($id: ID!) { removeHolidaySubscription(id: $id) }`;
export const SUBSCRIPTIONS = `query ($id: ID!) { company(id: $id) { holidaySubscriptions { id region isForAll addedUntil } } }`;
export const OFFERED = `query ($region: String!, $language: String) { holidays: offeredHolidays(region: $region, language: $language) { date name rule } }`;
export const REGIONS = `query ($language: String) { regions: publicHolidayRegions(language: $language) { code country name hasHolidays } }`;
export const REQUEST = `mutation ($input: AbsenceInput!) { absence: requestAbsence(input: $input) { ${ABSENCE} } }`;
export const CANCEL = `mutation ($id: ID!) { absence: cancelAbsence(id: $id) { ${ABSENCE} } }`;
export const CHANGE = `mutation ($id: ID!, $input: AbsenceChangeInput!) { absence: changeAbsence(id: $id, input: $input) { ${ABSENCE} } }`;
export const ABSENCE_BY_ID = `query ($id: ID!) { absence(id: $id) { ${ABSENCE} } }`;
export const MINE = `{ myAbsences { ${ABSENCE} } }`;
export const BALANCES = `query ($year: Int!) { myAbsenceBalances(year: $year) { type { name allowance } taken requested left } }`;
export const PREVIEW = `query ($input: AbsenceRangeInput!) { absencePreview(input: $input) { days overlaps { from to isApproved ${PERSON} } } }`;
export const MONTH = `query ($id: ID!, $from: String!, $to: String!, $teamId: ID, $first: Int, $after: String, $search: String) {
  company(id: $id) { attendance(from: $from, to: $to, teamId: $teamId, first: $first, after: $after, search: $search) {
    nodes { id ${PERSON} days { ${DAY} } } totalCount pageInfo { hasNextPage endCursor }
  } }
}`;
export const MISSING = `query ($id: ID!) { company(id: $id) { missingPunches { nodes { date isEndRequested ${PERSON} punch { id at } } totalCount } } }`;
export const ABSENCES = `query ($id: ID!) { company(id: $id) { absences { nodes { id ${PERSON} } } } }`;
export const SCHEDULES = `query ($id: ID!) { company(id: $id) { workSchedules { nodes { id effectiveFrom region timeZone hours { weekday start minutes } ${PERSON} } totalCount } } }`;
export const HOLIDAYS = `query ($id: ID!, $year: Int!) { company(id: $id) { holidays(year: $year) { id date region name } absenceTypes { id name } } }`;
export const SET_SCHEDULE = `mutation ($companyId: ID, $input: WorkScheduleInput!) { schedule: setWorkSchedule(companyId: $companyId, input: $input) { id effectiveFrom } }`;
export const REMOVE_SCHEDULE = `mutation ($id: ID!) { removeWorkSchedule(id: $id) }`;
export const ADD_HOLIDAYS = `mutation ($companyId: ID, $holidays: [HolidayInput!]!) { holidays: addHolidays(companyId: $companyId, holidays: $holidays) { id date name } }`;
export const REMOVE_HOLIDAY = `mutation ($id: ID!) { removeHoliday(id: $id) }`;
export const CREATE_TYPE = `mutation ($companyId: ID, $input: AbsenceTypeInput!) { type: createAbsenceType(companyId: $companyId, input: $input) { id name isPaid needsApproval allowance archivedAt } }`;
export const UPDATE_TYPE = `mutation ($id: ID!, $input: AbsenceTypeInput!) { type: updateAbsenceType(id: $id, input: $input) { id name isPaid needsApproval allowance archivedAt } }`;

export const EMPLOYMENTS = `query ($userId: ID) { employments(userId: $userId) { id startedOn endedOn personnelNumber canChange
  terms { id effectiveFrom weeklyHours weeklyDays country region site jobTitle costCenter } } }`;
export const SAVE_EMPLOYMENT = `mutation ($userId: ID!, $input: EmploymentInput!) {
  employment: saveEmployment(userId: $userId, input: $input) { id startedOn endedOn personnelNumber terms { id effectiveFrom weeklyDays } }
}`;
export const EMPLOYED = `query ($id: ID!, $isMissing: Boolean!) { company(id: $id) {
  employedUsers(isMissing: $isMissing) { nodes { id ${PERSON} employment { personnelNumber terms { jobTitle } } } } } }`;
export const SET_POLICY = `mutation ($typeId: ID!, $input: LeavePolicyInput!) { policy: setLeavePolicy(typeId: $typeId, input: $input) { id effectiveFrom amount } }`;
export const REMOVE_POLICY = `mutation ($id: ID!) { removeLeavePolicy(id: $id) }`;
export const ADD_ENTRY = `mutation ($userId: ID!, $typeId: ID!, $input: LeaveEntryInput!) { addLeaveEntry(userId: $userId, typeId: $typeId, input: $input) }`;
export const LEAVE_BALANCES = `query ($userId: ID, $on: String, $leavingOn: String) {
  leaveBalances(userId: $userId, on: $on, leavingOn: $leavingOn) {
    type { id name } on unit balance available carried granted corrected paidOut expired taken planned requested expiring { amount until }
  }
}`;
export const LEDGER = `query ($userId: ID, $typeId: ID!, $year: Int!) {
  ledger: leaveLedger(userId: $userId, typeId: $typeId, year: $year) {
    canChange entries { day to kind amount balance reason expiry parts { from to annual share } policy { amount } creator { id } }
  }
}`;
export const BALANCE_LIST = `query ($id: ID!, $typeId: ID!, $on: String) { company(id: $id) {
  leaveBalances(typeId: $typeId, on: $on) { nodes { id ${PERSON} balance { balance available } } totalCount } } }`;

/** Builds a cast whose companies have the feature, with a lead to whom the employee and a mate report, and their team. */
export async function buildAttendanceCast(app: TestServer) {
  const cast = await buildCast(app);
  const { company, other, employee } = cast;
  for (const each of [company, other]) await addFeatures(app, each, 'Attendance', 'Actions', 'Teams');
  const [lead, mate] = await Promise.all([buildUser(app, { company }), buildUser(app, { company })]);
  const teamId = await buildTeam(app, company, [lead, employee, mate]);
  for (const person of [employee, mate]) await buildLine(app, person, lead);
  // The people could work before they were built.
  await app.database.query(`UPDATE users SET created_at = now() - interval '2 years' WHERE company_id = $1`, [
    company.id,
  ]);
  return { ...cast, lead, mate, teamId };
}

/** The people in attendance tests. */
export type AttendanceCast = Awaited<ReturnType<typeof buildAttendanceCast>>;

/** Stores a person's manager since a day, by default two years ago. */
export async function buildLine(
  app: TestServer,
  person: { id: number },
  manager: { id: number },
  since?: string,
): Promise<void> {
  await app.database.query(
    `INSERT INTO reporting_lines (company_id, user_id, manager_id, since)
     SELECT company_id, id, $2, coalesce($3::date, current_date - 730) FROM users WHERE id = $1`,
    [person.id, manager.id, since ?? null],
  );
}

/** Stores punches of a person: a minus marks the end of work, such as -2026-11-02T16:00:00Z. Returns their ids. */
export async function addPunches(
  app: TestServer,
  { id }: { id: number },
  ...times: string[]
): Promise<string[]> {
  const ids = [];
  for (const text of times) {
    const isOut = text.startsWith('-');
    const [row] = await app.database.query(
      `INSERT INTO punches (company_id, user_id, at, time_zone, kind, source)
       SELECT company_id, id, $2, 'UTC', $3, 'WEB' FROM users WHERE id = $1 RETURNING id::text`,
      [id, isOut ? text.slice(1) : text, isOut ? 'OUT' : 'IN'],
    );
    ids.push(row.id);
  }
  return ids;
}

/** Gives a person the hours of the company, by the clocks of a zone, from a day on. */
export const workInZone = (app: TestServer, { id }: { id: number }, zone: string, from = '2020-01-01') =>
  app.database.query(
    `INSERT INTO work_schedules (company_id, user_id, effective_from, time_zone)
     SELECT company_id, id, $2, $3 FROM users WHERE id = $1`,
    [id, from, zone],
  );

/** Creates a kind of leave and returns it. */
export const buildType = async (app: TestServer, admin: Caller, input: object = {}) =>
  (await gqlData(app, admin, CREATE_TYPE, { input: { name: `Leave ${Math.random()}`, ...input } })).type;

/** Returns days as titles in English show them. */
export const shownDays = (from: string, to = from): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** A Monday of the next year, and days after it. */
export function nextMonday(plus = 0): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 4));
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + plus);
  return day.toISOString().slice(0, 10);
}
