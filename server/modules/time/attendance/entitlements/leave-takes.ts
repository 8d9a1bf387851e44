import type { DayNumber } from '../../../../platform/time/days.js';
import { type AbsenceFacts, leaveOn } from '../days/attendance-day.js';
import type { DayPlan } from '../schedules/work-plan.js';
import type { Take } from './entitlement-ledger.js';
import { exact, type PolicyRules } from './policy-rules.js';

/** Leave whose days are counted. */
export interface CountedLeave extends AbsenceFacts {
  id: number;
  /** Sick days and the like, which give back other leave that they interrupt. */
  interruptsLeave: boolean;
}

/** What is planned for the days of a person. */
export interface PlannedDays {
  planOf: (day: DayNumber) => DayPlan;
  /** The minutes of the longest shift of the week that holds on a day. */
  longestOn: (day: DayNumber) => number;
}

type CountingRules = Pick<PolicyRules, 'unit' | 'shortDays'>;

/** Returns what leave costs on each of its days: nothing on days off and holidays, and while other leave interrupts it. */
export function takesOf(
  leave: CountedLeave,
  { planOf, longestOn }: PlannedDays,
  { unit, shortDays }: CountingRules,
  interruptions: readonly AbsenceFacts[],
): Take[] {
  const takes: Take[] = [];
  const others = leave.interruptsLeave ? [] : interruptions;
  for (let day = leave.from; day <= leave.to; day += 1) {
    const { shift, isHoliday } = planOf(day);
    if (!shift || isHoliday) continue;
    if (leave.hours) {
      if (leaveOn(others, day) === 'DAY') continue;
      const minutes = Math.min(leave.hours.to - leave.hours.from, shift.minutes);
      const amount = unit === 'HOURS' ? minutes / 60 : minutes / shift.minutes;
      takes.push({ day, amount: exact(amount), requestId: leave.id });
      continue;
    }
    const share = Math.max(0, shareOf(leaveOn([leave], day)) - shareOf(sharedOn(leave, others, day)));
    if (share === 0) continue;
    const isShort = shortDays === 'HALF' && shift.minutes * 2 <= longestOn(day);
    const amount = unit === 'HOURS' ? (share * shift.minutes) / 60 : share * (isShort ? 0.5 : 1);
    takes.push({ day, amount: exact(amount), requestId: leave.id });
  }
  return takes;
}

/** Returns what leave costs in total. */
export const costOf = (takes: readonly Take[]): number =>
  exact(takes.reduce((sum, { amount }) => sum + amount, 0));

/** The part of a day of leave that is interrupted. */
function sharedOn(leave: AbsenceFacts, others: readonly AbsenceFacts[], day: DayNumber) {
  const [own, other] = [leaveOn([leave], day), leaveOn(others, day)];
  if (own === null || other === null) return null;
  if (own === 'DAY') return other;
  return other === 'DAY' || other === own ? own : null;
}

const shareOf = (part: 'MORNING' | 'AFTERNOON' | 'DAY' | null): number =>
  part === null ? 0 : part === 'DAY' ? 1 : 0.5;
