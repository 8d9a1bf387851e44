import type { DayNumber } from '../../../../platform/time/days.js';
import type { DayResult } from '../days/attendance-day.js';
import { rulesFinder, type WorkRules } from '../days/work-rules.js';

/** What somebody has entered in an overtime account. */
export interface OvertimeEntry {
  id: number;
  kind: 'OPENING' | 'CORRECTION' | 'PAYOUT';
  day: DayNumber;
  minutes: number;
}

/** A day of an overtime account, in minutes. */
export interface OvertimeDay<Entry extends OvertimeEntry = OvertimeEntry> {
  day: DayNumber;
  workedMinutes: number;
  plannedMinutes: number;
  overtimeMinutes: number;
  timeOffMinutes: number;
  entries: readonly Entry[];
  /** Overtime above the limit, which is not credited. */
  cappedMinutes: number;
  /** At the end of the day. */
  balance: number;
}

/**
 * Returns the days of an overtime account from its first one on. An opening balance is what the person has at the beginning of its
 * day. The limit holds for what is worked, not for what somebody has entered.
 */
export function overtimeAccount<Entry extends OvertimeEntry>(
  days: readonly DayResult[],
  entries: readonly Entry[],
  rules: readonly WorkRules[],
): OvertimeDay<Entry>[] {
  const rulesOn = rulesFinder(rules);
  const entered = new Map<DayNumber, Entry[]>();
  for (const entry of entries.toSorted((one, other) => one.id - other.id)) {
    entered.set(entry.day, [...(entered.get(entry.day) ?? []), entry]);
  }
  let balance = 0;
  return days.map(({ day, workedMinutes, plannedMinutes, overtimeMinutes, timeOffMinutes }) => {
    const ofDay = entered.get(day) ?? [];
    balance = ofDay.findLast(({ kind }) => kind === 'OPENING')?.minutes ?? balance;
    for (const { kind, minutes } of ofDay) {
      if (kind === 'CORRECTION') balance += minutes;
      if (kind === 'PAYOUT') balance -= minutes;
    }
    balance += overtimeMinutes - timeOffMinutes;
    const cap = rulesOn(day).overtimeCap ?? Infinity;
    const cappedMinutes = Math.max(0, Math.min(balance - cap, overtimeMinutes));
    balance -= cappedMinutes;
    return {
      day,
      workedMinutes,
      plannedMinutes: Math.round(plannedMinutes),
      overtimeMinutes,
      timeOffMinutes,
      entries: ofDay,
      cappedMinutes,
      balance,
    };
  });
}

/**
 * Returns the day from which an account is calculated: that of the last opening balance until a day, else the first one on which
 * overtime counts or somebody has entered something. Null before all of them.
 */
export function accountStart(
  entries: readonly OvertimeEntry[],
  rules: readonly WorkRules[],
  until: DayNumber,
): DayNumber | null {
  const openings = entries.filter(({ kind, day }) => kind === 'OPENING' && day <= until);
  if (openings.length > 0) return Math.max(...openings.map(({ day }) => day));
  const counted = rules
    .filter(({ countsOvertime }) => countsOvertime)
    .map(({ effectiveFrom }) => effectiveFrom);
  const first = Math.min(...counted, ...entries.map(({ day }) => day));
  return first <= until ? first : null;
}
