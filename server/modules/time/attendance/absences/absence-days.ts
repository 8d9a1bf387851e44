import type { EntityManager } from 'typeorm';
import { denied } from '../../../../core/access/denial.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import type { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { DayHalf } from '../../../../platform/time/day-half.js';
import { dayNumber } from '../../../../platform/time/days.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import type { AttendancePerson } from '../attendance-people.js';
import type { RequestState } from '../attendance.enums.js';
import type { AbsenceRangeInput } from '../attendance.input.js';
import { absenceOf } from '../days/attendance-facts.js';
import { yearOf } from '../entitlements/calendar-years.js';
import { shortageOf } from '../entitlements/kind-balance.js';
import { type PersonLeave, readLeave, type StoredLeave } from '../entitlements/leave-source.js';
import { costOf } from '../entitlements/leave-takes.js';
import type { AbsenceRequest, AbsenceType } from './absence.entity.js';

/** The longest leave, in days. */
const LONGEST = 366;

/** A half of a day as a text that sorts by time. */
const halfText = (day: string, half: DayHalf): string => day + (half === DayHalf.AFTERNOON ? 'B' : 'A');

/** Throws VALIDATION_FAILED for leave that ends before it begins, or is too long, and for hours of several days. */
export function checkRange(range: AbsenceRangeInput, field = 'input'): void {
  const { from, fromHalf, to, toHalf, fromTime, toTime } = range;
  if (halfText(to, toHalf) < halfText(from, fromHalf)) {
    throw invalid({ [`${field}.to`]: 'must not be before the first day' });
  }
  if (dayNumber(to) - dayNumber(from) >= LONGEST) {
    throw invalid({ [`${field}.to`]: `must be within ${LONGEST} days` });
  }
  if (!fromTime && !toTime) return;
  if (!fromTime || !toTime) throw invalid({ [`${field}.toTime`]: 'must be a time, as the other one is' });
  if (fromTime === toTime) throw invalid({ [`${field}.toTime`]: 'must not be the time at which it begins' });
  if (from !== to || fromHalf !== 'MORNING' || toHalf !== 'AFTERNOON') {
    throw invalid({ [`${field}.fromTime`]: 'must be of one day, without halves' });
  }
}

/** Throws VALIDATION_FAILED for parts of leave that are not in order. */
export function checkParts(parts: readonly AbsenceRangeInput[]): void {
  parts.forEach((part, index) => checkRange(part, `input.parts.${index}`));
  const [first, second] = parts.map((part) => wantedLeave({ id: 0, interruptsLeave: false }, part));
  if (second && halves(second)[0] <= halves(first!)[1]) {
    throw invalid({ 'input.parts.1.from': 'must be after the first part' });
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
  if (wanted.hours && other.hours && wanted.from === other.from) {
    return wanted.hours.from < other.hours.to && wanted.hours.to > other.hours.from;
  }
  const [[first, last], [from, to]] = [halves(wanted), halves(other)];
  return first <= to && last >= from;
}

/**
 * Throws CONFLICT if a part of leave has no working days, overlaps other leave, is longer than what is left, or is some hours that
 * are not planned or not of a kind in hours. Leave with the ids of `replaced` does not count.
 */
export async function checkDays(
  manager: EntityManager,
  person: AttendancePerson & { companyId: number },
  type: AbsenceType,
  parts: readonly AbsenceRangeInput[],
  calculations: CalculationsService,
  replaced: readonly number[] = [],
): Promise<void> {
  const wanted = parts.map((part, index) => wantedLeave(type, part, -index));
  // Leave of later years relies on what goes over into them.
  const [{ last }] = await queryRows<{ last: string | null }>(
    manager,
    `SELECT to_char(max(to_day), 'YYYY-MM-DD') AS last FROM absence_requests
     WHERE user_id = $1 AND company_id = $2 AND type_id = $3 AND state IN ('REQUESTED', 'APPROVED')`,
    [person.userId, person.companyId, type.id],
  );
  const years = [
    yearOf(wanted[0]!.from),
    Math.max(yearOf(wanted.at(-1)!.to), last ? yearOf(dayNumber(last)) : 0),
  ] as const;
  const all = await readLeave(
    (sql, values) => queryRows(manager, sql, values),
    person.companyId,
    [person],
    [type],
    years,
    replaced,
  );
  const leave = all.get(person.userId)!;
  calculations.charged(() => {
    for (const part of wanted) {
      if (part.hours) checkHours(leave, type, part);
      if (costOf(leave.takesOf(type, part)) === 0) throw denied({ reason: 'NO_WORKING_DAYS' });
      if (leave.leave.some((other) => clashes(part, other))) throw denied({ reason: 'ABSENCES_OVERLAP' });
      if (shortageOf(leave, type, part) !== null) throw denied({ reason: 'ALLOWANCE_EXCEEDED' });
      leave.leave.push(part);
    }
  });
}

/** Throws CONFLICT if hours are not planned, or the kind of leave is not counted in hours. */
function checkHours({ planOf, rulesOn }: PersonLeave, type: AbsenceType, { from, hours }: StoredLeave): void {
  if (rulesOn(type, from).unit !== 'HOURS') throw denied({ reason: 'LEAVE_IN_DAYS' });
  const { shift, isHoliday, timeZone } = planOf(from);
  if (!shift || isHoliday) throw denied({ reason: 'NO_WORKING_DAYS' });
  const momentOf = (minutes: number) => zoneNamed(timeZone).momentOf(from, minutes);
  const [start, end] = [momentOf(hours!.from), momentOf(hours!.to)];
  if (!shift.parts.some((part) => part.start <= start && end <= part.end)) {
    throw denied({ reason: 'LEAVE_OUTSIDE_HOURS' });
  }
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
