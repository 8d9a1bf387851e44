import { dayNumber } from '../../../../platform/time/days.js';
import { halfDaysOf } from './attendance-day.js';
import { absenceOf, type Read, readHolidays, readSchedules, schedulesOf } from './attendance-facts.js';
import { ABSENCE_COLUMNS, type AbsenceRequest } from '../absences/absence.entity.js';
import { RequestState } from '../attendance.enums.js';
import { type DayPlan, planner } from '../schedules/work-plan.js';

/** A person whose leave is counted. */
interface Person {
  userId: number;
  companyId: number;
  timeZone: string;
}

/** Half days of a kind of leave in a year. */
export interface UsedHalves {
  taken: number;
  requested: number;
}

/** Returns the plan of a person's days within years. */
export async function planOfYears(
  read: Read,
  { userId, companyId, timeZone }: Person,
  first: number,
  last: number,
): Promise<(day: number) => DayPlan> {
  const [schedules, holidays] = await Promise.all([
    readSchedules(read, companyId, [userId]),
    readHolidays(read, companyId, dayNumber(`${first}-01-01`), dayNumber(`${last}-12-31`)),
  ]);
  return planner(schedulesOf(schedules, userId), holidays, timeZone);
}

/** Returns the requests of a person that count in a range of days: those that wait, and those that were approved. */
export const currentAbsences = (
  read: Read,
  { userId, companyId }: Person,
  from: string,
  to: string,
): Promise<AbsenceRequest[]> =>
  read<AbsenceRequest>(
    `SELECT ${ABSENCE_COLUMNS} FROM absence_requests a
     WHERE a.user_id = $1 AND a.company_id = $2 AND a.state IN ('REQUESTED', 'APPROVED')
       AND a.from_day <= $4::date AND a.to_day >= $3::date`,
    [userId, companyId, from, to],
  );

/** Returns how many half days of a year requests take, by their kinds. */
export function usedHalves(
  requests: readonly AbsenceRequest[],
  planOf: (day: number) => DayPlan,
  year: number,
): Map<number, UsedHalves> {
  const [first, last] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
  const used = new Map<number, UsedHalves>();
  for (const request of requests) {
    const { typeId, state } = request;
    const halves = halfDaysOf(absenceOf(request), planOf, first, last);
    const sum = used.get(typeId) ?? { taken: 0, requested: 0 };
    sum[state === RequestState.APPROVED ? 'taken' : 'requested'] += halves;
    used.set(typeId, sum);
  }
  return used;
}
