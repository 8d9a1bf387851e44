import type { EntityManager } from 'typeorm';
import { denied } from '../../../../core/access/denial.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import type { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { DayHalf } from '../../../../platform/time/day-half.js';
import { dayNumber } from '../../../../platform/time/days.js';
import type { AttendancePerson } from '../attendance-people.js';
import type { RequestState } from '../attendance.enums.js';
import type { AbsenceRangeInput } from '../attendance.input.js';
import { absenceOf } from '../days/attendance-facts.js';
import { yearOf } from '../entitlements/calendar-years.js';
import { shortageOf } from '../entitlements/kind-balance.js';
import { readLeave, type StoredLeave } from '../entitlements/leave-source.js';
import { costOf } from '../entitlements/leave-takes.js';
import type { AbsenceRequest, AbsenceType } from './absence.entity.js';

/** The longest leave, in days. */
const LONGEST = 366;

/** A half of a day as a text that sorts by time. */
const halfText = (day: string, half: DayHalf): string => day + (half === DayHalf.AFTERNOON ? 'B' : 'A');

/** Throws VALIDATION_FAILED for leave that ends before it begins, or is too long. */
export function checkRange({ from, fromHalf, to, toHalf }: AbsenceRangeInput): void {
  if (halfText(to, toHalf) < halfText(from, fromHalf)) {
    throw invalid({ 'input.to': 'must not be before the first day' });
  }
  if (dayNumber(to) - dayNumber(from) >= LONGEST) {
    throw invalid({ 'input.to': `must be within ${LONGEST} days` });
  }
}

/** Returns leave that is not stored yet, as stored leave is counted. */
export const wantedLeave = (
  { id: typeId, interruptsLeave }: Pick<AbsenceType, 'id' | 'interruptsLeave'>,
  input: AbsenceRangeInput,
  id = 0,
): StoredLeave => ({
  ...absenceOf(input),
  id,
  typeId,
  interruptsLeave,
  state: 'REQUESTED' as RequestState,
});

const halves = ({ from, fromHalf, to, toHalf }: StoredLeave): [number, number] => [
  from * 2 + (fromHalf === 'AFTERNOON' ? 1 : 0),
  to * 2 + (toHalf === 'AFTERNOON' ? 1 : 0),
];

/** Whether leave cannot be beside other leave. Sick days may interrupt other leave, and give it back. */
function clashes(wanted: StoredLeave, other: StoredLeave): boolean {
  if (wanted.interruptsLeave && !other.interruptsLeave) return false;
  const [[first, last], [from, to]] = [halves(wanted), halves(other)];
  return first <= to && last >= from;
}

/** Throws CONFLICT if leave has no working days, overlaps other leave, or is longer than what is left. */
export async function checkDays(
  manager: EntityManager,
  person: AttendancePerson & { companyId: number },
  type: AbsenceType,
  input: AbsenceRangeInput,
  calculations: CalculationsService,
): Promise<void> {
  const wanted = wantedLeave(type, input);
  // Leave of later years relies on what goes over into them.
  const [{ last }] = await queryRows<{ last: string | null }>(
    manager,
    `SELECT to_char(max(to_day), 'YYYY-MM-DD') AS last FROM absence_requests
     WHERE user_id = $1 AND company_id = $2 AND type_id = $3 AND state IN ('REQUESTED', 'APPROVED')`,
    [person.userId, person.companyId, type.id],
  );
  const years = [
    yearOf(wanted.from),
    Math.max(yearOf(wanted.to), last ? yearOf(dayNumber(last)) : 0),
  ] as const;
  const all = await readLeave(
    (sql, values) => queryRows(manager, sql, values),
    person.companyId,
    [person],
    [type],
    years,
  );
  const leave = all.get(person.userId)!;
  calculations.charged(() => {
    if (costOf(leave.takesOf(type, wanted)) === 0) throw denied({ reason: 'NO_WORKING_DAYS' });
    if (leave.leave.some((other) => clashes(wanted, other))) throw denied({ reason: 'ABSENCES_OVERLAP' });
    if (shortageOf(leave, type, wanted) !== null) throw denied({ reason: 'ALLOWANCE_EXCEEDED' });
  });
}

/** Sets where a request that is locked stands. */
export async function setAbsenceState(
  change: Change,
  { id, userId }: AbsenceRequest,
  state: RequestState,
  deciderId: number | null,
): Promise<void> {
  await execute(
    change.manager,
    `UPDATE absence_requests SET state = $2::text, decider_id = $3,
       decided_at = CASE WHEN $2::text = 'REQUESTED' THEN NULL ELSE now() END WHERE id = $1`,
    [id, state, deciderId],
  );
  change.refresh(userId);
}
